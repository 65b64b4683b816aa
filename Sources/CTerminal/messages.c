// Text for standard error while the screen is taken: kept, so that it neither spoils the picture nor gets lost with
// it, and shown when the screen is given back. Releasing is async-signal-safe.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <unistd.h>

// What a program gone wild may leave in memory; later text is dropped.
enum { limit = 1024 * 1024 };

static atomic_int is_held;
static int original = -1;
static int memory = -1;

void terminal_hold_messages(void) {
  if (atomic_load(&is_held) || !isatty(STDERR_FILENO)) return;
  int reason = errno;
  memory = terminal_make_nameless_file(limit);
  if (memory < 0) return;
  original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original >= 0 && dup2(memory, STDERR_FILENO) >= 0) {
    atomic_store(&is_held, 1);
  } else {
    if (original >= 0) close(original);
    close(memory);
  }
  errno = reason;
}

void terminal_release_messages(void) {
  if (!atomic_exchange(&is_held, 0)) return;
  dup2(original, STDERR_FILENO);
  off_t length = lseek(memory, 0, SEEK_CUR);
  char part[512];
  for (off_t position = 0; position < length;) {
    off_t rest = length - position;
    ssize_t count = pread(memory, part, rest < (off_t)sizeof part ? (size_t)rest : sizeof part, position);
    if (count <= 0) break;
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(STDERR_FILENO, part + done, (size_t)(count - done));
      if (written <= 0) break;
      done += written;
    }
    position += count;
  }
  close(original);
  close(memory);
}
