// SPDX-License-Identifier: Apache-2.0

// The loops of the Gaussian blur, compiled once for each level of processor; included by pixel_kernels_body.h.
// Samples are words with 6 fractional bits: 255 is 16320, so the sum of two is still a positive int16_t.

typedef uint16_t u16x16 __attribute__((vector_size(32)));

static void widen_bytes(uint16_t *restrict d, const uint8_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = (uint16_t)(s[i] << 6);
}
static void narrow_words(uint8_t *restrict d, const uint16_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint16_t x = (uint16_t)((s[i] + 32) >> 6);
    // Steps round, so a sum may be a little above 255.
    d[i] = (uint8_t)(x < 255 ? x : 255);
  }
}

INLINE uint16_t average(uint16_t a, uint16_t b) { return (uint16_t)(((uint32_t)a + b + 1) >> 1); }
// (a + 3b + 3c + e) / 8 in 16 bits: two averages that round up, then one that rounds down, so that no bias is left.
INLINE uint16_t halved(uint16_t a, uint16_t b, uint16_t c, uint16_t e) {
  uint16_t inner = (uint16_t)(b + c);
  return average(average((uint16_t)(a + e), inner), inner) >> 1;
}
static void halve_byte_rows(uint16_t *restrict d, const uint8_t *const rows[4], size_t n) {
  const uint8_t *restrict a = rows[0], *restrict b = rows[1], *restrict c = rows[2], *restrict e = rows[3];
  // Sums of eighths, and samples with 6 fractional bits: three more bits.
  for (size_t i = 0; i < n; i++) d[i] = (uint16_t)((a[i] + e[i] + 3 * (b[i] + c[i])) << 3);
}
static void halve_rows(uint16_t *restrict d, const uint16_t *const rows[4], size_t n) {
  const uint16_t *restrict a = rows[0], *restrict b = rows[1], *restrict c = rows[2], *restrict e = rows[3];
  for (size_t i = 0; i < n; i++) d[i] = halved(a[i], b[i], c[i], e[i]);
}

// 3 · 16320 + 16320 + 2 still fits 16 bits.
INLINE uint16_t doubled(uint16_t near, uint16_t far) { return (uint16_t)((uint16_t)(3 * near + far + 2) >> 2); }
static void double_rows(uint16_t *restrict d, const uint16_t *restrict near, const uint16_t *restrict far, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = doubled(near[i], far[i]);
}
static void double_rows_to_bytes(
  uint8_t *restrict d, const uint16_t *restrict near, const uint16_t *restrict far, size_t n
) {
  for (size_t i = 0; i < n; i++) {
    // A quarter, and 6 fractional bits: 8 bits in all, and the sum still fits 16.
    uint16_t x = (uint16_t)((uint16_t)(3 * near[i] + far[i] + 128) >> 8);
    d[i] = (uint8_t)x;
  }
}

#ifdef MK_AVX2
INLINE __m256i words_at(const uint16_t *p) { return _mm256_loadu_si256((const __m256i *)(const void *)p); }
INLINE void put_words(uint16_t *p, __m256i v) { _mm256_storeu_si256((__m256i *)(void *)p, v); }
// Four pixels of four channels from ten; the halves of the pairs come out in the order 0 2 1 3.
INLINE size_t halve_pixels_wide(uint16_t *restrict d, const uint16_t *restrict s, size_t n) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    const uint16_t *p = s + 8 * i;
    __m256i w0 = words_at(p), w1 = words_at(p + 16), w2 = words_at(p + 8), w3 = words_at(p + 24);
    __m256i a = _mm256_unpacklo_epi64(w0, w1), b = _mm256_unpackhi_epi64(w0, w1);
    __m256i c = _mm256_unpacklo_epi64(w2, w3), e = _mm256_unpackhi_epi64(w2, w3);
    __m256i inner = _mm256_add_epi16(b, c);
    __m256i sum = _mm256_avg_epu16(_mm256_avg_epu16(_mm256_add_epi16(a, e), inner), inner);
    put_words(d + 4 * i, _mm256_permute4x64_epi64(_mm256_srli_epi16(sum, 1), 0xd8));
  }
  return i;
}
// Eight pixels of four channels from four and their neighbours.
INLINE size_t double_pixels_wide(uint16_t *restrict d, const uint16_t *restrict s, size_t n) {
  size_t i = 0;
  const __m256i two = _mm256_set1_epi16(2);
  for (; i + 4 <= n; i += 4) {
    const uint16_t *p = s + 4 * i;
    __m256i here = words_at(p), thrice = _mm256_add_epi16(_mm256_add_epi16(here, here), _mm256_add_epi16(here, two));
    __m256i even = _mm256_srli_epi16(_mm256_add_epi16(thrice, words_at(p - 4)), 2);
    __m256i odd = _mm256_srli_epi16(_mm256_add_epi16(thrice, words_at(p + 4)), 2);
    __m256i low = _mm256_unpacklo_epi64(even, odd), high = _mm256_unpackhi_epi64(even, odd);
    put_words(d + 8 * i, _mm256_permute2x128_si256(low, high, 0x20));
    put_words(d + 8 * i + 16, _mm256_permute2x128_si256(low, high, 0x31));
  }
  return i;
}
// `count` vectors of a weighted sum: what stays in registers while the rows are read.
#define CONVOLVE(count)                                                                   \
  for (; i + 16 * (count) <= n; i += 16 * (count)) {                                      \
    __m256i sum[count];                                                                   \
    for (int j = 0; j < (count); j++) sum[j] = _mm256_setzero_si256();                    \
    for (size_t k = 0; k < taps; k++) {                                                   \
      __m256i f = _mm256_set1_epi16(w[k]);                                                \
      const uint16_t *r = rows[k] + i;                                                    \
      for (int j = 0; j < (count); j++)                                                   \
        sum[j] = _mm256_add_epi16(sum[j], _mm256_mulhrs_epi16(words_at(r + 16 * j), f));  \
    }                                                                                     \
    for (int j = 0; j < (count); j++) put_words(d + i + 16 * j, sum[j]);                  \
  }
INLINE size_t convolve_wide(
  uint16_t *restrict d, const uint16_t *const *restrict rows, const int16_t *restrict w, size_t taps, size_t n
) {
  size_t i = 0;
  CONVOLVE(8)
  CONVOLVE(1)
  return i;
}
// Four pixels with one division; x86 rounds each step by itself, as the plain loop does.
INLINE __m256i recolored_pair(__m128i words, __m256 factor, __m256 alpha) {
  __m256 color = _mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(words));
  return _mm256_cvttps_epi32(
    _mm256_min_ps(_mm256_add_ps(_mm256_mul_ps(color, factor), _mm256_set1_ps(0.5f)), alpha));
}
INLINE size_t recolor_wide(uint8_t *restrict d, const uint16_t *restrict s, size_t n) {
  size_t i = 0;
  const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  const __m256i first = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1), second = _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3);
  const __m128i least = _mm_set1_epi32(64);
  for (; i + 4 <= n; i += 4) {
    __m256i words = words_at(s + 4 * i);
    __m128i old = _mm_loadu_si128((const __m128i *)(const void *)(d + 4 * i));
    __m128i whole = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(_mm256_srli_epi64(words, 48), even));
    __m128 alphas = _mm_cvtepi32_ps(_mm_srli_epi32(old, 24));
    __m128 factors = _mm_div_ps(alphas, _mm_cvtepi32_ps(_mm_max_epi32(whole, least)));
    __m256 factor = _mm256_castps128_ps256(factors), alpha = _mm256_castps128_ps256(alphas);
    __m256i low = recolored_pair(
      _mm256_castsi256_si128(words), _mm256_permutevar8x32_ps(factor, first), _mm256_permutevar8x32_ps(alpha, first));
    __m256i high = recolored_pair(
      _mm256_extracti128_si256(words, 1), _mm256_permutevar8x32_ps(factor, second),
      _mm256_permutevar8x32_ps(alpha, second));
    __m256i both = _mm256_permute4x64_epi64(_mm256_packus_epi32(low, high), 0xd8);
    __m128i pixels = _mm_packus_epi16(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    // The old alpha stays.
    const __m128i tops = _mm_set1_epi32((int)0xff000000);
    pixels = _mm_or_si128(_mm_andnot_si128(tops, pixels), _mm_and_si128(tops, old));
    pixels = _mm_blendv_epi8(pixels, old, _mm_cmpgt_epi32(least, whole));
    _mm_storeu_si128((__m128i *)(void *)(d + 4 * i), pixels);
  }
  return i;
}
#else
#define recolor_wide(d, s, n) 0
#define halve_pixels_wide(d, s, n) 0
#define double_pixels_wide(d, s, n) 0
#define convolve_wide(d, rows, w, taps, n) 0
#endif

// One division for each pixel; sums of colours are at most those of alpha.
static void recolor_words(uint8_t *restrict d, const uint16_t *restrict s, size_t n) {
#pragma clang fp contract(off)
  for (size_t i = recolor_wide(d, s, n); i < n; i++) {
    uint8_t *restrict p = d + 4 * i;
    const uint16_t *restrict w = s + 4 * i;
    // 64 is a level of alpha. Below it a colour is mostly rounding.
    float alpha = p[3], factor = alpha / (float)(w[3] > 64 ? w[3] : 64);
    int keeps = w[3] < 64;
    for (int c = 0; c < 3; c++) {
      float x = (float)w[c] * factor + 0.5f;
      x = x < alpha ? x : alpha;
      p[c] = keeps ? p[c] : (uint8_t)x;
    }
  }
}

static void halve_columns(uint16_t *restrict d, const uint16_t *restrict s, size_t channels, size_t n) {
  if (channels == 1) {
    for (size_t i = 0; i < n; i++) d[i] = halved(s[2 * i], s[2 * i + 1], s[2 * i + 2], s[2 * i + 3]);
    return;
  }
  for (size_t i = halve_pixels_wide(d, s, n); i < n; i++) {
    const uint16_t *p = s + 8 * i;
    for (size_t c = 0; c < 4; c++) d[4 * i + c] = halved(p[c], p[4 + c], p[8 + c], p[12 + c]);
  }
}
static void double_columns(uint16_t *restrict d, const uint16_t *restrict s, size_t channels, size_t n) {
  if (channels == 1) {
    for (size_t i = 0; i < n; i++) {
      d[2 * i] = doubled(s[i], s[(ptrdiff_t)i - 1]);
      d[2 * i + 1] = doubled(s[i], s[i + 1]);
    }
    return;
  }
  for (size_t i = double_pixels_wide(d, s, n); i < n; i++) {
    const uint16_t *p = s + 4 * i;
    for (ptrdiff_t c = 0; c < 4; c++) {
      d[8 * i + (size_t)c] = doubled(p[c], p[c - 4]);
      d[8 * i + 4 + (size_t)c] = doubled(p[c], p[c + 4]);
    }
  }
}
static void convolve_words(
  uint16_t *restrict d, const uint16_t *const *restrict rows, const int16_t *restrict w, size_t taps, size_t n
) {
  size_t i = convolve_wide(d, rows, w, taps, n);
  for (; i + 16 <= n; i += 16) {
    int16_t sum[16] = {0};
    for (size_t k = 0; k < taps; k++) {
      const uint16_t *r = rows[k] + i;
      // Each tap rounds by itself, as the wide multiplication does.
      for (int j = 0; j < 16; j++) sum[j] = (int16_t)(sum[j] + ((r[j] * w[k] + (1 << 14)) >> 15));
    }
    memcpy(d + i, sum, sizeof sum);
  }
  for (; i < n; i++) {
    int32_t sum = 0;
    for (size_t k = 0; k < taps; k++) sum += (rows[k][i] * w[k] + (1 << 14)) >> 15;
    d[i] = (uint16_t)sum;
  }
}
