#include "cs_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cs_groups.h"
#include "cs_start.h"

// Enough for a dozen system calls. It lies in the caller's frame, who sleeps until the child has left it.
enum { STACK_SIZE = 16 * 1024 };

/// What parent and child share; the child runs in the parent's memory until it executes the program.
typedef struct {
  const cs_spawn_request *request;
  pid_t parent;
  cs_spawned result;
} start;

// Everything from here to run_child is executed in the child: system calls only, no memory, no locks.

static _Noreturn void fail(start *start, cs_step step) {
  start->result.error = errno;
  start->result.step = step;
  _exit(127);
}

static bool leave_group(const start *start) {
  if (start->request->tie == CS_TIE_NONE) return setsid() >= 0;
  if (setpgid(0, 0) < 0) return false;
  // All signals are blocked: TTOU does not stop a background process that does this, see tcsetpgrp(3).
  if (start->request->terminal >= 0 && tcsetpgrp(start->request->terminal, getpid()) < 0) return false;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return false;
  // The parent may have died before the request; then nobody would send the signal.
  return getppid() == start->parent;
}

static bool place_descriptors(const cs_spawn_request *request) {
  int sources[] = {request->standard_input, request->standard_output, request->standard_error};
  // Out of the way first, or placing one would overwrite the next.
  for (int target = 0; target <= 2; target++)
    if (sources[target] <= 2 && (sources[target] = fcntl(sources[target], F_DUPFD, 3)) < 0) return false;
  for (int target = 0; target <= 2; target++)
    if (dup2(sources[target], target) < 0) return false;
  return close_range(3, ~0U, 0) == 0;
}

static void restore_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action = {.sa_handler = cs_start_ignored(signal) ? SIG_IGN : SIG_DFL};
    sigaction(signal, &action, NULL);
  }
  sigprocmask(SIG_SETMASK, cs_start_mask(), NULL);
}

static int run_child(void *argument) {
  start *start = argument;
  const cs_spawn_request *request = start->request;
  if (!leave_group(start) || !place_descriptors(request)) fail(start, CS_STEP_SETUP);
  if (request->folder && chdir(request->folder) < 0) fail(start, CS_STEP_FOLDER);
  restore_signals();
  execve(request->path, request->arguments, request->environment);
  fail(start, CS_STEP_EXEC);
}

/// Starts the program from an intermediate process that ends at once, so that init becomes its parent.
static int run_intermediate(void *argument) {
  start *start = argument;
  _Alignas(16) char stack[STACK_SIZE];
  start->result.pid = clone(run_child, stack + STACK_SIZE, CLONE_VM | CLONE_VFORK | SIGCHLD, start);
  if (start->result.pid < 0) fail(start, CS_STEP_CLONE);
  _exit(0);
}

// Back in the parent.

static void spawn_child(start *start) {
  _Alignas(16) char stack[STACK_SIZE];
  cs_spawned *result = &start->result;
  int flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD;
  result->pid = clone(run_child, stack + STACK_SIZE, flags, start, &result->pidfd);
  if (result->pid < 0) {
    result->error = errno;
    result->step = CS_STEP_CLONE;
    result->pidfd = -1;
  } else if (result->error) {
    waitpid(result->pid, NULL, 0);
    close(result->pidfd);
    result->pidfd = -1;
  } else {
    cs_groups_add(result->pid);
  }
}

static void spawn_detached(start *start) {
  _Alignas(16) char stack[2 * STACK_SIZE];
  int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
  pid_t intermediate = clone(run_intermediate, stack + sizeof stack, flags, start);
  if (intermediate < 0) {
    start->result.error = errno;
    start->result.step = CS_STEP_CLONE;
  } else {
    waitpid(intermediate, NULL, 0);
  }
}

cs_spawned cs_spawn(const cs_spawn_request *request) {
  start start = {request, getpid(), {.pidfd = -1}};
  sigset_t all, before;
  sigfillset(&all);
  // A handler of ours must not run in the child, which shares our memory.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (request->tie == CS_TIE_NONE)
    spawn_detached(&start);
  else
    spawn_child(&start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return start.result;
}
