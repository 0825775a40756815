// Modules: Lua text from absolute templates only, never the working folder, never C.
#include <stdio.h>
#include <unistd.h>

#include "../State/host.h"

// Pushes the template with each `?` replaced by the name, dots as slashes.
static const char *push_candidate(lua_State *L, const char *template, size_t length) {
  lua_pushlstring(L, template, length);
  const char *name = luaL_gsub(L, lua_tostring(L, 1), ".", "/");
  const char *path = luaL_gsub(L, lua_tostring(L, -2), "?", name);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return path;
}

// Visits the absolute templates of a path; returns the first readable file, pushed.
static const char *find(lua_State *L, const char *path, luaL_Buffer *tried) {
  while (*path) {
    size_t length = strcspn(path, ";");
    if (path[0] == '/') {
      const char *candidate = push_candidate(L, path, length);
      if (access(candidate, R_OK) == 0) return candidate;
      if (tried) {
        lua_pushfstring(L, "\n\tno file '%s'", candidate);
        lua_remove(L, -2);
        luaL_addvalue(tried);
      } else {
        lua_pop(L, 1);
      }
    }
    path += length + (path[length] == ';');
  }
  return NULL;
}

static int refuse_c_module(lua_State *L, const char *path) {
  const char *file = find(L, path, NULL);
  if (!file) return 0;
  return luaL_error(L, "C modules are not loaded: `%s`", file);
}

static int search(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_settop(L, 1);
  lua_getfield(L, lua_upvalueindex(1), "path");
  const char *path = lua_tostring(L, 2);
  if (!path) return luaL_error(L, "'package.path' must be a string");
  // The list of tried files is built below the candidates, which come and go.
  luaL_Buffer tried;
  luaL_buffinit(L, &tried);
  const char *file = find(L, path, &tried);
  if (file) {
    if (ls_load_file(L, file, "t") != LUA_OK) return lua_error(L);
    lua_pushstring(L, file);
    return 2;
  }
  luaL_pushresult(&tried);
  refuse_c_module(L, luaL_gsub(L, path, ".lua", ".so"));
  refuse_c_module(L, LUA_CPATH_DEFAULT);
  lua_pop(L, 1);
  // The stock `require` puts a prefix of its own before each message.
  const char *list = lua_tostring(L, -1);
  lua_pushstring(L, list[0] == '\n' ? list + 2 : "no folder for modules");
  return 1;
}

static int load_library(lua_State *L) {
  luaL_pushfail(L);
  lua_pushliteral(L, "C modules are not loaded");
  lua_pushliteral(L, "absent");
  return 3;
}

static void install_searchers(lua_State *L) {
  lua_getfield(L, -1, "searchers");
  lua_createtable(L, 2, 0);
  lua_rawgeti(L, -2, 1);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, search, 1);
  lua_rawseti(L, -2, 2);
  lua_setfield(L, -3, "searchers");
  lua_pop(L, 1);
}

void ls_install_modules(lua_State *L, const char *path) {
  lua_getglobal(L, LUA_LOADLIBNAME);
  install_searchers(L);
  lua_pushstring(L, path);
  lua_setfield(L, -2, "path");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  lua_pushcfunction(L, load_library);
  lua_setfield(L, -2, "loadlib");
  lua_pop(L, 1);
}
