// SPDX-License-Identifier: Apache-2.0

#ifndef JPEG_PICTURE_H
#define JPEG_PICTURE_H
#include <stddef.h>
#include <stdint.h>

// JPEG pictures of others, through libjpeg-turbo: whether all of a picture is there, and its pixels.

enum jpeg_picture_result {
  // Every block of the picture is there.
  JPEG_PICTURE_WHOLE = 0,
  // Blocks are missing: the data ends early.
  JPEG_PICTURE_CUT = 1,
  // Blocks are wrong: the data is not what its tables allow.
  JPEG_PICTURE_DAMAGED = 2,
  // libjpeg-turbo does not read this kind.
  JPEG_PICTURE_UNSUPPORTED = 3,
  JPEG_PICTURE_NO_MEMORY = 4
};

enum jpeg_picture_flags {
  // A progressive picture must have every bit of its coefficients, as one has whose last scan was not lost.
  JPEG_PICTURE_COMPLETE = 1,
  // What is missing or wrong is left as the library conceals it, and decoding goes on.
  JPEG_PICTURE_CONCEAL = 2
};

// Reads a whole file. `pixels` NULL: nothing is kept, only the result counts. Else rows of four bytes a pixel, `row_bytes` apart:
// R, G, B, 255, or of four components C, M, Y, K as they are stored (Y′CbCrK as C, M, Y, K). The picture must have
// `width`×`height` pixels with its sides halved `halvings` (0 to 3) times, rounded up.
//
// The result is that of the first thing that was met; `message` says it, without a full stop.
int jpeg_picture_read(
  const uint8_t *file, size_t size, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int halvings,
  int flags, char *message, size_t message_size);

#endif
