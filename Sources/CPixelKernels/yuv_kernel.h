// SPDX-License-Identifier: Apache-2.0

// Y'CbCr to R'G'B'; part of the kernels' bodies. See yuv_to_rgb.h for the fixed point.

INLINE uint32_t yuv_clamp(int32_t v) { return (uint32_t)(v < 0 ? 0 : v > 255 ? 255 : v); }

// Chroma in sixteenths, less 2048.
INLINE uint32_t yuv_pixel(int32_t y, int32_t u, int32_t v, const yuv_matrix *m) {
  int32_t luma = (y - m->y_offset) * m->y_gain + (1 << 19);
  uint32_t r = yuv_clamp((luma + m->r_v * v) >> 20);
  uint32_t g = yuv_clamp((luma - m->g_u * u - m->g_v * v) >> 20);
  uint32_t b = yuv_clamp((luma + m->b_u * u) >> 20);
  return r | g << 8 | b << 16 | 0xff000000u;
}

#ifdef MK_AVX2
typedef struct {
  __m256i y_offset, y_gain, r_v, g_u, g_v, b_u;
} yuv_matrix8;
INLINE yuv_matrix8 yuv_wide(const yuv_matrix *m) {
  return (yuv_matrix8){_mm256_set1_epi32(m->y_offset), _mm256_set1_epi32(m->y_gain), _mm256_set1_epi32(m->r_v),
                       _mm256_set1_epi32(m->g_u),      _mm256_set1_epi32(m->g_v),    _mm256_set1_epi32(m->b_u)};
}
// Eight pixels from eight bytes of luma and words of chroma.
INLINE void yuv_pixels8(uint32_t *d, const uint8_t *y, __m128i u, __m128i v, const yuv_matrix8 *m) {
  const __m256i order = _mm256_setr_epi8(
    0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  __m256i wide_y = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)y));
  __m256i wide_u = _mm256_cvtepi16_epi32(u), wide_v = _mm256_cvtepi16_epi32(v);
  __m256i luma = _mm256_mullo_epi32(_mm256_sub_epi32(wide_y, m->y_offset), m->y_gain);
  luma = _mm256_add_epi32(luma, _mm256_set1_epi32(1 << 19));
  __m256i r = _mm256_add_epi32(luma, _mm256_mullo_epi32(m->r_v, wide_v));
  __m256i g = _mm256_add_epi32(_mm256_mullo_epi32(m->g_u, wide_u), _mm256_mullo_epi32(m->g_v, wide_v));
  __m256i b = _mm256_add_epi32(luma, _mm256_mullo_epi32(m->b_u, wide_u));
  r = _mm256_srai_epi32(r, 20);
  g = _mm256_srai_epi32(_mm256_sub_epi32(luma, g), 20);
  b = _mm256_srai_epi32(b, 20);
  // Within a word, so that packing to bytes clamps.
  __m256i rg = _mm256_packs_epi32(r, g), ba = _mm256_packs_epi32(b, _mm256_set1_epi32(255));
  __m256i all = _mm256_shuffle_epi8(_mm256_packus_epi16(rg, ba), order);
  _mm256_storeu_si256((__m256i *)(void *)d, all);
}
INLINE __m128i words8_at(const int16_t *p) { return _mm_loadu_si128((const __m128i *)(const void *)p); }
// Two pixels a sample: the even one from it and the one before, the odd one from it and the one after.
typedef struct {
  __m128i low, high;
} yuv_pairs;
INLINE yuv_pairs yuv_upsampled(const int16_t *c, const yuv_siting *s) {
  const __m128i middle = _mm_set1_epi16(2048);
  __m128i at = words8_at(c);
  __m128i even = _mm_add_epi16(
    _mm_mullo_epi16(words8_at(c - 1), _mm_set1_epi16((int16_t)s->even_left)),
    _mm_mullo_epi16(at, _mm_set1_epi16((int16_t)s->even_right)));
  __m128i odd = _mm_add_epi16(
    _mm_mullo_epi16(at, _mm_set1_epi16((int16_t)s->odd_left)),
    _mm_mullo_epi16(words8_at(c + 1), _mm_set1_epi16((int16_t)s->odd_right)));
  even = _mm_sub_epi16(even, middle);
  odd = _mm_sub_epi16(odd, middle);
  return (yuv_pairs){_mm_unpacklo_epi16(even, odd), _mm_unpackhi_epi16(even, odd)};
}
// How many pairs of pixels were done, eight at a time.
INLINE ptrdiff_t yuv_upsample_wide(
  const uint8_t *y, const int16_t *u, const int16_t *v, const yuv_siting *s, const yuv_matrix *m, ptrdiff_t pairs,
  uint32_t *out
) {
  yuv_matrix8 wide = yuv_wide(m);
  ptrdiff_t i = 0;
  for (; i + 8 <= pairs; i += 8) {
    yuv_pairs us = yuv_upsampled(u + i, s), vs = yuv_upsampled(v + i, s);
    yuv_pixels8(out + 2 * i, y + 2 * i, us.low, vs.low, &wide);
    yuv_pixels8(out + 2 * i + 8, y + 2 * i + 8, us.high, vs.high, &wide);
  }
  return i;
}
INLINE __m128i yuv_sixteenths(const uint8_t *c) {
  __m128i words = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)(const void *)c));
  return _mm_sub_epi16(_mm_slli_epi16(words, 4), _mm_set1_epi16(2048));
}
INLINE ptrdiff_t yuv444_wide(
  const uint8_t *y, const uint8_t *u, const uint8_t *v, const yuv_matrix *m, ptrdiff_t n, uint32_t *out
) {
  yuv_matrix8 wide = yuv_wide(m);
  ptrdiff_t i = 0;
  for (; i + 8 <= n; i += 8) yuv_pixels8(out + i, y + i, yuv_sixteenths(u + i), yuv_sixteenths(v + i), &wide);
  return i;
}
#else
#define yuv_upsample_wide(y, u, v, s, m, pairs, out) 0
#define yuv444_wide(y, u, v, m, n, out) 0
#endif

INLINE void yuv_blend_rows(
  const uint8_t *restrict a, const uint8_t *restrict b, ptrdiff_t step, int32_t wa, int32_t wb, ptrdiff_t count,
  int16_t *restrict out
) {
  int16_t sa = (int16_t)wa, sb = (int16_t)wb;
  // Components in turns, as NV12 has them, are two bytes apart.
  if (step == 1)
    for (ptrdiff_t i = 0; i < count; i++) out[i] = (int16_t)(a[i] * sa + b[i] * sb);
  else
    for (ptrdiff_t i = 0; i < count; i++) out[i] = (int16_t)(a[2 * i] * sa + b[2 * i] * sb);
}

static void yuv420_row(
  const uint8_t *y, const uint8_t *u0, const uint8_t *u1, const uint8_t *v0, const uint8_t *v1, ptrdiff_t step,
  int32_t weight0, int32_t weight1, yuv_siting s, yuv_matrix m, ptrdiff_t width, uint8_t *rgba, int16_t *scratch
) {
  ptrdiff_t count = (width + 1) / 2, pairs = width / 2;
  // Rows that can be read one sample beyond either end.
  int16_t *u = scratch + 1, *v = scratch + count + 3;
  yuv_blend_rows(u0, u1, step, weight0, weight1, count, u);
  yuv_blend_rows(v0, v1, step, weight0, weight1, count, v);
  // Beyond its ends a row goes on with its last sample.
  u[-1] = u[0];
  u[count] = u[count - 1];
  v[-1] = v[0];
  v[count] = v[count - 1];
  uint32_t *restrict out = (uint32_t *)(void *)rgba;
  for (ptrdiff_t i = yuv_upsample_wide(y, u, v, &s, &m, pairs, out); i < count; i++) {
    int32_t ue = s.even_left * u[i - 1] + s.even_right * u[i] - 2048;
    int32_t ve = s.even_left * v[i - 1] + s.even_right * v[i] - 2048;
    out[2 * i] = yuv_pixel(y[2 * i], ue, ve, &m);
    // An odd width has no second pixel in its last pair.
    if (i == pairs) break;
    int32_t uo = s.odd_left * u[i] + s.odd_right * u[i + 1] - 2048;
    int32_t vo = s.odd_left * v[i] + s.odd_right * v[i + 1] - 2048;
    out[2 * i + 1] = yuv_pixel(y[2 * i + 1], uo, vo, &m);
  }
}

static void yuv444_row(
  const uint8_t *y, const uint8_t *u, const uint8_t *v, yuv_matrix m, ptrdiff_t width, uint8_t *rgba
) {
  uint32_t *restrict out = (uint32_t *)(void *)rgba;
  for (ptrdiff_t i = yuv444_wide(y, u, v, &m, width, out); i < width; i++)
    out[i] = yuv_pixel(y[i], u[i] * 16 - 2048, v[i] * 16 - 2048, &m);
}

static void premultiply_row(uint8_t *rgba, ptrdiff_t width) {
  uint32_t *p = (uint32_t *)(void *)rgba;
  ptrdiff_t i = 0;
#ifdef MK_AVX2
  const u8x32 alpha = (u8x32)_mm256_set1_epi32((int32_t)0xff000000u);
  for (; i + 8 <= width; i += 8) {
    u8x32 v = load(rgba + 4 * i);
    // The alpha itself is multiplied by 255.
    store(rgba + 4 * i, mul8(v, alphas(v) | alpha));
  }
#endif
  for (; i < width; i++) {
    uint32_t a = p[i] >> 24, out = p[i] & 0xff000000u;
    for (int c = 0; c < 24; c += 8) {
      // Exact division by 255 with rounding, for products of two bytes.
      uint32_t t = (p[i] >> c & 255) * a + 128;
      out |= ((t + (t >> 8)) >> 8) << c;
    }
    p[i] = out;
  }
}
