#pragma once

/// What happened to the terminal in raw mode since it was last asked.
typedef enum {
  /// Its size may have changed.
  CS_TERMINAL_RESIZED = 1,
  /// We were stopped and go on, in raw mode again.
  CS_TERMINAL_RESUMED = 2,
} cs_terminal_change;

/// What a terminal in raw mode tells besides keys; added up. See xterm's control sequences.
typedef enum {
  /// Pastes in brackets (mode 2004).
  CS_TERMINAL_PASTE = 1,
  /// Buttons, wheel and drags of the mouse (modes 1002 and 1006).
  CS_TERMINAL_MOUSE = 2,
  /// The alternate screen (mode 1049), empty; the usual one comes back as it was.
  CS_TERMINAL_FULL = 4,
} cs_terminal_mode;

/// Puts a terminal into raw mode; returns 0 or the errno, EBUSY while another is. See termios(3).
/// Fatal signals, TSTP and exit(3) restore it, CONT makes it raw again; signals that others handle are theirs.
int cs_terminal_enter(int terminal, int modes);

/// Restores the terminal in raw mode and takes back the signal handlers.
void cs_terminal_leave(void);

/// Restores the terminal, if one is in raw mode, below the rows that are drawn. Async-signal-safe.
void cs_terminal_restore(void);

/// Notes how many rows of a drawing lie below the cursor, for a restore that nobody expects.
void cs_terminal_set_rows_below(int rows);

/// A descriptor that is readable when something changed, or -1 before the first raw mode.
int cs_terminal_changes_descriptor(void);

/// Takes what changed, as cs_terminal_change values or 0.
int cs_terminal_take_changes(void);
