#pragma once

#include <signal.h>
#include <stdbool.h>

// Records the signal state at the start, before main, and ignores PIPE from then on.

/// Whether a signal was ignored when this process started.
bool cs_start_ignored(int signal);

/// The signal mask this process was started with.
const sigset_t *cs_start_mask(void);
