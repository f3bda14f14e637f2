#ifndef PNG_ROWS_H
#define PNG_ROWS_H
#include <stddef.h>
#include <stdint.h>

// A PNG picture read row by row, so that one of any size takes the memory of a row.

enum png_rows_result {
  PNG_ROWS_OK = 0,
  // libpng found it damaged; the message says how.
  PNG_ROWS_DAMAGED = 1,
  // Interlaced: its rows do not come in order.
  PNG_ROWS_INTERLACED = 2
};

// Calls `row` for each row from the top with 8-bit R G B A, not premultiplied; depths of 16 are scaled to 8 bits.
// `message` receives at most `message_size` bytes with a terminating zero.
int png_rows_read(
  const uint8_t *bytes, size_t count, uint32_t max_side,
  void (*row)(void *context, uint32_t y, const uint8_t *rgba, uint32_t width), void *context, char *message,
  size_t message_size);

#endif
