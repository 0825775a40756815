// Tracebacks, places and error objects.
#include <stdio.h>
#include <stdlib.h>

#include "../State/host.h"

static const char error_key = 0;

void ls_trace_clear(ls_host *host) {
  for (int i = 0; i < host->trace.count; i++) {
    free((char *)host->trace.frames[i].source);
    free((char *)host->trace.frames[i].name);
  }
  host->trace.count = 0;
  host->trace.continues = false;
}

// The error was caught, so the next one starts a new traceback.
void ls_trace_caught(ls_host *host) {
  host->trace.continues = false;
  host->trace.keep = false;
}

static char what_letter(const lua_Debug *record) {
  if (record->what[0] == 'm') return 'm';
  return record->what[0] == 'C' ? 'C' : 'L';
}

void ls_trace_collect(lua_State *L, int level) {
  ls_trace *trace = &ls_host_of(L)->trace;
  lua_Debug record;
  if (!trace->continues) ls_trace_clear(ls_host_of(L));
  trace->continues = false;
  for (; trace->count < LS_TRACE_FRAMES && lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "nSl", &record);
    // Copies: the functions may be collected while the stack unwinds.
    trace->frames[trace->count++] = (ls_frame){
      .source = strdup(record.source),
      .name = record.name ? strdup(record.name) : NULL,
      .line = record.currentline,
      .what = what_letter(&record),
    };
  }
}

// Keeps the traceback of a failed coroutine, to be continued by that of its resumer.
void ls_trace_continue(lua_State *from) {
  ls_trace *trace = &ls_host_of(from)->trace;
  if (trace->keep) return;
  ls_trace_collect(from, 0);
  trace->continues = true;
}

int ls_message_handler(lua_State *L) {
  ls_trace *trace = &ls_host_of(L)->trace;
  if (trace->keep) trace->keep = false;
  else ls_trace_collect(L, 1);
  return 1;
}

int ls_trace_count(ls_host *host) { return host->trace.count; }

ls_frame ls_trace_frame(ls_host *host, int index) { return host->trace.frames[index]; }

int ls_status_of(ls_host *host, int status) {
  if (status == LUA_OK) return LS_OK;
  ls_settle_refusal(host);
  if (peek(&host->stop) != LS_STOP_NONE) return LS_STOPPED;
  if (status == LUA_ERRMEM) return LS_MEMORY;
  return status == LUA_ERRSYNTAX ? LS_SYNTAX : LS_RUNTIME;
}

bool ls_place(ls_lua *L, int level, const char **source, int *line) {
  lua_Debug record;
  for (; lua_getstack(L, level, &record); level++) {
    lua_getinfo(L, "Sl", &record);
    if (record.currentline <= 0) continue;
    *source = record.source;
    *line = record.currentline;
    return true;
  }
  return false;
}

static int error_text(lua_State *L) {
  lua_settop(L, 1);
  bool placed = lua_istable(L, 1) && lua_getfield(L, 1, "at") == LUA_TSTRING;
  if (placed) lua_pushliteral(L, ": ");
  lua_getfield(L, 1, "message");
  luaL_tolstring(L, -1, NULL);
  lua_remove(L, -2);
  if (placed) lua_concat(L, 3);
  return 1;
}

static void push_error_metatable(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &error_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, error_text);
  lua_setfield(L, -2, "__tostring");
  lua_pushliteral(L, "error");
  lua_setfield(L, -2, "__name");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &error_key);
}

void ls_make_error(ls_lua *L) {
  lua_checkstack(L, 4);
  push_error_metatable(L);
  lua_setmetatable(L, -2);
}

bool ls_is_error(ls_lua *L, int index) {
  lua_checkstack(L, 3);
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  bool same = lua_rawgetp(L, LUA_REGISTRYINDEX, &error_key) == LUA_TTABLE
    && lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}

static void append_warning(ls_host *host, const char *message) {
  size_t length = strlen(message);
  char *grown = realloc(host->warning, host->warning_length + length + 1);
  if (!grown) return;
  memcpy(grown + host->warning_length, message, length + 1);
  host->warning = grown;
  host->warning_length += length;
}

// Also called for errors in finalizers; passes them to the sink of the host.
void ls_warn(void *data, const char *message, int to_be_continued) {
  ls_host *host = data;
  bool first = !host->warning_continues;
  host->warning_continues = to_be_continued;
  if (first && !to_be_continued && message[0] == '@') {
    if (strcmp(message, "@off") == 0) host->warnings_off = true;
    if (strcmp(message, "@on") == 0) host->warnings_off = false;
    return;
  }
  append_warning(host, message);
  if (to_be_continued) return;
  if (!host->warnings_off && host->warning) {
    ls_enter_host(host);
    host->callbacks.write(host->context, LS_WARNING, host->warning, host->warning_length);
    ls_leave_host(host);
  }
  free(host->warning);
  host->warning = NULL;
  host->warning_length = 0;
}
