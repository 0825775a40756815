// Replaces functions of `string` that can loop for long in C with ones that can be stopped.
#include <limits.h>

#include "patterns.h"

static const char *tail_from(const char *subject, size_t length, lua_Integer position) {
  if (position > 0) return (size_t)position > length + 1 ? NULL : subject + position - 1;
  if (position == 0 || position < -(lua_Integer)length) return subject;
  return subject + length + position;
}

static bool has_specials(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return true;
  }
  return false;
}

// Looks for the first byte while that is cheap; memmem is slower but never quadratic.
static const char *find_bytes(
  const char *from, const char *end, const char *wanted, size_t length) {
  size_t compared = 0;
  if (length == 0) return from;
  for (const char *s = from; (size_t)(end - s) >= length; s++) {
    if (compared > (size_t)(s - from) + 4096) return memmem(s, (size_t)(end - s), wanted, length);
    s = memchr(s, wanted[0], (size_t)(end - s) - length + 1);
    if (!s) return NULL;
    if (memcmp(s, wanted, length) == 0) return s;
    compared += length;
  }
  return NULL;
}

static int find_plain(
  lua_State *L, const char *subject, const char *from, const char *end, const char *pattern,
  size_t length) {
  const char *found = find_bytes(from, end, pattern, length);
  if (!found) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - subject + 1);
  lua_pushinteger(L, found - subject + (lua_Integer)length);
  return 2;
}

// The first match at `from` or after it.
static const char *search(
  ls_matcher *m, const char *from, const char *pattern, const char **start) {
  bool anchored = *pattern == '^';
  if (anchored) pattern++;
  for (const char *s = from; s <= m->subject_end; s++) {
    const char *end = ls_match(m, s, pattern);
    *start = s;
    if (end || anchored) return end;
  }
  return NULL;
}

static int find_or_match(lua_State *L, bool find) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  const char *from = tail_from(subject, length, luaL_optinteger(L, 3, 1));
  if (!from) {
    luaL_pushfail(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || !has_specials(pattern, pattern_length))) {
    return find_plain(L, subject, from, subject + length, pattern, pattern_length);
  }
  ls_matcher m;
  ls_matcher_prepare(&m, L, subject, length, pattern + pattern_length);
  const char *start;
  const char *end = search(&m, from, pattern, &start);
  if (!end) {
    luaL_pushfail(L);
    return 1;
  }
  if (!find) return ls_push_captures(&m, start, end);
  lua_pushinteger(L, start - subject + 1);
  lua_pushinteger(L, end - subject);
  return ls_push_captures(&m, NULL, NULL) + 2;
}

static int find(lua_State *L) { return find_or_match(L, true); }

static int match(lua_State *L) { return find_or_match(L, false); }

// Upvalues of the iterator: subject, pattern, where to go on, end of the last match.
enum { SUBJECT = 1, PATTERN, NEXT, LAST };

static void set_integer_upvalue(lua_State *L, int upvalue, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_replace(L, lua_upvalueindex(upvalue));
}

static int next_match(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(SUBJECT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &pattern_length);
  const char *last = subject + lua_tointeger(L, lua_upvalueindex(LAST));
  ls_matcher m;
  ls_matcher_prepare(&m, L, subject, length, pattern + pattern_length);
  const char *s = subject + lua_tointeger(L, lua_upvalueindex(NEXT));
  for (; s <= m.subject_end; s++) {
    const char *end = ls_match(&m, s, pattern);
    if (!end || end == last) continue;
    set_integer_upvalue(L, NEXT, end - subject);
    set_integer_upvalue(L, LAST, end - subject);
    return ls_push_captures(&m, s, end);
  }
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length;
  const char *subject = luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  const char *from = tail_from(subject, length, luaL_optinteger(L, 3, 1));
  lua_settop(L, 2);
  lua_pushinteger(L, from ? from - subject : (lua_Integer)length + 1);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, 4);
  return 1;
}

static void add_template(ls_matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  size_t rest;
  const char *text = lua_tolstring(m->L, 3, &rest);
  const char *escape;
  while ((escape = memchr(text, '%', rest))) {
    luaL_addlstring(buffer, text, (size_t)(escape - text));
    char letter = escape[1];
    size_t length;
    if (letter == '%') {
      luaL_addchar(buffer, '%');
    } else if (letter == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (letter >= '1' && letter <= '9') {
      const char *bytes = ls_capture_bytes(m, letter - '1', start, end, &length);
      if (bytes) luaL_addlstring(buffer, bytes, length);
      else luaL_addvalue(buffer);
    } else {
      luaL_error(m->L, "invalid use of '%c' in replacement string", '%');
    }
    rest -= (size_t)(escape + 2 - text);
    text = escape + 2;
  }
  luaL_addlstring(buffer, text, rest);
}

// Adds the replacement of one match; false when the match is kept.
static bool add_replacement(
  ls_matcher *m, luaL_Buffer *buffer, int type, const char *start, const char *end) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, ls_push_captures(m, start, end), 1);
  } else if (type == LUA_TTABLE) {
    size_t length;
    const char *bytes = ls_capture_bytes(m, 0, start, end, &length);
    if (bytes) lua_pushlstring(L, bytes, length);
    lua_gettable(L, 3);
  } else {
    add_template(m, buffer, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  luaL_addvalue(buffer);
  return true;
}

static int gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  bool usable = type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TTABLE
    || type == LUA_TFUNCTION;
  luaL_argexpected(L, usable, 3, "string/function/table");
  ls_matcher m;
  ls_matcher_prepare(&m, L, subject, length, pattern + pattern_length);
  bool anchored = *pattern == '^';
  if (anchored) pattern++;
  lua_Integer count = 0;
  bool changed = false;
  // What lies between `kept` and `s` is unchanged and not yet copied.
  const char *s = subject, *kept = subject, *last = NULL;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (count < most) {
    const char *end = ls_match(&m, s, pattern);
    if (end && end != last) {
      count++;
      luaL_addlstring(&buffer, kept, (size_t)(s - kept));
      changed |= add_replacement(&m, &buffer, type, s, end);
      s = kept = last = end;
    } else if (s++ >= m.subject_end) {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, kept, (size_t)(m.subject_end - kept));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

static int rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t step = length + separator_length;
  if (count <= 0 || step == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (step < length || step > INT_MAX / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = step * (size_t)count - separator_length;
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, total);
  memcpy(bytes, text, length);
  if (count > 1) memcpy(bytes + length, separator, separator_length);
  for (size_t done = step; done < total;) {
    size_t more = done < total - done ? done : total - done;
    memcpy(bytes + done, bytes, more);
    done += more;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

void ls_install_strings(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", find}, {"match", match}, {"gmatch", gmatch},
    {"gsub", gsub}, {"rep", rep},     {NULL, NULL},
  };
  lua_getglobal(L, LUA_STRLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
