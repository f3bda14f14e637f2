// SPDX-License-Identifier: Apache-2.0

#include "png_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { FILTERS = 5, SIGNATURE = 8, CHUNK = 12, HEADER = 13 };

static void put32(uint8_t *p, uint32_t v) {
  p[0] = (uint8_t)(v >> 24);
  p[1] = (uint8_t)(v >> 16);
  p[2] = (uint8_t)(v >> 8);
  p[3] = (uint8_t)v;
}

// Completes a chunk whose data lie at `chunk + 8`, and returns its end.
static uint8_t *end_chunk(uint8_t *chunk, const char *type, size_t size) {
  put32(chunk, (uint32_t)size);
  memcpy(chunk + 4, type, 4);
  put32(chunk + 8 + size, (uint32_t)crc32_z(0, chunk + 4, size + 4));
  return chunk + CHUNK + size;
}

// The sum of differences taken as signed numbers (12.8).
static uint64_t weight(const uint8_t *d, size_t n) {
  uint64_t sum = 0;
  for (size_t i = 0; i < n;) {
    const size_t end = n - i < 4096 ? n : i + 4096;
    uint32_t part = 0;
    for (; i < end; i++) part += d[i] < 128 ? d[i] : 256u - d[i];
    sum += part;
  }
  return sum;
}

static inline int16_t distance(int16_t a, int16_t b) { return (int16_t)(a > b ? a - b : b - a); }

// The differences of a row by a filter (9.2). `a`, `b` and `c` are the samples to the left, above, and above to the left.
static void filter_row(
  int filter, uint8_t *restrict d, const uint8_t *restrict x, const uint8_t *restrict a, const uint8_t *restrict b,
  const uint8_t *restrict c, size_t n
) {
  switch (filter) {
  case 0: memcpy(d, x, n); break;
  case 1:
    for (size_t i = 0; i < n; i++) d[i] = (uint8_t)(x[i] - a[i]);
    break;
  case 2:
    for (size_t i = 0; i < n; i++) d[i] = (uint8_t)(x[i] - b[i]);
    break;
  case 3:
    for (size_t i = 0; i < n; i++) d[i] = (uint8_t)(x[i] - (uint8_t)(((uint16_t)a[i] + b[i]) >> 1));
    break;
  default:
    for (size_t i = 0; i < n; i++) {
      const int16_t l = a[i], t = b[i], k = c[i];
      const int16_t pa = distance(t, k), pb = distance(l, k), pc = distance((int16_t)(l + t), (int16_t)(2 * k));
      d[i] = (uint8_t)(x[i] - (uint8_t)(pa <= pb && pa <= pc ? l : pb <= pc ? t : k));
    }
  }
}

size_t png_file_bound(uint32_t width, uint32_t height, int channels) {
  const uLong raw = ((uLong)width * (uLong)channels + 1) * height;
  // What deflate takes at the most, whatever it is set to.
  return raw + (raw >> 3) + (raw >> 8) + 4096;
}

size_t png_file_write(const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level, uint8_t *file) {
  const size_t row = (size_t)width * (size_t)channels, lead = (size_t)channels;
  // A row and the one above it, each behind a pixel of zeros, and the row by each filter, behind its number.
  uint8_t *memory = calloc(1, 2 * (lead + row) + FILTERS * (row + 1));
  if (memory == NULL) return 0;
  uint8_t *here = memory + lead, *above = memory + 2 * lead + row, *filtered[FILTERS];
  for (int f = 0; f < FILTERS; f++) {
    filtered[f] = memory + 2 * (lead + row) + (size_t)f * (row + 1);
    filtered[f][0] = (uint8_t)f;
  }
  z_stream z;
  memset(&z, 0, sizeof z);
  if (deflateInit2(&z, level, Z_DEFLATED, 15, 8, Z_FILTERED) != Z_OK) {
    free(memory);
    return 0;
  }
  memcpy(file, "\x89PNG\r\n\x1a\n", SIGNATURE);
  uint8_t *chunk = file + SIGNATURE;
  put32(chunk + 8, width);
  put32(chunk + 12, height);
  memcpy(chunk + 16, channels == 4 ? "\x08\x06\0\0\0" : "\x08\x02\0\0\0", 5);
  chunk = end_chunk(chunk, "IHDR", HEADER);
  chunk[8] = 0;
  chunk = end_chunk(chunk, "sRGB", 1);
  // All of it in one chunk is what most readers like best; a chunk has at most 2³¹ − 1 bytes.
  const size_t most = 1u << 30;
  int state = Z_OK;
  z.next_out = chunk + 8;
  z.avail_out = (uInt)most;
  for (uint32_t y = 0; y < height && state == Z_OK; y++) {
    memcpy(here, pixels + (size_t)y * row, row);
    int best = 0;
    uint64_t least = UINT64_MAX;
    // A row that a filter makes nothing of needs no other.
    for (int f = 0; f < FILTERS && least > 0; f++) {
      filter_row(f, filtered[f] + 1, here, here - lead, above, above - lead, row);
      const uint64_t sum = weight(filtered[f] + 1, row);
      if (sum < least) {
        least = sum;
        best = f;
      }
    }
    z.next_in = filtered[best];
    z.avail_in = (uInt)(row + 1);
    do {
      state = deflate(&z, y + 1 == height ? Z_FINISH : Z_NO_FLUSH);
      if (z.avail_out == 0) {
        chunk = end_chunk(chunk, "IDAT", most);
        z.next_out = chunk + 8;
        z.avail_out = (uInt)most;
      }
    } while (state == Z_OK && (z.avail_in > 0 || y + 1 == height));
    uint8_t *last = above;
    above = here;
    here = last;
  }
  const size_t size = most - z.avail_out;
  deflateEnd(&z);
  free(memory);
  if (state != Z_STREAM_END) return 0;
  if (size > 0) chunk = end_chunk(chunk, "IDAT", size);
  chunk = end_chunk(chunk, "IEND", 0);
  return (size_t)(chunk - file);
}
