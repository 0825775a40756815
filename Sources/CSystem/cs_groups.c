#include "cs_groups.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

// More children at once than this are still stopped on the first signal, only not by the second.
enum { CAPACITY = 1024 };

static _Atomic(pid_t) groups[CAPACITY];

static void replace(pid_t old, pid_t new) {
  for (int slot = 0; slot < CAPACITY; slot++) {
    pid_t expected = old;
    if (atomic_compare_exchange_strong(&groups[slot], &expected, new)) return;
  }
}

void cs_groups_add(pid_t group) { replace(0, group); }

void cs_groups_remove(pid_t group) { replace(group, 0); }

bool cs_groups_any(void) {
  for (int slot = 0; slot < CAPACITY; slot++)
    if (atomic_load(&groups[slot]) > 0) return true;
  return false;
}

void cs_groups_kill(void) {
  for (int slot = 0; slot < CAPACITY; slot++) {
    pid_t group = atomic_load(&groups[slot]);
    if (group > 0) kill(-group, SIGKILL);
  }
}
