// Detects deadlines: timers and signals on the thread that runs the state.
//
// One timer a state fires at the earliest deadline, so that a call with a deadline costs no
// system call. A second one kicks until a stop has got through. lua_sethook may be called in a
// signal handler on the thread of the state.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "stop.h"

// The states whose calls are in progress on this thread, innermost first.
static _Thread_local ls_host *volatile active __attribute__((tls_model("initial-exec")));
static _Thread_local pid_t own_thread;

static int tick_signal(void) { return SIGRTMAX - 2; }
static int kick_signal(void) { return SIGRTMAX - 3; }

int64_t ls_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * LS_SECOND + time.tv_nsec;
}

int64_t ls_now_coarse(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  return time.tv_sec * LS_SECOND + time.tv_nsec;
}

static sigset_t own_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, tick_signal());
  sigaddset(&signals, kick_signal());
  return signals;
}

static pid_t this_thread(void) {
  if (own_thread == 0) {
    // Threads of a pool block most signals; these two are let through.
    sigset_t signals = own_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    own_thread = (pid_t)syscall(SYS_gettid);
  }
  return own_thread;
}

// Noticing

static int expired_depth(ls_host *host, int64_t now) {
  int depth = 0;
  if (host->pauses > 0) return 0;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->deadline <= now) depth = budget->depth;
  }
  return depth;
}

void ls_notice(ls_host *host, int64_t now) {
  if (peek(&host->stop) != LS_STOP_NONE) return;
  if (peek(&host->cancelled)) {
    ls_set_stop(host, LS_STOP_CANCELLED, 1);
    return;
  }
  int depth = expired_depth(host, now);
  if (depth > 0) ls_set_stop(host, LS_STOP_DEADLINE, depth);
}

void ls_enforce(ls_host *host, int64_t now) {
  bool fresh = peek(&host->stop) == LS_STOP_NONE;
  ls_notice(host, now);
  if (peek(&host->stop) == LS_STOP_NONE) return;
  if (fresh) ls_schedule_kicks(host, ls_now() + LS_KICK_INTERVAL);
  if (host->raised) {
    if (now < host->grace_end) return;
    poke(&host->grace_over, true);
  }
  ls_arm(host);
}

// A state that runs inside of a call of another one is cancelled when that one must stop.
static void enforce_all(ls_host *host, int64_t now) {
  ls_host *outer = host->outer_active;
  if (outer) {
    enforce_all(outer, now);
    if (peek(&outer->stop) != LS_STOP_NONE && !outer->raised) poke(&host->cancelled, true);
  }
  ls_enforce(host, now);
  int64_t tick = peek(&host->tick_at);
  if (tick == 0 || tick > now) return;
  if (peek(&host->stop) == LS_STOP_NONE) ls_schedule_tick(host);
  else poke(&host->tick_at, 0);
}

static void on_signal(int signal) {
  (void)signal;
  int kept = errno;
  if (active) enforce_all(active, ls_now());
  errno = kept;
}

// Timers

static void set_timer(timer_t timer, int64_t at, int64_t interval) {
  struct itimerspec when = {
    .it_interval = {interval / LS_SECOND, interval % LS_SECOND},
    .it_value = {at / LS_SECOND, at % LS_SECOND},
  };
  timer_settime(timer, TIMER_ABSTIME, &when, NULL);
}

void ls_schedule_tick(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  int64_t earliest = budget && host->pauses == 0 ? budget->earliest : INT64_MAX;
  poke(&host->tick_at, earliest == INT64_MAX ? 0 : earliest);
  if (earliest != INT64_MAX && host->has_timers) set_timer(host->tick_timer, earliest, 0);
}

void ls_schedule_kicks(ls_host *host, int64_t first) {
  if (host->has_timers) set_timer(host->kick_timer, first, first ? LS_KICK_INTERVAL : 0);
}

static void set_handler(int signal, int flags) {
  struct sigaction action = {
    .sa_handler = on_signal, .sa_flags = flags, .sa_mask = own_signals()};
  ls_set_action(signal, &action);
}

// A tick also comes when nothing has to stop: it restarts system calls. A kick interrupts
// them, so that a blocked read notices the stop.
static void install_handlers(void) {
  set_handler(tick_signal(), SA_RESTART);
  set_handler(kick_signal(), 0);
}

static bool make_timer(timer_t *timer, int signal, pid_t thread) {
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = signal};
  event._sigev_un._tid = thread;
  return timer_create(CLOCK_MONOTONIC, &event, timer) == 0;
}

void ls_timers_delete(ls_host *host) {
  if (!host->has_timers) return;
  timer_delete(host->tick_timer);
  timer_delete(host->kick_timer);
  host->has_timers = false;
}

static void prepare_timers(ls_host *host, pid_t thread) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (host->has_timers && host->timer_thread == thread) return;
  pthread_once(&once, install_handlers);
  ls_timers_delete(host);
  poke(&host->tick_at, 0);
  if (!make_timer(&host->tick_timer, tick_signal(), thread)) return;
  if (!make_timer(&host->kick_timer, kick_signal(), thread)) {
    timer_delete(host->tick_timer);
    return;
  }
  host->timer_thread = thread;
  host->has_timers = true;
}

// Threads

void ls_enter_thread(ls_host *host) {
  pid_t thread = this_thread();
  prepare_timers(host, thread);
  host->outer_active = active;
  active = host;
  // The thread is kept, as a signal to an idle thread has no effect.
  if (peek(&host->thread) != thread) atomic_store(&host->thread, thread);
}

void ls_leave_thread(ls_host *host) {
  active = host->outer_active;
  host->outer_active = NULL;
}

void ls_cancel(ls_host *host) {
  atomic_store(&host->cancelled, true);
  pid_t thread = atomic_load(&host->thread);
  if (thread != 0) syscall(SYS_tgkill, getpid(), thread, kick_signal());
}
