/// libexpat as it is: it never jumps over its caller's frames.
#pragma once

#include <expat.h>
