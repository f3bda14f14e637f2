// SPDX-License-Identifier: Apache-2.0

#include "png_rows.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include <zlib.h>

enum { INPUT_SIZE = 1 << 16, STATE_SIZE = 48 << 10, SMALLEST_INTERVAL = 32 };

enum { GRAY = 0, RGB = 2, PALETTE = 3, GRAY_ALPHA = 4, RGBA = 6 };

// Where reading is: everything that decides what comes next, but the previous row.
typedef struct {
  z_stream stream;
  // The next byte of the file.
  off_t offset;
  // Of the IDAT chunk that is being read: bytes left, and its checksum so far.
  uint32_t left;
  uint32_t crc;
  // The next row.
  uint32_t y;
  // The stream's end has been read.
  int has_ended;
} place;

typedef struct {
  place place;
  uint8_t *previous;
} checkpoint;

struct png_rows {
  int descriptor;
  uint32_t width, height;
  int color, depth;
  int is_wide, is_interlaced, takes_passes, conceals;
  // What is odd about the file, PNG_ROWS_ODD_…; whether the stream is whole by its own checksum: 0 is not known, 1 yes, 2 no.
  int odd, wholeness;
  // Bytes of a row without its filter byte, and from one pixel to the one that filters look back to.
  size_t row_bytes, step;
  // Up to 256 colours with alpha.
  uint8_t palette[256][4];
  uint32_t colors;
  // The colour that is transparent in pictures without alpha.
  int has_key;
  uint32_t key[3];
  // Before the first row, without a stream.
  place start;
  place now;
  int is_inflating;
  // A filter byte and the row; the row before it, zeros above the first.
  uint8_t *line, *previous, *rgba;
  uint8_t *input;
  checkpoint *kept;
  uint32_t kept_count, interval;
  int failure;
  char *message;
  size_t message_size;
};

static int fail(png_rows *r, int result, const char *text) {
  r->failure = result;
  if (r->message_size > 0) {
    strncpy(r->message, text, r->message_size - 1);
    r->message[r->message_size - 1] = 0;
  }
  return result;
}

static uint32_t number(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

// Bytes read; fewer than asked for only at the end of the file.
static size_t read_at(png_rows *r, void *out, size_t count, off_t offset) {
  size_t done = 0;
  while (done < count) {
    ssize_t n = pread(r->descriptor, (uint8_t *)out + done, count - done, offset + (off_t)done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    done += (size_t)n;
  }
  return done;
}

static int channels(int color) {
  switch (color) {
    case GRAY: case PALETTE: return 1;
    case GRAY_ALPHA: return 2;
    case RGB: return 3;
    case RGBA: return 4;
    default: return 0;
  }
}

// Bytes of a row of `width` pixels.
static size_t bytes_of(const png_rows *r, uint32_t width) {
  return ((size_t)width * (size_t)channels(r->color) * (size_t)r->depth + 7) / 8;
}

static int read_header(png_rows *r, const uint8_t *body, uint32_t max_side) {
  r->width = number(body);
  r->height = number(body + 4);
  r->depth = body[8];
  r->color = body[9];
  int is_known = r->color == GRAY      ? r->depth == 1 || r->depth == 2 || r->depth == 4 || r->depth == 8 || r->depth == 16
                 : r->color == PALETTE ? r->depth == 1 || r->depth == 2 || r->depth == 4 || r->depth == 8
                                       : r->depth == 8 || r->depth == 16;
  if (channels(r->color) == 0 || !is_known || body[10] != 0 || body[11] != 0 || body[12] > 1)
    return fail(r, PNG_ROWS_DAMAGED, "its header asks for what PNG does not have");
  if (r->width == 0 || r->height == 0 || r->width > max_side || r->height > max_side)
    return fail(r, PNG_ROWS_DAMAGED, "its sides are out of range");
  r->is_interlaced = body[12] == 1;
  if (r->is_interlaced && !r->takes_passes) return r->failure = PNG_ROWS_INTERLACED;
  size_t bits = (size_t)channels(r->color) * (size_t)r->depth;
  r->row_bytes = bytes_of(r, r->width);
  // Filters look back by a whole byte at least (PNG, 9.2).
  r->step = bits < 8 ? 1 : bits / 8;
  return PNG_ROWS_OK;
}

// Colours that are transparent: of a palette one byte each, else one colour with 16 bits a component.
static int read_transparency(png_rows *r, const uint8_t *body, uint32_t length) {
  if (r->color == PALETTE) {
    for (uint32_t i = 0; i < length && i < 256; i++) r->palette[i][3] = body[i];
  } else if (r->color == GRAY || r->color == RGB) {
    uint32_t count = r->color == GRAY ? 1 : 3;
    if (length < 2 * count) return fail(r, PNG_ROWS_DAMAGED, "its transparent colour is cut off");
    r->has_key = 1;
    // Of a sample with fewer than 16 bits the low ones count (PNG, tRNS).
    uint32_t mask = (1u << r->depth) - 1;
    for (uint32_t i = 0; i < count; i++) r->key[i] = ((uint32_t)body[2 * i] << 8 | body[2 * i + 1]) & mask;
  }
  return PNG_ROWS_OK;
}

// Up to the body of the first IDAT chunk.
static int read_start(png_rows *r, uint32_t max_side) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  uint8_t head[8];
  if (read_at(r, head, 8, 0) != 8 || memcmp(head, signature, 8) != 0)
    return fail(r, PNG_ROWS_DAMAGED, "it does not begin as a PNG picture does");
  off_t offset = 8;
  int has_header = 0;
  for (;;) {
    if (read_at(r, head, 8, offset) != 8) return fail(r, PNG_ROWS_CUT, "it ends before its pixels do");
    uint32_t length = number(head);
    if (length > 0x7fffffff) return fail(r, PNG_ROWS_DAMAGED, "a chunk is longer than chunks can be");
    int is_header = memcmp(head + 4, "IHDR", 4) == 0, is_palette = memcmp(head + 4, "PLTE", 4) == 0;
    int is_transparency = memcmp(head + 4, "tRNS", 4) == 0;
    if (is_header == has_header && (is_header || memcmp(head + 4, "IDAT", 4) == 0 || is_palette))
      return fail(r, PNG_ROWS_DAMAGED, "its header is missing or there twice");
    if (memcmp(head + 4, "IDAT", 4) == 0) {
      if (r->color == PALETTE && r->colors == 0) return fail(r, PNG_ROWS_DAMAGED, "its palette is missing");
      r->now.offset = offset + 8;
      r->now.left = length;
      r->now.crc = (uint32_t)crc32(0, head + 4, 4);
      return PNG_ROWS_OK;
    }
    if (is_header || is_palette || (is_transparency && has_header)) {
      // The longest of these chunks is a palette of 256 colours.
      uint8_t body[768 + 4];
      if (length > 768 || (is_header && length != 13) || (is_palette && length % 3 != 0))
        return fail(r, PNG_ROWS_DAMAGED, "a chunk has a length that it cannot have");
      if (read_at(r, body, length + 4, offset + 8) != length + 4)
        return fail(r, PNG_ROWS_CUT, "it ends before its pixels do");
      if ((uint32_t)crc32(crc32(0, head + 4, 4), body, length) != number(body + length))
        return fail(r, PNG_ROWS_DAMAGED, "the checksum of a chunk does not match");
      if (is_header) {
        has_header = 1;
        if (read_header(r, body, max_side) != PNG_ROWS_OK) return r->failure;
      } else if (is_palette) {
        r->colors = length / 3;
        for (uint32_t i = 0; i < r->colors; i++) {
          memcpy(r->palette[i], body + 3 * i, 3);
          r->palette[i][3] = 255;
        }
      } else if (read_transparency(r, body, length) != PNG_ROWS_OK) {
        return r->failure;
      }
    }
    // Length, name and checksum take 12 bytes.
    offset += 12 + (off_t)length;
  }
}

int png_rows_open(
  png_rows **reader, int descriptor, size_t memory, uint32_t max_side, int flags, char *message, size_t message_size) {
  if (message_size > 0) message[0] = 0;
  *reader = NULL;
  png_rows *r = calloc(1, sizeof *r);
  if (r == NULL) return PNG_ROWS_NO_MEMORY;
  r->descriptor = descriptor;
  r->is_wide = (flags & PNG_ROWS_WIDE) != 0;
  r->takes_passes = (flags & PNG_ROWS_PASSES) != 0;
  r->conceals = (flags & PNG_ROWS_CONCEAL) != 0;
  r->message = message;
  r->message_size = message_size;
  int result = read_start(r, max_side);
  if (result == PNG_ROWS_OK) {
    r->start = r->now;
    r->line = malloc(r->row_bytes + 1);
    r->previous = calloc(1, r->row_bytes);
    r->rgba = malloc((size_t)r->width * (r->is_wide ? 8 : 4));
    r->input = malloc(INPUT_SIZE);
    // As many places as the memory allows, evenly spaced.
    size_t places = memory / (r->row_bytes + STATE_SIZE) + 1;
    size_t interval = (r->height + places - 1) / places;
    r->interval = interval < SMALLEST_INTERVAL ? SMALLEST_INTERVAL : (uint32_t)interval;
    r->kept = calloc(r->height / r->interval + 1, sizeof *r->kept);
    if (r->line == NULL || r->previous == NULL || r->rgba == NULL || r->input == NULL || r->kept == NULL ||
        inflateInit(&r->now.stream) != Z_OK)
      result = PNG_ROWS_NO_MEMORY;
    else
      r->is_inflating = 1;
  }
  if (result != PNG_ROWS_OK) {
    png_rows_close(r);
    return result;
  }
  *reader = r;
  return PNG_ROWS_OK;
}

uint32_t png_rows_width(const png_rows *r) { return r->width; }
uint32_t png_rows_height(const png_rows *r) { return r->height; }
int png_rows_interlaced(const png_rows *r) { return r->is_interlaced; }

const char *png_rows_oddity(const png_rows *r) {
  if (r->odd & PNG_ROWS_ODD_CONCEALED) return "the checksum of its IDAT chunk does not match";
  if (r->odd & PNG_ROWS_ODD_CHECKSUM)
    return "the checksum of its IDAT chunk does not match, but that of its compressed pixels does";
  if (r->odd & PNG_ROWS_ODD_STREAM)
    return "the checksum of its compressed pixels does not match, but those of its chunks do";
  if (r->odd & PNG_ROWS_ODD_REST) return "what follows the last of its pixels cannot be inflated";
  return r->odd & PNG_ROWS_ODD_END ? "its end mark (IEND) is missing or not as it should be" : NULL;
}

void png_rows_close(png_rows *r) {
  if (r == NULL) return;
  if (r->is_inflating) inflateEnd(&r->now.stream);
  for (uint32_t i = 0; i < r->kept_count; i++) {
    inflateEnd(&r->kept[i].place.stream);
    free(r->kept[i].previous);
  }
  free(r->kept);
  free(r->line);
  free(r->previous);
  free(r->rgba);
  free(r->input);
  free(r);
}

// Whether all IDAT chunks are one stream that ends as it should, by the stream's own checksum (RFC 1950).
static int is_stream_whole(const png_rows *source) {
  // A reader of the same file with a place of its own.
  png_rows *r = malloc(sizeof *r);
  uint8_t *input = malloc(INPUT_SIZE), *output = malloc(INPUT_SIZE);
  int result = Z_OK;
  if (r != NULL && input != NULL && output != NULL) {
    // Reads name their offsets, so both share the descriptor.
    *r = *source;
    z_stream z = {0};
    off_t offset = r->start.offset;
    uint32_t left = r->start.left;
    result = inflateInit(&z);
    while (result == Z_OK) {
      while (left == 0) {
        uint8_t head[12];
        if (read_at(r, head, 12, offset) != 12 || memcmp(head + 8, "IDAT", 4) != 0) break;
        left = number(head + 4);
        offset += 12;
      }
      size_t wanted = left < INPUT_SIZE ? left : INPUT_SIZE;
      if (wanted == 0 || left > 0x7fffffff || read_at(r, input, wanted, offset) != wanted) break;
      offset += (off_t)wanted;
      left -= (uint32_t)wanted;
      z.next_in = input;
      z.avail_in = (uInt)wanted;
      while (result == Z_OK && z.avail_in > 0) {
        z.next_out = output;
        z.avail_out = INPUT_SIZE;
        result = inflate(&z, Z_NO_FLUSH);
      }
    }
    inflateEnd(&z);
  }
  free(r);
  free(input);
  free(output);
  return result == Z_STREAM_END;
}

// A checksum of an IDAT chunk does not match. Its pixels are right if the stream has them by a checksum of its own: then
// the chunk's is wrong, not its bytes.
static int pass_checksum(png_rows *r) {
  if (r->wholeness == 0) r->wholeness = is_stream_whole(r) ? 1 : 2;
  r->odd |= PNG_ROWS_ODD_CHECKSUM;
  if (r->wholeness == 1) return PNG_ROWS_OK;
  if (r->conceals) {
    r->odd |= PNG_ROWS_ODD_CONCEALED;
    return PNG_ROWS_OK;
  }
  return fail(r, PNG_ROWS_DAMAGED, "the checksum of its IDAT chunk does not match");
}

// Gives zlib more of the IDAT chunks.
static int refill(png_rows *r) {
  place *p = &r->now;
  while (p->left == 0) {
    // The checksum of this chunk, then the head of the next one.
    uint8_t bytes[12];
    size_t count = read_at(r, bytes, 12, p->offset);
    if (count >= 4 && number(bytes) != p->crc && pass_checksum(r) != PNG_ROWS_OK) return r->failure;
    if (count < 12 || memcmp(bytes + 8, "IDAT", 4) != 0)
      return fail(r, PNG_ROWS_CUT, "it ends before its pixels do");
    p->offset += 12;
    p->left = number(bytes + 4);
    p->crc = (uint32_t)crc32(0, bytes + 8, 4);
    if (p->left > 0x7fffffff) return fail(r, PNG_ROWS_DAMAGED, "a chunk is longer than chunks can be");
  }
  size_t wanted = p->left < INPUT_SIZE ? p->left : INPUT_SIZE;
  size_t count = read_at(r, r->input, wanted, p->offset);
  // What is left of a file that is cut off may be all of its pixels.
  if (count == 0) return fail(r, PNG_ROWS_CUT, "it ends before its pixels do");
  p->crc = (uint32_t)crc32(p->crc, r->input, (uInt)count);
  p->offset += (off_t)count;
  p->left -= (uint32_t)count;
  p->stream.next_in = r->input;
  p->stream.avail_in = (uInt)count;
  return PNG_ROWS_OK;
}

// Whether zlib complains of the checksum at the end of its stream, and of nothing before.
static int is_sum_wrong(const z_stream *z, int result) {
  return result == Z_DATA_ERROR && z->msg != NULL && strcmp(z->msg, "incorrect data check") == 0;
}

// The next row into `line`, still filtered.
static int inflate_row(png_rows *r) {
  z_stream *z = &r->now.stream;
  size_t done = 0, count = r->row_bytes + 1;
  while (done < count) {
    if (z->avail_in == 0 && refill(r) != PNG_ROWS_OK) return r->failure;
    z->next_out = r->line + done;
    z->avail_out = (uInt)(count - done);
    int result = inflate(z, Z_NO_FLUSH);
    done = count - z->avail_out;
    if (is_sum_wrong(z, result)) {
      r->odd |= PNG_ROWS_ODD_STREAM;
      result = Z_STREAM_END;
    }
    if (result == Z_STREAM_END) r->now.has_ended = 1;
    if (result == Z_STREAM_END && done < count)
      return fail(r, PNG_ROWS_DAMAGED, "it has fewer pixels than its header says");
    if (result == Z_MEM_ERROR) return fail(r, PNG_ROWS_NO_MEMORY, "there is no memory for it");
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
      return fail(r, PNG_ROWS_DAMAGED, z->msg != NULL ? z->msg : "its pixels cannot be inflated");
  }
  return PNG_ROWS_OK;
}

// After the last row: the stream should end, then its chunk, and the file with an IEND chunk. All pixels are there by now, so
// what is wrong with the end is odd; but that the checksums of both the stream and a chunk are wrong says that bytes were
// changed, and pixels may be.
static int check_end(png_rows *r) {
  z_stream *z = &r->now.stream;
  place *p = &r->now;
  uint8_t rest[64];
  while (!p->has_ended) {
    z->next_out = rest;
    z->avail_out = sizeof rest;
    if (z->avail_in == 0 && refill(r) != PNG_ROWS_OK) break;
    int result = inflate(z, Z_NO_FLUSH);
    if (result == Z_STREAM_END) break;
    if (is_sum_wrong(z, result)) {
      r->odd |= PNG_ROWS_ODD_STREAM;
      break;
    }
    if (result != Z_OK && result != Z_BUF_ERROR) {
      r->odd |= PNG_ROWS_ODD_REST;
      break;
    }
  }
  p->has_ended = 1;
  // What is left of this chunk counts for its checksum.
  while (r->failure == PNG_ROWS_OK && p->left > 0) {
    if (refill(r) != PNG_ROWS_OK) break;
    z->avail_in = 0;
  }
  if (r->failure == PNG_ROWS_CUT) {
    r->failure = PNG_ROWS_OK;
    r->odd |= PNG_ROWS_ODD_END;
    if (r->message_size > 0) r->message[0] = 0;
    return PNG_ROWS_OK;
  }
  if (r->failure != PNG_ROWS_OK) return r->failure;
  off_t offset = p->offset;
  uint8_t bytes[12];
  if (read_at(r, bytes, 4, offset) != 4) {
    r->odd |= PNG_ROWS_ODD_END;
    return PNG_ROWS_OK;
  }
  if (number(bytes) != p->crc && pass_checksum(r) != PNG_ROWS_OK) return r->failure;
  offset += 4;
  for (;;) {
    size_t count = read_at(r, bytes, 12, offset);
    if (count >= 8 && memcmp(bytes + 4, "IEND", 4) == 0) {
      static const uint8_t end[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
      if (count != 12 || memcmp(bytes, end, 12) != 0) r->odd |= PNG_ROWS_ODD_END;
      return PNG_ROWS_OK;
    }
    if (count < 8 || number(bytes) > 0x7fffffff) break;
    offset += 12 + (off_t)number(bytes);
  }
  r->odd |= PNG_ROWS_ODD_END;
  return PNG_ROWS_OK;
}

// The filters of PNG (ISO/IEC 15948, 9.2), undone in `line`.
static int unfilter(png_rows *r) {
  uint8_t *x = r->line + 1;
  const uint8_t *b = r->previous;
  size_t n = r->row_bytes, step = r->step < n ? r->step : n;
  switch (r->line[0]) {
    case 0: break;
    case 1:
      for (size_t i = step; i < n; i++) x[i] = (uint8_t)(x[i] + x[i - step]);
      break;
    case 2:
      for (size_t i = 0; i < n; i++) x[i] = (uint8_t)(x[i] + b[i]);
      break;
    case 3:
      for (size_t i = 0; i < step; i++) x[i] = (uint8_t)(x[i] + b[i] / 2);
      for (size_t i = step; i < n; i++) x[i] = (uint8_t)(x[i] + (x[i - step] + b[i]) / 2);
      break;
    case 4:
      for (size_t i = 0; i < step; i++) x[i] = (uint8_t)(x[i] + b[i]);
      for (size_t i = step; i < n; i++) {
        // Paeth: the neighbour nearest to left + up − corner. Left and then up win ties (PNG, 9.4).
        int left = x[i - step], up = b[i], corner = b[i - step];
        int to_left = abs(up - corner), to_up = abs(left - corner), to_corner = abs(left + up - 2 * corner);
        int nearest = to_left <= to_up && to_left <= to_corner ? left : to_up <= to_corner ? up : corner;
        x[i] = (uint8_t)(x[i] + nearest);
      }
      break;
    default: return fail(r, PNG_ROWS_DAMAGED, "a row has a filter that PNG does not have");
  }
  return PNG_ROWS_OK;
}

static uint8_t rounded(const uint8_t *p) {
  uint32_t v = (uint32_t)p[0] << 8 | p[1];
  // The nearest of 256 levels, without a division.
  return (uint8_t)((v * 255 + 32895) >> 16);
}

// A row of samples to R G B A.
static void expand(png_rows *r, uint32_t width) {
  const uint8_t *in = r->line + 1;
  uint8_t *out = r->rgba;
  int depth = r->depth, count = channels(r->color);
  if (r->color == RGB && depth == 8 && !r->has_key) {
    for (uint32_t x = 0; x < width; x++, in += 3, out += 4) {
      out[0] = in[0]; out[1] = in[1]; out[2] = in[2]; out[3] = 255;
    }
    return;
  }
  if (r->color == RGBA && depth == 8) {
    memcpy(out, in, (size_t)width * 4);
    return;
  }
  for (uint32_t x = 0; x < width; x++, out += 4) {
    // Of pictures with less than a byte a sample, which have one of them a pixel.
    uint32_t sample = 0;
    uint8_t v[4] = {0, 0, 0, 255};
    int is_key = r->has_key;
    if (depth < 8) {
      size_t bit = (size_t)x * (size_t)depth;
      sample = (uint32_t)in[bit / 8] >> (8 - depth - (int)(bit % 8)) & ((1u << depth) - 1);
      is_key = is_key && sample == r->key[0];
      // 255 is a multiple of each largest sample.
      v[0] = (uint8_t)(sample * 255 / ((1u << depth) - 1));
    } else {
      for (int c = 0; c < count; c++) {
        const uint8_t *p = in + ((size_t)x * (size_t)count + (size_t)c) * (size_t)(depth / 8);
        v[c] = depth == 16 ? rounded(p) : *p;
        if (c < 3) is_key = is_key && (depth == 16 ? ((uint32_t)p[0] << 8 | p[1]) : *p) == r->key[c];
      }
      sample = v[0];
    }
    switch (r->color) {
      case PALETTE:
        // A colour that the palette does not have is opaque black.
        if (sample < r->colors) memcpy(out, r->palette[sample], 4);
        else { out[0] = out[1] = out[2] = 0; out[3] = 255; }
        break;
      case GRAY: out[0] = out[1] = out[2] = v[0]; out[3] = is_key ? 0 : 255; break;
      case GRAY_ALPHA: out[0] = out[1] = out[2] = v[0]; out[3] = v[1]; break;
      case RGB: memcpy(out, v, 3); out[3] = is_key ? 0 : 255; break;
      default: memcpy(out, v, 4); break;
    }
  }
}

// A row of samples to words R G B A.
static void expand_wide(png_rows *r, uint32_t width) {
  const uint8_t *in = r->line + 1;
  uint16_t *out = (uint16_t *)(void *)r->rgba;
  int depth = r->depth, count = channels(r->color);
  uint32_t largest = (1u << depth) - 1;
  for (uint32_t x = 0; x < width; x++, out += 4) {
    uint32_t v[4] = {0, 0, 0, largest};
    for (int c = 0; c < count; c++) {
      size_t i = (size_t)x * (size_t)count + (size_t)c;
      if (depth == 16) {
        v[c] = (uint32_t)in[2 * i] << 8 | in[2 * i + 1];
      } else if (depth == 8) {
        v[c] = in[i];
      } else {
        size_t bit = i * (size_t)depth;
        v[c] = (uint32_t)in[bit / 8] >> (8 - depth - (int)(bit % 8)) & largest;
      }
    }
    int colors = count < 3 ? 1 : 3, is_key = r->has_key;
    for (int c = 0; c < colors; c++) is_key = is_key && v[c] == r->key[c];
    if (r->color == PALETTE) {
      static const uint8_t black[4] = {0, 0, 0, 255};
      const uint8_t *entry = v[0] < r->colors ? r->palette[v[0]] : black;
      for (int c = 0; c < 4; c++) out[c] = (uint16_t)(entry[c] * 257);
      continue;
    }
    uint32_t alpha = is_key ? 0 : r->color == GRAY_ALPHA ? v[1] : v[3];
    // 65535 is a multiple of every largest sample.
    uint32_t scale = 65535 / largest;
    for (int c = 0; c < 3; c++) out[c] = (uint16_t)(v[colors == 1 ? 0 : c] * scale);
    out[3] = (uint16_t)(alpha * scale);
  }
}

static void deliver(png_rows *r, uint32_t width) {
  if (r->is_wide) expand_wide(r, width);
  else expand(r, width);
}

// Keeps where reading is, if it is where a place should be kept. Without memory none is.
static void keep(png_rows *r) {
  place *p = &r->now;
  if (p->y == 0 || p->y % r->interval != 0 || p->y / r->interval != r->kept_count + 1) return;
  checkpoint *c = &r->kept[r->kept_count];
  c->previous = malloc(r->row_bytes);
  if (c->previous == NULL) return;
  c->place = *p;
  if (inflateCopy(&c->place.stream, &p->stream) != Z_OK) {
    free(c->previous);
    c->previous = NULL;
    return;
  }
  // What zlib has not taken yet is read again.
  memcpy(c->previous, r->previous, r->row_bytes);
  r->kept_count++;
}

// Goes to the kept place that is nearest before a row, unless that is nearer already.
static int seek(png_rows *r, uint32_t y) {
  uint32_t index = y / r->interval;
  if (index > r->kept_count) index = r->kept_count;
  uint32_t start = index * r->interval;
  if (r->now.y <= y && r->now.y >= start) return PNG_ROWS_OK;
  if (r->is_inflating) inflateEnd(&r->now.stream);
  r->is_inflating = 0;
  if (index == 0) {
    r->now = r->start;
    memset(r->previous, 0, r->row_bytes);
    if (inflateInit(&r->now.stream) != Z_OK) return fail(r, PNG_ROWS_NO_MEMORY, "there is no memory for it");
    r->is_inflating = 1;
    return PNG_ROWS_OK;
  }
  checkpoint *c = &r->kept[index - 1];
  r->now = c->place;
  if (inflateCopy(&r->now.stream, &c->place.stream) != Z_OK)
    return fail(r, PNG_ROWS_NO_MEMORY, "there is no memory for it");
  r->is_inflating = 1;
  memcpy(r->previous, c->previous, r->row_bytes);
  // The input buffer holds other bytes by now: the untaken ones are read from the file again.
  uInt untaken = r->now.stream.avail_in;
  if (read_at(r, r->input, untaken, r->now.offset - (off_t)untaken) != untaken)
    return fail(r, PNG_ROWS_DAMAGED, "it changed while it was read");
  r->now.stream.next_in = r->input;
  return PNG_ROWS_OK;
}

int png_rows_read(
  png_rows *r, uint32_t first, uint32_t end,
  void (*row)(void *context, uint32_t y, const uint8_t *rgba, uint32_t width), void *context, char *message,
  size_t message_size) {
  r->message = message;
  r->message_size = message_size;
  if (message_size > 0) message[0] = 0;
  if (r->failure != PNG_ROWS_OK) return fail(r, r->failure, "it could not be read before");
  if (r->is_interlaced) return fail(r, PNG_ROWS_INTERLACED, "it is interlaced");
  if (end > r->height) end = r->height;
  if (first >= end) return PNG_ROWS_OK;
  if (seek(r, first) != PNG_ROWS_OK) return r->failure;
  while (r->now.y < end) {
    // Before the row is read, as a place is the beginning of a row.
    keep(r);
    if (inflate_row(r) != PNG_ROWS_OK || unfilter(r) != PNG_ROWS_OK) return r->failure;
    if (r->now.y >= first) {
      deliver(r, r->width);
      row(context, r->now.y, r->rgba, r->width);
    }
    memcpy(r->previous, r->line + 1, r->row_bytes);
    r->now.y++;
  }
  if (end == r->height) return check_end(r);
  return PNG_ROWS_OK;
}

int png_rows_read_passes(
  png_rows *r, void (*row)(void *context, uint32_t x, uint32_t y, uint32_t step, const uint8_t *rgba, uint32_t count),
  void *context, char *message, size_t message_size) {
  // Of each pass: the first pixel, and the distances to the next ones.
  static const uint32_t passes[7][4] = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
  };
  r->message = message;
  r->message_size = message_size;
  if (message_size > 0) message[0] = 0;
  if (r->failure != PNG_ROWS_OK) return fail(r, r->failure, "it could not be read before");
  if (!r->is_interlaced || r->now.y > 0) return fail(r, PNG_ROWS_DAMAGED, "it is not interlaced, or was read before");
  size_t whole = r->row_bytes;
  for (int pass = 0; pass < 7; pass++) {
    const uint32_t *p = passes[pass];
    // A small image has no pixels in some passes.
    if (p[0] >= r->width || p[1] >= r->height) continue;
    uint32_t count = (r->width - p[0] + p[2] - 1) / p[2];
    r->row_bytes = bytes_of(r, count);
    // Each pass is filtered as an image of its own.
    memset(r->previous, 0, r->row_bytes);
    for (uint32_t y = p[1]; y < r->height; y += p[3]) {
      if (inflate_row(r) != PNG_ROWS_OK || unfilter(r) != PNG_ROWS_OK) return r->failure;
      deliver(r, count);
      row(context, p[0], y, p[2], r->rgba, count);
      memcpy(r->previous, r->line + 1, r->row_bytes);
    }
  }
  r->row_bytes = whole;
  r->now.y = r->height;
  return check_end(r);
}

int png_rows_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t size, size_t *count) {
  z_stream z = {0};
  *count = 0;
  if (in_size > UINT32_MAX || size > UINT32_MAX || inflateInit(&z) != Z_OK) return 0;
  z.next_in = (Bytef *)(uintptr_t)in;
  z.avail_in = (uInt)in_size;
  z.next_out = out;
  z.avail_out = (uInt)size;
  int result = inflate(&z, Z_FINISH);
  *count = size - z.avail_out;
  inflateEnd(&z);
  return result == Z_STREAM_END;
}
