#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// How a child ended: by `status` itself, or by `signal` when that is not 0.
typedef struct {
  int status;
  int signal;
  /// User and system time of the child and of what it waited for; known after reaping.
  int64_t cpu_nanoseconds;
} cs_end;

/// Tells whether a child has ended, and leaves it unreaped: its process group cannot be reused yet.
bool cs_child_ended(int pidfd);

/// Takes the signal by which a child was stopped since the last call, or 0.
int cs_child_stopped(int pidfd);

/// Whether a child that was not detached is running.
bool cs_child_any(void);

/// Begins an attempt to start a child; returns a number to end it with.
unsigned cs_child_try(void);

/// Ends an attempt; returns whether no other thread made one meanwhile.
bool cs_child_tried(unsigned number);

/// Waits for the end of a child and reaps it; the end is 0 on a child that is not ours.
cs_end cs_child_reap(pid_t pid, int pidfd);
