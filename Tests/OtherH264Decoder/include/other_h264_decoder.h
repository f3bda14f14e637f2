// SPDX-License-Identifier: Apache-2.0

#ifndef OTHER_H264_DECODER_H
#define OTHER_H264_DECODER_H
#include <stddef.h>
#include <stdint.h>

// Decodes H.264 with OpenH264, which shares no code with FFmpeg: what both show is in the stream.

// What hears of each picture in the order in which it is shown: 8-bit 4:2:0, `strides` in bytes of luma and of chroma.
typedef void (*other_h264_picture)(
  void *context, const uint8_t *const planes[3], const int strides[2], int width, int height);

// `stream` is a byte stream with start codes (ITU-T H.264, Annex B). Returns 0, or what the decoder found wrong.
long other_h264_decode(const uint8_t *stream, size_t count, other_h264_picture picture, void *context);
#endif
