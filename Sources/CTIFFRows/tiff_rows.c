// SPDX-License-Identifier: Apache-2.0

#include "tiff_rows.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tiff_functions.h"

struct tiff_rows {
  TIFF *file;
  uint32_t width, height;
  uint16_t bits, samples, photometric, planes, orientation;
  // Whether samples after the colours are alpha, and whether colours were multiplied with it.
  int has_alpha, is_premultiplied;
  uint32_t colors;
  // By libtiff's own conversion, whole.
  int is_whole;
  const uint16_t *palette[3];
  // 1, or 257 for a palette of bytes.
  uint32_t palette_factor;
  // Pixels are decoded: a warning is of damage that is concealed then.
  int is_decoding;
  // libtiff's words on what went wrong first, and on what is odd and changes no pixel.
  char said[200], odd[200];
};

// Keeps the first complaint: the others follow from it.
static int keep(TIFF *file, void *reader, const char *module, const char *format, va_list list) {
  (void)file;
  (void)module;
  struct tiff_rows *r = reader;
  if (r->said[0] == 0) vsnprintf(r->said, sizeof r->said, format, list);
  return 1;
}

// Warnings of decoders after which all pixels are right.
static int is_harmless(const char *format) {
  static const char *const known[] = {
    // Bits of codes in the other order, as libtiff before 1993 wrote them: they are read in that order.
    "Old-style LZW codes",
    // JPEG as TIFF 6.0 had it at first: what it calls troublesome is writing such files.
    "Deprecated and troublesome old-style JPEG compression mode",
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strncmp(format, known[i], strlen(known[i])) == 0) return 1;
  }
  return 0;
}

// Tags that nobody knows are no damage; rows that are longer or shorter than they should be are.
static int warn(TIFF *file, void *reader, const char *module, const char *format, va_list list) {
  tiff_rows *r = reader;
  if (!r->is_decoding) return 1;
  if (!is_harmless(format)) return keep(file, reader, module, format, list);
  if (r->odd[0] == 0) vsnprintf(r->odd, sizeof r->odd, format, list);
  return 1;
}

static int fail(tiff_rows *r, int result, const char *text, char *message, size_t size) {
  if (size > 0) snprintf(message, size, "%s", text != NULL ? text : r->said[0] != 0 ? r->said : "libtiff cannot read it");
  return result;
}

// What is read row by row, by its photometric interpretation; the others are libtiff's.
static int is_plain(const tiff_rows *r) {
  switch (r->photometric) {
  case PHOTOMETRIC_MINISWHITE:
  case PHOTOMETRIC_MINISBLACK:
  case PHOTOMETRIC_PALETTE: return 1;
  case PHOTOMETRIC_RGB:
  case PHOTOMETRIC_SEPARATED: return r->planes == PLANARCONFIG_CONTIG;
  default: return 0;
  }
}

static int describe(tiff_rows *r, tiff_description *d, char *message, size_t size) {
  TIFF *t = r->file;
  uint16_t format = SAMPLEFORMAT_UINT, compression = 0, ink = INKSET_CMYK, extra_count = 0, *extra = NULL;
  if (!TIFFGetField(t, TIFFTAG_IMAGEWIDTH, &r->width) || !TIFFGetField(t, TIFFTAG_IMAGELENGTH, &r->height)
      || r->width == 0 || r->height == 0) {
    return fail(r, TIFF_ROWS_DAMAGED, "it says no size", message, size);
  }
  TIFFGetFieldDefaulted(t, TIFFTAG_BITSPERSAMPLE, &r->bits);
  TIFFGetFieldDefaulted(t, TIFFTAG_SAMPLESPERPIXEL, &r->samples);
  TIFFGetFieldDefaulted(t, TIFFTAG_PLANARCONFIG, &r->planes);
  TIFFGetFieldDefaulted(t, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetFieldDefaulted(t, TIFFTAG_ORIENTATION, &r->orientation);
  TIFFGetFieldDefaulted(t, TIFFTAG_EXTRASAMPLES, &extra_count, &extra);
  TIFFGetField(t, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFGetField(t, TIFFTAG_PHOTOMETRIC, &r->photometric)) r->photometric = PHOTOMETRIC_MINISBLACK;
  if (r->orientation < 1 || r->orientation > 8) r->orientation = 1;
  if (!TIFFIsCODECConfigured(compression)) {
    char text[100];
    snprintf(text, sizeof text, "its compression is %u, which libtiff does not have here", compression);
    return fail(r, TIFF_ROWS_UNSUPPORTED, text, message, size);
  }
  if (format != SAMPLEFORMAT_UINT && format != SAMPLEFORMAT_VOID) {
    return fail(
      r, TIFF_ROWS_UNSUPPORTED,
      format == SAMPLEFORMAT_IEEEFP ? "its samples are floating-point numbers" : "its samples are signed numbers", message,
      size);
  }
  // libjpeg converts colours and enlarges chroma by itself, so rows have RGB.
  if (compression == COMPRESSION_JPEG && r->photometric == PHOTOMETRIC_YCBCR && r->planes == PLANARCONFIG_CONTIG) {
    TIFFSetField(t, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
    r->photometric = PHOTOMETRIC_RGB;
  }
  r->colors = r->photometric == PHOTOMETRIC_RGB ? 3 : r->photometric == PHOTOMETRIC_SEPARATED ? 4 : 1;
  if (r->photometric == PHOTOMETRIC_SEPARATED) {
    TIFFGetFieldDefaulted(t, TIFFTAG_INKSET, &ink);
    if (ink != INKSET_CMYK || r->samples < 4) {
      return fail(r, TIFF_ROWS_UNSUPPORTED, "its inks are not cyan, magenta, yellow and black", message, size);
    }
  }
  int is_depth = r->bits == 8 || r->bits == 10 || r->bits == 12 || r->bits == 14 || r->bits == 16 || (r->colors == 1 && (r->bits == 1 || r->bits == 2 || r->bits == 4));
  if (r->photometric == PHOTOMETRIC_PALETTE) {
    is_depth = is_depth && r->bits <= 8
      && TIFFGetField(t, TIFFTAG_COLORMAP, &r->palette[0], &r->palette[1], &r->palette[2]);
    // The format wants 16 bits. Some writers store bytes, and libtiff's own conversion knows them by this, too.
    r->palette_factor = 257;
    for (int c = 0; is_depth && c < 3; c++)
      for (uint32_t i = 0; i < 1u << r->bits; i++)
        if (r->palette[c][i] > 255) r->palette_factor = 1;
  }
  r->is_whole = !is_plain(r) || !is_depth || r->samples < r->colors || (r->bits < 8 && r->samples != 1)
    || (r->planes != PLANARCONFIG_CONTIG && r->samples > 1);
  if (r->is_whole) {
    char text[1024];
    if (r->photometric == PHOTOMETRIC_SEPARATED || !TIFFRGBAImageOK(t, text)) {
      return fail(r, TIFF_ROWS_UNSUPPORTED, "its samples are stored in a rare way", message, size);
    }
  }
  if (r->samples > r->colors && extra_count > 0) {
    r->has_alpha = r->photometric != PHOTOMETRIC_SEPARATED;
    // libtiff too takes a sample that is said to be nothing as alpha by which colours were multiplied.
    r->is_premultiplied = extra[0] != EXTRASAMPLE_UNASSALPHA;
  }
  void *profile = NULL;
  uint32_t profile_size = 0;
  if (TIFFGetField(t, TIFFTAG_ICCPROFILE, &profile_size, &profile)) {
    d->profile = profile;
    d->profile_size = profile_size;
  }
  d->width = r->width;
  d->height = r->height;
  d->orientation = r->orientation;
  d->components = r->photometric == PHOTOMETRIC_SEPARATED ? 4 : r->photometric <= PHOTOMETRIC_MINISBLACK ? 1 : 3;
  return TIFF_ROWS_OK;
}

int tiff_rows_open(
  tiff_rows **reader, const char *path, tiff_description *description, char *message, size_t message_size) {
  memset(description, 0, sizeof *description);
  tiff_rows *r = calloc(1, sizeof *r);
  if (r == NULL) return TIFF_ROWS_NO_MEMORY;
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options == NULL) {
    free(r);
    return TIFF_ROWS_NO_MEMORY;
  }
  TIFFOpenOptionsSetErrorHandlerExtR(options, keep, r);
  TIFFOpenOptionsSetWarningHandlerExtR(options, warn, r);
  // A damaged header may ask for any amount of memory.
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)1 << 30);
  // Read, not mapped: a file that becomes shorter meanwhile is an error, and no signal.
  r->file = TIFFOpenExt(path, "rmO", options);
  TIFFOpenOptionsFree(options);
  int result = r->file == NULL ? fail(r, TIFF_ROWS_DAMAGED, NULL, message, message_size)
                               : describe(r, description, message, message_size);
  if (result != TIFF_ROWS_OK) {
    tiff_rows_close(r);
    return result;
  }
  *reader = r;
  return TIFF_ROWS_OK;
}

const char *tiff_rows_oddity(const tiff_rows *r) { return r->odd[0] != 0 ? r->odd : NULL; }

void tiff_rows_close(tiff_rows *r) {
  if (r->file != NULL) TIFFClose(r->file);
  free(r);
}

// A sample of any depth as a word.
static uint16_t sample(const tiff_rows *r, const uint8_t *line, size_t index) {
  switch (r->bits) {
  case 16: {
    uint16_t word;
    memcpy(&word, line + 2 * index, 2);
    return word;
  }
  case 8: return (uint16_t)(line[index] * 257);
  default: {
    // Samples of 10 to 14 bits reach over bytes, the highest bit first.
    size_t bit = index * r->bits;
    unsigned largest = (1u << r->bits) - 1, value = 0;
    for (size_t end = bit + r->bits; bit < end;) {
      unsigned in_byte = 8 - bit % 8, taken = end - bit < in_byte ? (unsigned)(end - bit) : in_byte;
      value = value << taken | ((line[bit / 8] >> (in_byte - taken)) & ((1u << taken) - 1));
      bit += taken;
    }
    return (uint16_t)((value * 65535u + largest / 2) / largest);
  }
  }
}

static uint16_t divided(uint16_t value, uint16_t alpha) {
  if (alpha == 0) return 0;
  uint32_t result = ((uint32_t)value * 65535u + alpha / 2) / alpha;
  return (uint16_t)(result > 65535u ? 65535u : result);
}

// Pixels of a row, from the first sample of the line on.
static void convert(const tiff_rows *r, const uint8_t *line, uint32_t count, uint16_t *words) {
  for (uint32_t x = 0; x < count; x++, words += 4) {
    size_t at = (size_t)x * r->samples;
    switch (r->photometric) {
    case PHOTOMETRIC_SEPARATED:
      for (int c = 0; c < 4; c++) words[c] = sample(r, line, at + c);
      continue;
    case PHOTOMETRIC_RGB:
      for (int c = 0; c < 3; c++) words[c] = sample(r, line, at + c);
      break;
    case PHOTOMETRIC_PALETTE: {
      // The sample was spread to 16 bits, so its own number is found again.
      unsigned index = sample(r, line, at) / (65535u / ((1u << r->bits) - 1));
      for (int c = 0; c < 3; c++) words[c] = (uint16_t)(r->palette[c][index] * r->palette_factor);
      break;
    }
    default: {
      uint16_t grey = sample(r, line, at);
      if (r->photometric == PHOTOMETRIC_MINISWHITE) grey = 65535 - grey;
      words[0] = words[1] = words[2] = grey;
    }
    }
    words[3] = r->has_alpha ? sample(r, line, at + r->colors) : 65535;
    if (r->has_alpha && r->is_premultiplied) {
      for (int c = 0; c < 3; c++) words[c] = divided(words[c], words[3]);
    }
  }
}

typedef void (*row_function)(void *context, uint32_t y, const uint16_t *words, uint32_t width);

static int read_lines(tiff_rows *r, uint16_t *words, row_function row, void *context) {
  tmsize_t size = TIFFScanlineSize(r->file);
  uint64_t needed = ((uint64_t)r->width * r->samples * r->bits + 7) / 8;
  // Conversion reads all of these bytes, whatever the header says.
  if (size <= 0 || (uint64_t)size < needed) return TIFF_ROWS_DAMAGED;
  uint8_t *line = malloc((size_t)size);
  if (line == NULL) return TIFF_ROWS_NO_MEMORY;
  int result = TIFF_ROWS_OK;
  for (uint32_t y = 0; y < r->height && result == TIFF_ROWS_OK; y++) {
    if (TIFFReadScanline(r->file, line, y, 0) < 0) {
      result = TIFF_ROWS_DAMAGED;
    } else {
      convert(r, line, r->width, words);
      row(context, y, words, r->width);
    }
  }
  free(line);
  return result;
}

static int read_tiles(tiff_rows *r, row_function row, void *context) {
  uint32_t width = 0, height = 0;
  TIFFGetField(r->file, TIFFTAG_TILEWIDTH, &width);
  TIFFGetField(r->file, TIFFTAG_TILELENGTH, &height);
  tmsize_t size = TIFFTileSize(r->file), line = TIFFTileRowSize(r->file);
  if (width == 0 || height == 0 || size <= 0 || line <= 0 || width > 1 << 16 || height > 1 << 16) return TIFF_ROWS_DAMAGED;
  if ((uint64_t)line < ((uint64_t)width * r->samples * r->bits + 7) / 8 || (uint64_t)size < (uint64_t)line * height) {
    return TIFF_ROWS_DAMAGED;
  }
  uint64_t across = ((uint64_t)r->width + width - 1) / width * width;
  // A row of tiles; a header that asks for more than a gigabyte is no picture of anybody's.
  if (across * height * 8 > 1u << 30) return TIFF_ROWS_NO_MEMORY;
  uint8_t *tile = malloc((size_t)size);
  uint16_t *band = malloc((size_t)(across * height * 8));
  int result = tile == NULL || band == NULL ? TIFF_ROWS_NO_MEMORY : TIFF_ROWS_OK;
  for (uint32_t top = 0; top < r->height && result == TIFF_ROWS_OK; top += height) {
    for (uint32_t left = 0; left < r->width; left += width) {
      if (TIFFReadTile(r->file, tile, left, top, 0, 0) < 0) {
        result = TIFF_ROWS_DAMAGED;
        break;
      }
      for (uint32_t y = 0; y < height; y++) {
        convert(r, tile + (size_t)y * (size_t)line, width, band + 4 * (y * across + left));
      }
    }
    for (uint32_t y = 0; y < height && top + y < r->height && result == TIFF_ROWS_OK; y++) {
      row(context, top + y, band + 4 * (y * across), r->width);
    }
  }
  free(tile);
  free(band);
  return result;
}

static int read_whole(tiff_rows *r, uint16_t *words, row_function row, void *context) {
  uint32_t *raster = malloc((size_t)r->width * r->height * 4);
  if (raster == NULL) return TIFF_ROWS_NO_MEMORY;
  int result = TIFFReadRGBAImageOriented(r->file, r->width, r->height, raster, r->orientation, 1) ? TIFF_ROWS_OK
                                                                                                   : TIFF_ROWS_DAMAGED;
  for (uint32_t y = 0; y < r->height && result == TIFF_ROWS_OK; y++) {
    for (uint32_t x = 0; x < r->width; x++) {
      uint32_t pixel = raster[(size_t)y * r->width + x];
      uint16_t alpha = (uint16_t)(TIFFGetA(pixel) * 257);
      words[4 * x] = divided((uint16_t)(TIFFGetR(pixel) * 257), alpha);
      words[4 * x + 1] = divided((uint16_t)(TIFFGetG(pixel) * 257), alpha);
      words[4 * x + 2] = divided((uint16_t)(TIFFGetB(pixel) * 257), alpha);
      words[4 * x + 3] = alpha;
    }
    row(context, y, words, r->width);
  }
  free(raster);
  return result;
}

int tiff_rows_read(tiff_rows *r, row_function row, void *context, char *message, size_t message_size) {
  uint16_t *words = malloc((size_t)r->width * 8);
  if (words == NULL) return TIFF_ROWS_NO_MEMORY;
  // What was said of tags that the picture does not need. What it needs was read.
  if (r->said[0] != 0) memcpy(r->odd, r->said, sizeof r->odd);
  r->said[0] = 0;
  r->is_decoding = 1;
  int result = r->is_whole                ? read_whole(r, words, row, context)
    : TIFFIsTiled(r->file) ? read_tiles(r, row, context)
                           : read_lines(r, words, row, context);
  free(words);
  if (result == TIFF_ROWS_DAMAGED) return fail(r, result, NULL, message, message_size);
  // libtiff fills what is missing of some compressions with zeros, and complains.
  if (result == TIFF_ROWS_OK && r->said[0] != 0) return fail(r, TIFF_ROWS_DAMAGED, NULL, message, message_size);
  return result;
}
