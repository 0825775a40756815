#pragma once

#include <stdbool.h>

/// The request that all work stop, for use by every thread and by signal handlers.
typedef struct cs_cancellation cs_cancellation;

/// Called with its context and the signal, perhaps in a signal handler: only async-signal-safe calls (signal-safety(7)).
typedef void (*cs_cancellation_callback)(void *_Nullable context, int signal);

/// When a callback is called.
typedef enum {
  /// When the work is cancelled.
  CS_MOMENT_CANCEL,
  /// Just before we die of a second Ctrl-C, without clean-up.
  CS_MOMENT_DEATH,
} cs_moment;

/// Makes a cancellation, or returns NULL and sets errno.
cs_cancellation *_Nullable cs_cancellation_create(void);

/// Frees a cancellation, after taking back its signal handlers if it had any.
void cs_cancellation_destroy(cs_cancellation *_Nonnull cancellation);

/// Ties INT, TERM, HUP and QUIT to a cancellation; a signal ignored at our start stays so.
/// Returns false when another cancellation has them.
bool cs_cancellation_install(cs_cancellation *_Nonnull cancellation);

/// The signal that cancelled, or 0.
int cs_cancellation_signal(const cs_cancellation *_Nonnull cancellation);

/// A descriptor that is readable once cancelled.
int cs_cancellation_descriptor(const cs_cancellation *_Nonnull cancellation);

/// Cancels as if the signal had arrived; only the first call has an effect.
void cs_cancellation_cancel(cs_cancellation *_Nonnull cancellation, int signal);

/// Withdraws the cancellation.
void cs_cancellation_reset(cs_cancellation *_Nonnull cancellation);

/// Adds a callback and returns its handle, or NULL without memory. When already cancelled it is called at once.
void *_Nullable cs_cancellation_add(cs_cancellation *_Nonnull cancellation, cs_moment moment,
                                    cs_cancellation_callback _Nonnull callback, void *_Nullable context);

/// Removes a callback; it does not run when this returns. Must not be called from a callback.
void cs_cancellation_remove(cs_cancellation *_Nonnull cancellation, void *_Nonnull handle);

/// Ends this process by a signal's default action, without a core file.
_Noreturn void cs_die_by(int signal);
