#include "cs_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

char **cs_environment(void) { return environ; }

int cs_rename_without_replacing(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // File systems such as NFS refuse the flag: a hard link refuses a taken name as well.
  if (link(from, to) == 0) return unlink(from) == 0 ? 0 : errno;
  if (errno == EEXIST) return errno;
  // Folders have no links: what is there is looked for first.
  struct stat status;
  if (lstat(to, &status) == 0) return EEXIST;
  return rename(from, to) == 0 ? 0 : errno;
}

size_t cs_bytes_waiting(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 && count > 0 ? (size_t)count : 0;
}

ssize_t cs_copy_range(int from, int to, size_t count) {
  return copy_file_range(from, NULL, to, NULL, count, 0);
}

int cs_pipe(int ends[2], int our) {
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;
  fcntl(ends[our], F_SETFL, O_NONBLOCK);
  return 0;
}
