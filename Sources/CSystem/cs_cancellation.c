#include "cs_cancellation.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "cs_groups.h"
#include "cs_start.h"
#include "cs_terminal.h"

/// One callback. Entries are used again but not freed before their list: a handler may be reading them.
typedef struct entry {
  struct entry *next;
  atomic_bool taken;
  cs_moment moment;
  void *context;
  _Atomic(cs_cancellation_callback) callback;
} entry;

struct cs_cancellation {
  atomic_int signal;
  int descriptor;
  _Atomic(entry *) entries;
  /// The number of threads that are calling callbacks.
  atomic_int calling;
};

static const int handled[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { HANDLED = sizeof handled / sizeof *handled };

/// The cancellation that the handlers serve.
static _Atomic(cs_cancellation *) installed;

/// The number of threads in our handler.
static atomic_int handling;

static void call_all(cs_cancellation *cancellation, cs_moment moment, int signal) {
  atomic_fetch_add(&cancellation->calling, 1);
  for (entry *entry = atomic_load(&cancellation->entries); entry; entry = entry->next) {
    cs_cancellation_callback callback = atomic_load(&entry->callback);
    if (callback && entry->moment == moment) callback(entry->context, signal);
  }
  atomic_fetch_sub(&cancellation->calling, 1);
}

_Noreturn void cs_die_by(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigset_t only;
  cs_terminal_restore();
  // QUIT would leave a core file of a program in order.
  prctl(PR_SET_DUMPABLE, 0);
  sigaction(signal, &action, NULL);
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  _exit(128 + signal);
}

/// Whether a second signal during clean-up ends this process at once.
/// Others do not, since a closing terminal sends HUP twice.
static bool ends_at_once(int signal) { return signal == SIGINT || signal == SIGQUIT; }

static void handle(int signal) {
  int saved = errno;
  atomic_fetch_add(&handling, 1);
  cs_cancellation *cancellation = atomic_load(&installed);
  if (cancellation) {
    if (ends_at_once(signal) && atomic_load(&cancellation->signal)) {
      cs_groups_kill();
      call_all(cancellation, CS_MOMENT_DEATH, signal);
      cs_die_by(signal);
    }
    cs_cancellation_cancel(cancellation, signal);
  }
  atomic_fetch_sub(&handling, 1);
  errno = saved;
}

static void set_handlers(void (*handler)(int)) {
  for (int index = 0; index < HANDLED; index++) {
    if (cs_start_ignored(handled[index])) continue;
    // No SA_RESTART: a blocked read or wait must return and check.
    struct sigaction action = {.sa_handler = handler};
    sigaction(handled[index], &action, NULL);
  }
}

cs_cancellation *cs_cancellation_create(void) {
  cs_cancellation *cancellation = calloc(1, sizeof *cancellation);
  if (!cancellation) return NULL;
  cancellation->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (cancellation->descriptor >= 0) return cancellation;
  free(cancellation);
  return NULL;
}

void cs_cancellation_destroy(cs_cancellation *cancellation) {
  cs_cancellation *expected = cancellation;
  if (atomic_compare_exchange_strong(&installed, &expected, NULL)) {
    set_handlers(SIG_DFL);
    while (atomic_load(&handling)) sched_yield();
  }
  close(cancellation->descriptor);
  for (entry *entry = atomic_load(&cancellation->entries), *next; entry; entry = next) {
    next = entry->next;
    free(entry);
  }
  free(cancellation);
}

bool cs_cancellation_install(cs_cancellation *cancellation) {
  cs_cancellation *expected = NULL;
  if (!atomic_compare_exchange_strong(&installed, &expected, cancellation)) return expected == cancellation;
  set_handlers(handle);
  return true;
}

int cs_cancellation_signal(const cs_cancellation *cancellation) { return atomic_load(&cancellation->signal); }

int cs_cancellation_descriptor(const cs_cancellation *cancellation) { return cancellation->descriptor; }

void cs_cancellation_cancel(cs_cancellation *cancellation, int signal) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&cancellation->signal, &none, signal)) return;
  // Never read while cancelled, so that it stays readable for every thread.
  uint64_t one = 1;
  ssize_t written = write(cancellation->descriptor, &one, sizeof one);
  (void)written;
  call_all(cancellation, CS_MOMENT_CANCEL, signal);
}

void cs_cancellation_reset(cs_cancellation *cancellation) {
  uint64_t count;
  ssize_t got = read(cancellation->descriptor, &count, sizeof count);
  (void)got;
  atomic_store(&cancellation->signal, 0);
}

/// Finds an entry that was removed, or makes one at the head of the list.
static entry *take_entry(cs_cancellation *cancellation) {
  for (entry *entry = atomic_load(&cancellation->entries); entry; entry = entry->next) {
    bool no = false;
    if (atomic_compare_exchange_strong(&entry->taken, &no, true)) return entry;
  }
  entry *new = calloc(1, sizeof *new);
  if (!new) return NULL;
  atomic_store(&new->taken, true);
  new->next = atomic_load(&cancellation->entries);
  while (!atomic_compare_exchange_weak(&cancellation->entries, &new->next, new)) continue;
  return new;
}

void *cs_cancellation_add(cs_cancellation *cancellation, cs_moment moment, cs_cancellation_callback callback,
                          void *context) {
  entry *entry = take_entry(cancellation);
  if (!entry) return NULL;
  entry->moment = moment;
  entry->context = context;
  atomic_store(&entry->callback, callback);
  int signal = atomic_load(&cancellation->signal);
  if (signal && moment == CS_MOMENT_CANCEL) callback(context, signal);
  return entry;
}

void cs_cancellation_remove(cs_cancellation *cancellation, void *handle) {
  entry *entry = handle;
  atomic_store(&entry->callback, NULL);
  while (atomic_load(&cancellation->calling)) sched_yield();
  atomic_store(&entry->taken, false);
}
