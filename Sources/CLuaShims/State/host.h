// Declarations that the files of this target share; Swift sees none of them.
#ifndef LS_HOST_H
#define LS_HOST_H

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#include "../include/CLuaShims.h"

enum {
  LS_BLOCK_STEP = 16,
  LS_BLOCK_CLASSES = 32,
  LS_BLOCK_LARGEST = LS_BLOCK_STEP * LS_BLOCK_CLASSES,
  LS_TRACE_FRAMES = 32,
};

typedef struct ls_chunk {
  struct ls_chunk *next;
  void *padding;
} ls_chunk;

typedef struct ls_pool {
  void *free[LS_BLOCK_CLASSES];
  ls_chunk *chunks;
  char *unused;
  char *end;
  // Spent when the system has no memory at a moment when a failure cannot be raised.
  ls_chunk *reserve;
} ls_pool;

#define LS_SECOND INT64_C(1000000000)

// One call from the host with its limits; the calls of a state form a list.
typedef struct ls_budget {
  struct ls_budget *outer;
  int64_t deadline;
  int64_t earliest;
  size_t memory;
  size_t outer_limit;
  int depth;
  bool rule;
} ls_budget;

typedef struct ls_trace {
  ls_frame frames[LS_TRACE_FRAMES];
  int count;
  // The next collection adds to this one: the error crosses from a coroutine to its resumer.
  bool continues;
  // The next collection is skipped: the host raises the same error again.
  bool keep;
} ls_trace;

struct ls_host {
  lua_State *main;
  // Read by signal handlers on the same thread.
  lua_State *volatile current;
  lua_State *root;
  ls_callbacks callbacks;
  void *context;
  const char *exit_refusal;
  bool conformance;

  ls_pool pool;
  size_t used;
  size_t limit;
  bool over;
  bool refuse_once;
  const void *refused_block;
  size_t refused_size;
  // Above 0 while the host is on top of the stack and a failure cannot be raised.
  int swift_depth;

  // Read by signal handlers on the same thread.
  ls_budget *_Atomic budget;
  ls_budget *spare_budgets;
  _Atomic int stop;
  int stop_depth;
  int stop_code;
  // The number of raised stops, so that code that catches an error can recognize one.
  unsigned raises;
  bool raised;
  _Atomic bool grace_over;
  int64_t grace_end;
  // Written by any thread.
  _Atomic bool cancelled;
  _Atomic pid_t thread;
  pid_t timer_thread;
  timer_t tick_timer;
  timer_t kick_timer;
  bool has_timers;
  _Atomic int64_t tick_at;
  int pauses;
  int64_t paused_at;
  bool rule;
  bool closing;
  // Calls of xpcall in progress: their handlers must not see a stop.
  int handlers;
  int close_depth;
  struct ls_host *outer_active;

  bool answer_is_error;
  ls_trace trace;
  bool warnings_off;
  /// A script has set a metatable with `__gc`.
  bool has_finalizers;
  bool warning_continues;
  char *warning;
  size_t warning_length;
};

// Fields that only the thread of the state writes, its signal handlers included.
#define peek(field) atomic_load_explicit(field, memory_order_relaxed)
#define poke(field, value)                                                                         \
  do {                                                                                             \
    atomic_signal_fence(memory_order_seq_cst);                                                     \
    atomic_store_explicit(field, value, memory_order_relaxed);                                     \
    atomic_signal_fence(memory_order_seq_cst);                                                     \
  } while (0)

static inline ls_host *ls_host_of(lua_State *L) { return *(ls_host **)lua_getextraspace(L); }

// Called before and after every callback from Lua.
static inline void ls_enter_host(ls_host *host) { host->swift_depth++; }

static inline void ls_leave_host(ls_host *host) { host->swift_depth--; }

// memory_pool.c
void *ls_allocate(void *host, void *block, size_t old_size, size_t new_size);
void ls_settle_refusal(ls_host *host);
bool ls_pool_prepare(ls_pool *pool);
void ls_pool_free(ls_pool *pool);

// Limits: stop.c, signals.c and budgets.c; stop.h declares what only they use
int64_t ls_now(void);
// Cheaper, but up to a few milliseconds late.
int64_t ls_now_coarse(void);
void ls_raise_stop(lua_State *L);
void ls_reraise_stop(lua_State *L);
int ls_stop_with(lua_State *L, int reason, int code);
void ls_stop_for_memory(ls_host *host);
bool ls_has_deadline(ls_host *host);
void ls_stop_interrupted(ls_host *host);
void ls_timers_delete(ls_host *host);

// Whether code that notices the stop must raise it.
static inline bool ls_stop_due(ls_host *host) {
  return (peek(&host->stop) != LS_STOP_NONE
          || peek(&host->cancelled))
    && (!host->raised || peek(&host->grace_over));
}

static inline void ls_check_stop(lua_State *L, ls_host *host) {
  if (__builtin_expect(ls_stop_due(host), 0)) ls_raise_stop(L);
}

// Whether a stop was raised after `raises` was read, and still applies.
static inline bool ls_stop_crossed(ls_host *host, unsigned raises) {
  return peek(&host->stop) != LS_STOP_NONE
    && host->raises != raises;
}

// errors.c
int ls_message_handler(lua_State *L);
void ls_trace_collect(lua_State *L, int level);
void ls_trace_continue(lua_State *from);
void ls_trace_clear(ls_host *host);
void ls_trace_caught(ls_host *host);
int ls_status_of(ls_host *host, int status);
void ls_warn(void *host, const char *message, int to_be_continued);

// records.c
// Pushes a record that has no metatable yet.
bool ls_new_record(lua_State *L, const ls_record_type *type, const ls_record_view *input);

// host_functions.c
bool ls_is_request(lua_State *L, int index);
int ls_answer(lua_State *L);
// Ends a callback: raises an error or stop that is due, or returns the number of results.
int ls_finish_callback(lua_State *L, ls_host *host, unsigned raises, int result);
int ls_yield_request(lua_State *L, lua_KContext context, lua_KFunction continuation);

// objects.c
bool ls_is_object(lua_State *L, int index);
void ls_seal_metatable(lua_State *L, const char *name);

// output.c and os_execute.c
void ls_flush_output(lua_State *L);
int ls_os_execute(lua_State *L);

// loading.c
int ls_load_file(lua_State *L, const char *path, const char *mode);

// What is put in place of the stock libraries; each runs protected.
void ls_install_protection(lua_State *L);
void ls_install_coroutines(lua_State *L);
void ls_install_chunks(lua_State *L);
void ls_install_modules(lua_State *L, const char *path);
void ls_install_output(lua_State *L);
void ls_install_strings(lua_State *L);
void ls_install_tables(lua_State *L);
void ls_install_guards(lua_State *L);
int ls_rule_error(lua_State *L);

#endif
