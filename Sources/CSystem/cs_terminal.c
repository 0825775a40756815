#include "cs_terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <unistd.h>

/// The terminal in raw mode. Only one thread enters and leaves; handlers read it while `is_raw`.
static struct {
  int descriptor;
  struct termios before, raw;
  int modes;
} terminal;

static atomic_bool is_raw;
static atomic_int changes;
static atomic_int rows_below;
static atomic_int notice = -1;

/// Signals that would end, stop or change this process without restoring the terminal.
static const int handled[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
                              SIGABRT, SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGTRAP};
enum { HANDLED = sizeof handled / sizeof *handled };

/// Their previous actions.
static struct sigaction before[NSIG];

static void write_all(const char *bytes) {
  size_t left = strlen(bytes);
  while (left > 0) {
    ssize_t count = write(terminal.descriptor, bytes, left);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    left -= (size_t)count;
  }
}

/// Does not wait for output to be read, as its reader may be gone.
static void set(const struct termios *settings) {
  while (tcsetattr(terminal.descriptor, TCSANOW, settings) < 0 && errno == EINTR) continue;
}

static void make_raw(void) {
  set(&terminal.raw);
  if (terminal.modes & CS_TERMINAL_FULL) write_all("\033[?1049h\033[H\033[2J");
  if (terminal.modes & CS_TERMINAL_PASTE) write_all("\033[?2004h");
  if (terminal.modes & CS_TERMINAL_MOUSE) write_all("\033[?1002h\033[?1006h");
}

void cs_terminal_restore(void) {
  if (!atomic_load(&is_raw)) return;
  bool is_full = terminal.modes & CS_TERMINAL_FULL;
  for (int rows = atomic_load(&rows_below); rows > 0 && !is_full; rows--) write_all("\r\n");
  if (terminal.modes & CS_TERMINAL_MOUSE) write_all("\033[?1006l\033[?1002l");
  if (terminal.modes & CS_TERMINAL_PASTE) write_all("\033[?2004l");
  // Plain text, wrapping and the cursor, whatever was being drawn.
  write_all("\033[0m\033[?7h\033[?25h");
  if (is_full) write_all("\033[?1049l");
  set(&terminal.before);
}

static void note(int change) {
  uint64_t one = 1;
  atomic_fetch_or(&changes, change);
  ssize_t written = write(atomic_load(&notice), &one, sizeof one);
  (void)written;
}

static void handle(int signal);

/// Whether a signal tells of a fault of our own; others may have a handler for it that reports it.
static bool is_fault(int signal) {
  switch (signal) {
    case SIGABRT: case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGTRAP: return true;
    default: return false;
  }
}

/// Handles a signal that nobody else does, and faults before anybody else.
static void start_handling(int signal) {
  struct sigaction now;
  if (sigaction(signal, NULL, &now) < 0 || now.sa_handler == SIG_IGN || now.sa_handler == handle) return;
  if (now.sa_handler != SIG_DFL && !is_fault(signal)) return;
  before[signal] = now;
  // No SA_RESTART: a wait must return and check.
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
  sigaction(signal, &action, NULL);
}

static void stop_handling(int signal) {
  struct sigaction now;
  if (sigaction(signal, NULL, &now) == 0 && now.sa_handler == handle) sigaction(signal, &before[signal], NULL);
}

/// Stops us as if there were no handler; where no shell could continue us the kernel goes on at once.
static void stop_now(void) {
  sigset_t only, before;
  cs_terminal_restore();
  stop_handling(SIGTSTP);
  sigemptyset(&only);
  sigaddset(&only, SIGTSTP);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  start_handling(SIGTSTP);
}

static void go_on(void) {
  if (!atomic_load(&is_raw)) return;
  make_raw();
  note(CS_TERMINAL_RESUMED);
}

static void handle(int signal) {
  int saved = errno;
  switch (signal) {
    case SIGWINCH: note(CS_TERMINAL_RESIZED); break;
    case SIGTSTP: stop_now(); go_on(); break;
    // After a STOP, which nobody can handle, the shell has set the terminal its own way.
    case SIGCONT: go_on(); break;
    default:
      cs_terminal_restore();
      stop_handling(signal);
      raise(signal);
  }
  errno = saved;
}

/// As cfmakeraw(3), but output is still processed: other lines may be printed meanwhile.
static struct termios raw_settings(struct termios settings) {
  settings.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  settings.c_cflag = (settings.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

/// Creates what every raw mode uses, once.
static int prepare(void) {
  if (atomic_load(&notice) >= 0) return 0;
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (descriptor < 0) return errno;
  atomic_store(&notice, descriptor);
  atexit(cs_terminal_restore);
  return 0;
}

int cs_terminal_enter(int descriptor, int modes) {
  if (atomic_load(&is_raw)) return EBUSY;
  int error = prepare();
  if (error) return error;
  if (tcgetattr(descriptor, &terminal.before) < 0) return errno;
  terminal.descriptor = descriptor;
  terminal.raw = raw_settings(terminal.before);
  terminal.modes = modes;
  atomic_store(&rows_below, 0);
  atomic_store(&is_raw, true);
  for (int index = 0; index < HANDLED; index++) start_handling(handled[index]);
  make_raw();
  return 0;
}

void cs_terminal_leave(void) {
  if (!atomic_load(&is_raw)) return;
  sigset_t all, mask;
  sigfillset(&all);
  // A signal comes before, and its handler restores, or after, when there is nothing left to do.
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  atomic_store(&rows_below, 0);
  cs_terminal_restore();
  atomic_store(&is_raw, false);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  for (int index = 0; index < HANDLED; index++) stop_handling(handled[index]);
}

void cs_terminal_set_rows_below(int rows) { atomic_store(&rows_below, rows); }

int cs_terminal_changes_descriptor(void) { return atomic_load(&notice); }

int cs_terminal_take_changes(void) {
  uint64_t count;
  ssize_t got = read(atomic_load(&notice), &count, sizeof count);
  (void)got;
  return atomic_exchange(&changes, 0);
}
