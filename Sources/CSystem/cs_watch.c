#include "cs_watch.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

int cs_watch_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cs_watch_add(int watch, int descriptor) {
  if (descriptor < 0) return 0;
  struct epoll_event event = {.events = EPOLLIN};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) < 0 ? errno : 0;
}

int cs_timer_create(int64_t nanoseconds) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  if (timer < 0) return -1;
  // A time of zero would disarm it.
  if (nanoseconds < 1) nanoseconds = 1;
  struct itimerspec when = {
    .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  if (timerfd_settime(timer, 0, &when, NULL) == 0) return timer;
  int error = errno;
  close(timer);
  errno = error;
  return -1;
}
