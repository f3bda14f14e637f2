// SPDX-License-Identifier: Apache-2.0

// Sprites eight pixels at a time; part of the kernels' bodies where there is AVX2.

// Samples as words, times the tint, over or added to eight pixels.
INLINE u8x32 sprite_pixels(u8x32 under, words8 w, __m256i tint, int additive) {
  u8x32 s = (u8x32)_mm256_packus_epi16(mul8_half(w.a, tint), mul8_half(w.b, tint));
  return additive ? plus(under, s) : over(under, s);
}
// Four pixels each of two rows.
INLINE u8x32 load_rows(const uint8_t *p, size_t row_bytes) {
  __m128i a = _mm_loadu_si128((const __m128i *)(const void *)p);
  __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(p + row_bytes));
  return (u8x32)_mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}
INLINE void store_rows(uint8_t *p, size_t row_bytes, u8x32 v) {
  _mm_storeu_si128((__m128i *)(void *)p, _mm256_castsi256_si128((__m256i)v));
  _mm_storeu_si128((__m128i *)(void *)(p + row_bytes), _mm256_extracti128_si256((__m256i)v, 1));
}
// A sprite that is moved alone: all samples have the same weights, and each row's sums serve the next row too.
// `columns` pixels, whole fours, of which all have their neighbours. An odd four is done two rows at a time.
INLINE void sprite_moved(
  uint8_t *d, size_t row_bytes, size_t columns, size_t rows, uint32_t fu, uint32_t fv, const uint8_t *texels,
  size_t texel_row, __m256i tint, int additive
) {
  const __m256i wl = _mm256_set1_epi16((int16_t)(256 - fu)), wr = _mm256_set1_epi16((int16_t)fu), wv = weight_pair(fv);
  for (; columns >= 8; columns -= 8, d += 32, texels += 32) {
    words8 top = beside8(load(texels), load(texels + 4), wl, wr);
    for (size_t y = 0; y < rows; y++) {
      const uint8_t *next = texels + (y + 1) * texel_row;
      words8 bottom = beside8(load(next), load(next + 4), wl, wr);
      words8 w = {above4(top.a, bottom.a, wv), above4(top.b, bottom.b, wv)};
      store(d + y * row_bytes, sprite_pixels(load(d + y * row_bytes), w, tint, additive));
      top = bottom;
    }
  }
  if (columns == 0) return;
  words8 top = beside8(load_rows(texels, texel_row), load_rows(texels + 4, texel_row), wl, wr);
  for (size_t y = 0; y < rows; y += 2) {
    const uint8_t *next = texels + (y + 2) * texel_row;
    words8 below = beside8(load_rows(next, texel_row), load_rows(next + 4, texel_row), wl, wr);
    words8 bottom = {
      _mm256_permute2x128_si256(top.a, below.a, 0x21), _mm256_permute2x128_si256(top.b, below.b, 0x21)};
    words8 w = {above4(top.a, bottom.a, wv), above4(top.b, bottom.b, wv)};
    // The last row may be the last there is.
    const size_t step = y + 1 < rows ? row_bytes : 0;
    uint8_t *at = d + y * row_bytes;
    u8x32 out = sprite_pixels(load_rows(at, step), w, tint, additive);
    if (step != 0) store_rows(at, step, out);
    else _mm_storeu_si128((__m128i *)(void *)at, _mm256_castsi256_si128((__m256i)out));
    top = below;
  }
}
// Whether that is so and the sprite was drawn: the pixels that may be seen, put into whole fours.
INLINE int sprite_is_moved(
  const sprite_place *p, const mk_sprite *s, int64_t u0, int64_t v0, __m256i tint, int additive
) {
  const int64_t one = 1LL << 32;
  if (s->is_nearest || s->du_dx != one || s->dv_dy != one || s->dv_dx != 0 || s->du_dy != 0) return 0;
  const mk_texture *t = s->texture;
  // Columns and rows from one before the picture's first to its last, in the order of the device.
  int64_t left = t->margin - 1 - (u0 >> 32), right = t->width - t->margin - (u0 >> 32);
  int64_t top = t->margin - 1 - (v0 >> 32), bottom = t->height - t->margin - (v0 >> 32);
  left = left < 0 ? 0 : left;
  top = top < 0 ? 0 : top;
  right = right > p->width ? p->width : right;
  bottom = bottom > p->height ? p->height : bottom;
  if (left >= right || top >= bottom) return 1;
  const int64_t columns = (right - left + 3) / 4 * 4;
  if (left + columns > p->width + p->right) left = p->width + p->right - columns;
  const int64_t u = (u0 >> 32) + left, v = (v0 >> 32) + top;
  // Two rows more may be read.
  if (left < -p->left || u < 0 || v < 0 || u + columns >= t->width || v + (bottom - top) + 2 >= t->height) return 0;
  sprite_moved(
    p->d + top * (int64_t)p->row_bytes + 4 * left, p->row_bytes, (size_t)columns, (size_t)(bottom - top),
    (uint32_t)(u0 >> 24) & 255, (uint32_t)(v0 >> 24) & 255, t->texels + (size_t)v * t->row_bytes + 4 * (size_t)u,
    t->row_bytes, tint, additive);
  return 1;
}
// Positions of eight pixels beside each other in 1/2^24 pixels of the picture, 64 bits each, and the steps to the next.
typedef struct {
  // Pixels 0 1 4 5; 2 3 6 7 are two steps further.
  __m256i first, two, eight;
} sprite_steps;
INLINE sprite_steps steps_of(int64_t step) {
  const uint64_t s = (uint64_t)step;
  return (sprite_steps){
    _mm256_setr_epi64x(0, (int64_t)s, (int64_t)(4 * s), (int64_t)(5 * s)), _mm256_set1_epi64x((int64_t)(2 * s)),
    _mm256_set1_epi64x((int64_t)(8 * s))};
}
// Of eight pixels in order, in 1/256.
INLINE __m256i positions8(__m256i a, __m256i two) {
  __m256 x = (__m256)_mm256_srli_epi64(a, 24), y = (__m256)_mm256_srli_epi64(_mm256_add_epi64(a, two), 24);
  return (__m256i)_mm256_shuffle_ps(x, y, 0x88);
}
// Whole eights of a row whose samples have all their neighbours.
INLINE void sprite_row(
  uint8_t *d, size_t n, const source8 *source, uint64_t u, uint64_t v, const sprite_steps *su, const sprite_steps *sv,
  __m256i tint, int additive
) {
  __m256i a = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)u), su->first);
  __m256i b = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)v), sv->first);
  for (size_t i = 0; i < n; i += 8) {
    words8 w = sample8(source, positions8(a, su->two), positions8(b, sv->two));
    store(d + 4 * i, sprite_pixels(load(d + 4 * i), w, tint, additive));
    a = _mm256_add_epi64(a, su->eight);
    b = _mm256_add_epi64(b, sv->eight);
  }
}
// Two samples from quads: the words of the low half are red and green of both, of the high half blue and alpha.
INLINE __m256i quads2(const int16_t *quads, const uint32_t *at, const uint32_t *wu, const uint32_t *wv) {
  const __m256i a = _mm256_madd_epi16(
    _mm256_loadu_si256((const __m256i *)(const void *)(quads + at[0])), _mm256_set1_epi32((int32_t)wu[0]));
  const __m256i b = _mm256_madd_epi16(
    _mm256_loadu_si256((const __m256i *)(const void *)(quads + at[1])), _mm256_set1_epi32((int32_t)wu[1]));
  const __m256i pair = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)wv));
  const __m256i sum = _mm256_madd_epi16(_mm256_packs_epi32(a, b), pair);
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((32768 << 8) + 32768)), 16);
}
// Eight rows' first pixels that may be seen and the ends of them: never too few, for positions within ±32,768.
typedef struct {
  __m256 low, high, inverse, slack;
  int is_level;
} sprite_axis;
INLINE sprite_axis axis_of(int64_t step, double low, double high) {
  const float inverse = step == 0 ? 0 : (float)(4294967296.0 / (double)step), size = __builtin_fabsf(inverse);
  // Positions are off by 1/100 pixel at most. Where a row hardly leaves its place, it is seen as a whole or not at all.
  return (sprite_axis){
    _mm256_set1_ps((float)low), _mm256_set1_ps((float)high), _mm256_set1_ps(inverse),
    _mm256_set1_ps(0.01f + size * 0.01f), step == 0 || size > 10000};
}
INLINE void narrow8(const sprite_axis *a, __m256 u, __m256 *first, __m256 *last) {
  if (a->is_level) {
    const __m256 margin = _mm256_set1_ps(8);
    __m256 outside = _mm256_or_ps(
      _mm256_cmp_ps(u, _mm256_sub_ps(a->low, margin), _CMP_LT_OQ),
      _mm256_cmp_ps(u, _mm256_add_ps(a->high, margin), _CMP_GT_OQ));
    *last = _mm256_blendv_ps(*last, _mm256_set1_ps(-1), outside);
    return;
  }
  __m256 x = _mm256_mul_ps(_mm256_sub_ps(a->low, u), a->inverse);
  __m256 y = _mm256_mul_ps(_mm256_sub_ps(a->high, u), a->inverse);
  *first = _mm256_max_ps(*first, _mm256_sub_ps(_mm256_min_ps(x, y), a->slack));
  *last = _mm256_min_ps(*last, _mm256_add_ps(_mm256_max_ps(x, y), a->slack));
}
INLINE __m256 places8(int64_t u, int64_t step) {
  const __m256 rows = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
  const double one = 1 / 4294967296.0;
  return _mm256_add_ps(
    _mm256_set1_ps((float)((double)u * one)), _mm256_mul_ps(rows, _mm256_set1_ps((float)((double)step * one))));
}
INLINE int is_near(int64_t u) { return u > -(32768LL << 32) && u < 32768LL << 32; }

// Whether a sprite is drawn from quads.
INLINE int sprite_is_small(const sprite_place *p, const mk_sprite *s, int64_t u0, int64_t v0) {
  const mk_texture *t = s->texture;
  // Eight pixels beyond what is seen are still within the margin.
  const int64_t most = ((int64_t)t->margin - 2) << 29, far = 1024LL << 32;
  return t->quads && !s->is_nearest && t->margin > 9 && p->width <= MK_SMALL && p->height <= MK_SMALL
    && s->du_dx < most && -s->du_dx < most && s->dv_dx < most && -s->dv_dx < most && s->du_dy < most
    && -s->du_dy < most && s->dv_dy < most && -s->dv_dy < most && u0 < far && -u0 < far && v0 < far && -v0 < far;
}
// The numbers of a sprite's four axes: u, v, u + v and u − v.
INLINE __m128 axes_of(int64_t u, int64_t v) {
  const __m128 whole = _mm_setr_ps((float)u, (float)v, (float)(u + v), (float)(u - v));
  return _mm_mul_ps(whole, _mm_set1_ps(1 / 4294967296.0f));
}
// Eights of pixels beside each other that cover what may be seen of a small sprite: 65536 y + x each. There is room for
// them: with what may be written at its sides, the sprite's place is as wide as its width in whole eights. The count.
INLINE int sprite_eights(int32_t *eights, const sprite_place *p, const mk_sprite *s, int64_t u0, int64_t v0) {
  // Along a row each axis is within its bounds from one x to another, and both move evenly from row to row. Positions are
  // off by 1/100 pixel at most. An axis that hardly moves along a row moves a little: it is seen as a whole or not at all.
  const __m128 sign = _mm_set1_ps(-0.0f), at = axes_of(u0, v0), dx = axes_of(s->du_dx, s->dv_dx);
  const __m128 size = _mm_max_ps(_mm_andnot_ps(sign, dx), _mm_set1_ps(1e-4f));
  const __m128 inverse = _mm_div_ps(_mm_set1_ps(1), _mm_or_ps(size, _mm_and_ps(sign, dx)));
  const __m128 a = _mm_mul_ps(_mm_sub_ps(_mm_loadu_ps(s->texture->low), at), inverse);
  const __m128 b = _mm_mul_ps(_mm_sub_ps(_mm_loadu_ps(s->texture->high), at), inverse);
  const __m128 slack = _mm_mul_ps(_mm_add_ps(_mm_set1_ps(1), _mm_andnot_ps(sign, inverse)), _mm_set1_ps(0.01f));
  const __m128 rise = _mm_mul_ps(_mm_xor_ps(sign, inverse), axes_of(s->du_dy, s->dv_dy));
  float firsts[4], lasts[4], rises[4];
  _mm_storeu_ps(firsts, _mm_sub_ps(_mm_min_ps(a, b), slack));
  _mm_storeu_ps(lasts, _mm_add_ps(_mm_max_ps(a, b), slack));
  _mm_storeu_ps(rises, rise);
  __m256 first[4], last[4], step[4];
  for (int k = 0; k < 4; k++) {
    const __m256 row = _mm256_mul_ps(_mm256_set1_ps(rises[k]), _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7));
    first[k] = _mm256_add_ps(_mm256_set1_ps(firsts[k]), row);
    last[k] = _mm256_add_ps(_mm256_set1_ps(lasts[k]), row);
    step[k] = _mm256_set1_ps(8 * rises[k]);
  }
  const __m256i end = _mm256_set1_epi32((int32_t)(p->width + p->right)), zero = _mm256_setzero_si256();
  const __m256i height = _mm256_set1_epi32((int32_t)p->height);
  const __m256 one = _mm256_set1_ps(1), none = _mm256_setzero_ps(), all = _mm256_set1_ps((float)p->width);
  __m256i rows = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  int n = 0;
  for (int32_t y = 0; y < p->height; y += 8) {
    __m256 low = _mm256_max_ps(_mm256_max_ps(first[0], first[1]), _mm256_max_ps(first[2], first[3]));
    __m256 high = _mm256_min_ps(_mm256_min_ps(last[0], last[1]), _mm256_min_ps(last[2], last[3]));
    for (int k = 0; k < 4; k++) {
      first[k] = _mm256_add_ps(first[k], step[k]);
      last[k] = _mm256_add_ps(last[k], step[k]);
    }
    low = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(low, one), none), all);
    high = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(high, one), none), all);
    const __m256i from = _mm256_cvttps_epi32(low);
    const __m256i length = _mm256_max_epi32(_mm256_sub_epi32(_mm256_cvttps_epi32(high), from), zero);
    // Of rows beyond the last one nothing is seen.
    const __m256i count = _mm256_and_si256(
      _mm256_srli_epi32(_mm256_add_epi32(length, _mm256_set1_epi32(7)), 3), _mm256_cmpgt_epi32(height, rows));
    const __m256i start = _mm256_min_epi32(from, _mm256_sub_epi32(end, _mm256_slli_epi32(count, 3)));
    int32_t starts[8], counts[8];
    _mm256_storeu_si256((__m256i *)(void *)starts, _mm256_add_epi32(start, _mm256_slli_epi32(rows, 16)));
    _mm256_storeu_si256((__m256i *)(void *)counts, count);
    rows = _mm256_add_epi32(rows, _mm256_set1_epi32(8));
    for (int32_t r = 0; r < 8; r++) {
      // Four at once, of which those count that there are.
      const __m128i four = _mm_add_epi32(_mm_set1_epi32(starts[r]), _mm_setr_epi32(0, 8, 16, 24));
      _mm_storeu_si128((__m128i *)(void *)(eights + n), four);
      if (counts[r] > 4)
        _mm_storeu_si128((__m128i *)(void *)(eights + n + 4), _mm_add_epi32(four, _mm_set1_epi32(32)));
      n += counts[r];
    }
  }
  return n;
}
// Eight pixels' places in quads, weights along u, and along v, of pixels 0 0 1 1 4 4 5 5 and 2 2 3 3 6 6 7 7.
typedef struct {
  uint32_t at[8], wu[8], low[8], high[8];
  uint8_t *d;
} sprite_taps;
#define MK_TAPS 24
// A small sprite from quads.
INLINE void sprite_of_quads(
  const sprite_place *p, const mk_sprite *s, int64_t u0, int64_t v0, __m256i wide_tint, int additive
) {
  const __m256i low = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
  const __m256i pitch = _mm256_set1_epi32(s->texture->width);
  const __m256i order = _mm256_setr_epi8(
    0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  // Red and green for the low half, blue and alpha for the high one.
  const __m256i tint = _mm256_permutevar8x32_epi32(wide_tint, _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1));
  const sprite_steps su = steps_of(s->du_dx), sv = steps_of(s->dv_dx);
  const int16_t *quads = s->texture->quads;
  int32_t eights[MK_SMALL * MK_SMALL / 8 + 16];
  const int n = sprite_eights(eights, p, s, u0, v0);
  // Where to load from and the weights, for some eights, and then their pixels: two chains of operations that are each
  // short enough for the processor to work on several eights at a time.
  sprite_taps taps[MK_TAPS];
  for (int done = 0; done < n; done += MK_TAPS) {
    const int count = n - done < MK_TAPS ? n - done : MK_TAPS;
    for (int i = 0; i < count; i++) {
      const int32_t eight = eights[done + i];
      const int64_t x = (int16_t)eight, y = (eight - (int32_t)x) >> 16;
      const int64_t u = u0 + s->du_dx * x + s->du_dy * y, v = v0 + s->dv_dx * x + s->dv_dy * y;
      sprite_taps *m = taps + i;
      m->d = p->d + y * (int64_t)p->row_bytes + 4 * x;
      const __m256i a = positions8(_mm256_add_epi64(_mm256_set1_epi64x(u), su.first), su.two);
      const __m256i b = positions8(_mm256_add_epi64(_mm256_set1_epi64x(v), sv.first), sv.two);
      const __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(b, 8), pitch), _mm256_srli_epi32(a, 8));
      const __m256i fu = _mm256_and_si256(a, low), fv = _mm256_and_si256(b, low);
      const __m256i wu = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fu, 16), one), fu);
      const __m256i wv = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fv, 16), one), fv);
      _mm256_storeu_si256((__m256i *)(void *)m->at, _mm256_slli_epi32(at, 4));
      _mm256_storeu_si256((__m256i *)(void *)m->wu, wu);
      _mm256_storeu_si256((__m256i *)(void *)m->low, _mm256_unpacklo_epi32(wv, wv));
      _mm256_storeu_si256((__m256i *)(void *)m->high, _mm256_unpackhi_epi32(wv, wv));
    }
    for (int i = 0; i < count; i++) {
      const sprite_taps *m = taps + i;
      __m256i first = _mm256_packus_epi32(
        quads2(quads, m->at, m->wu, m->low), quads2(quads, m->at + 2, m->wu + 2, m->high));
      __m256i last = _mm256_packus_epi32(
        quads2(quads, m->at + 4, m->wu + 4, m->low + 4), quads2(quads, m->at + 6, m->wu + 6, m->high + 4));
      __m256i all = _mm256_packus_epi16(mul8_half(first, tint), mul8_half(last, tint));
      u8x32 pixels = (u8x32)_mm256_shuffle_epi8(_mm256_permute4x64_epi64(all, 0xd8), order), under = load(m->d);
      store(m->d, additive ? plus(under, pixels) : over(under, pixels));
    }
  }
}
