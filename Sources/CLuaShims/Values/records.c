// Records: userdata with their bytes inline and no finalizer, and the fields that C answers.
#include "../State/host.h"

typedef struct record {
  const void *mark;
  const ls_record_type *type;
  size_t length;
  uint16_t tag;
  uint16_t flags;
  char bytes[];
} record;

static const char record_mark = 0;

static record *to_record(lua_State *L, int index) {
  record *found = lua_touserdata(L, index);
  if (!found || lua_type(L, index) != LUA_TUSERDATA) return NULL;
  return lua_rawlen(L, index) >= sizeof(record) && found->mark == &record_mark ? found : NULL;
}

bool ls_to_record(ls_lua *L, int index, ls_record_view *view) {
  const record *found = to_record(L, index);
  if (!found) return false;
  *view = (ls_record_view){
    .type = (ls_record_type *)found->type, .bytes = found->bytes, .length = found->length,
    .tag = found->tag, .flags = found->flags,
  };
  return true;
}

// Upvalues of `__index`: the type, the methods, then constants by field and tag.
enum { TYPE = 1, METHODS = 2, FIRST_CONSTANT = 3 };

static int ask_host(lua_State *L, const ls_record_type *type) {
  ls_host *host = ls_host_of(L);
  unsigned raises = host->raises;
  ls_check_stop(L, host);
  ls_enter_host(host);
  int result = type->read_field(L, type->box);
  ls_leave_host(host);
  return ls_finish_callback(L, host, raises, result);
}

static bool push_fast(lua_State *L, const ls_record_type *type, const record *self, int field) {
  const ls_fast_field *fast = &type->fast[field];
  if (fast->bytes >> self->tag & 1) {
    lua_pushlstring(L, self->bytes, self->length);
    return true;
  }
  if (self->flags & LS_RECORD_CUSTOM || !fast->constants[self->tag]) return false;
  lua_pushvalue(L, lua_upvalueindex(FIRST_CONSTANT + field * LS_RECORD_TAGS + self->tag));
  return true;
}

static int record_index(lua_State *L) {
  const ls_record_type *type = lua_touserdata(L, lua_upvalueindex(TYPE));
  const record *self = to_record(L, 1);
  if (!self || self->type != type) return luaL_error(L, "not a %s", type->name);
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  for (int i = 0; i < type->fast_count; i++) {
    // Short strings are interned, so equal texts are equal pointers.
    if (key == type->keys[i] && push_fast(L, type, self, i)) return 1;
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(METHODS)) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  return ask_host(L, type);
}

static int push_constants(lua_State *L, const ls_record_type *type) {
  for (int field = 0; field < type->fast_count; field++) {
    for (int tag = 0; tag < LS_RECORD_TAGS; tag++) {
      lua_pushstring(L, type->fast[field].constants[tag]);
    }
  }
  return type->fast_count * LS_RECORD_TAGS;
}

// Keeps the names alive, so that their pointers stay valid.
static void anchor_keys(lua_State *L, ls_record_type *type) {
  for (int i = 0; i < type->fast_count; i++) {
    lua_pushstring(L, type->fast[i].name);
    type->keys[i] = lua_tostring(L, -1);
    lua_rawseti(L, -2, i + 1);
  }
}

void ls_define_record(ls_lua *L, ls_record_type *type) {
  lua_checkstack(L, 8 + LS_RECORD_FIELDS * LS_RECORD_TAGS);
  lua_createtable(L, LS_RECORD_FIELDS, 6);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, type);
  lua_insert(L, -2);
  lua_pushcclosure(L, record_index, 2 + push_constants(L, type));
  lua_setfield(L, -2, "__index");
  anchor_keys(L, type);
  ls_seal_metatable(L, type->name);
  type->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

typedef struct creation {
  const ls_record_type *type;
  const ls_record_view *input;
} creation;

static void create(lua_State *L, const ls_record_type *type, const ls_record_view *input) {
  record *made = lua_newuserdatauv(L, sizeof(record) + input->length, 1);
  made->mark = &record_mark;
  made->type = type;
  made->length = input->length;
  made->tag = input->tag;
  made->flags = input->flags;
  if (input->length > 0) memcpy(made->bytes, input->bytes, input->length);
}

static int create_protected(lua_State *L) {
  const creation *wanted = lua_touserdata(L, 1);
  create(L, wanted->type, wanted->input);
  return 1;
}

bool ls_new_record(lua_State *L, const ls_record_type *type, const ls_record_view *input) {
  lua_checkstack(L, 3);
  if (input->length <= 4096) {
    create(L, type, input);
    return true;
  }
  creation wanted = {type, input};
  lua_pushcfunction(L, create_protected);
  lua_pushlightuserdata(L, &wanted);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  lua_pushnil(L);
  return false;
}

bool ls_push_record(
  ls_lua *L, const ls_record_type *type, uint16_t tag, uint16_t flags, const void *bytes,
  size_t length) {
  ls_record_view input = {.bytes = bytes, .length = length, .tag = tag, .flags = flags};
  if (!ls_new_record(L, type, &input)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, type->metatable);
  lua_setmetatable(L, -2);
  return true;
}

void ls_push_record_extra(ls_lua *L, int index) {
  lua_checkstack(L, 1);
  lua_getiuservalue(L, index, 1);
}

void ls_set_record_extra(ls_lua *L, int index) { lua_setiuservalue(L, index, 1); }
