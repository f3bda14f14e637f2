// SPDX-License-Identifier: Apache-2.0

#ifndef TIFF_ROWS_H
#define TIFF_ROWS_H
#include <stddef.h>
#include <stdint.h>

// The rows of the first picture of a TIFF file (TIFF 6.0) through libtiff, from the top, as words: libtiff's own functions
// take numbers of arguments that vary, and write what is wrong to standard error.
//
// Whole numbers of 1, 2, 4, 8 and 16 bits in grey, RGB, palettes and CMYK are read row by row (or tile row by tile row). What
// libtiff alone can turn into colours (Y'CbCr that is not JPEG, L*a*b*, planes that are stored apart) is read whole, with 8 bits.

typedef struct tiff_rows tiff_rows;

typedef struct {
  uint32_t width, height;
  // EXIF's numbers, 1 to 8.
  uint32_t orientation;
  // Components that an ICC profile must have: 1, 3 or 4 (ink).
  uint32_t components;
  // NULL: none. Belongs to the reader.
  const uint8_t *profile;
  size_t profile_size;
} tiff_description;

enum tiff_rows_result {
  TIFF_ROWS_OK = 0,
  // Not what the format allows, or cut off; the message says how.
  TIFF_ROWS_DAMAGED = 1,
  // Valid, and not read here; the message says what it is.
  TIFF_ROWS_UNSUPPORTED = 2,
  TIFF_ROWS_NO_MEMORY = 3
};

// Finds libtiff's functions in the library that `dlopen` gave, before all else. Returns the name of one that it does not have,
// or NULL.
const char *tiff_rows_find_functions(void *library);

// libtiff's own words about its version. Its functions must have been found.
const char *tiff_rows_library_version(void);

// `message` receives at most `message_size` bytes with a terminating zero.
int tiff_rows_open(
  tiff_rows **reader, const char *path, tiff_description *description, char *message, size_t message_size);

// Calls `row` for every row with four words a pixel: red, green, blue and straight alpha, or with four components cyan,
// magenta, yellow and black ink; 65535 is all.
int tiff_rows_read(
  tiff_rows *reader, void (*row)(void *context, uint32_t y, const uint16_t *words, uint32_t width), void *context,
  char *message, size_t message_size);

// libtiff's words on what is odd about a picture that was read and is whole; NULL: nothing.
const char *tiff_rows_oddity(const tiff_rows *reader);

void tiff_rows_close(tiff_rows *reader);

#endif
