#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Remembers a process group to kill if a second Ctrl-C ends this process.
void cs_groups_add(pid_t group);

/// Forgets a process group; must be called before its leader is reaped.
void cs_groups_remove(pid_t group);

/// Whether a group is remembered.
bool cs_groups_any(void);

/// Kills every remembered group; async-signal-safe.
void cs_groups_kill(void);
