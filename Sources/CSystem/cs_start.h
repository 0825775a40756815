#pragma once

#include <signal.h>
#include <stdbool.h>

// Before main we record how we were started, and ignore PIPE from then on.

/// Tells whether a signal was ignored when this process started.
bool cs_start_ignored(int signal);

/// The signal mask this process was started with.
const sigset_t *cs_start_mask(void);
