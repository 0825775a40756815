#pragma once

/// Starts a program without arguments `count` times with posix_spawn(3), `at_once` at a time, waits
/// for each, and does nothing else; returns 0, or the errno of what failed.
int bench_spawn_loop(const char *_Nonnull program, int count, int at_once);

/// Makes a pipe that is closed on exec; returns 0 or the errno. See pipe2(2).
int bench_pipe(int ends[_Nonnull 2]);
