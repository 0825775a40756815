// The limits of calls: time, memory, rule. Calls nest, and all their limits hold together.
#include <stdlib.h>

#include "stop.h"

static ls_budget *take_budget(ls_host *host) {
  ls_budget *budget = host->spare_budgets;
  if (budget) host->spare_budgets = budget->outer;
  else budget = malloc(sizeof *budget);
  if (!budget) abort();
  return budget;
}

static int64_t now_of(ls_host *host) { return host->pauses > 0 ? host->paused_at : ls_now(); }

static int64_t deadline_after(ls_host *host, int64_t nanoseconds) {
  if (nanoseconds < 0) return INT64_MAX;
  int64_t now = now_of(host);
  return nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
}

static void fill(ls_budget *budget, ls_host *host, int64_t nanoseconds, size_t memory) {
  ls_budget *outer = budget->outer;
  int64_t inherited = outer ? outer->earliest : INT64_MAX;
  budget->depth = outer ? outer->depth + 1 : 1;
  budget->deadline = deadline_after(host, nanoseconds);
  budget->earliest = budget->deadline < inherited ? budget->deadline : inherited;
  budget->memory = memory < SIZE_MAX - host->used ? host->used + memory : SIZE_MAX;
  budget->outer_limit = host->limit;
}

void ls_begin(ls_host *host, int64_t nanoseconds, size_t memory, bool rule) {
  ls_budget *budget = take_budget(host);
  budget->outer = peek(&host->budget);
  if (!budget->outer) ls_enter_thread(host);
  fill(budget, host, nanoseconds, memory);
  budget->rule = rule || host->rule;
  host->rule = budget->rule;
  if (budget->memory < host->limit) host->limit = budget->memory;
  poke(&host->budget, budget);
  if (peek(&host->cancelled)) ls_enforce(host, INT64_MIN);
  if (budget->earliest == INT64_MAX) return;
  int64_t tick = peek(&host->tick_at);
  if (tick == 0 || tick > budget->earliest) ls_schedule_tick(host);
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
    if (reason == LS_STOP_CANCELLED && reported) ls_forget_cancel(host);
    ls_end_stop(host);
    if (outer) ls_enforce(host, ls_now());
  }
  if (!outer) ls_leave_thread(host);
  budget->outer = host->spare_budgets;
  host->spare_budgets = budget;
}

// A prompt inside of a call of another state stops the clock of that one too.
void ls_pause(ls_host *host) {
  for (; host; host = host->outer_active) {
    if (host->pauses++ == 0) host->paused_at = ls_now();
  }
}

static void go_on(ls_host *host) {
  int64_t waited = ls_now() - host->paused_at;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->deadline != INT64_MAX) budget->deadline += waited;
    if (budget->earliest != INT64_MAX) budget->earliest += waited;
  }
  host->pauses = 0;
  ls_schedule_tick(host);
}

void ls_unpause(ls_host *host) {
  for (; host; host = host->outer_active) {
    if (host->pauses > 1) host->pauses--;
    else if (host->pauses == 1) go_on(host);
  }
}

int64_t ls_remaining(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  if (!budget || budget->earliest == INT64_MAX) return INT64_MAX;
  int64_t now = now_of(host);
  return budget->earliest > now ? budget->earliest - now : 0;
}

bool ls_has_deadline(ls_host *host) {
  ls_budget *budget = peek(&host->budget);
  return budget && budget->earliest != INT64_MAX;
}

bool ls_in_rule(ls_host *host) { return host->rule; }

bool ls_has_finalizers(ls_host *host) { return host->has_finalizers; }
