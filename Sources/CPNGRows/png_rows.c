#include "png_rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t left;
  char *message;
  size_t message_size;
} source;

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  source *s = png_get_io_ptr(png);
  if (count > s->left) png_error(png, "it ends before its pixels do");
  memcpy(out, s->bytes, count);
  s->bytes += count;
  s->left -= count;
}

static void on_error(png_structp png, png_const_charp text) {
  source *s = png_get_error_ptr(png);
  if (s->message_size > 0) {
    strncpy(s->message, text, s->message_size - 1);
    s->message[s->message_size - 1] = 0;
  }
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

int png_rows_read(
  const uint8_t *bytes, size_t count, uint32_t max_side,
  void (*row)(void *context, uint32_t y, const uint8_t *rgba, uint32_t width), void *context, char *message,
  size_t message_size) {
  source s = {bytes, count, message, message_size};
  if (message_size > 0) message[0] = 0;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &s, on_error, on_warning);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  // Not in a register: it is freed after a jump.
  uint8_t *volatile line = NULL;
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return PNG_ROWS_DAMAGED;
  }
  if (setjmp(png_jmpbuf(png))) {
    free(line);
    png_destroy_read_struct(&png, &info, NULL);
    return PNG_ROWS_DAMAGED;
  }
  png_set_read_fn(png, &s, read_bytes);
  png_set_user_limits(png, max_side, max_side);
  png_read_info(png, info);
  if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) {
    png_destroy_read_struct(&png, &info, NULL);
    return PNG_ROWS_INTERLACED;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "its rows are of an unknown kind");
  line = malloc((size_t)width * 4);
  if (line == NULL) png_error(png, "there is no memory for a row");
  for (uint32_t y = 0; y < height; y++) {
    png_read_row(png, line, NULL);
    row(context, y, line, width);
  }
  png_read_end(png, NULL);
  free(line);
  png_destroy_read_struct(&png, &info, NULL);
  return PNG_ROWS_OK;
}
