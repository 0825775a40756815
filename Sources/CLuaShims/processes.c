// os.execute on a wait that a stop ends: the stock one waits for the child whatever happens.
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host.h"

static int spawn_shell(pid_t *child, const char *command) {
  char *const arguments[] = {"sh", "-c", (char *)command, NULL};
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(&attributes, &none);
  int error = posix_spawn(child, "/bin/sh", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  return error;
}

static int wait_for(lua_State *L, pid_t child) {
  ls_host *host = ls_host_of(L);
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
    if (!ls_stop_due(host)) continue;
    kill(child, SIGTERM);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) kill(child, SIGKILL);
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
  pid_t child;
  errno = spawn_shell(&child, command);
  if (errno != 0) return luaL_fileresult(L, 0, NULL);
  errno = 0;
  return luaL_execresult(L, wait_for(L, child));
}
