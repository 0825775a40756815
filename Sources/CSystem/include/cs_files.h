#pragma once

#include <stddef.h>
#include <sys/types.h>

/// The environment this process was started with.
char *_Nullable *_Nonnull cs_environment(void);

/// Renames a file unless the new name is taken (EEXIST); returns 0 or the errno. See renameat2(2).
int cs_rename_without_replacing(const char *_Nonnull from, const char *_Nonnull to);

/// The number of bytes that can be read from a pipe now.
size_t cs_bytes_waiting(int descriptor);

/// Copies bytes between two files inside the kernel; returns the count, 0 at the end, or -1 with
/// errno. See copy_file_range(2).
ssize_t cs_copy_range(int from, int to, size_t count);

/// Makes a pipe that is closed on exec and whose `our` end (0 or 1) does not block; returns 0 or the errno.
int cs_pipe(int ends[_Nonnull 2], int our);
