// Functions of the host, and the requests they yield to the driver of the script.
#include "../State/host.h"

static const char request_mark = 0;

bool ls_is_request(lua_State *L, int index) {
  return lua_touserdata(L, index) == &request_mark && lua_islightuserdata(L, index);
}

int ls_yield_request(lua_State *L, lua_KContext context, lua_KFunction continuation) {
  lua_pushlightuserdata(L, (void *)&request_mark);
  return lua_yieldk(L, 1, context, continuation);
}

// Asks the driver directly if Lua cannot yield.
int ls_answer(lua_State *L) {
  ls_host *host = ls_host_of(L);
  ls_enter_host(host);
  int count = host->callbacks.request(L);
  ls_leave_host(host);
  host->answer_is_error = count < 0;
  return count < 0 ? 1 : count;
}

void ls_answer_is_error(ls_lua *L) { ls_host_of(L)->answer_is_error = true; }

static void settle_memory(lua_State *L, ls_host *host) {
  host->over = false;
  if (host->used <= host->limit) return;
  lua_gc(L, LUA_GCCOLLECT);
  if (host->used <= host->limit) return;
  ls_stop_for_memory(host);
  if (host->raised) ls_reraise_stop(L);
}

static void settle(lua_State *L, ls_host *host, unsigned raises) {
  if (__builtin_expect(host->over, 0) && host->swift_depth == 0) settle_memory(L, host);
  if (__builtin_expect(ls_stop_crossed(host, raises), 0)) ls_reraise_stop(L);
  ls_check_stop(L, host);
}

static int give_answer(lua_State *L, int count) {
  ls_host *host = ls_host_of(L);
  ls_check_stop(L, host);
  if (!host->answer_is_error) return count;
  host->answer_is_error = false;
  return lua_error(L);
}

static int answered(lua_State *L, int status, lua_KContext base) {
  (void)status;
  return give_answer(L, lua_gettop(L) - (int)base);
}

static int finish_special(lua_State *L, ls_host *host, int result) {
  if (result == LS_REQUEST) {
    if (lua_isyieldable(L)) return ls_yield_request(L, lua_gettop(L), answered);
    unsigned raises = host->raises;
    int count = ls_answer(L);
    settle(L, host, raises);
    return give_answer(L, count);
  }
  host->trace.keep = result == LS_RERAISE;
  return lua_error(L);
}

int ls_finish_callback(lua_State *L, ls_host *host, unsigned raises, int result) {
  settle(L, host, raises);
  return result >= 0 ? result : finish_special(L, host, result);
}

static int first_wrong(lua_State *L, const ls_function *function) {
  for (int i = 0; i < function->count; i++) {
    int kind = lua_isinteger(L, i + 1) ? LS_INTEGER : ls_kind(L, i + 1);
    if (!(function->accepted[i] >> kind & 1)) return i + 1;
  }
  return 0;
}

static int trampoline(lua_State *L) {
  ls_host *host = ls_host_of(L);
  const ls_function *function = lua_touserdata(L, lua_upvalueindex(1));
  if (function->effect && host->rule) return ls_rule_error(L);
  ls_check_stop(L, host);
  unsigned raises = host->raises;
  ls_enter_host(host);
  int result = function->run(L, function->box, first_wrong(L, function));
  ls_leave_host(host);
  return ls_finish_callback(L, host, raises, result);
}

void ls_push_function(ls_lua *L, const ls_function *function) {
  lua_checkstack(L, 2);
  lua_pushlightuserdata(L, (void *)function);
  lua_pushcclosure(L, trampoline, 1);
}
