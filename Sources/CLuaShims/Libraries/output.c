// print and the standard streams, all written through one sink of the host to keep their order.
#include <stdio.h>

#include "../State/host.h"

static void emit(lua_State *L, int stream, const char *bytes, size_t length) {
  ls_host *host = ls_host_of(L);
  ls_enter_host(host);
  int error = host->callbacks.write(host->context, stream, bytes, length);
  ls_leave_host(host);
  if (error != 0) ls_stop_with(L, LS_STOP_OUTPUT, error);
}

static int print(lua_State *L) {
  if (ls_host_of(L)->rule) return ls_rule_error(L);
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    luaL_tolstring(L, i, NULL);
    luaL_addvalue(&buffer);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  emit(L, LS_STANDARD_OUTPUT, bytes, length);
  return 0;
}

// The stream of the host for a file handle, or 0.
static int stream_of(const luaL_Stream *handle) {
  if (!handle || !handle->closef) return 0;
  if (handle->f == stdout) return LS_STANDARD_OUTPUT;
  return handle->f == stderr ? LS_STANDARD_ERROR : 0;
}

static void emit_argument(lua_State *L, int stream, int index) {
  size_t length;
  if (lua_type(L, index) == LUA_TNUMBER && !lua_isinteger(L, index)) {
    // Like the stock function, which does not add `.0` to floats.
    char text[64];
    int count = snprintf(text, sizeof text, LUA_NUMBER_FMT, lua_tonumber(L, index));
    emit(L, stream, text, (size_t)count);
    return;
  }
  lua_pushvalue(L, index);
  const char *bytes = lua_tolstring(L, -1, &length);
  emit(L, stream, bytes, length);
  lua_pop(L, 1);
}

// Writes the arguments from `first` and returns the handle on top.
static int write_arguments(lua_State *L, int stream, int first) {
  int last = lua_gettop(L) - 1;
  for (int i = first; i <= last; i++) luaL_checklstring(L, i, NULL);
  for (int i = first; i <= last; i++) emit_argument(L, stream, i);
  return 1;
}

static int call_stock(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static luaL_Stream *default_output(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "_IO_output");
  return lua_touserdata(L, -1);
}

static int io_write(lua_State *L) {
  int stream = stream_of(default_output(L));
  if (stream != 0) return write_arguments(L, stream, 1);
  lua_pop(L, 1);
  return call_stock(L);
}

static int handle_write(lua_State *L) {
  int stream = stream_of(luaL_testudata(L, 1, LUA_FILEHANDLE));
  if (stream == 0) return call_stock(L);
  lua_pushvalue(L, 1);
  return write_arguments(L, stream, 2);
}

static int io_flush(lua_State *L) {
  int stream = stream_of(default_output(L));
  if (stream != 0) emit(L, stream, NULL, 0);
  lua_pop(L, 1);
  return call_stock(L);
}

static int handle_flush(lua_State *L) {
  int stream = stream_of(luaL_testudata(L, 1, LUA_FILEHANDLE));
  if (stream != 0) emit(L, stream, NULL, 0);
  return call_stock(L);
}

// A child that writes to the same streams must find them flushed.
void ls_flush_output(lua_State *L) { emit(L, LS_STANDARD_OUTPUT, NULL, 0); }

static int start_child(lua_State *L) {
  ls_flush_output(L);
  return call_stock(L);
}

static int os_exit(lua_State *L) {
  ls_host *host = ls_host_of(L);
  if (host->exit_refusal) return luaL_error(L, "%s", host->exit_refusal);
  lua_Integer code = 0;
  if (lua_isboolean(L, 1)) code = !lua_toboolean(L, 1);
  else code = luaL_optinteger(L, 1, 0);
  luaL_argcheck(L, code >= 0 && code <= 255, 1, "must be from 0 to 255");
  return ls_stop_with(L, LS_STOP_EXIT, (int)code);
}

// Replaces a field of the table on top by a function over the stock one.
static void replace(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

void ls_install_output(lua_State *L) {
  lua_register(L, "print", print);
  lua_getglobal(L, LUA_IOLIBNAME);
  replace(L, "write", io_write);
  replace(L, "popen", start_child);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_FILEHANDLE);
  lua_getfield(L, -1, "__index");
  replace(L, "write", handle_write);
  replace(L, "flush", handle_flush);
  lua_pop(L, 2);
  replace(L, "flush", io_flush);
  lua_getglobal(L, LUA_OSLIBNAME);
  lua_pushcfunction(L, ls_os_execute);
  lua_setfield(L, -2, "execute");
  lua_pushcfunction(L, os_exit);
  lua_setfield(L, -2, "exit");
  lua_pop(L, 2);
}
