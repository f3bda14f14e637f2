// SPDX-License-Identifier: Apache-2.0

// Bilinear samples of pictures that are neither turned nor tilted; part of the kernels' bodies.

// Where the bytes of a sample lie in `order` and `weight`: two for each of its four channels.
INLINE size_t column_bytes(size_t sample) { return (sample & 2) * 16 + (sample & 4) * 4 + (sample & 1) * 8; }

static void columns(mk_columns *d, size_t n, int64_t u, int64_t du) {
  for (; n > 0; n--, d++) {
    for (size_t i = 0; i < 8; i += 2, u += 2 * du) {
      const int64_t first = u >> 32, second = (u + du) >> 32;
      d->place[i / 2] = (int32_t)(4 * first);
      for (size_t j = 0; j < 2; j++) {
        const uint32_t f = (uint32_t)((j ? u + du : u) >> 24) & 255;
        const uint32_t at = j ? (uint32_t)(second - first) * 4 : 0;
        uint8_t *order = d->order + column_bytes(i + j), *weight = d->weight + column_bytes(i + j);
        for (uint32_t channel = 0; channel < 4; channel++) {
          // A weight of 256 is no byte: a place without a fraction is twice half of its pixel.
          order[2 * channel] = (uint8_t)(at + channel);
          order[2 * channel + 1] = (uint8_t)(at + channel + (f ? 4 : 0));
          weight[2 * channel] = (uint8_t)(f ? 256 - f : 128);
          weight[2 * channel + 1] = (uint8_t)(f ? f : 128);
        }
      }
    }
  }
}

#ifdef MK_AVX2
// Two samples of each half, between the left and the right pixel: words, less 2¹⁵.
INLINE __m256i between_columns(const uint8_t *row, int32_t a, int32_t b, __m256i order, __m256i weight) {
  const __m128i low = _mm_loadu_si128((const __m128i *)(const void *)(row + a));
  const __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(row + b));
  const __m256i pixels = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
  // The multiplication takes unsigned weights and signed pixels, so 128 is subtracted from these.
  const __m256i pairs = _mm256_shuffle_epi8(_mm256_xor_si256(pixels, _mm256_set1_epi8(-128)), order);
  return _mm256_maddubs_epi16(weight, pairs);
}
static void sample_columns(
  uint8_t *d, size_t n, const mk_columns *c, const uint8_t *top, const uint8_t *bottom, uint32_t v
) {
  const __m256i wv = weight_pair(v);
  for (size_t i = 0; i < n; i++) {
    const mk_columns *at = c + i;
    // The two rows below, which lie pages away: of a large photo half of the time was waiting for them. Numbers, since they
    // may lie beyond the picture.
    const uintptr_t row = (uintptr_t)(bottom - top), next = (uintptr_t)(bottom + at->place[0]) + row;
    __builtin_prefetch((const void *)next);
    __builtin_prefetch((const void *)(next + row));
    __m256i half[2];
    for (size_t j = 0; j < 2; j++) {
      const __m256i order = (__m256i)load(at->order + 32 * j), weight = (__m256i)load(at->weight + 32 * j);
      half[j] = above4(
        between_columns(top, at->place[j], at->place[j + 2], order, weight),
        between_columns(bottom, at->place[j], at->place[j + 2], order, weight), wv);
    }
    store(d + 32 * i, (u8x32)_mm256_packus_epi16(half[0], half[1]));
  }
}
#else
static void sample_columns(
  uint8_t *d, size_t n, const mk_columns *c, const uint8_t *top, const uint8_t *bottom, uint32_t v
) {
  for (size_t i = 0; i < 8 * n; i++) {
    const mk_columns *at = c + i / 8;
    const size_t bytes = column_bytes(i % 8), place = (size_t)at->place[i % 8 / 2];
    const uint8_t *order = at->order + bytes, *weight = at->weight + bytes;
    const uint8_t *p = top + place, *q = bottom + place;
    const u32x4 a = texel(p + order[0]) * weight[0] + texel(p + order[1]) * weight[1];
    const u32x4 b = texel(q + order[0]) * weight[0] + texel(q + order[1]) * weight[1];
    const u8x4 sample = __builtin_convertvector((a * (256 - v) + b * v + 32768) >> 16, u8x4);
    memcpy(d + 4 * i, &sample, 4);
  }
}
#endif
