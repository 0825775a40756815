// Calls from the host into Lua: plain, and as a coroutine that may yield requests.
#include "../State/host.h"

typedef struct kept {
  int swift_depth;
  int handlers;
  int close_depth;
} kept;

static kept enter(ls_host *host) {
  kept before = {host->swift_depth, host->handlers, host->close_depth};
  host->swift_depth = 0;
  host->handlers = 0;
  return before;
}

static void leave(ls_host *host, kept before) {
  host->swift_depth = before.swift_depth;
  host->handlers = before.handlers;
  host->close_depth = before.close_depth;
  ls_trace_caught(host);
}

int ls_call(ls_lua *L, int arguments, int results) {
  ls_host *host = ls_host_of(L);
  int base = lua_gettop(L) - arguments;
  lua_checkstack(L, 1);
  lua_pushcfunction(L, ls_message_handler);
  lua_insert(L, base);
  kept before = enter(host);
  int status = lua_pcall(L, arguments, results, base);
  leave(host, before);
  lua_remove(L, base);
  return ls_status_of(host, status);
}

// Where the stack holds what all calls on records have in common, above their base.
enum { HANDLER = 1, FUNCTION, RECORD_METATABLE, LIST_METATABLE, ARGUMENT };
_Static_assert(ARGUMENT == LS_RECORD_CALL_SLOTS, "the header tells how many there are");

void ls_open_record_calls(ls_lua *L, const ls_record_call *call) {
  lua_checkstack(L, LS_RECORD_CALL_SLOTS);
  lua_pushcfunction(L, ls_message_handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->type->metatable);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->list_metatable);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->argument);
}

static int call_on_record(
  lua_State *L, const ls_record_type *type, int base, const ls_record_input *input) {
  lua_pushvalue(L, base + FUNCTION);
  lua_createtable(L, 1, 0);
  if (!ls_new_record(L, type, input)) return LUA_ERRMEM;
  lua_pushvalue(L, base + RECORD_METATABLE);
  lua_setmetatable(L, -2);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, base + LIST_METATABLE);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, base + ARGUMENT);
  return lua_pcall(L, 2, LUA_MULTRET, base + HANDLER);
}

// Whether the value on top is a record that is all in its bytes.
static bool is_plain_record(lua_State *L, const ls_record_type *type, ls_record_view *view) {
  if (!ls_to_record(L, -1, view) || view->type != type || view->flags != 0) return false;
  bool is_plain = lua_getiuservalue(L, -1, 1) == LUA_TNIL;
  lua_pop(L, 1);
  return is_plain;
}

int ls_call_on_records(ls_lua *L, const ls_record_call *call, int base,
  const ls_record_input *inputs, int count, int64_t until, ls_record_view *views, int *counted) {
  ls_host *host = ls_host_of(L);
  lua_settop(L, base + LS_RECORD_CALL_SLOTS);
  lua_checkstack(L, count + 8);
  kept before = enter(host);
  unsigned crossings = host->crossings;
  int done = 0;
  int status;
  bool goes_on;
  do {
    int top = lua_gettop(L);
    status = call_on_record(L, call->type, base, &inputs[done]);
    if (status != LUA_OK || lua_gettop(L) != top + 1 || peek(&host->stop) != LS_STOP_NONE
        || !is_plain_record(L, call->type, &views[done])) {
      break;
    }
    done++;
    goes_on = done < count && host->crossings == crossings && ls_now_coarse() < until;
    if (!goes_on) status = LS_PLAIN_RECORD;
  } while (goes_on);
  leave(host, before);
  *counted = done;
  return status == LUA_OK || status == LS_PLAIN_RECORD ? status : ls_status_of(host, status);
}

static int new_thread(lua_State *L) {
  lua_newthread(L);
  return 1;
}

ls_lua *ls_start(ls_lua *L, int arguments) {
  lua_checkstack(L, 2);
  lua_pushcfunction(L, new_thread);
  if (lua_pcall(L, 0, 1, 0) != LUA_OK) return NULL;
  lua_State *coroutine = lua_tothread(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, coroutine);
  lua_checkstack(coroutine, arguments + 1);
  lua_xmove(L, coroutine, arguments + 1);
  return coroutine;
}

int ls_resume(ls_lua *coroutine, int arguments, int *results) {
  ls_host *host = ls_host_of(coroutine);
  lua_State *from = host->current;
  lua_State *root = host->root;
  kept before = enter(host);
  host->root = coroutine;
  host->current = coroutine;
  int status = lua_resume(coroutine, from, arguments, results);
  if (status > LUA_YIELD) {
    if (host->trace.keep) host->trace.keep = false;
    else ls_trace_collect(coroutine, 0);
    status = lua_resetthread(coroutine);
  }
  host->current = from;
  host->root = root;
  leave(host, before);
  if (status != LUA_YIELD) return ls_status_of(host, status);
  lua_pop(coroutine, *results);
  return LS_REQUESTED;
}

void ls_finish(ls_lua *coroutine) {
  lua_State *L = ls_host_of(coroutine)->current;
  lua_checkstack(L, 1);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, coroutine);
}
