// Functions with effects outside of a rule raise an error while a rule runs.
#include "../State/host.h"

int ls_rule_error(lua_State *L) {
  lua_Debug record;
  if (lua_getstack(L, 0, &record) && lua_getinfo(L, "n", &record) && record.name) {
    return luaL_error(L, "`%s` is not available in a rule", record.name);
  }
  return luaL_error(L, "not available in a rule");
}

// Upvalues: those of the stock function, at their places, then nothing of ours is needed:
// the function itself is found by the place of the guard.
#define GUARD(NAME, PLACE)                                                                        \
  static int NAME(lua_State *L) {                                                                 \
    ls_host *host = ls_host_of(L);                                                                \
    if (host->rule) return ls_rule_error(L);                                                      \
    ls_check_stop(L, host);                                                                       \
    return lua_tocfunction(L, lua_upvalueindex(PLACE))(L);                                        \
  }

// The stock function has no upvalue, or one that stays in its place.
GUARD(guard_plain, 1)
GUARD(guard_closure, 2)

// Replaces the function on top by one that refuses to run in a rule.
static void guard(lua_State *L) {
  lua_CFunction stock = lua_tocfunction(L, -1);
  if (lua_getupvalue(L, -1, 1)) {
    lua_remove(L, -2);
    lua_pushcfunction(L, stock);
    lua_pushcclosure(L, guard_closure, 2);
  } else {
    lua_pop(L, 1);
    lua_pushcfunction(L, stock);
    lua_pushcclosure(L, guard_plain, 1);
  }
}

// Guards the functions of the table on top.
static void guard_all(lua_State *L) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (!lua_iscfunction(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    guard(L);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_pop(L, 1);
}

void ls_install_guards(lua_State *L) {
  static const char *const libraries[] = {
    LUA_IOLIBNAME, LUA_OSLIBNAME, LUA_LOADLIBNAME, LUA_DBLIBNAME, LUA_COLIBNAME,
  };
  static const char *const functions[] = {"load", "loadfile", "dofile", "require"};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    lua_getglobal(L, libraries[i]);
    guard_all(L);
  }
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_FILEHANDLE);
  lua_getfield(L, -1, "__index");
  guard_all(L);
  lua_pop(L, 1);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    lua_getglobal(L, functions[i]);
    guard(L);
    lua_setglobal(L, functions[i]);
  }
}
