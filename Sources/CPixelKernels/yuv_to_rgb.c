#include "yuv_to_rgb.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#define CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define CLONES
#endif

static inline __attribute__((always_inline)) uint32_t clamp8(int32_t v) {
  return (uint32_t)(v < 0 ? 0 : v > 255 ? 255 : v);
}

static inline __attribute__((always_inline)) uint32_t pixel(int32_t y, int32_t u, int32_t v, yuv_matrix m) {
  int32_t luma = (y - m.y_offset) * m.y_gain + (1 << 19);
  uint32_t r = clamp8((luma + m.r_v * v) >> 20);
  uint32_t g = clamp8((luma - m.g_u * u - m.g_v * v) >> 20);
  uint32_t b = clamp8((luma + m.b_u * u) >> 20);
  return r | g << 8 | b << 16 | 0xff000000u;
}

static inline __attribute__((always_inline)) void blend_rows(const uint8_t *restrict a, const uint8_t *restrict b,
                                                             ptrdiff_t step, int32_t wa, int32_t wb, ptrdiff_t count,
                                                             int16_t *restrict out) {
  int16_t sa = (int16_t)wa, sb = (int16_t)wb;
  if (step == 1)
    for (ptrdiff_t i = 0; i < count; i++) out[i] = (int16_t)(a[i] * sa + b[i] * sb);
  else
    for (ptrdiff_t i = 0; i < count; i++) out[i] = (int16_t)(a[2 * i] * sa + b[2 * i] * sb);
}

// The chroma rows can be read one sample beyond either end.
static inline __attribute__((always_inline)) void upsample_and_convert(const uint8_t *restrict y,
                                                                       const int16_t *restrict u,
                                                                       const int16_t *restrict v, yuv_siting s,
                                                                       yuv_matrix m, ptrdiff_t width,
                                                                       uint32_t *restrict out) {
  ptrdiff_t pairs = width / 2;
  for (ptrdiff_t i = 0; i < pairs; i++) {
    int32_t ue = s.even_left * u[i - 1] + s.even_right * u[i] - 2048;
    int32_t ve = s.even_left * v[i - 1] + s.even_right * v[i] - 2048;
    int32_t uo = s.odd_left * u[i] + s.odd_right * u[i + 1] - 2048;
    int32_t vo = s.odd_left * v[i] + s.odd_right * v[i + 1] - 2048;
    out[2 * i] = pixel(y[2 * i], ue, ve, m);
    out[2 * i + 1] = pixel(y[2 * i + 1], uo, vo, m);
  }
  if (width & 1) {
    int32_t ue = s.even_left * u[pairs - 1] + s.even_right * u[pairs] - 2048;
    int32_t ve = s.even_left * v[pairs - 1] + s.even_right * v[pairs] - 2048;
    out[2 * pairs] = pixel(y[2 * pairs], ue, ve, m);
  }
}

CLONES void yuv420_row_to_rgba(const uint8_t *y, const uint8_t *u0, const uint8_t *u1, const uint8_t *v0,
                               const uint8_t *v1, ptrdiff_t step, int32_t weight0, int32_t weight1,
                               yuv_siting siting, yuv_matrix matrix, ptrdiff_t width, uint8_t *rgba,
                               int16_t *scratch) {
  ptrdiff_t count = (width + 1) / 2;
  int16_t *u = scratch + 1;
  int16_t *v = scratch + count + 3;
  blend_rows(u0, u1, step, weight0, weight1, count, u);
  blend_rows(v0, v1, step, weight0, weight1, count, v);
  u[-1] = u[0];
  u[count] = u[count - 1];
  v[-1] = v[0];
  v[count] = v[count - 1];
  upsample_and_convert(y, u, v, siting, matrix, width, (uint32_t *)(void *)rgba);
}

CLONES void yuv444_row_to_rgba(const uint8_t *y, const uint8_t *u, const uint8_t *v, yuv_matrix matrix,
                               ptrdiff_t width, uint8_t *rgba) {
  uint32_t *restrict out = (uint32_t *)(void *)rgba;
  const uint8_t *restrict ys = y;
  const uint8_t *restrict us = u;
  const uint8_t *restrict vs = v;
  for (ptrdiff_t i = 0; i < width; i++) out[i] = pixel(ys[i], us[i] * 16 - 2048, vs[i] * 16 - 2048, matrix);
}

CLONES void premultiply_row(uint8_t *rgba, ptrdiff_t width) {
  for (ptrdiff_t i = 0; i < width; i++) {
    uint32_t a = rgba[4 * i + 3];
    for (ptrdiff_t c = 0; c < 3; c++) {
      // Exact division by 255 with rounding, for products of two bytes.
      uint32_t p = rgba[4 * i + c] * a + 128;
      rgba[4 * i + c] = (uint8_t)((p + (p >> 8)) >> 8);
    }
  }
}
