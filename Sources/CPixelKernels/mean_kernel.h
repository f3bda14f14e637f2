// SPDX-License-Identifier: Apache-2.0

// Sums of weighted rows and means of bilinear samples along a line; part of the kernels' bodies.
//
// Everything is in whole numbers, so the order of sums does not matter.

#ifdef MK_AVX2
// Each double word of `x` and `y` is a pixel. Adds weighted words of both: `w` has the weight of `x` in its low words and
// that of `y` in its high ones.
INLINE void weigh8(__m256i sums[4], u8x32 x, u8x32 y, __m256i w) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i low = _mm256_unpacklo_epi8((__m256i)x, (__m256i)y);
  const __m256i high = _mm256_unpackhi_epi8((__m256i)x, (__m256i)y);
  sums[0] = _mm256_add_epi32(sums[0], _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), w));
  sums[1] = _mm256_add_epi32(sums[1], _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), w));
  sums[2] = _mm256_add_epi32(sums[2], _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), w));
  sums[3] = _mm256_add_epi32(sums[3], _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), w));
}
static void weigh_rows(int32_t *d, const uint8_t *const *rows, const int16_t *w, size_t taps, size_t n) {
  const u8x32 none = {0};
  for (size_t i = 0; i < n; i += 32) {
    __m256i sums[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    size_t k = 0;
    for (; k + 2 <= taps; k += 2) {
      int32_t pair;
      memcpy(&pair, w + k, 4);
      weigh8(sums, load(rows[k] + i), load(rows[k + 1] + i), _mm256_set1_epi32(pair));
    }
    if (k < taps) weigh8(sums, load(rows[k] + i), none, _mm256_set1_epi32((uint16_t)w[k]));
    // Pixels 0 4, 1 5, 2 6 and 3 7.
    __m256i *out = (__m256i *)(void *)(d + i);
    _mm256_storeu_si256(out, _mm256_permute2x128_si256(sums[0], sums[1], 0x20));
    _mm256_storeu_si256(out + 1, _mm256_permute2x128_si256(sums[2], sums[3], 0x20));
    _mm256_storeu_si256(out + 2, _mm256_permute2x128_si256(sums[0], sums[1], 0x31));
    _mm256_storeu_si256(out + 3, _mm256_permute2x128_si256(sums[2], sums[3], 0x31));
  }
}
#else
static void weigh_rows(int32_t *d, const uint8_t *const *rows, const int16_t *w, size_t taps, size_t n) {
  for (size_t i = 0; i < n; i += 32) {
    int32_t sums[32] = {0};
    for (size_t k = 0; k < taps; k++) {
      const uint8_t *row = rows[k] + i;
      const int16_t weight = w[k];
      for (int c = 0; c < 32; c++) sums[c] += (int32_t)(int16_t)row[c] * weight;
    }
    memcpy(d + i, sums, sizeof(sums));
  }
}
#endif

// 65536 times a bilinear sample of `width` × `height` pixels, transparent outside.
INLINE u32x4 sample_inside(
  const uint8_t *s, size_t row_bytes, int32_t width, int32_t height, int64_t u, int64_t v
) {
  const int64_t i = u >> 32, j = v >> 32;
  const uint32_t fu = (uint32_t)(u >> 24) & 255, fv = (uint32_t)(v >> 24) & 255;
  const int left = i >= 0 && i < width, right = i >= -1 && i + 1 < width;
  u32x4 sum = {0};
  if (j >= 0 && j < height) {
    const uint8_t *p = s + (size_t)j * row_bytes;
    if (left) sum += texel(p + (size_t)i * 4) * ((256 - fu) * (256 - fv));
    if (right) sum += texel(p + (size_t)(i + 1) * 4) * (fu * (256 - fv));
  }
  if (j >= -1 && j + 1 < height) {
    const uint8_t *p = s + (size_t)(j + 1) * row_bytes;
    if (left) sum += texel(p + (size_t)i * 4) * ((256 - fu) * fv);
    if (right) sum += texel(p + (size_t)(i + 1) * 4) * (fu * fv);
  }
  return sum;
}

#ifdef MK_AVX2
// Two samples times 65536, less 2²³ if their weights down, `wv`, are not 0.
INLINE __m256i sample2_sum(const source8 *s, uint32_t a, uint32_t b, __m256i wu, __m256i wv) {
  __m256i top = _mm256_madd_epi16(neighbours(s->top + a, s->top + b), wu);
  __m256i bottom = _mm256_madd_epi16(neighbours(s->bottom + a, s->bottom + b), wu);
  __m256i both = _mm256_or_si256(top, _mm256_slli_epi32(bottom, 16));
  return _mm256_madd_epi16(_mm256_xor_si256(both, _mm256_set1_epi16(-32768)), wv);
}
#endif

// Narrows first…end to the samples of a line that may see something of `size` pixels along an axis; those beyond see
// nothing. A pixel more at each end is far more than doubles are off by.
INLINE void clip_line(int64_t u, int64_t du, int32_t size, uint32_t *first, uint32_t *end) {
  const double low = -2.0 * 4294967296.0, high = ((double)size + 1) * 4294967296.0;
  const double a = (double)u, step = (double)du;
  if (du == 0) {
    if (a < low || a > high) *first = *end;
    return;
  }
  double from = (low - a) / step, to = (high - a) / step;
  if (step < 0) {
    const double swapped = from;
    from = to;
    to = swapped;
  }
  // Both are 0…256 before they become whole numbers.
  if (to < 0 || from >= *end) {
    *first = *end;
    return;
  }
  if (from > *first) *first = (uint32_t)from;
  if (to + 1 < *end) *end = (uint32_t)to + 1;
  if (*first > *end) *first = *end;
}

static void mean_of_line(
  uint8_t *d, const uint8_t *s, size_t row_bytes, int32_t width, int32_t height, int64_t u, int64_t v, int64_t du,
  int64_t dv, uint32_t count
) {
  // Positions beyond the last sample may wrap.
  uint64_t pu = (uint64_t)u, pv = (uint64_t)v, su = (uint64_t)du, sv = (uint64_t)dv;
  u32x4 total = {0};
  uint32_t i = 0, end = count;
  clip_line(u, du, width, &i, &end);
  clip_line(v, dv, height, &i, &end);
  pu += i * su;
  pv += i * sv;
#ifdef MK_AVX2
  const uint64_t columns = (uint64_t)columns_inside(0, width - 1) << 32;
  const uint64_t rows = (uint64_t)rows_inside(0, height - 1, row_bytes) << 32;
  const source8 source = source_of(s, row_bytes);
  const __m256i ua = _mm256_setr_epi64x(0, du, (int64_t)(4 * su), (int64_t)(5 * su));
  const __m256i va = _mm256_setr_epi64x(0, dv, (int64_t)(4 * sv), (int64_t)(5 * sv));
  const __m256i u2 = _mm256_set1_epi64x((int64_t)(2 * su)), v2 = _mm256_set1_epi64x((int64_t)(2 * sv));
  const __m256i low = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
  __m256i sums = _mm256_setzero_si256(), more = _mm256_setzero_si256();
  uint32_t summed = 0;
#endif
  while (i < end) {
    const uint32_t left = end - i < 8 ? end - i : 8;
#ifdef MK_AVX2
    const uint64_t ul = pu + 7 * su, vl = pv + 7 * sv;
    // Between two positions that have all their neighbours, all have.
    if (pu < columns && ul < columns && pv < rows && vl < rows) {
      __m256i a = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pu), ua);
      __m256i b = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pv), va);
      __m256 u0 = (__m256)_mm256_srli_epi64(a, 24), u1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(a, u2), 24);
      __m256 v0 = (__m256)_mm256_srli_epi64(b, 24), v1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(b, v2), 24);
      __m256i x = (__m256i)_mm256_shuffle_ps(u0, u1, 0x88), y = (__m256i)_mm256_shuffle_ps(v0, v1, 0x88);
      __m256i at = _mm256_add_epi32(
        _mm256_mullo_epi32(_mm256_srli_epi32(y, 8), source.row), _mm256_slli_epi32(_mm256_srli_epi32(x, 8), 2));
      uint32_t o[8];
      _mm256_storeu_si256((__m256i *)(void *)o, at);
      __asm__("" : "+m"(o));
      __m256i fu = _mm256_and_si256(x, low), fv = _mm256_and_si256(y, low);
      __m256i wu = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fu, 16), one), fu);
      __m256i wv = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fv, 16), one), fv);
      // Those beyond the last one weigh nothing.
      if (left < 8) wv = _mm256_and_si256(wv, first_pixels(left));
      __m256i p0 = sample2_sum(&source, o[0], o[4], _mm256_shuffle_epi32(wu, 0x00), _mm256_shuffle_epi32(wv, 0x00));
      __m256i p1 = sample2_sum(&source, o[1], o[5], _mm256_shuffle_epi32(wu, 0x55), _mm256_shuffle_epi32(wv, 0x55));
      __m256i p2 = sample2_sum(&source, o[2], o[6], _mm256_shuffle_epi32(wu, 0xaa), _mm256_shuffle_epi32(wv, 0xaa));
      __m256i p3 = sample2_sum(&source, o[3], o[7], _mm256_shuffle_epi32(wu, 0xff), _mm256_shuffle_epi32(wv, 0xff));
      sums = _mm256_add_epi32(sums, _mm256_add_epi32(p0, p1));
      more = _mm256_add_epi32(more, _mm256_add_epi32(p2, p3));
      summed += left;
    } else
#endif
    {
      for (uint64_t k = 0; k < left; k++)
        total += sample_inside(s, row_bytes, width, height, (int64_t)(pu + k * su), (int64_t)(pv + k * sv));
    }
    i += left;
    pu += 8 * su;
    pv += 8 * sv;
  }
#ifdef MK_AVX2
  sums = _mm256_add_epi32(sums, more);
  total += (u32x4)_mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1)) + (summed << 23);
#endif
  for (int c = 0; c < 4; c++) d[c] = (uint8_t)((total[c] + (count << 15)) / (count << 16));
}
