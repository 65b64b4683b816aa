// Colours by number, from the 256 everyone means down to what the terminal has.
#include "internal.h"

#include <limits.h>

static int available;
static int has_default;

void terminal_start_colours(void) {
  available = 0;
  if (!has_colors() || start_color() == ERR) return;
  has_default = use_default_colors() == OK;
  if (COLORS == 256) {
    available = 256;
  } else if (COLORS >= 16 && COLORS < 256) {
    available = 16;
  } else if (COLORS >= 8) {
    // Where there are millions, numbers from 8 on are mixtures, not entries of the table.
    available = 8;
  }
}

int terminal_colours(void) { return terminal_current.is_open ? available : 0; }

static void mix(int colour, int parts[3]) {
  static const int basic[16] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
  static const int steps[6] = {0, 95, 135, 175, 215, 255};
  if (colour < 16) {
    for (int part = 0; part < 3; part++) parts[part] = basic[colour] >> (16 - 8 * part) & 0xFF;
  } else if (colour < 232) {
    parts[0] = steps[(colour - 16) / 36];
    parts[1] = steps[(colour - 16) / 6 % 6];
    parts[2] = steps[(colour - 16) % 6];
  } else {
    parts[0] = parts[1] = parts[2] = 8 + 10 * (colour - 232);
  }
}

int terminal_nearest_colour(int colour, int number) {
  if (colour < 0 || colour > 255 || number <= 0) return -1;
  if (colour < number) return colour;
  // The bright half of the first 16 has its dark twin 8 below.
  if (colour < 16) return colour - 8;
  int wanted[3];
  mix(colour, wanted);
  int best = -1;
  int least = INT_MAX;
  for (int other = 0; other < number && other < 16; other++) {
    int parts[3];
    mix(other, parts);
    int distance = 0;
    for (int part = 0; part < 3; part++) distance += (parts[part] - wanted[part]) * (parts[part] - wanted[part]);
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

// The pair of two colours for curses; 0 for the terminal's own two, and when there is none to be had.
int terminal_pair(int foreground, int background) {
  if (available == 0) return 0;
  if (available < 256) {
    foreground = terminal_nearest_colour(foreground, available);
    background = terminal_nearest_colour(background, available);
  }
  if (foreground < 0 && background < 0) return 0;
  if (!has_default) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}
