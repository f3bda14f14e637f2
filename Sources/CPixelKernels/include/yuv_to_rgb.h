// SPDX-License-Identifier: Apache-2.0

#ifndef YUV_TO_RGB_H
#define YUV_TO_RGB_H
#include <stdint.h>

/// A Y'CbCr to R'G'B' matrix in fixed point. `y_gain` has 20 fractional bits; the others have 16, because the
/// chroma they multiply is in sixteenths.
typedef struct {
  int32_t y_offset, y_gain, r_v, g_u, g_v, b_u;
} yuv_matrix;

/// How chroma samples lie among the pixels of a row, as weights in quarters of the sample to the left of a pixel
/// and the one to its right: `{0, 4, 2, 2}` if the even pixels lie on the samples, `{1, 3, 3, 1}` if the samples
/// lie between the pixels.
typedef struct {
  int32_t even_left, even_right, odd_left, odd_right;
} yuv_siting;

#endif
