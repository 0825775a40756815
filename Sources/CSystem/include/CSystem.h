#pragma once

// Linux calls that Swift cannot make: variadic functions, macros, code between clone and exec, signal handlers.

#include "cs_cancellation.h"
#include "cs_child.h"
#include "cs_errors.h"
#include "cs_files.h"
#include "cs_spawn.h"
#include "cs_terminal.h"
#include "cs_wakeup.h"
#include "cs_watch.h"
