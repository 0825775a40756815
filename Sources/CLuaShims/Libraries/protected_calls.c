// pcall, xpcall, setmetatable and collectgarbage, changed so that no script can catch a stop.
#include "../State/host.h"

// The context of a continuation: how often stops were raised before, and two bits.
enum { EXTRA = 1, COUNTED = 2, RAISES_SHIFT = 2 };

static int finish(lua_State *L, int status, lua_KContext context) {
  ls_host *host = ls_host_of(L);
  if (context & COUNTED) host->handlers--;
  if (status != LUA_OK && status != LUA_YIELD) ls_settle_refusal(host);
  if (ls_stop_crossed(host, (unsigned)((uintptr_t)context >> RAISES_SHIFT))) ls_reraise_stop(L);
  if (status == LUA_OK || status == LUA_YIELD) {
    return lua_gettop(L) - (context & EXTRA ? 2 : 0);
  }
  ls_trace_caught(host);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static lua_KContext context_of(ls_host *host, int bits) {
  return (lua_KContext)((uintptr_t)(host->raises & 0x3fffffff) << RAISES_SHIFT) | bits;
}

static int protected_call(lua_State *L) {
  ls_host *host = ls_host_of(L);
  luaL_checkany(L, 1);
  ls_check_stop(L, host);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  lua_KContext context = context_of(host, 0);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, context, finish);
  return finish(L, status, context);
}

static int protected_call_with_handler(lua_State *L) {
  ls_host *host = ls_host_of(L);
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  ls_check_stop(L, host);
  // A handler in C cannot loop; past one in Lua a stop must be raised specially.
  bool counted = !lua_iscfunction(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  lua_KContext context = context_of(host, EXTRA | (counted ? COUNTED : 0));
  if (counted) host->handlers++;
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, context, finish);
  return finish(L, status, context);
}

// Runs the finalizer that is an upvalue; false when it was stopped.
static bool finalize(lua_State *L, ls_host *host, lua_State *coroutine, int *status) {
  lua_State *interrupted = host->current;
  unsigned raises = host->raises;
  int results = 0;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_xmove(L, coroutine, 2);
  host->current = coroutine;
  *status = lua_resume(coroutine, L, 1, &results);
  host->current = interrupted;
  bool stopped = ls_stop_crossed(host, raises);
  if (stopped) ls_stop_interrupted(host);
  return !stopped;
}

// Finalizers run with hooks off: one in Lua gets a coroutine, where hooks work. While the host
// calls nothing there is no limit: then it gets one second.
static int finalizer(lua_State *L) {
  ls_host *host = ls_host_of(L);
  if (ls_stop_due(host)) return 0;
  lua_State *coroutine = lua_newthread(L);
  bool alone = !peek(&host->budget);
  int status;
  if (alone) ls_begin(host, LS_SECOND, SIZE_MAX, false);
  bool ended = finalize(L, host, coroutine, &status);
  if (alone) ls_end(host, false);
  if (!ended || status == LUA_OK) return 0;
  if (status == LUA_YIELD) return luaL_error(L, "attempt to yield from a finalizer");
  lua_xmove(coroutine, L, 1);
  return lua_error(L);
}

static void prepare_finalizer(lua_State *L, ls_host *host) {
  lua_pushliteral(L, "__gc");
  int type = lua_rawget(L, 2);
  if (type != LUA_TNIL && host->rule) luaL_error(L, "`__gc` is not available in a rule");
  if (type != LUA_TNIL) host->has_finalizers = true;
  if (type == LUA_TFUNCTION && !lua_iscfunction(L, -1) && !host->conformance) {
    lua_pushliteral(L, "__gc");
    lua_insert(L, -2);
    lua_pushcclosure(L, finalizer, 1);
    lua_rawset(L, 2);
  } else {
    lua_pop(L, 1);
  }
}

static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  if (type == LUA_TTABLE) prepare_finalizer(L, ls_host_of(L));
  lua_setmetatable(L, 1);
  return 1;
}

// In a rule only `count` is allowed, as the others affect later code.
static int collect_garbage(lua_State *L) {
  if (ls_host_of(L)->rule && strcmp(luaL_optstring(L, 1, "collect"), "count") != 0) {
    return ls_rule_error(L);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void ls_install_protection(lua_State *L) {
  lua_register(L, "pcall", protected_call);
  lua_register(L, "xpcall", protected_call_with_handler);
  lua_register(L, "setmetatable", set_metatable);
  lua_getglobal(L, "collectgarbage");
  lua_pushcclosure(L, collect_garbage, 1);
  lua_setglobal(L, "collectgarbage");
}
