// SPDX-License-Identifier: Apache-2.0

#ifndef JPEG_FILE_H
#define JPEG_FILE_H
#include <stddef.h>
#include <stdint.h>

// JPEG files (ISO/IEC 10918-1, JFIF) of opaque pixels with 4:2:0 chroma, through libjpeg-turbo, whose own calls leave by longjmp
// where something is wrong.

// The most bytes that a file may take; memory that is not written costs nothing.
size_t jpeg_file_bound(uint32_t width, uint32_t height);

// Writes a file of R, G, B and an ignored byte a pixel. `quality` is libjpeg's, 1 to 100; `file` has room for jpeg_file_bound
// bytes. Returns how many were written; 0, with the library's words in `message`, if it cannot be.
size_t jpeg_file_write(
  const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality, uint8_t *file, char *message,
  size_t message_size);

// Reads such a file into R, G, B, 255, each pixel as a square with sides of 2 to the power of `doublings`, cut off at the right
// and the bottom. Returns 1; 0, with the library's words in `message`, for what is no such picture or has another size.
int jpeg_file_read(
  const uint8_t *file, size_t size, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int doublings,
  char *message, size_t message_size);

#endif
