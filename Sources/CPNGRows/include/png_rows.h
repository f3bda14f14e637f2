// SPDX-License-Identifier: Apache-2.0

#ifndef PNG_ROWS_H
#define PNG_ROWS_H
#include <stddef.h>
#include <stdint.h>

// The rows of a PNG picture from a file, any of them, in memory that does not grow with the picture: places from which
// inflating can go on are kept on the way (zlib's inflateCopy), so that a row near the bottom does not cost all above
// it each time. Pictures that are interlaced have no rows in order and cannot be read so.
//
// A reader belongs to one thread at a time. After a failure it gives no more rows.

typedef struct png_rows png_rows;

enum png_rows_result {
  PNG_ROWS_OK = 0,
  // Not what the format allows; the message says how.
  PNG_ROWS_DAMAGED = 1,
  // Its rows do not come in order.
  PNG_ROWS_INTERLACED = 2,
  PNG_ROWS_NO_MEMORY = 3,
  // The file ends before its pixels do.
  PNG_ROWS_CUT = 4
};

enum png_rows_flags {
  // Samples of 16 bits, in the machine's order, instead of 8.
  PNG_ROWS_WIDE = 1,
  // Interlaced pictures are opened too, for png_rows_read_passes.
  PNG_ROWS_PASSES = 2,
  // Checksums that do not match are passed over.
  PNG_ROWS_CONCEAL = 4
};

// What is odd about a file whose pixels are all there and right.
enum png_rows_oddities {
  // The checksum of a chunk of pixels is wrong, and that of the compressed stream is right.
  PNG_ROWS_ODD_CHECKSUM = 1,
  // The other way round.
  PNG_ROWS_ODD_STREAM = 2,
  // What follows the last pixel is no part of the stream.
  PNG_ROWS_ODD_REST = 4,
  // The end mark is missing, or not as it should be.
  PNG_ROWS_ODD_END = 8,
  // A checksum was passed over, and pixels may be wrong.
  PNG_ROWS_ODD_CONCEALED = 16
};

// Reads what stands before the pixels. `descriptor` stays the caller's, must outlive the reader and is read with pread.
// `memory`: bytes for places to go on from; `max_side`: the most columns or rows. `message` receives at most
// `message_size` bytes with a terminating zero.
int png_rows_open(
  png_rows **reader, int descriptor, size_t memory, uint32_t max_side, int flags, char *message, size_t message_size);

uint32_t png_rows_width(const png_rows *reader);
uint32_t png_rows_height(const png_rows *reader);
// Not 0 if it is; only with PNG_ROWS_PASSES.
int png_rows_interlaced(const png_rows *reader);
// What is odd about the file as far as it has been read, the rest of a sentence; NULL: nothing.
const char *png_rows_oddity(const png_rows *reader);

// Calls `row` for the rows from `first` to before `end`, with 8-bit R G B A, not premultiplied; 16 bits are rounded to
// 8. With PNG_ROWS_WIDE, words: 65535 · sample / largest sample. Checksums are verified as far as is read; with the last row also how the file
// ends. Pixels whose bytes one of two checksums confirms are right, and the other is odd.
int png_rows_read(
  png_rows *reader, uint32_t first, uint32_t end,
  void (*row)(void *context, uint32_t y, const uint8_t *rgba, uint32_t width), void *context, char *message,
  size_t message_size);

// Calls `row` for the rows of an interlaced picture, of each of the seven passes that has pixels: the first pixel of the row
// is at (x, y), the others `step` pixels further each (ISO/IEC 15948, 8.2). Once.
int png_rows_read_passes(
  png_rows *reader,
  void (*row)(void *context, uint32_t x, uint32_t y, uint32_t step, const uint8_t *rgba, uint32_t count),
  void *context, char *message, size_t message_size);

// Inflates a zlib stream (RFC 1950) of at most `size` bytes: 1 if it is whole. `count` is how many there are.
int png_rows_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t size, size_t *count);

void png_rows_close(png_rows *reader);

#endif
