#pragma once

#include <stdint.h>

/// Makes a descriptor that is readable while one of those added is; -1 with errno. See epoll(7).
int cs_watch_create(void);

/// Adds a descriptor, until it is closed; returns 0 or the errno. A negative one is left out.
int cs_watch_add(int watch, int descriptor);

/// Makes a descriptor that is readable from a time on; -1 with errno. See timerfd_create(2).
int cs_timer_create(int64_t nanoseconds);
