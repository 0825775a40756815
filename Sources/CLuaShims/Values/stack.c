// Values on the stack. Pushes make room; only ls_push_text can run Lua code.
#include "../State/host.h"

enum { LARGE = 4096 };

int ls_top(ls_lua *L) { return lua_gettop(L); }

void ls_set_top(ls_lua *L, int top) { lua_settop(L, top); }

void ls_pop(ls_lua *L, int count) { lua_pop(L, count); }

void ls_copy(ls_lua *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 1);
  lua_pushvalue(L, index);
}

static int userdata_kind(lua_State *L, int index) {
  ls_record_view view;
  if (ls_to_record(L, index, &view)) return LS_RECORD;
  return ls_is_object(L, index) ? LS_OBJECT : LS_OTHER;
}

int ls_kind(ls_lua *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TNONE: return LS_NONE;
  case LUA_TNIL: return LS_NIL;
  case LUA_TBOOLEAN: return LS_BOOLEAN;
  case LUA_TNUMBER: return lua_isinteger(L, index) ? LS_INTEGER : LS_NUMBER;
  case LUA_TSTRING: return LS_STRING;
  case LUA_TTABLE: return LS_TABLE;
  case LUA_TFUNCTION: return LS_FUNCTION;
  case LUA_TUSERDATA: return userdata_kind(L, index);
  default: return LS_OTHER;
  }
}

void ls_push_nil(ls_lua *L) {
  lua_checkstack(L, 1);
  lua_pushnil(L);
}

void ls_push_boolean(ls_lua *L, bool value) {
  lua_checkstack(L, 1);
  lua_pushboolean(L, value);
}

void ls_push_integer(ls_lua *L, int64_t value) {
  lua_checkstack(L, 1);
  lua_pushinteger(L, value);
}

void ls_push_number(ls_lua *L, double value) {
  lua_checkstack(L, 1);
  lua_pushnumber(L, value);
}

typedef struct span {
  const void *bytes;
  size_t length;
} span;

static int push_span(lua_State *L) {
  const span *text = lua_touserdata(L, 1);
  lua_pushlstring(L, text->bytes, text->length);
  return 1;
}

bool ls_push_bytes(ls_lua *L, const void *bytes, size_t length) {
  lua_checkstack(L, 3);
  if (length <= LARGE) {
    lua_pushlstring(L, length ? bytes : "", length);
    return true;
  }
  span text = {bytes, length};
  lua_pushcfunction(L, push_span);
  lua_pushlightuserdata(L, &text);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  lua_pushnil(L);
  return false;
}

bool ls_to_boolean(ls_lua *L, int index) { return lua_toboolean(L, index); }

bool ls_to_integer(ls_lua *L, int index, int64_t *value) {
  int exact = 1;
  if (!lua_isinteger(L, index) && lua_type(L, index) != LUA_TNUMBER) return false;
  *value = lua_tointegerx(L, index, &exact);
  return exact;
}

bool ls_to_number(ls_lua *L, int index, double *value) {
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  *value = lua_tonumber(L, index);
  return true;
}

const char *ls_to_bytes(ls_lua *L, int index, size_t *length) {
  return lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, length) : NULL;
}

static int text_of(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int ls_push_text(ls_lua *L, int index) {
  index = lua_absindex(L, index);
  lua_checkstack(L, 2);
  lua_pushcfunction(L, text_of);
  lua_pushvalue(L, index);
  return ls_call(L, 1, 1);
}

bool ls_has_text(ls_lua *L, int index) {
  lua_checkstack(L, 3);
  if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

bool ls_raw_equal(ls_lua *L, int first, int second) { return lua_rawequal(L, first, second); }

const void *ls_identity(ls_lua *L, int index) { return lua_topointer(L, index); }

int ls_reference(ls_lua *L) {
  lua_checkstack(L, 3);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void ls_release(ls_host *host, int reference) {
  lua_checkstack(host->current, 3);
  luaL_unref(host->current, LUA_REGISTRYINDEX, reference);
}

void ls_push_reference(ls_lua *L, int reference) {
  lua_checkstack(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
}

void ls_push_globals(ls_lua *L) {
  lua_checkstack(L, 1);
  lua_pushglobaltable(L);
}

void ls_push_loaded(ls_lua *L) {
  lua_checkstack(L, 2);
  lua_pushliteral(L, LUA_LOADED_TABLE);
  lua_rawget(L, LUA_REGISTRYINDEX);
}
