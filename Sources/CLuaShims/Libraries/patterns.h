// The pattern language of Lua's manual, section 6.4.1, on a matcher that can be stopped.
#ifndef LS_PATTERNS_H
#define LS_PATTERNS_H

#include "../State/host.h"

enum { LS_CAPTURES = 32 };

typedef struct ls_capture {
  const char *start;
  ptrdiff_t length;
} ls_capture;

typedef struct ls_matcher {
  lua_State *L;
  ls_host *host;
  const char *subject;
  const char *subject_end;
  const char *pattern_end;
  // How much deeper the recursion may go.
  int depth;
  int capture_count;
  ls_capture captures[LS_CAPTURES];
} ls_matcher;

void ls_matcher_prepare(
  ls_matcher *matcher, lua_State *L, const char *subject, size_t length, const char *pattern_end);
// Matches at exactly `subject`; returns the end of the match or a null pointer.
const char *ls_match(ls_matcher *matcher, const char *subject, const char *pattern);
// Pushes all captures, or the whole match when there are none and `start` is given.
int ls_push_captures(ls_matcher *matcher, const char *start, const char *end);
// The bytes of one capture counted from 0; a position capture is pushed and gives a null pointer.
const char *ls_capture_bytes(
  ls_matcher *matcher, int index, const char *start, const char *end, size_t *length);

#endif
