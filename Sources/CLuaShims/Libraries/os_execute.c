// os.execute with a wait that a stop ends; the stock function cannot be interrupted.
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../State/host.h"

typedef struct shell {
  pid_t process;
  // What is sent a signal: the process, or its group as a negative number.
  pid_t target;
} shell;

// At a terminal the child must stay in the foreground group, and gets Ctrl-C by itself.
// Elsewhere it leads a group of its own, so that what it starts can be ended with it.
static int start_shell(shell *started, const char *command) {
  char *const arguments[] = {"sh", "-c", (char *)command, NULL};
  bool grouped = !isatty(STDIN_FILENO);
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETSIGMASK | (grouped ? POSIX_SPAWN_SETPGROUP : 0));
  int error =
    posix_spawn(&started->process, "/bin/sh", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  started->target = grouped ? -started->process : started->process;
  return error;
}

static int wait_for(lua_State *L, const shell *started) {
  ls_host *host = ls_host_of(L);
  int status;
  while (waitpid(started->process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
    if (!ls_stop_due(host)) continue;
    kill(started->target, SIGTERM);
    while (waitpid(started->process, &status, 0) < 0 && errno == EINTR) {
      kill(started->target, SIGKILL);
    }
    ls_raise_stop(L);
  }
  return status;
}

int ls_os_execute(lua_State *L) {
  const char *command = luaL_optstring(L, 1, NULL);
  if (!command) {
    lua_pushboolean(L, access("/bin/sh", X_OK) == 0);
    return 1;
  }
  ls_flush_output(L);
  shell started;
  errno = start_shell(&started, command);
  if (errno != 0) return luaL_fileresult(L, 0, NULL);
  errno = 0;
  return luaL_execresult(L, wait_for(L, &started));
}
