// Replaces functions of `table` whose C loops would be endless with a false `__len` or huge bounds.
#include "../State/host.h"

enum { READ = 1, WRITE = 2, LENGTH = 4 };

static bool has_field(lua_State *L, const char *key, int depth) {
  lua_pushstring(L, key);
  return lua_rawget(L, -depth) != LUA_TNIL;
}

// Accepts tables, and values with the required metamethods.
static void check_array(lua_State *L, int index, int wanted) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  int top = lua_gettop(L);
  int pushed = 1;
  bool usable = lua_getmetatable(L, index)
    && (!(wanted & READ) || has_field(L, "__index", ++pushed))
    && (!(wanted & WRITE) || has_field(L, "__newindex", ++pushed))
    && (!(wanted & LENGTH) || has_field(L, "__len", ++pushed));
  lua_settop(L, top);
  if (!usable) luaL_checktype(L, index, LUA_TTABLE);
}

static void copy(
  lua_State *L, ls_host *host, int from, lua_Integer source, int to, lua_Integer target) {
  ls_check_stop(L, host);
  lua_geti(L, from, source);
  lua_seti(L, to, target);
}

static int insert(lua_State *L) {
  ls_host *host = ls_host_of(L);
  check_array(L, 1, READ | WRITE | LENGTH);
  lua_Integer end = (lua_Integer)((lua_Unsigned)luaL_len(L, 1) + 1);
  lua_Integer position = end;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3:
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(
      L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) copy(L, host, 1, i - 1, 1, i);
    break;
  default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int take_out(lua_State *L) {
  ls_host *host = ls_host_of(L);
  check_array(L, 1, READ | WRITE | LENGTH);
  lua_Integer size = luaL_len(L, 1);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (position != size) {
    luaL_argcheck(
      L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_geti(L, 1, position);
  for (; position < size; position++) copy(L, host, 1, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int move(lua_State *L) {
  ls_host *host = ls_host_of(L);
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check_array(L, 1, READ);
  check_array(L, to, WRITE);
  lua_settop(L, 5);
  if (last >= first) {
    luaL_argcheck(
      L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool apart = target > last || target <= first
      || (to != 1 && !lua_compare(L, 1, to, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = apart ? i : count - 1 - i;
      copy(L, host, 1, first + offset, to, target + offset);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

enum { LONG_SORT = 50000, VERY_LONG_SORT = 1000000 };

static int less(lua_State *L) {
  ls_check_stop(L, ls_host_of(L));
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  return 1;
}

// A long sort without a comparison of its own gets one that can be stopped, at half the speed.
static int sort(lua_State *L) {
  size_t limit = ls_has_deadline(ls_host_of(L)) ? LONG_SORT : VERY_LONG_SORT;
  if (lua_istable(L, 1) && lua_isnoneornil(L, 2) && lua_rawlen(L, 1) > limit) {
    lua_settop(L, 1);
    lua_pushcfunction(L, less);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void ls_install_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"insert", insert}, {"remove", take_out}, {"move", move}, {NULL, NULL},
  };
  lua_getglobal(L, LUA_TABLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "sort");
  lua_pushcclosure(L, sort, 1);
  lua_setfield(L, -2, "sort");
  lua_pop(L, 1);
}
