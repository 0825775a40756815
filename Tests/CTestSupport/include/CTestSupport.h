// What Swift does not see of the C library, because it asks for _GNU_SOURCE.
#pragma once
#include <spawn.h>

/// Makes a pipe whose ends are closed on exec from the first moment on; see pipe2(2).
int test_pipe(int ends[2]);

/// Makes a child begin in `folder`; see posix_spawn_file_actions_addchdir_np(3).
int test_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);
