#pragma once

/// Makes a descriptor that wakes whoever polls it; returns it, or -1 with errno. See eventfd(2).
int cs_wakeup_create(void);

/// Wakes. Safe in signal handlers.
void cs_wakeup_raise(int descriptor);

/// Puts to sleep again.
void cs_wakeup_clear(int descriptor);

/// Lets USR1 wake the descriptor and be counted; -1 gives the signal back. One ignored at our start stays so.
void cs_status_install(int descriptor);

/// Takes the requests that USR1 made since the last call; returns their number.
int cs_status_take(void);
