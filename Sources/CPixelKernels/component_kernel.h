// SPDX-License-Identifier: Apache-2.0

// Components of Y'CbCr from pixels; part of the kernels' bodies.
//
// A weight has more bits than a word. With w = 1024 · high + low and zero likewise, the component is
// ⌊(Σ high · c + zero's high + ⌊(Σ low · c + zero's low) / 1024⌋) / 2^(shift − 10)⌋: the same number, and all factors are words.

INLINE uint32_t component1(const mk_component *c, int32_t r, int32_t g, int32_t b, int32_t top) {
  int64_t value = ((int64_t)c->r * r + (int64_t)c->g * g + (int64_t)c->b * b + c->zero) >> c->shift;
  return (uint32_t)(value < top ? value : top);
}
INLINE void put_component(void *d, size_t i, uint32_t value, int32_t bits) {
  if (bits == 8)
    ((uint8_t *)d)[i] = (uint8_t)value;
  else
    ((uint16_t *)d)[i] = (uint16_t)value;
}

#ifdef MK_AVX2
typedef struct {
  __m256i red_blue[2], green[2], zero[2];
  __m128i shift;
} component_wide;
INLINE component_wide wide_component(const mk_component *c) {
  // Shifts round towards −∞, so low parts are positive.
  const int32_t low = 1023;
  component_wide w = {
    {factors((int16_t)(c->r >> 10), (int16_t)(c->b >> 10)), factors((int16_t)(c->r & low), (int16_t)(c->b & low))},
    {factors((int16_t)(c->g >> 10), 0), factors((int16_t)(c->g & low), 0)},
    {_mm256_set1_epi32((int32_t)(c->zero >> 10)), _mm256_set1_epi32((int32_t)(c->zero & low))},
    _mm_cvtsi32_si128(c->shift - 10)};
  return w;
}
// Of eight pixels: red and blue, green and alpha, as pairs of words.
INLINE __m256i component8(__m256i rb, __m256i ga, const component_wide *w) {
  __m256i sums[2];
  for (int k = 0; k < 2; k++) {
    sums[k] = _mm256_add_epi32(_mm256_madd_epi16(rb, w->red_blue[k]), _mm256_madd_epi16(ga, w->green[k]));
    sums[k] = _mm256_add_epi32(sums[k], w->zero[k]);
  }
  return _mm256_sra_epi32(_mm256_add_epi32(sums[0], _mm256_srli_epi32(sums[1], 10)), w->shift);
}
// Two times eight of them.
INLINE void put_components16(void *d, size_t i, __m256i a, __m256i b, int32_t bits) {
  __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32(a, b), 0xd8);
  if (bits == 8) {
    __m128i low = _mm256_castsi256_si128(words), high = _mm256_extracti128_si256(words, 1);
    _mm_storeu_si128((__m128i *)(void *)((uint8_t *)d + i), _mm_packus_epi16(low, high));
  } else {
    // Packing clips at 0 and at 65535. Fewer bits are clipped here.
    words = _mm256_min_epu16(words, _mm256_set1_epi16((int16_t)((1 << bits) - 1)));
    _mm256_storeu_si256((__m256i *)(void *)((uint16_t *)d + i), words);
  }
}
INLINE size_t component_row_wide(void *d, const uint32_t *p, const mk_component *c, int32_t bits, size_t n) {
  component_wide w = wide_component(c);
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    __m256i a = wide_load(p + i), b = wide_load(p + i + 8);
    put_components16(
      d, i, component8(red_blue(a), green_alpha(a), &w), component8(red_blue(b), green_alpha(b), &w), bits);
  }
  return i;
}

typedef struct {
  __m256i rb, ga;
} component_sums;
// Sums of eight columns from pixel −1 on, of one row or two, in order.
INLINE component_sums component_sums8(const uint32_t *p, const uint32_t *q) {
  __m256i rb[4], ga[4];
  const ptrdiff_t offsets[4] = {-1, 7, 0, 8};
  for (int k = 0; k < 4; k++) {
    __m256i a = wide_load(p + offsets[k]);
    rb[k] = red_blue(a);
    ga[k] = green_alpha(a);
    if (q == NULL) continue;
    __m256i b = wide_load(q + offsets[k]);
    rb[k] = _mm256_add_epi16(rb[k], red_blue(b));
    ga[k] = _mm256_add_epi16(ga[k], green_alpha(b));
  }
  // The even ones of those that begin a pixel earlier are the odd ones at the left.
  __m256i r = _mm256_add_epi16(pick(rb[0], rb[1], 0), pick(rb[2], rb[3], 1));
  __m256i g = _mm256_add_epi16(pick(ga[0], ga[1], 0), pick(ga[2], ga[3], 1));
  r = _mm256_add_epi16(r, _mm256_slli_epi16(pick(rb[2], rb[3], 0), 1));
  g = _mm256_add_epi16(g, _mm256_slli_epi16(pick(ga[2], ga[3], 0), 1));
  return (component_sums){_mm256_permute4x64_epi64(r, 0xd8), _mm256_permute4x64_epi64(g, 0xd8)};
}
// From sample `first` on; where it ended.
INLINE size_t halved_components_wide(
  void *u, void *v, const uint32_t *p, const uint32_t *q, const mk_component *c, int32_t bits, size_t first, size_t n
) {
  component_wide wu = wide_component(c), wv = wide_component(c + 1);
  size_t i = first;
  for (; i + 16 <= n; i += 16) {
    component_sums a = component_sums8(p + 2 * i, q == NULL ? NULL : q + 2 * i);
    component_sums b = component_sums8(p + 2 * i + 16, q == NULL ? NULL : q + 2 * i + 16);
    put_components16(u, i, component8(a.rb, a.ga, &wu), component8(b.rb, b.ga, &wu), bits);
    put_components16(v, i, component8(a.rb, a.ga, &wv), component8(b.rb, b.ga, &wv), bits);
  }
  return i;
}
#else
#define component_row_wide(d, p, c, bits, n) 0
#define halved_components_wide(u, v, p, q, c, bits, first, n) (first)
#endif

INLINE void component_row_of(void *d, const uint32_t *p, const mk_component *c, int32_t bits, size_t n) {
  for (size_t i = component_row_wide(d, p, c, bits, n); i < n; i++) {
    int32_t r = p[i] & 255, g = (p[i] >> 8) & 255, b = (p[i] >> 16) & 255;
    put_component(d, i, component1(c, r, g, b, (1 << bits) - 1), bits);
  }
}
static void component_row(void *d, const uint8_t *s, const mk_component *c, int32_t bits, size_t n) {
  const uint32_t *p = (const uint32_t *)(const void *)s;
  // A constant count makes a loop of its own for bytes.
  if (bits == 8)
    component_row_of(d, p, c, 8, n);
  else
    component_row_of(d, p, c, bits, n);
}

INLINE void halved_component(
  void *u, void *v, const uint32_t *p, const uint32_t *q, const mk_component *c, int32_t bits, size_t i
) {
  int32_t r = 0, g = 0, b = 0;
  const uint32_t *rows[2] = {p, q};
  for (int k = 0; k < (q == NULL ? 1 : 2); k++) {
    // The first column is its own left neighbour.
    const uint32_t pixels[3] = {rows[k][i == 0 ? 0 : 2 * i - 1], rows[k][2 * i], rows[k][2 * i + 1]};
    for (int x = 0; x < 3; x++) {
      int32_t weight = x == 1 ? 2 : 1;
      r += weight * (int32_t)(pixels[x] & 255);
      g += weight * (int32_t)((pixels[x] >> 8) & 255);
      b += weight * (int32_t)((pixels[x] >> 16) & 255);
    }
  }
  put_component(u, i, component1(c, r, g, b, (1 << bits) - 1), bits);
  put_component(v, i, component1(c + 1, r, g, b, (1 << bits) - 1), bits);
}
INLINE void halved_components_of(
  void *u, void *v, const uint32_t *p, const uint32_t *q, const mk_component *c, int32_t bits, size_t n
) {
  if (n == 0) return;
  // The first sample has no left neighbour in memory, so vectors begin after it.
  halved_component(u, v, p, q, c, bits, 0);
  for (size_t i = halved_components_wide(u, v, p, q, c, bits, 1, n); i < n; i++)
    halved_component(u, v, p, q, c, bits, i);
}
static void halved_component_rows(
  void *u, void *v, const uint8_t *top, const uint8_t *bottom, const mk_component *c, int32_t bits, size_t n
) {
  const uint32_t *p = (const uint32_t *)(const void *)top, *q = (const uint32_t *)(const void *)bottom;
  // Each case becomes a loop of its own.
  if (bits == 8 && q != NULL)
    halved_components_of(u, v, p, q, c, 8, n);
  else if (bits == 8)
    halved_components_of(u, v, p, NULL, c, 8, n);
  else if (q != NULL)
    halved_components_of(u, v, p, q, c, bits, n);
  else
    halved_components_of(u, v, p, NULL, c, bits, n);
}
