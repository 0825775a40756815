#include "cs_wakeup.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "cs_start.h"

static atomic_int requests;
static atomic_int requested = -1;

int cs_wakeup_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cs_wakeup_raise(int descriptor) {
  uint64_t one = 1;
  ssize_t written = write(descriptor, &one, sizeof one);
  (void)written;
}

void cs_wakeup_clear(int descriptor) {
  uint64_t count;
  ssize_t got = read(descriptor, &count, sizeof count);
  (void)got;
}

static void handle(int signal) {
  (void)signal;
  int saved = errno;
  atomic_fetch_add(&requests, 1);
  int descriptor = atomic_load(&requested);
  if (descriptor >= 0) cs_wakeup_raise(descriptor);
  errno = saved;
}

void cs_status_install(int descriptor) {
  if (cs_start_ignored(SIGUSR1)) return;
  atomic_store(&requested, descriptor);
  struct sigaction action = {.sa_handler = descriptor < 0 ? SIG_DFL : handle, .sa_flags = SA_RESTART};
  sigaction(SIGUSR1, &action, NULL);
}

int cs_status_take(void) { return atomic_exchange(&requests, 0); }
