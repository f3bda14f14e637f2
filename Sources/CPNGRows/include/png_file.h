// SPDX-License-Identifier: Apache-2.0

#ifndef PNG_FILE_H
#define PNG_FILE_H
#include <stddef.h>
#include <stdint.h>

// PNG files (ISO/IEC 15948) of 8-bit samples, compressed as libpng does by itself: each row by the filter whose differences
// have the smallest sum. libpng's own search for that filter took more than half of the time of a still.

// The most bytes that a file may take.
size_t png_file_bound(uint32_t width, uint32_t height, int channels);

// Writes a file of `channels` (3: R G B, 4: R G B A, not premultiplied) samples a pixel, rows without padding, tagged as sRGB.
// `level` is zlib's, 1 to 9; libpng's own is 6. `file` has room for png_file_bound bytes. Returns how many were written; 0 if
// there is no memory.
size_t png_file_write(const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level, uint8_t *file);

#endif
