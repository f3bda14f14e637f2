#ifndef YUV_TO_RGB_H
#define YUV_TO_RGB_H
#include <stddef.h>
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

/// One row of 4:2:0 (or 4:2:2, with both chroma rows the same) as opaque R, G, B, A bytes.
///
/// Chroma is `(weight0 * row0 + weight1 * row1)` with weights in quarters, then upsampled by `siting`; the edges
/// repeat. `step` is 1 for planes of their own and 2 for interleaved pairs. `scratch` holds `2 * width + 16`
/// values.
void yuv420_row_to_rgba(const uint8_t *y, const uint8_t *u0, const uint8_t *u1, const uint8_t *v0,
                        const uint8_t *v1, ptrdiff_t step, int32_t weight0, int32_t weight1, yuv_siting siting,
                        yuv_matrix matrix, ptrdiff_t width, uint8_t *rgba, int16_t *scratch);

/// One row of 4:4:4 as opaque R, G, B, A bytes.
void yuv444_row_to_rgba(const uint8_t *y, const uint8_t *u, const uint8_t *v, yuv_matrix matrix, ptrdiff_t width,
                        uint8_t *rgba);

/// One row of R, G, B, A with straight alpha made premultiplied in place: `round(c * a / 255)`, halves up.
void premultiply_row(uint8_t *rgba, ptrdiff_t width);

#endif
