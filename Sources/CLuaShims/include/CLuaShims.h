/// Lua 5.4 behind opaque functions that never raise into their caller.
///
/// Functions without a status never run Lua code. Functions with a status run
/// protected. A callback returns a status; the raising happens in C, when no
/// foreign frame is left on the stack.
#ifndef CLUASHIMS_H
#define CLUASHIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One thread of Lua: the main one or a coroutine.
typedef struct lua_State ls_lua;
/// One interpreter with everything the host keeps beside it.
typedef struct ls_host ls_host;

/// The status of a protected operation.
#define LS_OK 0
#define LS_RUNTIME 1
#define LS_SYNTAX 2
#define LS_MEMORY 3
#define LS_STOPPED 4
#define LS_REQUESTED 5
#define LS_PLAIN_RECORD 6

/// What a callback may return instead of the number of results.
#define LS_RAISE (-1)
#define LS_RERAISE (-2)
#define LS_REQUEST (-3)

/// The reason for a stop.
#define LS_STOP_NONE 0
#define LS_STOP_DEADLINE 1
#define LS_STOP_CANCELLED 2
#define LS_STOP_MEMORY 3
#define LS_STOP_EXIT 4
#define LS_STOP_OUTPUT 5

/// Kinds of values; also bit numbers in `ls_function.accepted`.
#define LS_NONE 0
#define LS_NIL 1
#define LS_BOOLEAN 2
#define LS_INTEGER 3
#define LS_NUMBER 4
#define LS_STRING 5
#define LS_TABLE 6
#define LS_FUNCTION 7
#define LS_RECORD 8
#define LS_OBJECT 9
#define LS_OTHER 10

/// Streams of the output sink.
#define LS_STANDARD_OUTPUT 1
#define LS_STANDARD_ERROR 2
#define LS_WARNING 3

#define LS_CHECKED_PARAMETERS 8

/// A function of the host: its closure, and what is checked before it runs.
typedef struct ls_function {
  void *box;
  /// Runs it; `wrong` is the position of the first argument of a wrong kind, or 0.
  int (*run)(ls_lua *L, void *box, int wrong);
  bool effect;
  uint8_t count;
  uint16_t accepted[LS_CHECKED_PARAMETERS];
} ls_function;

typedef struct ls_callbacks {
  /// Answers the pending request at once; pushes the answers.
  int (*request)(ls_lua *L);
  /// Writes; a null pointer flushes. Returns 0 or an errno.
  int (*write)(void *context, int stream, const char *bytes, size_t length);
  /// Releases one retained object.
  void (*release)(void *object);
} ls_callbacks;

typedef struct ls_options {
  /// Templates of modules: absolute, separated by semicolons.
  const char *module_path;
  /// The maximum memory of the state in bytes; SIZE_MAX is no limit.
  size_t memory;
  /// Behaves as the stock interpreter where that is less safe: precompiled chunks and the stock
  /// search for modules are accepted, finalizers run as they are. For conformance tests only.
  bool conformance;
} ls_options;

// State
ls_host *ls_open(const ls_callbacks *callbacks, void *context, const ls_options *options);
/// Closes the state. Finalizers of scripts get at most one second together.
void ls_close(ls_host *host);
ls_lua *ls_current(ls_host *host);
void *ls_context(ls_lua *L);
size_t ls_memory(ls_host *host);
/// Lets the collector run less often while the state is small.
void ls_relax_collector(ls_host *host);
void ls_collect(ls_host *host);
/// Makes `os.exit` an error with this message; a null pointer allows it.
void ls_refuse_exit(ls_host *host, const char *message);

// Stack; every push makes room for itself.
int ls_top(ls_lua *L);
void ls_set_top(ls_lua *L, int top);
void ls_pop(ls_lua *L, int count);
void ls_copy(ls_lua *L, int index);
int ls_kind(ls_lua *L, int index);
void ls_push_nil(ls_lua *L);
void ls_push_boolean(ls_lua *L, bool value);
void ls_push_integer(ls_lua *L, int64_t value);
void ls_push_number(ls_lua *L, double value);
/// Returns false, with nil pushed, when there is no memory.
bool ls_push_bytes(ls_lua *L, const void *bytes, size_t length);
bool ls_to_boolean(ls_lua *L, int index);
/// Converts integers and floats with an integral value.
bool ls_to_integer(ls_lua *L, int index, int64_t *value);
bool ls_to_number(ls_lua *L, int index, double *value);
/// The bytes of a string, valid while the value is on the stack; null for other values.
const char *ls_to_bytes(ls_lua *L, int index, size_t *length);
/// Pushes the text of any value, with `__tostring`.
int ls_push_text(ls_lua *L, int index);
/// Whether a value has `__tostring`.
bool ls_has_text(ls_lua *L, int index);
bool ls_raw_equal(ls_lua *L, int first, int second);
const void *ls_identity(ls_lua *L, int index);

// References
int ls_reference(ls_lua *L);
void ls_release(ls_host *host, int reference);
void ls_push_reference(ls_lua *L, int reference);
void ls_push_globals(ls_lua *L);
void ls_push_loaded(ls_lua *L);

// Tables
void ls_push_table(ls_lua *L, int array, int fields);
int ls_raw_get_field(ls_lua *L, int index, const char *key, size_t length);
void ls_raw_set_field(ls_lua *L, int index, const char *key, size_t length);
int ls_raw_get_index(ls_lua *L, int index, int64_t key);
void ls_raw_set_index(ls_lua *L, int index, int64_t key);
int ls_raw_get(ls_lua *L, int index);
uint64_t ls_raw_length(ls_lua *L, int index);
/// Replaces the key on top by the next key and its value; false at the end.
bool ls_next(ls_lua *L, int index);
int ls_get(ls_lua *L, int index);
int ls_set(ls_lua *L, int index);
bool ls_get_metatable(ls_lua *L, int index);
bool ls_set_metatable(ls_lua *L, int index);

// Functions of the host and calls
/// `function` must live until the state is closed.
void ls_push_function(ls_lua *L, const ls_function *function);
int ls_load(
  ls_lua *L, const char *bytes, size_t length, const char *name, bool with_environment);
/// Calls like `lua_pcall`; `results` -1 keeps all. The error value is on top after a failure.
int ls_call(ls_lua *L, int arguments, int results);
/// Sets the table on top as the environment of the function below it; pops the table.
bool ls_set_environment(ls_lua *L);
/// Starts a coroutine that may yield requests; the function and its arguments are on top.
ls_lua *ls_start(ls_lua *L, int arguments);
int ls_resume(ls_lua *coroutine, int arguments, int *results);
void ls_finish(ls_lua *coroutine);
void ls_answer_is_error(ls_lua *L);

// Errors and places
typedef struct ls_frame {
  const char *source;
  const char *name;
  int line;
  char what;
} ls_frame;
int ls_trace_count(ls_host *host);
ls_frame ls_trace_frame(ls_host *host, int index);
/// The nearest Lua function at `level` or above; false without one.
bool ls_place(ls_lua *L, int level, const char **source, int *line);
/// Makes the table on top an error object.
void ls_make_error(ls_lua *L);
bool ls_is_error(ls_lua *L, int index);

// Limits
/// Opens a call; `nanoseconds` below 0 and `memory` of SIZE_MAX are no limits.
void ls_begin(ls_host *host, int64_t nanoseconds, size_t memory, bool rule);
/// Closes the call opened last, and ends a stop that belongs to it.
void ls_end(ls_host *host, bool reported);
int ls_stop_reason(ls_host *host);
int ls_stop_code(ls_host *host);
/// Cancels running code. Callable from any thread and from signal handlers.
void ls_cancel(ls_host *host);
void ls_forget_cancel(ls_host *host);
/// Starts a stop from a callback; it is raised when the callback has returned.
void ls_stop(ls_host *host, int reason, int code);
void ls_pause(ls_host *host);
void ls_unpause(ls_host *host);
/// Nanoseconds until the next deadline, INT64_MAX without one.
int64_t ls_remaining(ls_host *host);
bool ls_in_rule(ls_host *host);
/// Whether a script has set a metatable with `__gc`, so that closing the state runs code.
bool ls_has_finalizers(ls_host *host);

// Records: userdata that own their bytes
#define LS_RECORD_TAGS 16
#define LS_RECORD_FIELDS 4
/// The constants do not apply to this record; the host reads its fields.
#define LS_RECORD_CUSTOM 1

/// One field that C reads without the host: a constant or the bytes, by tag.
typedef struct ls_fast_field {
  const char *name;
  /// By tag: the constant, or a null pointer.
  const char *constants[LS_RECORD_TAGS];
  /// Bit by tag: the field is the bytes.
  uint16_t bytes;
} ls_fast_field;

typedef struct ls_record_type {
  const char *name;
  void *box;
  /// Reads the field named by value 2 of the record that is value 1.
  int (*read_field)(ls_lua *L, void *box);
  int fast_count;
  ls_fast_field fast[LS_RECORD_FIELDS];
  /// Set by `ls_define_record`.
  const char *keys[LS_RECORD_FIELDS];
  int metatable;
} ls_record_type;

typedef struct ls_record_view {
  ls_record_type *type;
  const char *bytes;
  size_t length;
  uint16_t tag;
  uint16_t flags;
} ls_record_view;

/// Calls a function with a list of one new record and an argument.
///
/// `shared` is the position of the function; the metatable of the record type, that of lists and
/// the argument follow it. `view` describes the new record. `LS_PLAIN_RECORD` means that the only
/// result is a record of the type that is described by its bytes alone: `view` describes it then,
/// as long as it stays on the stack. Otherwise the results, or the error, are on top.
int ls_call_on_record(
  ls_lua *L, int shared, const ls_record_type *type, ls_record_view *view);

/// Defines a type; the table of methods is on top and is popped.
void ls_define_record(ls_lua *L, ls_record_type *type);
bool ls_push_record(
  ls_lua *L, const ls_record_type *type, uint16_t tag, uint16_t flags, const void *bytes,
  size_t length);
bool ls_to_record(ls_lua *L, int index, ls_record_view *view);
void ls_push_record_extra(ls_lua *L, int index);
void ls_set_record_extra(ls_lua *L, int index);

// Objects: userdata that own one retained object of the host
/// Defines a type; the table of methods is on top and is popped. Returns its reference.
int ls_define_object(ls_lua *L, const char *name, const ls_function *field,
  const ls_function *length, const ls_function *text);
bool ls_push_object(ls_lua *L, int type, void *retained);
/// The object, or a null pointer for other values and closed objects.
void *ls_to_object(ls_lua *L, int index);
/// Gives up the object early.
void ls_close_object(ls_lua *L, int index);

#endif
