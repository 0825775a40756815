#include "cs_child.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cs_groups.h"

/// The system call itself, which also gives the resources used; see waitid(2).
static bool wait_for(int pidfd, int options, siginfo_t *info, struct rusage *usage) {
  long result;
  do {
    info->si_pid = 0;
    result = syscall(SYS_waitid, P_PIDFD, pidfd, info, options, usage);
  } while (result < 0 && errno == EINTR);
  return result == 0 && info->si_pid != 0;
}

bool cs_child_ended(int pidfd) {
  siginfo_t info;
  return wait_for(pidfd, WEXITED | WNOHANG | WNOWAIT, &info, NULL);
}

int cs_child_stopped(int pidfd) {
  siginfo_t info;
  return wait_for(pidfd, WSTOPPED | WNOHANG, &info, NULL) ? info.si_status : 0;
}

bool cs_child_any(void) { return cs_groups_any(); }

static atomic_uint tries, under_way;

unsigned cs_child_try(void) {
  unsigned number = atomic_fetch_add(&tries, 1) + 1;
  return atomic_fetch_add(&under_way, 1) == 0 ? number : 0;
}

bool cs_child_tried(unsigned number) {
  bool alone = number != 0 && atomic_load(&tries) == number;
  atomic_fetch_sub(&under_way, 1);
  return alone;
}

static int64_t nanoseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000000 + (int64_t)time.tv_usec * 1000;
}

cs_end cs_child_reap(pid_t pid, int pidfd) {
  siginfo_t info;
  struct rusage usage;
  cs_groups_remove(pid);
  if (!wait_for(pidfd, WEXITED, &info, &usage)) return (cs_end){0};
  bool exited = info.si_code == CLD_EXITED;
  return (cs_end){
      .status = exited ? info.si_status : 0,
      .signal = exited ? 0 : info.si_status,
      .cpu_nanoseconds = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime),
  };
}
