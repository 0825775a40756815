// Opening and closing a state.
#include <stdio.h>
#include <stdlib.h>

#include "host.h"

static int on_panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "lua: unprotected error (%s)\n", message ? message : "no message");
  return 0;
}

static int open_libraries(lua_State *L) {
  const char *path = lua_touserdata(L, 1);
  luaL_checkversion(L);
  lua_pushboolean(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
  luaL_openlibs(L);
  ls_install_protection(L);
  ls_install_coroutines(L);
  ls_install_chunks(L);
  if (!ls_host_of(L)->conformance) ls_install_modules(L, path);
  ls_install_output(L);
  ls_install_strings(L);
  ls_install_tables(L);
  ls_install_guards(L);
  return 0;
}

static bool start(ls_host *host, const ls_options *options) {
  lua_State *L = lua_newstate(ls_allocate, host);
  if (!L) return false;
  *(ls_host **)lua_getextraspace(L) = host;
  host->main = L;
  host->current = L;
  lua_atpanic(L, on_panic);
  lua_setwarnf(L, ls_warn, host);
  lua_pushcfunction(L, open_libraries);
  lua_pushlightuserdata(L, (void *)options->module_path);
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) return false;
  host->limit = options->memory;
  return true;
}

ls_host *ls_open(const ls_callbacks *callbacks, void *context, const ls_options *options) {
  ls_host *host = calloc(1, sizeof *host);
  if (!host) return NULL;
  host->callbacks = *callbacks;
  host->context = context;
  host->conformance = options->conformance;
  host->limit = SIZE_MAX;
  // The host is on top of the stack until it calls Lua.
  host->swift_depth = 1;
  if (ls_pool_prepare(&host->pool) && start(host, options)) return host;
  ls_close(host);
  return NULL;
}

static void free_budgets(ls_host *host) {
  while (host->spare_budgets) {
    ls_budget *budget = host->spare_budgets;
    host->spare_budgets = budget->outer;
    free(budget);
  }
}

void ls_close(ls_host *host) {
  host->closing = true;
  if (host->main) {
    ls_begin(host, LS_SECOND, SIZE_MAX, false);
    lua_close(host->main);
    host->current = NULL;
    ls_end(host, false);
  }
  ls_timers_delete(host);
  ls_trace_clear(host);
  free(host->warning);
  free((char *)host->exit_refusal);
  free_budgets(host);
  ls_pool_free(&host->pool);
  free(host);
}

ls_lua *ls_current(ls_host *host) { return host->current; }

void *ls_context(ls_lua *L) { return ls_host_of(L)->context; }

size_t ls_memory(ls_host *host) { return host->used; }

void ls_collect(ls_host *host) { lua_gc(host->current, LUA_GCCOLLECT); }

// Frequent collections are useless while there is little to collect.
void ls_relax_collector(ls_host *host) {
  enum { STOCK = 200, RELAXED = 1000, LITTLE = 4 << 20 };
  int before = lua_gc(host->main, LUA_GCSETPAUSE, host->used < LITTLE ? RELAXED : STOCK);
  // Keeps a value that a script has set.
  if (before != STOCK && before != RELAXED) lua_gc(host->main, LUA_GCSETPAUSE, before);
}

void ls_refuse_exit(ls_host *host, const char *message) {
  free((char *)host->exit_refusal);
  host->exit_refusal = message ? strdup(message) : NULL;
}
