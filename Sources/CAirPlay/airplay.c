#include "CAirPlay.h"

// A directive of C23, which the compiler knows in older modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char program[] = {
#embed "airplay.py"
  , 0
};

const char *airplay_program(void) {
  return program;
}
