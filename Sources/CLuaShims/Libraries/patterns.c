// The matcher: a recursive walk over the pattern that looks at the stop flag at every step.
#include "patterns.h"

#include <ctype.h>

enum { DEPTH = 200, OPEN = -1, POSITION = -2, ESCAPE = '%' };

static const char *match_rest(ls_matcher *m, const char *s, const char *p);

void ls_matcher_prepare(
  ls_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern_end) {
  m->L = L;
  m->host = ls_host_of(L);
  m->subject = subject;
  m->subject_end = subject + length;
  m->pattern_end = pattern_end;
}

const char *ls_match(ls_matcher *m, const char *subject, const char *pattern) {
  m->depth = DEPTH;
  m->capture_count = 0;
  return match_rest(m, subject, pattern);
}

// Single characters

// The end of the item that begins at `p`: a character, an escape or a set.
static const char *item_end(ls_matcher *m, const char *p) {
  if (*p == ESCAPE) {
    if (p + 1 == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 2;
  }
  if (*p++ != '[') return p;
  if (*p == '^') p++;
  do {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    // An escaped bracket does not close the set.
    if (*p++ == ESCAPE && p < m->pattern_end) p++;
  } while (p == m->pattern_end || *p != ']');
  return p + 1;
}

static bool in_class(int c, int letter) {
  bool in;
  switch (letter | 0x20) {
  case 'a': in = isalpha(c); break;
  case 'c': in = iscntrl(c); break;
  case 'd': in = isdigit(c); break;
  case 'g': in = isgraph(c); break;
  case 'l': in = islower(c); break;
  case 'p': in = ispunct(c); break;
  case 's': in = isspace(c); break;
  case 'u': in = isupper(c); break;
  case 'w': in = isalnum(c); break;
  case 'x': in = isxdigit(c); break;
  case 'z': in = c == 0; break;
  default: return letter == c;
  }
  return isupper(letter) ? !in : in;
}

// `p` is at the opening bracket, `end` after the closing one.
static bool in_set(int c, const char *p, const char *end) {
  const char *last = end - 1;
  bool negated = *++p == '^';
  if (negated) p++;
  while (p < last) {
    unsigned char low = (unsigned char)*p;
    if (low == ESCAPE) {
      if (in_class(c, (unsigned char)p[1])) return !negated;
      p += 2;
    } else if (p[1] == '-' && p + 2 < last) {
      if (low <= c && c <= (unsigned char)p[2]) return !negated;
      p += 3;
    } else {
      if (low == c) return !negated;
      p++;
    }
  }
  return negated;
}

static inline bool matches_one(ls_matcher *m, const char *s, const char *p, const char *end) {
  if (s >= m->subject_end) return false;
  unsigned char c = (unsigned char)*s;
  switch (*p) {
  case '.': return true;
  case ESCAPE: return in_class(c, (unsigned char)p[1]);
  case '[': return in_set(c, p, end);
  default: return (unsigned char)*p == c;
  }
}

// Repetitions of one item that ends before `suffix`

static const char *match_longest(
  ls_matcher *m, const char *s, const char *p, const char *suffix, ptrdiff_t least) {
  ptrdiff_t count = 0;
  while (matches_one(m, s + count, p, suffix)) count++;
  for (; count >= least; count--) {
    const char *end = match_rest(m, s + count, suffix + 1);
    if (end) return end;
  }
  return NULL;
}

static const char *match_shortest(
  ls_matcher *m, const char *s, const char *p, const char *suffix) {
  for (;;) {
    const char *end = match_rest(m, s, suffix + 1);
    if (end || !matches_one(m, s, p, suffix)) return end;
    s++;
  }
}

// Captures

static const char *open_capture(ls_matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->capture_count >= LS_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->capture_count++] = (ls_capture){s, kind};
  const char *end = match_rest(m, s, p);
  if (!end) m->capture_count--;
  return end;
}

static const char *close_capture(ls_matcher *m, const char *s, const char *p) {
  int index = m->capture_count - 1;
  while (index >= 0 && m->captures[index].length != OPEN) index--;
  if (index < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[index].length = s - m->captures[index].start;
  const char *end = match_rest(m, s, p);
  if (!end) m->captures[index].length = OPEN;
  return end;
}

// The end of a repetition of an earlier capture at `s`.
static const char *match_back(ls_matcher *m, const char *s, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->capture_count || m->captures[index].length == OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  }
  // A position capture repeats nothing that could be there.
  size_t length = (size_t)m->captures[index].length;
  bool same = (size_t)(m->subject_end - s) >= length
    && memcmp(m->captures[index].start, s, length) == 0;
  return same ? s + length : NULL;
}

// `%bxy` and `%f[set]`

static const char *match_balanced(ls_matcher *m, const char *s, const char *p) {
  if (p >= m->pattern_end - 1) {
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (s >= m->subject_end || *s != p[0]) return NULL;
  ptrdiff_t nesting = 1;
  while (++s < m->subject_end) {
    if (*s == p[1]) {
      if (--nesting == 0) return s + 1;
    } else if (*s == p[0]) {
      nesting++;
    }
  }
  return NULL;
}

static bool at_frontier(ls_matcher *m, const char *s, const char *set, const char *end) {
  int before = s == m->subject ? 0 : (unsigned char)s[-1];
  int here = s == m->subject_end ? 0 : (unsigned char)*s;
  return !in_set(before, set, end) && in_set(here, set, end);
}

// The walk

typedef struct place {
  const char *s;
  const char *p;
} place;

// Steps over what `%b`, `%f` and back references match; false for other escapes.
static bool match_escape(ls_matcher *m, place *at) {
  unsigned char letter = (unsigned char)at->p[1];
  if (letter == 'b') {
    at->s = match_balanced(m, at->s, at->p + 2);
    at->p += 4;
  } else if (letter == 'f') {
    const char *set = at->p + 2;
    if (*set != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
    const char *end = item_end(m, set);
    if (!at_frontier(m, at->s, set, end)) at->s = NULL;
    at->p = end;
  } else if (isdigit(letter)) {
    at->s = match_back(m, at->s, letter);
    at->p += 2;
  } else {
    return false;
  }
  return true;
}

// Steps over one item, or returns the result of what recurses in `result`.
static bool match_item(ls_matcher *m, place *at, const char **result) {
  const char *end = item_end(m, at->p);
  char suffix = end < m->pattern_end ? *end : '\0';
  switch (suffix) {
  case '*': *result = match_longest(m, at->s, at->p, end, 0); return false;
  case '+': *result = match_longest(m, at->s, at->p, end, 1); return false;
  case '-': *result = match_shortest(m, at->s, at->p, end); return false;
  case '?':
    if (matches_one(m, at->s, at->p, end)) {
      *result = match_rest(m, at->s + 1, end + 1);
      if (*result) return false;
    }
    at->p = end + 1;
    return true;
  default:
    if (!matches_one(m, at->s, at->p, end)) {
      *result = NULL;
      return false;
    }
    at->s++;
    at->p = end;
    return true;
  }
}

static const char *walk(ls_matcher *m, place at) {
  const char *result = NULL;
  while (at.p != m->pattern_end) {
    switch (*at.p) {
    case '(':
      if (at.p[1] == ')') return open_capture(m, at.s, at.p + 2, POSITION);
      return open_capture(m, at.s, at.p + 1, OPEN);
    case ')': return close_capture(m, at.s, at.p + 1);
    case '$':
      if (at.p + 1 == m->pattern_end) return at.s == m->subject_end ? at.s : NULL;
      break;
    case ESCAPE:
      if (at.p + 1 < m->pattern_end && match_escape(m, &at)) {
        if (!at.s) return NULL;
        continue;
      }
      break;
    default: break;
    }
    if (!match_item(m, &at, &result)) return result;
  }
  return at.s;
}

static const char *match_rest(ls_matcher *m, const char *s, const char *p) {
  if (__builtin_expect(peek(&m->host->stop), 0)) {
    ls_check_stop(m->L, m->host);
  }
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  const char *end = walk(m, (place){s, p});
  m->depth++;
  return end;
}

// Results

const char *ls_capture_bytes(
  ls_matcher *m, int index, const char *start, const char *end, size_t *length) {
  if (index >= m->capture_count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    *length = (size_t)(end - start);
    return start;
  }
  const ls_capture *capture = &m->captures[index];
  if (capture->length == OPEN) luaL_error(m->L, "unfinished capture");
  if (capture->length == POSITION) {
    lua_pushinteger(m->L, capture->start - m->subject + 1);
    return NULL;
  }
  *length = (size_t)capture->length;
  return capture->start;
}

int ls_push_captures(ls_matcher *m, const char *start, const char *end) {
  int count = m->capture_count == 0 && start ? 1 : m->capture_count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) {
    size_t length;
    const char *bytes = ls_capture_bytes(m, index, start, end, &length);
    if (bytes) lua_pushlstring(m->L, bytes, length);
  }
  return count;
}
