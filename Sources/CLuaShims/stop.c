// Stopping what runs: deadlines, cancelling, memory, exit, output.
//
// A stop is sticky: it stays in force until the call of the host that it belongs to
// has ended. Signal handlers on the thread of the state notice deadlines and arm a hook.
// `<close>` variables run while the stack unwinds, for a bounded time.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define LS_THREAD_SANITIZER 1
#include <dlfcn.h>
#endif
#endif

enum {
  MILLISECOND = 1000000,
  KICK_INTERVAL = 50 * MILLISECOND,
  SHORT_GRACE = 100 * MILLISECOND,
};
static const int64_t LONG_GRACE = (int64_t)1000 * MILLISECOND;

// The states whose calls are in progress on this thread, innermost first.
static _Thread_local ls_host *volatile active __attribute__((tls_model("initial-exec")));
static _Thread_local pid_t own_thread;

static int tick_signal(void) { return SIGRTMAX - 2; }
static int kick_signal(void) { return SIGRTMAX - 3; }

int64_t ls_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 * MILLISECOND + time.tv_nsec;
}

// Threads of a pool block most signals; these two are let through.
static void let_signals_through(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, tick_signal());
  sigaddset(&signals, kick_signal());
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static pid_t this_thread(void) {
  if (own_thread == 0) {
    own_thread = (pid_t)syscall(SYS_gettid);
    let_signals_through();
  }
  return own_thread;
}

static void set_timer(timer_t timer, int64_t at, int64_t interval) {
  struct itimerspec when = {
    .it_interval = {interval / (1000 * MILLISECOND), interval % (1000 * MILLISECOND)},
    .it_value = {at / (1000 * (int64_t)MILLISECOND), at % (1000 * (int64_t)MILLISECOND)},
  };
  timer_settime(timer, TIMER_ABSTIME, &when, NULL);
}

// Hook

static void stop_hook(lua_State *L, lua_Debug *record) {
  (void)record;
  ls_host *host = ls_host_of(L);
  if (ls_stop_due(host)) ls_raise_stop(L);
  lua_sethook(L, NULL, 0, 0);
}

static void arm(ls_host *host) {
  lua_State *current = host->current;
  if (current) {
    lua_sethook(
      current, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
  }
}

static void disarm(lua_State *L) {
  if (L && lua_gethook(L) == stop_hook) lua_sethook(L, NULL, 0, 0);
}

// A finalizer was stopped, but not what it interrupted: that is stopped at its next step.
void ls_stop_interrupted(ls_host *host) {
  host->raised = false;
  arm(host);
}

// Noticing

static void set_stop(ls_host *host, int reason, int depth) {
  host->stop_depth = depth;
  host->raised = false;
  poke(&host->grace_over, false);
  poke(&host->stop, reason);
}

static int expired_depth(ls_host *host, int64_t now) {
  int depth = 0;
  if (host->pauses > 0) return 0;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->deadline <= now) depth = budget->depth;
  }
  return depth;
}

static void notice(ls_host *host, int64_t now) {
  if (peek(&host->stop) != LS_STOP_NONE) return;
  if (peek(&host->cancelled)) {
    set_stop(host, LS_STOP_CANCELLED, 1);
    return;
  }
  int depth = expired_depth(host, now);
  if (depth > 0) set_stop(host, LS_STOP_DEADLINE, depth);
}

static void schedule_tick(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  int64_t earliest = budget && host->pauses == 0 ? budget->earliest : INT64_MAX;
  poke(&host->tick_at, earliest == INT64_MAX ? 0 : earliest);
  if (earliest != INT64_MAX) set_timer(host->tick_timer, earliest, 0);
}

static void schedule_kicks(ls_host *host, int64_t first) {
  if (host->has_timers) set_timer(host->kick_timer, first, KICK_INTERVAL);
}

static void enforce(ls_host *host, int64_t now) {
  bool fresh = peek(&host->stop) == LS_STOP_NONE;
  notice(host, now);
  if (peek(&host->stop) == LS_STOP_NONE) return;
  if (fresh) schedule_kicks(host, ls_now() + KICK_INTERVAL);
  if (host->raised) {
    if (now < host->grace_end) return;
    poke(&host->grace_over, true);
  }
  arm(host);
}

// Restarts interrupted system calls: it also comes when nothing has to stop.
static void on_tick(int signal) {
  (void)signal;
  int kept = errno;
  int64_t now = ls_now();
  for (ls_host *host = active; host; host = host->outer_active) {
    int64_t at = peek(&host->tick_at);
    if (at == 0 || at > now) continue;
    enforce(host, now);
    if (peek(&host->stop) == LS_STOP_NONE) schedule_tick(host);
    else poke(&host->tick_at, 0);
  }
  errno = kept;
}

// Interrupts system calls, so that a blocked read notices the stop.
static void on_kick(int signal) {
  (void)signal;
  int kept = errno;
  int64_t now = ls_now();
  for (ls_host *host = active; host; host = host->outer_active) enforce(host, now);
  errno = kept;
}

static void set_handler(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, tick_signal());
  sigaddset(&action.sa_mask, kick_signal());
#ifdef LS_THREAD_SANITIZER
  // The sanitizer would hold signals back until a system call that a Lua loop never makes.
  int (*real)(int, const struct sigaction *, struct sigaction *) =
    (int (*)(int, const struct sigaction *, struct sigaction *))dlsym(RTLD_NEXT, "sigaction");
  if (real) real(signal, &action, NULL);
#else
  sigaction(signal, &action, NULL);
#endif
}

static void install_handlers(void) {
  set_handler(tick_signal(), on_tick, SA_RESTART);
  set_handler(kick_signal(), on_kick, 0);
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

static void prepare_timers(ls_host *host) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pid_t thread = this_thread();
  if (host->has_timers && host->timer_thread == thread) return;
  pthread_once(&once, install_handlers);
  ls_timers_delete(host);
  if (!make_timer(&host->tick_timer, tick_signal(), thread)) return;
  if (!make_timer(&host->kick_timer, kick_signal(), thread)) {
    timer_delete(host->tick_timer);
    return;
  }
  host->timer_thread = thread;
  host->has_timers = true;
}

// Raising

// Raises without running the handlers of xpcall, as running out of memory does.
static void raise_past_handlers(lua_State *L, ls_host *host) {
  host->refused_size = 0;
  host->refuse_once = true;
  lua_newuserdatauv(L, 1, 0);
  host->refuse_once = false;
}

static int64_t grace_of(int reason) {
  return reason == LS_STOP_DEADLINE || reason == LS_STOP_MEMORY ? SHORT_GRACE : LONG_GRACE;
}

static void begin_unwinding(ls_host *host) {
  host->raises++;
  if (host->raised) return;
  host->raised = true;
  host->grace_end = ls_now() + grace_of(peek(&host->stop));
  schedule_kicks(host, host->grace_end);
}

void ls_reraise_stop(lua_State *L) {
  ls_host *host = ls_host_of(L);
  if (host->handlers > 0) raise_past_handlers(L, host);
  host->trace.keep = true;
  lua_pushliteral(L, "stopped");
  lua_error(L);
}

void ls_raise_stop(lua_State *L) {
  ls_host *host = ls_host_of(L);
  if (peek(&host->stop) == LS_STOP_NONE) notice(host, INT64_MIN);
  bool first = !host->raised;
  begin_unwinding(host);
  if (first) {
    host->trace.continues = false;
    ls_trace_collect(L, 0);
    disarm(L);
  }
  ls_reraise_stop(L);
}

// The allocator refuses: Lua raises by itself.
void ls_stop_for_memory(ls_host *host) {
  int depth = 0;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->memory <= host->limit) depth = budget->depth;
  }
  if (peek(&host->stop) != LS_STOP_NONE) return;
  set_stop(host, LS_STOP_MEMORY, depth > 0 ? depth : 1);
  host->trace.count = 0;
  begin_unwinding(host);
}

// Calls of the host

static ls_budget *take_budget(ls_host *host) {
  ls_budget *budget = host->spare_budgets;
  if (budget) host->spare_budgets = budget->outer;
  else budget = malloc(sizeof *budget);
  if (!budget) abort();
  return budget;
}

static int64_t sooner(int64_t first, int64_t second) { return first < second ? first : second; }

static void enter_thread(ls_host *host) {
  prepare_timers(host);
  host->outer_active = active;
  active = host;
  // It stays: a signal to a thread on which nothing runs does nothing.
  if (peek(&host->thread) != this_thread()) atomic_store(&host->thread, this_thread());
}

void ls_begin(ls_host *host, int64_t nanoseconds, size_t memory, bool rule) {
  ls_budget *outer = peek(&host->budget);
  ls_budget *budget = take_budget(host);
  if (!outer) enter_thread(host);
  bool limited = memory < SIZE_MAX - host->used;
  budget->outer = outer;
  budget->depth = outer ? outer->depth + 1 : 1;
  budget->rule = rule || (outer && outer->rule);
  budget->memory = limited ? host->used + memory : SIZE_MAX;
  budget->deadline = INT64_MAX;
  if (nanoseconds >= 0) {
    int64_t now = host->pauses > 0 ? host->paused_at : ls_now();
    budget->deadline = nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
  }
  budget->earliest = sooner(budget->deadline, outer ? outer->earliest : INT64_MAX);
  budget->outer_limit = host->limit;
  if (budget->memory < host->limit) host->limit = budget->memory;
  budget->swift_depth = host->swift_depth;
  host->rule = budget->rule;
  poke(&host->budget, budget);
  if (peek(&host->cancelled)) enforce(host, INT64_MIN);
  if (budget->earliest == INT64_MAX || !host->has_timers) return;
  int64_t tick = peek(&host->tick_at);
  if (tick == 0 || tick > budget->earliest) schedule_tick(host);
}

static void end_stop(ls_host *host) {
  poke(&host->stop, LS_STOP_NONE);
  host->raised = false;
  poke(&host->grace_over, false);
  disarm(host->current);
  if (host->has_timers) set_timer(host->kick_timer, 0, 0);
}

void ls_end(ls_host *host, bool reported) {
  ls_budget *budget = peek(&host->budget);
  if (!budget) return;
  ls_budget *outer = budget->outer;
  int reason = peek(&host->stop);
  poke(&host->budget, outer);
  host->limit = budget->outer_limit;
  host->rule = outer && outer->rule;
  if (reason != LS_STOP_NONE && host->stop_depth >= budget->depth) {
    if (reason == LS_STOP_CANCELLED && reported) poke(&host->cancelled, false);
    end_stop(host);
  }
  if (outer) {
    enforce(host, outer->earliest == INT64_MAX ? INT64_MIN : ls_now());
  } else {
    active = host->outer_active;
  }
  budget->outer = host->spare_budgets;
  host->spare_budgets = budget;
}

int ls_stop_reason(ls_host *host) {
  int reason = peek(&host->stop);
  if (reason == LS_STOP_NONE && peek(&host->cancelled)) return LS_STOP_CANCELLED;
  return reason;
}

int ls_stop_code(ls_host *host) { return host->stop_code; }

void ls_cancel(ls_host *host) {
  atomic_store(&host->cancelled, true);
  pid_t thread = atomic_load(&host->thread);
  if (thread != 0) syscall(SYS_tgkill, getpid(), thread, kick_signal());
}

void ls_forget_cancel(ls_host *host) { poke(&host->cancelled, false); }

void ls_stop(ls_host *host, int reason, int code) {
  if (reason == LS_STOP_CANCELLED) poke(&host->cancelled, true);
  if (peek(&host->stop) != LS_STOP_NONE) return;
  set_stop(host, reason, 1);
  host->stop_code = code;
}

void ls_pause(ls_host *host) {
  if (host->pauses++ == 0) host->paused_at = ls_now();
}

void ls_unpause(ls_host *host) {
  if (host->pauses == 0 || host->pauses > 1) {
    if (host->pauses > 1) host->pauses--;
    return;
  }
  int64_t waited = ls_now() - host->paused_at;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->deadline != INT64_MAX) budget->deadline += waited;
    if (budget->earliest != INT64_MAX) budget->earliest += waited;
  }
  host->pauses = 0;
  if (host->has_timers) schedule_tick(host);
}

int64_t ls_remaining(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  if (!budget || budget->earliest == INT64_MAX) return INT64_MAX;
  int64_t now = host->pauses > 0 ? host->paused_at : ls_now();
  return budget->earliest > now ? budget->earliest - now : 0;
}

bool ls_has_deadline(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  return budget && budget->earliest != INT64_MAX;
}

bool ls_in_rule(ls_host *host) { return host->rule; }

int ls_stop_with(lua_State *L, int reason, int code) {
  ls_stop(ls_host_of(L), reason, code);
  ls_raise_stop(L);
  return 0;
}
