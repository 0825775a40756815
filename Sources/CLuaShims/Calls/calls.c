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

// Where the values that calls on records share are, counted from the first of them.
enum { FUNCTION, METATABLE, LIST_METATABLE, ARGUMENT };

// Whether the value on top is a record of the type that is described by its bytes alone.
static bool is_plain_record(lua_State *L, const ls_record_type *type, ls_record_view *view) {
  if (!ls_to_record(L, -1, view) || view->type != type || view->flags != 0) return false;
  bool is_plain = lua_getiuservalue(L, -1, 1) == LUA_TNIL;
  lua_pop(L, 1);
  return is_plain;
}

int ls_call_on_record(
  ls_lua *L, int shared, const ls_record_type *type, ls_record_view *view) {
  ls_host *host = ls_host_of(L);
  int base = lua_gettop(L) + 1;
  lua_checkstack(L, 8);
  lua_pushcfunction(L, ls_message_handler);
  lua_pushvalue(L, shared + FUNCTION);
  lua_createtable(L, 1, 0);
  if (!ls_new_record(L, type, view)) return ls_status_of(host, LUA_ERRMEM);
  lua_pushvalue(L, shared + METATABLE);
  lua_setmetatable(L, -2);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, shared + LIST_METATABLE);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, shared + ARGUMENT);
  kept before = enter(host);
  int status = lua_pcall(L, 2, LUA_MULTRET, base);
  leave(host, before);
  lua_remove(L, base);
  if (status == LUA_OK && lua_gettop(L) == base && peek(&host->stop) == LS_STOP_NONE
      && is_plain_record(L, type, view)) {
    return LS_PLAIN_RECORD;
  }
  return ls_status_of(host, status);
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
