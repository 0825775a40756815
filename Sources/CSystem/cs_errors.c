#include "cs_errors.h"

#include <string.h>

const char *cs_error_text(int error) { return strerrordesc_np(error); }
