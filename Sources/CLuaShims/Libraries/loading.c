// Loads source text, and rejects precompiled chunks.
#include <errno.h>
#include <stdio.h>

#include "../State/host.h"

static const char binary_refused[] = "binary chunks are not accepted";

static bool begins_with(const char *bytes, size_t length, const char *mark, size_t count) {
  return length >= count && memcmp(bytes, mark, count) == 0;
}

static const char *shown(const char *name) {
  return name[0] == '@' || name[0] == '=' ? name + 1 : name;
}

// The message that refuses these bytes, pushed; nothing when they may be text.
static bool push_refusal(lua_State *L, const char *bytes, size_t length, const char *name) {
  if (begins_with(bytes, length, "\xff\xfe", 2) || begins_with(bytes, length, "\xfe\xff", 2)) {
    lua_pushfstring(L, "`%s` is UTF-16; save it as UTF-8", shown(name));
    return true;
  }
  if (ls_host_of(L)->conformance) return false;
  bool binary = begins_with(bytes, length, LUA_SIGNATURE, 1) || memchr(bytes, 0, length);
  if (binary) lua_pushfstring(L, "`%s`: %s", shown(name), binary_refused);
  return binary;
}

typedef struct source {
  const char *bytes;
  size_t length;
  const char *name;
} source;

enum { PIECE = 64 * 1024 };

// Hands out pieces, so that a stop is noticed while a long text is compiled.
static const char *next_piece(lua_State *L, void *data, size_t *length) {
  source *text = data;
  const char *piece = text->bytes;
  ls_check_stop(L, ls_host_of(L));
  *length = text->length < PIECE ? text->length : PIECE;
  text->bytes += *length;
  text->length -= *length;
  return *length > 0 ? piece : NULL;
}

// lua_load catches what its reader raises: a stop goes on from here.
static int load_from(
  lua_State *L, lua_Reader reader, void *data, const char *name, const char *mode) {
  ls_host *host = ls_host_of(L);
  unsigned raises = host->raises;
  int status = lua_load(L, reader, data, name, mode);
  if (status != LUA_OK) ls_settle_refusal(host);
  if (ls_stop_crossed(host, raises)) ls_reraise_stop(L);
  return status;
}

static int load_pieces(
  lua_State *L, const char *bytes, size_t length, const char *name, const char *mode) {
  source text = {bytes, length, name};
  return load_from(L, next_piece, &text, name, mode);
}

static int load_text(
  lua_State *L, const char *bytes, size_t length, const char *name, const char *mode) {
  if (push_refusal(L, bytes, length, name)) return LUA_ERRSYNTAX;
  if (begins_with(bytes, length, "\xef\xbb\xbf", 3)) {
    bytes += 3;
    length -= 3;
  }
  if (length > 0 && bytes[0] == '#') {
    const char *end = memchr(bytes, '\n', length);
    size_t line = end ? (size_t)(end - bytes) : length;
    // The end of the line stays to be counted, but not before a precompiled chunk.
    if (line + 1 < length && bytes[line + 1] == LUA_SIGNATURE[0]) line++;
    bytes += line;
    length -= line;
  }
  return load_pieces(L, bytes, length, name, mode);
}

static int load_source(lua_State *L) {
  const source *text = lua_touserdata(L, 1);
  lua_pushinteger(L, load_text(L, text->bytes, text->length, text->name, "t"));
  return 2;
}

// With an environment, it is on top and is replaced by the function or the error.
int ls_load(
  ls_lua *L, const char *bytes, size_t length, const char *name, bool with_environment) {
  source text = {length ? bytes : "", length, name};
  lua_checkstack(L, 4);
  lua_pushcfunction(L, load_source);
  lua_pushlightuserdata(L, &text);
  int status = ls_call(L, 1, 2);
  if (status == LS_OK) {
    status = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    status = ls_status_of(ls_host_of(L), status);
  }
  if (!with_environment) return status;
  if (status == LS_OK) {
    lua_pushvalue(L, -2);
    lua_setupvalue(L, -2, 1);
  }
  lua_remove(L, -2);
  return status;
}

static int load_environment(lua_State *L) {
  luaL_loadstring(L, "return _ENV");
  return 1;
}

bool ls_set_environment(ls_lua *L) {
  lua_checkstack(L, 3);
  int index = 1;
  const char *name;
  while ((name = lua_getupvalue(L, -2, index))) {
    lua_pop(L, 1);
    if (strcmp(name, "_ENV") == 0) break;
    index++;
  }
  if (!name || lua_iscfunction(L, -2)) {
    lua_pop(L, 1);
    return false;
  }
  // A fresh function brings the upvalue that is not shared with the rest of the chunk.
  lua_pushcfunction(L, load_environment);
  if (ls_call(L, 0, 1) != LS_OK) {
    lua_pop(L, 2);
    return false;
  }
  lua_pushvalue(L, -2);
  lua_setupvalue(L, -2, 1);
  lua_upvaluejoin(L, -3, index, -1, 1);
  lua_pop(L, 2);
  return true;
}

static bool read_all(FILE *file, luaL_Buffer *buffer) {
  size_t count;
  do {
    count = fread(luaL_prepbuffer(buffer), 1, LUAL_BUFFERSIZE, file);
    luaL_addsize(buffer, count);
  } while (count > 0);
  return !ferror(file);
}

// Loads a file, standard input for a null pointer; pushes the function or the message.
int ls_load_file(lua_State *L, const char *path, const char *mode) {
  FILE *file = path ? fopen(path, "re") : stdin;
  if (!file) {
    lua_pushfstring(L, "cannot open %s", path);
    return LUA_ERRFILE;
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  bool whole = read_all(file, &buffer);
  if (path) fclose(file);
  luaL_pushresult(&buffer);
  if (!whole) {
    lua_pushfstring(L, "cannot read %s", path ? path : "stdin");
    return LUA_ERRFILE;
  }
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  const char *name = path ? lua_pushfstring(L, "@%s", path) : lua_pushliteral(L, "=stdin");
  int status = load_text(L, bytes, length, name, mode);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return status;
}

static int load_result(lua_State *L, int status, int environment) {
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (environment == 0) return 1;
  lua_pushvalue(L, environment);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  return 1;
}

static const char *mode_of(lua_State *L, int index) {
  const char *mode = luaL_optstring(L, index, "bt");
  if (ls_host_of(L)->conformance || !strchr(mode, 't')) return mode;
  return "t";
}

enum { CURRENT = 5 };

// Pieces come from a function; the first byte tells a precompiled chunk.
static const char *call_reader(lua_State *L, void *first, size_t *length) {
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *length = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, CURRENT);
  const char *bytes = lua_tolstring(L, CURRENT, length);
  bool refuse = *(bool *)first && !ls_host_of(L)->conformance;
  if (refuse && *length > 0 && bytes[0] == LUA_SIGNATURE[0]) {
    lua_pushstring(L, binary_refused);
    lua_error(L);
  }
  if (*length > 0) *(bool *)first = false;
  return bytes;
}

static int load_read(lua_State *L) {
  bool first = true;
  const char *name = luaL_optstring(L, 2, "=(load)");
  luaL_checktype(L, 1, LUA_TFUNCTION);
  const char *mode = mode_of(L, 3);
  lua_settop(L, CURRENT);
  return load_from(L, call_reader, &first, name, mode);
}

static int load(lua_State *L) {
  size_t length;
  int environment = lua_isnone(L, 4) ? 0 : 4;
  const char *bytes = lua_tolstring(L, 1, &length);
  if (!bytes) return load_result(L, load_read(L), environment);
  const char *name = luaL_optstring(L, 2, bytes);
  const char *mode = mode_of(L, 3);
  if (length > 0 && bytes[0] == LUA_SIGNATURE[0] && !ls_host_of(L)->conformance) {
    lua_pushstring(L, binary_refused);
    return load_result(L, LUA_ERRSYNTAX, 0);
  }
  return load_result(L, load_pieces(L, bytes, length, name, mode), environment);
}

static int load_file(lua_State *L) {
  const char *path = luaL_optstring(L, 1, NULL);
  const char *mode = mode_of(L, 2);
  int environment = lua_isnone(L, 3) ? 0 : 3;
  return load_result(L, ls_load_file(L, path, mode), environment);
}

static int finish_file(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L) - 1;
}

static int do_file(lua_State *L) {
  const char *path = luaL_optstring(L, 1, NULL);
  lua_settop(L, 1);
  if (ls_load_file(L, path, mode_of(L, 2)) != LUA_OK) return lua_error(L);
  lua_callk(L, 0, LUA_MULTRET, 0, finish_file);
  return finish_file(L, LUA_OK, 0);
}

void ls_install_chunks(lua_State *L) {
  lua_register(L, "load", load);
  lua_register(L, "loadfile", load_file);
  lua_register(L, "dofile", do_file);
}
