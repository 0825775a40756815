// Stopping what runs: deadlines, cancelling, memory, exit, output.
//
// A stop is sticky: it stays in force until the call of the host that it belongs to has ended.
// `<close>` variables run while the stack unwinds, for a bounded time.
#include "stop.h"

static const int64_t short_grace = LS_SECOND / 10;
static const int64_t long_grace = LS_SECOND;

// Hook

static void stop_hook(lua_State *L, lua_Debug *record) {
  (void)record;
  ls_host *host = ls_host_of(L);
  if (ls_stop_due(host)) ls_raise_stop(L);
  lua_sethook(L, NULL, 0, 0);
}

void ls_arm(ls_host *host) {
  lua_State *current = host->current;
  if (!current) return;
  lua_sethook(current, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

void ls_disarm(lua_State *L) {
  if (L && lua_gethook(L) == stop_hook) lua_sethook(L, NULL, 0, 0);
}

// Called if a finalizer was stopped; the code it interrupted is stopped at its next step.
void ls_stop_interrupted(ls_host *host) {
  host->raised = false;
  ls_arm(host);
}

// The state of a stop

void ls_set_stop(ls_host *host, int reason, int depth) {
  host->stop_depth = depth;
  host->raised = false;
  poke(&host->grace_over, false);
  poke(&host->stop, reason);
}

void ls_end_stop(ls_host *host) {
  poke(&host->stop, LS_STOP_NONE);
  host->raised = false;
  poke(&host->grace_over, false);
  ls_disarm(host->current);
  ls_schedule_kicks(host, 0);
}

// Starts a stop from a callback; what runs the callback raises it.
void ls_stop(ls_host *host, int reason, int code) {
  if (reason == LS_STOP_CANCELLED) poke(&host->cancelled, true);
  if (peek(&host->stop) != LS_STOP_NONE) return;
  ls_set_stop(host, reason, 1);
  host->stop_code = code;
}

int ls_stop_reason(ls_host *host) {
  int reason = peek(&host->stop);
  return reason == LS_STOP_NONE && peek(&host->cancelled) ? LS_STOP_CANCELLED : reason;
}

int ls_stop_code(ls_host *host) { return host->stop_code; }

void ls_forget_cancel(ls_host *host) { poke(&host->cancelled, false); }

// Raising

static int64_t grace_of(int reason) {
  return reason == LS_STOP_DEADLINE || reason == LS_STOP_MEMORY ? short_grace : long_grace;
}

static void begin_unwinding(ls_host *host) {
  host->raises++;
  if (host->raised) return;
  host->raised = true;
  host->grace_end = ls_now() + grace_of(peek(&host->stop));
  ls_schedule_kicks(host, host->grace_end);
}

// Raises without running the handlers of xpcall, as running out of memory does: the allocator
// refuses a request.
static void raise_past_handlers(lua_State *L, ls_host *host) {
  host->refused_size = 0;
  host->refuse_once = true;
  lua_newuserdatauv(L, 1, 0);
  host->refuse_once = false;
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
  ls_notice(host, INT64_MIN);
  bool first = !host->raised;
  begin_unwinding(host);
  if (first) {
    host->trace.continues = false;
    ls_trace_collect(L, 0);
    ls_disarm(L);
  }
  ls_reraise_stop(L);
}

int ls_stop_with(lua_State *L, int reason, int code) {
  ls_stop(ls_host_of(L), reason, code);
  ls_raise_stop(L);
  return 0;
}

// The allocator has refused: Lua raises by itself.
void ls_stop_for_memory(ls_host *host) {
  int depth = 1;
  for (ls_budget *budget = peek(&host->budget); budget; budget = budget->outer) {
    if (budget->memory <= host->limit) depth = budget->depth;
  }
  if (peek(&host->stop) != LS_STOP_NONE) return;
  ls_set_stop(host, LS_STOP_MEMORY, depth);
  ls_trace_clear(host);
  begin_unwinding(host);
}
