// SPDX-License-Identifier: Apache-2.0

// A vignette on pixels where they are, eight at a time; part of the kernels' bodies.
//
// In the order of KernelReference, so the bytes do not depend on the processor. Factors have 14 bits behind the point.

// Eight pixels times their factors, at most their alpha; alpha stays.
INLINE u8x32 shade8(u8x32 pixels, i32x8 factors) {
#ifdef MK_AVX2
  const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi64x((int64_t)16384 << 48);
  const __m256i first = _mm256_setr_epi8(
    0, 1, 0, 1, 0, 1, -1, -1, 4, 5, 4, 5, 4, 5, -1, -1, 0, 1, 0, 1, 0, 1, -1, -1, 4, 5, 4, 5, 4, 5, -1, -1);
  const __m256i second = _mm256_setr_epi8(
    8, 9, 8, 9, 8, 9, -1, -1, 12, 13, 12, 13, 12, 13, -1, -1, 8, 9, 8, 9, 8, 9, -1, -1, 12, 13, 12, 13, 12, 13, -1, -1);
  const __m256i f = (__m256i)factors, p = (__m256i)pixels;
  // (2c · f + 2¹⁴) >> 15
  __m256i low = _mm256_mulhrs_epi16(
    _mm256_slli_epi16(_mm256_unpacklo_epi8(p, zero), 1), _mm256_or_si256(_mm256_shuffle_epi8(f, first), one));
  __m256i high = _mm256_mulhrs_epi16(
    _mm256_slli_epi16(_mm256_unpackhi_epi8(p, zero), 1), _mm256_or_si256(_mm256_shuffle_epi8(f, second), one));
  const u8x32 shaded = (u8x32)_mm256_packus_epi16(low, high);
  return __builtin_elementwise_min(shaded, alphas(pixels));
#else
  uint8_t all[32];
  store(all, pixels);
  for (int i = 0; i < 8; i++) {
    for (int c = 0; c < 3; c++) {
      const uint32_t shaded = ((uint32_t)all[4 * i + c] * (uint32_t)factors[i] + 8192) >> 14;
      all[4 * i + c] = (uint8_t)(shaded < all[4 * i + 3] ? shaded : all[4 * i + 3]);
    }
  }
  return load(all);
#endif
}

static void vignette(uint8_t *d, int32_t x, int32_t y, size_t n, const mk_vignette *s) {
  const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const double row = (double)y + 0.5;
  const double u0 = row * s->u[1] + s->u[2], v0 = row * s->v[1] + s->v[2];
  const f32x8 us = lanes * (float)s->u[0], vs = lanes * (float)s->v[0];
  const int32_t end = x + (int32_t)n;
  // Blocks begin at multiples of eight, so a pixel does not depend on the beginning of its row.
  for (int32_t left = x & ~7; left < end; left += 8) {
    const double c = (double)left + 0.5;
    const f32x8 u = (float)(c * s->u[0] + u0) + us, v = (float)(c * s->v[0] + v0) + vs;
    const f32x8 t = smaller(__builtin_elementwise_sqrt(u * u + v * v), (f32x8)1.0f);
    // Smoothstep.
    const f32x8 factor = 1.0f - s->intensity * (t * t * (3.0f - 2.0f * t));
    // Below 2, so that factors fit a signed word.
    const i32x8 factors = __builtin_convertvector(within8(factor, 1.9999f) * 16384.0f + 0.5f, i32x8);
    if (left >= x && left + 8 <= end) {
      uint8_t *p = d + 4 * (size_t)(left - x);
      store(p, shade8(load(p), factors));
      continue;
    }
    const int32_t from = left < x ? x : left, to = left + 8 < end ? left + 8 : end;
    uint8_t all[32] = {0};
    memcpy(all + 4 * (from - left), d + 4 * (size_t)(from - x), 4 * (size_t)(to - from));
    store(all, shade8(load(all), factors));
    memcpy(d + 4 * (size_t)(from - x), all + 4 * (from - left), 4 * (size_t)(to - from));
  }
}
