// Workarounds that let tests run under the thread sanitizer.
#include "stop.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <dlfcn.h>
#include <setjmp.h>

// Debian's liblua raises with this function; the sanitizer only sees the plain one.
void __longjmp_chk(jmp_buf buffer, int value);

void __longjmp_chk(jmp_buf buffer, int value) { longjmp(buffer, value); }

typedef int set_action(int, const struct sigaction *, struct sigaction *);

// The sanitizer would hold signals back until a system call that a Lua loop never makes.
int ls_set_action(int signal, const struct sigaction *action) {
  set_action *real = (set_action *)dlsym(RTLD_NEXT, "sigaction");
  return real ? real(signal, action, NULL) : -1;
}
#define LS_OWN_ACTION
#endif
#endif

#ifndef LS_OWN_ACTION
int ls_set_action(int signal, const struct sigaction *action) {
  return sigaction(signal, action, NULL);
}
#endif
