#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int bench_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }
