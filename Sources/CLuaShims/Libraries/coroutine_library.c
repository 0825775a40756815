// Coroutines that track the running one, and pass on requests and stops.
#include "../State/host.h"

enum { MAXIMUM_CLOSES = 150 };

static lua_State *coroutine_at(lua_State *L, int index) {
  lua_State *coroutine = lua_tothread(L, index);
  luaL_argexpected(L, coroutine, index, "coroutine");
  return coroutine;
}

typedef enum step { FINISHED, FAILED, REQUESTED } step;

// Runs a coroutine until it yields to its resumer, ends, fails, or asks the host.
static step advance(lua_State *L, lua_State *coroutine, int arguments, int *results) {
  ls_host *host = ls_host_of(L);
  if (!lua_checkstack(coroutine, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return FAILED;
  }
  lua_xmove(L, coroutine, arguments);
  unsigned raises = host->raises;
  host->current = coroutine;
  int status = lua_resume(coroutine, L, arguments, results);
  host->current = L;
  if (status != LUA_OK && status != LUA_YIELD) ls_settle_refusal(host);
  if (ls_stop_crossed(host, raises)) ls_reraise_stop(L);
  if (status == LUA_YIELD && *results > 0 && ls_is_request(coroutine, -*results)) {
    lua_pop(coroutine, *results);
    return REQUESTED;
  }
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(coroutine, L, 1);
    return FAILED;
  }
  if (lua_checkstack(L, *results + 1)) {
    lua_xmove(coroutine, L, *results);
    return FINISHED;
  }
  lua_pop(coroutine, *results);
  lua_pushliteral(L, "too many results to resume");
  return FAILED;
}

typedef int (*ending)(lua_State *L, lua_State *coroutine, bool failed, int results);

// Requests go up through each level that can yield; where one cannot, the host is asked there.
static int drive(
  lua_State *L, lua_State *coroutine, int arguments, lua_KFunction continuation, ending end) {
  for (;;) {
    int results = 0;
    switch (advance(L, coroutine, arguments, &results)) {
    case FINISHED: return end(L, coroutine, false, results);
    case FAILED: return end(L, coroutine, true, 1);
    case REQUESTED:
      if (lua_isyieldable(L)) return ls_yield_request(L, lua_gettop(L), continuation);
      arguments = ls_answer(L);
      ls_check_stop(L, ls_host_of(L));
    }
  }
}

static int end_resume(lua_State *L, lua_State *coroutine, bool failed, int results) {
  (void)coroutine;
  if (failed) ls_trace_caught(ls_host_of(L));
  lua_pushboolean(L, !failed);
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int continue_resume(lua_State *L, int status, lua_KContext base) {
  (void)status;
  int arguments = lua_gettop(L) - (int)base;
  return drive(L, lua_tothread(L, 1), arguments, continue_resume, end_resume);
}

static int resume(lua_State *L) {
  lua_State *coroutine = coroutine_at(L, 1);
  ls_check_stop(L, ls_host_of(L));
  return drive(L, coroutine, lua_gettop(L) - 1, continue_resume, end_resume);
}

static int end_wrapped(lua_State *L, lua_State *coroutine, bool failed, int results) {
  if (!failed) return results;
  int status = lua_status(coroutine);
  if (status != LUA_OK && status != LUA_YIELD) {
    ls_host *host = ls_host_of(L);
    ls_trace_continue(coroutine);
    unsigned raises = host->raises;
    host->current = coroutine;
    // The stack lost its error value to `advance`; resetting takes it from the top.
    lua_xmove(L, coroutine, 1);
    status = lua_resetthread(coroutine);
    host->current = L;
    lua_xmove(coroutine, L, 1);
    if (ls_stop_crossed(host, raises)) ls_reraise_stop(L);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int continue_wrapped(lua_State *L, int status, lua_KContext base) {
  (void)status;
  int arguments = lua_gettop(L) - (int)base;
  return drive(
    L, lua_tothread(L, lua_upvalueindex(1)), arguments, continue_wrapped, end_wrapped);
}

static int call_wrapped(lua_State *L) {
  ls_host *host = ls_host_of(L);
  if (host->rule) return ls_rule_error(L);
  ls_check_stop(L, host);
  lua_State *coroutine = lua_tothread(L, lua_upvalueindex(1));
  return drive(L, coroutine, lua_gettop(L), continue_wrapped, end_wrapped);
}

static int wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *coroutine = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, coroutine, 1);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

// The coroutine that the host drives is the main program for the script.
static int yield(lua_State *L) {
  if (L == ls_host_of(L)->root) return luaL_error(L, "attempt to yield from outside a coroutine");
  return lua_yield(L, lua_gettop(L));
}

static int is_yieldable(lua_State *L) {
  lua_State *asked = lua_isnone(L, 1) ? L : coroutine_at(L, 1);
  lua_pushboolean(L, lua_isyieldable(asked) && asked != ls_host_of(L)->root);
  return 1;
}

static int running(lua_State *L) {
  bool main = lua_pushthread(L) || L == ls_host_of(L)->root;
  lua_pushboolean(L, main);
  return 2;
}

static const char *state_of(lua_State *L, lua_State *coroutine) {
  lua_Debug record;
  if (L == coroutine) return "running";
  switch (lua_status(coroutine)) {
  case LUA_YIELD: return "suspended";
  case LUA_OK:
    if (lua_getstack(coroutine, 0, &record)) return "normal";
    return lua_gettop(coroutine) == 0 ? "dead" : "suspended";
  default: return "dead";
  }
}

// Counted: 20,000 nested closes overflow the C stack of 5.4.4.
static int close_coroutine(lua_State *L) {
  ls_host *host = ls_host_of(L);
  lua_State *coroutine = coroutine_at(L, 1);
  const char *state = state_of(L, coroutine);
  if (state[0] == 'n' || state[0] == 'r') {
    return luaL_error(L, "cannot close a %s coroutine", state);
  }
  if (host->close_depth >= MAXIMUM_CLOSES) return luaL_error(L, "C stack overflow");
  unsigned raises = host->raises;
  host->close_depth++;
  host->current = coroutine;
  int status = lua_resetthread(coroutine);
  host->current = L;
  host->close_depth--;
  if (ls_stop_crossed(host, raises)) ls_reraise_stop(L);
  lua_pushboolean(L, status == LUA_OK);
  if (status == LUA_OK) return 1;
  lua_xmove(coroutine, L, 1);
  return 2;
}

void ls_install_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"resume", resume}, {"wrap", wrap},       {"yield", yield}, {"isyieldable", is_yieldable},
    {"running", running}, {"close", close_coroutine}, {NULL, NULL},
  };
  lua_getglobal(L, LUA_COLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
