// Objects: userdata that own one retained object of the host.
#include "../State/host.h"

typedef struct object {
  const void *mark;
  void *retained;
} object;

static const char object_mark = 0;

static object *to_object(lua_State *L, int index) {
  object *found = lua_touserdata(L, index);
  if (!found || lua_type(L, index) != LUA_TUSERDATA) return NULL;
  return lua_rawlen(L, index) == sizeof(object) && found->mark == &object_mark ? found : NULL;
}

bool ls_is_object(lua_State *L, int index) { return to_object(L, index) != NULL; }

void *ls_to_object(ls_lua *L, int index) {
  const object *found = to_object(L, index);
  return found ? found->retained : NULL;
}

// Clears the object before releasing it, so that a second close finds nothing.
void ls_close_object(ls_lua *L, int index) {
  object *found = to_object(L, index);
  if (!found || !found->retained) return;
  void *retained = found->retained;
  found->retained = NULL;
  ls_host *host = ls_host_of(L);
  ls_enter_host(host);
  host->callbacks.release(retained);
  ls_leave_host(host);
}

static int finalize(lua_State *L) {
  ls_close_object(L, 1);
  return 0;
}

// Upvalues: the methods and the function that knows the fields.
static int object_index(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL || lua_isnil(L, lua_upvalueindex(2))) {
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

static int read_only(lua_State *L) {
  const char *name = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "%s is read-only", name);
  return luaL_error(L, "%s.%s is read-only", name, lua_tostring(L, 2));
}

// Names the metatable on top, hides it from scripts and makes its values read-only.
void ls_seal_metatable(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, read_only, 1);
  lua_setfield(L, -3, "__newindex");
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__metatable");
  lua_setfield(L, -2, "__name");
}

static void set_optional(lua_State *L, const char *key, const ls_function *function) {
  if (!function) return;
  ls_push_function(L, function);
  lua_setfield(L, -2, key);
}

int ls_define_object(ls_lua *L, const char *name, const ls_function *field,
  const ls_function *length, const ls_function *text) {
  lua_checkstack(L, 6);
  lua_createtable(L, 0, 8);
  lua_insert(L, -2);
  if (field) ls_push_function(L, field);
  else lua_pushnil(L);
  lua_pushcclosure(L, object_index, 2);
  lua_setfield(L, -2, "__index");
  set_optional(L, "__len", length);
  set_optional(L, "__tostring", text);
  lua_pushcfunction(L, finalize);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__close");
  lua_setfield(L, -2, "__gc");
  ls_seal_metatable(L, name);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

bool ls_push_object(ls_lua *L, int type, void *retained) {
  lua_checkstack(L, 2);
  object *made = lua_newuserdatauv(L, sizeof *made, 0);
  made->mark = &object_mark;
  made->retained = retained;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type);
  lua_setmetatable(L, -2);
  return true;
}
