// SPDX-License-Identifier: Apache-2.0

#include "jpeg_file.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf leave;
  char *message;
  size_t message_size;
} failure;

static void fail(j_common_ptr codec) {
  failure *f = (failure *)codec->err;
  char text[JMSG_LENGTH_MAX];
  f->manager.format_message(codec, text);
  if (f->message_size > 0) snprintf(f->message, f->message_size, "%s", text);
  longjmp(f->leave, 1);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static void begin(j_compress_ptr compressor) { (void)compressor; }

// The bound is more than a file can take: each coefficient of a block by its longest code.
static boolean overflow(j_compress_ptr compressor) {
  failure *f = (failure *)compressor->err;
  if (f->message_size > 0) snprintf(f->message, f->message_size, "the file is larger than it can be");
  longjmp(f->leave, 1);
}

size_t jpeg_file_bound(uint32_t width, uint32_t height) {
  const size_t columns = ((size_t)width + 15) / 16, rows = ((size_t)height + 15) / 16;
  // Six blocks of 64 coefficients, each at most 26 bits, and as many filling bytes.
  return columns * rows * (6 * 64 * 26 / 8 * 2) + 4096;
}

size_t jpeg_file_write(
  const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality, uint8_t *file, char *message,
  size_t message_size
) {
  struct jpeg_compress_struct compressor;
  failure f = {.message = message, .message_size = message_size};
  compressor.err = jpeg_std_error(&f.manager);
  f.manager.error_exit = fail;
  f.manager.output_message = say_nothing;
  if (setjmp(f.leave)) {
    jpeg_destroy_compress(&compressor);
    return 0;
  }
  jpeg_create_compress(&compressor);
  const size_t bound = jpeg_file_bound(width, height);
  struct jpeg_destination_mgr target = {
    .next_output_byte = file, .free_in_buffer = bound, .init_destination = begin, .empty_output_buffer = overflow,
    .term_destination = begin};
  compressor.dest = &target;
  compressor.image_width = width;
  compressor.image_height = height;
  compressor.input_components = 4;
  compressor.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&compressor);
  jpeg_set_quality(&compressor, quality, TRUE);
  jpeg_start_compress(&compressor, TRUE);
  while (compressor.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + compressor.next_scanline * row_bytes);
    jpeg_write_scanlines(&compressor, &row, 1);
  }
  jpeg_finish_compress(&compressor);
  const size_t size = bound - target.free_in_buffer;
  jpeg_destroy_compress(&compressor);
  return size;
}

static int stop(struct jpeg_decompress_struct *decoder, failure *f, const char *reason) {
  if (f->message_size > 0) snprintf(f->message, f->message_size, "%s", reason);
  jpeg_destroy_decompress(decoder);
  return 0;
}

int jpeg_file_read(
  const uint8_t *file, size_t size, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int doublings,
  char *message, size_t message_size
) {
  struct jpeg_decompress_struct decoder;
  failure f = {.message = message, .message_size = message_size};
  // Written between setjmp and longjmp.
  uint8_t *volatile line = NULL;
  decoder.err = jpeg_std_error(&f.manager);
  f.manager.error_exit = fail;
  f.manager.output_message = say_nothing;
  if (setjmp(f.leave)) {
    jpeg_destroy_decompress(&decoder);
    free(line);
    return 0;
  }
  jpeg_create_decompress(&decoder);
  jpeg_mem_src(&decoder, file, size);
  jpeg_read_header(&decoder, TRUE);
  decoder.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&decoder);
  const uint32_t side = 1u << doublings;
  if (decoder.output_width != (width + side - 1) / side || decoder.output_height != (height + side - 1) / side) {
    return stop(&decoder, &f, "it has another size");
  }
  line = malloc((size_t)decoder.output_width * 4);
  if (line == NULL) return stop(&decoder, &f, "memory ran out");
  for (uint32_t y = 0; y < height;) {
    JSAMPROW row = doublings == 0 ? pixels + y * row_bytes : line;
    jpeg_read_scanlines(&decoder, &row, 1);
    if (doublings > 0) {
      uint32_t *out = (uint32_t *)(void *)(pixels + y * row_bytes);
      for (uint32_t x = 0; x < width; x++) memcpy(out + x, line + (size_t)(x >> doublings) * 4, 4);
      for (uint32_t copy = 1; copy < side && y + copy < height; copy++) {
        memcpy(pixels + (y + copy) * row_bytes, out, (size_t)width * 4);
      }
    }
    y += side;
  }
  free(line);
  jpeg_destroy_decompress(&decoder);
  return 1;
}
