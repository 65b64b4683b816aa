/// libvterm, and the few calls for pseudo-terminals and processes that Swift cannot make itself.
#pragma once

#include <sys/types.h>
#include <vterm.h>

/// A child process on a pseudo-terminal.
typedef struct virtual_terminal_child {
  /// The other end of its terminal, nonblocking.
  int master;
  /// Readable when the child has ended.
  int process_descriptor;
  pid_t process;
} virtual_terminal_child;

/// Starts a program as leader of a session whose terminal is a new pseudo-terminal.
///
/// `redirections` are paths for descriptors 0, 1 and 2, each NULL for the terminal. Returns 0 or an `errno`.
int virtual_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, const char *const *redirections, int columns,
    int rows, virtual_terminal_child *child);

/// Changes the size of the window; the kernel then sends SIGWINCH. Returns 0 or an `errno`.
int virtual_terminal_resize(int master, int columns, int rows);

/// What `virtual_terminal_modes` tells: bits of the terminal's mode flags.
enum {
  VIRTUAL_TERMINAL_ECHO = 1,
  VIRTUAL_TERMINAL_CANONICAL = 2,
  VIRTUAL_TERMINAL_CARRIAGE_RETURN_TO_NEWLINE = 4,
  VIRTUAL_TERMINAL_FLOW_CONTROL = 8,
};

/// The mode flags of the terminal, or -1.
int virtual_terminal_modes(int master);

/// The columns of a character as the C library sees it in UTF-8; -1 when it cannot be printed.
int virtual_terminal_library_width(uint32_t scalar);

/// The columns of a character as libvterm draws it.
int virtual_terminal_drawn_width(uint32_t scalar);
