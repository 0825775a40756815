#pragma once

// What Swift cannot say to Linux: variadic functions, macros, code between clone and exec, code in signal handlers.

#include "cs_cancellation.h"
#include "cs_child.h"
#include "cs_errors.h"
#include "cs_files.h"
#include "cs_spawn.h"
#include "cs_terminal.h"
#include "cs_wakeup.h"
#include "cs_watch.h"
