#include "CBench.h"

#include <errno.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int bench_spawn_loop(const char *program, int count, int at_once) {
  char *const words[] = {(char *)program, NULL};
  int running = 0;
  while (count > 0 || running > 0) {
    while (count > 0 && running < at_once) {
      pid_t child;
      int error = posix_spawn(&child, program, NULL, NULL, words, environ);
      if (error != 0) return error;
      count--;
      running++;
    }
    int status;
    if (wait(&status) < 0) return errno;
    if (status != 0) return ECHILD;
    running--;
  }
  return 0;
}
