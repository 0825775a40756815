#include "cs_start.h"

#include <fcntl.h>
#include <unistd.h>

static bool ignored[NSIG];
static sigset_t mask;

bool cs_start_ignored(int signal) { return ignored[signal]; }

const sigset_t *cs_start_mask(void) { return &mask; }

static void record_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    ignored[signal] = sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
  }
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
}

/// Keeps files we open later from becoming a standard stream; reads and writes still fail as on a closed one.
static void occupy_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
}

/// Runs before main, before anything has changed.
__attribute__((constructor)) static void record_start(void) {
  record_signals();
  occupy_standard_descriptors();
  // An ignored CHLD would have the kernel throw away how our children ended, see sigaction(2).
  if (ignored[SIGCHLD]) signal(SIGCHLD, SIG_DFL);
  // A write to a closed pipe must fail, not end this process.
  signal(SIGPIPE, SIG_IGN);
}
