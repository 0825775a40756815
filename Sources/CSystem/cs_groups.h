#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Remembers a process group to kill when we die of a second Ctrl-C.
void cs_groups_add(pid_t group);

/// Forgets a process group; to be called before its leader is reaped.
void cs_groups_remove(pid_t group);

/// Tells whether a group is remembered.
bool cs_groups_any(void);

/// Kills every remembered group; async-signal-safe.
void cs_groups_kill(void);
