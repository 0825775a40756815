// Tables: raw access, and protected access where metamethods may run.
#include "../State/host.h"

void ls_push_table(ls_lua *L, int array, int fields) {
  lua_checkstack(L, 1);
  lua_createtable(L, array, fields);
}

int ls_raw_get_field(ls_lua *L, int index, const char *key, size_t length) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 1);
  lua_pushlstring(L, key, length);
  lua_rawget(L, index);
  return ls_kind(L, -1);
}

void ls_raw_set_field(ls_lua *L, int index, const char *key, size_t length) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 1);
  lua_pushlstring(L, key, length);
  lua_insert(L, -2);
  lua_rawset(L, index);
}

int ls_raw_get_index(ls_lua *L, int index, int64_t key) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 1);
  lua_rawgeti(L, index, key);
  return ls_kind(L, -1);
}

void ls_raw_set_index(ls_lua *L, int index, int64_t key) { lua_rawseti(L, index, key); }

int ls_raw_get(ls_lua *L, int index) {
  lua_rawget(L, index);
  return ls_kind(L, -1);
}

uint64_t ls_raw_length(ls_lua *L, int index) { return lua_rawlen(L, index); }

bool ls_next(ls_lua *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 1);
  return lua_next(L, index);
}

static int get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

// Replaces the key on top by its value, or by the error.
int ls_get(ls_lua *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 3);
  lua_pushcfunction(L, get);
  lua_pushvalue(L, index);
  lua_rotate(L, -3, 2);
  return ls_call(L, 2, 1);
}

static int set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}

// Takes the key and the value from the top; the error is on top after a failure.
int ls_set(ls_lua *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 3);
  lua_pushcfunction(L, set);
  lua_pushvalue(L, index);
  lua_rotate(L, -4, 2);
  return ls_call(L, 3, 0);
}

bool ls_get_metatable(ls_lua *L, int index) {
  lua_checkstack(L, 1);
  return lua_getmetatable(L, index);
}

bool ls_set_metatable(ls_lua *L, int index) {
  if (!lua_istable(L, -1) && !lua_isnil(L, -1)) return false;
  lua_setmetatable(L, index);
  return true;
}
