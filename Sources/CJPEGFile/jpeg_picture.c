// SPDX-License-Identifier: Apache-2.0

#include "jpeg_picture.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf leave;
  int flags, result;
  char *message;
  size_t message_size;
} reading;

static void say(reading *r, int result, const char *text) {
  if (r->result != JPEG_PICTURE_WHOLE) return;
  r->result = result;
  if (r->message_size > 0) snprintf(r->message, r->message_size, "%s", text);
}

static void fail(j_common_ptr codec) {
  reading *r = (reading *)codec->err;
  char text[JMSG_LENGTH_MAX];
  r->manager.format_message(codec, text);
  int code = r->manager.msg_code;
  // What the library knows and was not built for, or never had.
  int is_unsupported = code == JERR_NOT_COMPILED || code == JERR_ARITH_NOTIMPL || code == JERR_BAD_PRECISION
    || code == JERR_CONVERSION_NOTIMPL || code == JERR_SOF_UNSUPPORTED || code == JERR_CCIR601_NOTIMPL
    || code == JERR_FRACT_SAMPLE_NOTIMPL || code == JERR_COMPONENT_COUNT || code == JERR_IMAGE_TOO_BIG
    || code == JERR_NO_BACKING_STORE;
  say(
    r,
    code == JERR_OUT_OF_MEMORY ? JPEG_PICTURE_NO_MEMORY
      : is_unsupported         ? JPEG_PICTURE_UNSUPPORTED
                               : JPEG_PICTURE_DAMAGED,
    text);
  longjmp(r->leave, 1);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

// Where a picture of one scan is being decoded; the rows of others are there several times.
static void place(const struct jpeg_decompress_struct *d, const char *what, char *text, size_t size) {
  if (d->global_state != 0 && d->input_scan_number == 1 && !d->progressive_mode && d->comps_in_scan == d->num_components
      && d->input_iMCU_row < d->total_iMCU_rows) {
    snprintf(text, size, "%s, from row %u on", what, d->input_iMCU_row * (unsigned)(d->max_v_samp_factor * DCTSIZE));
  } else {
    snprintf(text, size, "%s", what);
  }
}

static void warn(j_common_ptr codec, int level) {
  if (level >= 0) return;
  reading *r = (reading *)codec->err;
  const struct jpeg_decompress_struct *d = (const struct jpeg_decompress_struct *)codec;
  char text[100];
  switch (r->manager.msg_code) {
  // Bytes between two markers that belong to nothing: the blocks before them are decoded, those behind them are found.
  case JWRN_EXTRANEOUS_DATA:
  // A version of JFIF that the library does not know, whose pixels are stored alike.
  case JWRN_JFIF_MAJOR:
  // A kind of colours by Adobe that nobody knows: they are read as every decoder reads them.
  case JWRN_ADOBE_XFORM:
  // Coefficients that the header of a sequential scan leaves out, and that are there.
  case JWRN_NOT_SEQUENTIAL:
  // Bits of coefficients in another order than the standard's; whether all are there is seen at the end.
  case JWRN_BOGUS_PROGRESSION: return;
  // A marker, or the end of the file, stands where blocks should be: the rest of them is grey or a repeated colour.
  case JWRN_HIT_MARKER:
  case JWRN_JPEG_EOF:
    place(d, "the data of its pixels ends early", text, sizeof text);
    say(r, JPEG_PICTURE_CUT, text);
    break;
  // Anything else is made up by the library.
  default:
    place(d, "the data of its pixels is damaged", text, sizeof text);
    say(r, JPEG_PICTURE_DAMAGED, text);
  }
  if ((r->flags & JPEG_PICTURE_CONCEAL) == 0) longjmp(r->leave, 1);
}

// Whether every bit of every coefficient has been read.
static int has_all_bits(const struct jpeg_decompress_struct *d) {
  if (!d->progressive_mode || d->coef_bits == NULL) return 1;
  for (int component = 0; component < d->num_components; component++) {
    for (int i = 0; i < DCTSIZE2; i++) {
      if (d->coef_bits[component][i] != 0) return 0;
    }
  }
  return 1;
}

int jpeg_picture_read(
  const uint8_t *file, size_t size, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int halvings,
  int flags, char *message, size_t message_size
) {
  struct jpeg_decompress_struct decoder;
  reading r = {.flags = flags, .result = JPEG_PICTURE_WHOLE, .message = message, .message_size = message_size};
  // Written between setjmp and longjmp.
  uint8_t *volatile line = NULL;
  if (message_size > 0) message[0] = 0;
  decoder.err = jpeg_std_error(&r.manager);
  r.manager.error_exit = fail;
  r.manager.emit_message = warn;
  r.manager.output_message = say_nothing;
  if (setjmp(r.leave)) {
    jpeg_destroy_decompress(&decoder);
    free(line);
    return r.result;
  }
  jpeg_create_decompress(&decoder);
  // A progressive picture keeps all of its coefficients, three or six bytes a pixel.
  decoder.mem->max_memory_to_use = 2l << 30;
  jpeg_mem_src(&decoder, file, size);
  jpeg_read_header(&decoder, TRUE);
  decoder.out_color_space = decoder.num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
  decoder.dct_method = JDCT_ISLOW;
  decoder.scale_num = 1;
  // All blocks are read whatever the scale is, and one pixel of each costs least.
  decoder.scale_denom = pixels == NULL ? DCTSIZE : 1u << halvings;
  jpeg_start_decompress(&decoder);
  if ((flags & JPEG_PICTURE_COMPLETE) != 0 && !has_all_bits(&decoder)) {
    say(&r, JPEG_PICTURE_CUT, "the last of its scans are missing");
    if ((flags & JPEG_PICTURE_CONCEAL) == 0) {
      jpeg_destroy_decompress(&decoder);
      return r.result;
    }
  }
  if (pixels != NULL && (decoder.output_width != width || decoder.output_height != height)) {
    say(&r, JPEG_PICTURE_DAMAGED, "it has another size than its header says");
    jpeg_destroy_decompress(&decoder);
    return r.result;
  }
  if (pixels == NULL) {
    line = malloc((size_t)decoder.output_width * 4);
    if (line == NULL) {
      say(&r, JPEG_PICTURE_NO_MEMORY, "memory ran out");
      jpeg_destroy_decompress(&decoder);
      return r.result;
    }
  }
  while (decoder.output_scanline < decoder.output_height) {
    JSAMPROW row = pixels != NULL ? pixels + (size_t)decoder.output_scanline * row_bytes : line;
    if (jpeg_read_scanlines(&decoder, &row, 1) == 0) break;
  }
  free(line);
  jpeg_destroy_decompress(&decoder);
  return r.result;
}
