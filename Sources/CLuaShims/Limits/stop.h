// Declarations for stopping: stop.c raises stops, signals.c detects them, budgets.c keeps the limits.
#ifndef LS_STOP_H
#define LS_STOP_H

#include <signal.h>

#include "../State/host.h"

enum {
  LS_MILLISECOND = 1000000,
  LS_KICK_INTERVAL = 50 * LS_MILLISECOND,
};

// stop.c
void ls_set_stop(ls_host *host, int reason, int depth);
void ls_arm(ls_host *host);
void ls_disarm(lua_State *L);
void ls_end_stop(ls_host *host);

// signals.c
// Starts a stop when one is due.
void ls_notice(ls_host *host, int64_t now);
// Notices, and arms the hook again while the stop has not got through.
void ls_enforce(ls_host *host, int64_t now);
void ls_schedule_tick(ls_host *host);
// `first` of 0 ends the kicks.
void ls_schedule_kicks(ls_host *host, int64_t first);
void ls_enter_thread(ls_host *host);
void ls_leave_thread(ls_host *host);

// thread_sanitizer.c
int ls_set_action(int signal, const struct sigaction *action);

#endif
