// Sprites: samples, tinted and composited. Part of the kernels' bodies.

// At most so many pixels of a row at a time; a multiple of 8.
#define MK_SPRITE_CHUNK 64

// Narrows from…to to the pixels x for which a + k·x may lie within low…high; `inverse` is 1/k.
INLINE void sprite_range(double a, double inverse, double low, double high, int64_t *from, int64_t *to) {
  double first = (low - a) * inverse, last = (high - a) * inverse;
  if (inverse < 0) {
    double t = first;
    first = last;
    last = t;
  }
  // Rounding is far less than what is added on either side. Conversion rounds down: both are more than `from`, which
  // is not negative.
  if (first > (double)*from) *from = first < (double)*to ? (int64_t)(first + 0.99) : *to;
  if (last + 1.01 < (double)*to) *to = last + 1.01 > (double)*from ? (int64_t)(last + 1.01) : *from;
}

static void sprite_sample(uint8_t *d, size_t n, const mk_sprite *s, int64_t u, int64_t v) {
  if (s->is_nearest) {
    for (size_t i = 0; i < n; i++, u += s->du_dx, v += s->dv_dx) {
      int64_t x = u >> 32, y = v >> 32;
      x = x < 0 ? 0 : x >= s->width ? s->width - 1 : x;
      y = y < 0 ? 0 : y >= s->height ? s->height - 1 : y;
      memcpy(d + 4 * i, s->texels + (size_t)y * s->row_bytes + 4 * (size_t)x, 4);
    }
    return;
  }
  sample_linear(d, n, s->texels, s->row_bytes, 0, 0, s->width - 1, s->height - 1, u, v, s->du_dx, s->dv_dx);
}

INLINE void sprite_composite(uint8_t *dst, const uint8_t *src, size_t n, u8x32 t, uint32_t tint, int additive) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    u8x32 s = mul8(load(src + 4 * i), t), d = load(dst + 4 * i);
    store(dst + 4 * i, additive ? plus(d, s) : over(d, s));
  }
  u8x4 t1 = pixel1(tint);
  for (; i < n; i++) {
    u8x4 s = scaled1(load1(src + 4 * i), t1), d = load1(dst + 4 * i);
    store1(dst + 4 * i, additive ? __builtin_elementwise_add_sat(d, s) : over1(d, s));
  }
}

#ifdef MK_AVX2
// Samples as words, times the tint, over or added to eight pixels.
INLINE void sprite_pixels(uint8_t *d, words8 w, __m256i tint, int additive) {
  u8x32 s = (u8x32)_mm256_packus_epi16(mul8_half(w.a, tint), mul8_half(w.b, tint)), under = load(d);
  store(d, additive ? plus(under, s) : over(under, s));
}
// A sprite that is moved alone: all samples have the same weights. `columns` pixels, whole eights, of which all have
// their neighbours; each row's sums serve the next row too.
static __attribute__((noinline)) void sprite_moved(
  uint8_t *d, size_t row_bytes, size_t columns, size_t rows, const mk_sprite *s, const uint8_t *texels, __m256i tint,
  int additive
) {
  const uint32_t fu = (uint32_t)(s->u >> 24) & 255, fv = (uint32_t)(s->v >> 24) & 255;
  const __m256i wl = _mm256_set1_epi16((int16_t)(256 - fu)), wr = _mm256_set1_epi16((int16_t)fu), wv = weight_pair(fv);
  for (size_t x = 0; x < columns; x += 8, d += 32, texels += 32) {
    words8 top = beside8(texels, wl, wr);
    for (size_t y = 0; y < rows; y++) {
      words8 bottom = beside8(texels + (y + 1) * s->row_bytes, wl, wr);
      words8 w = {above4(top.a, bottom.a, wv), above4(top.b, bottom.b, wv)};
      sprite_pixels(d + y * row_bytes, w, tint, additive);
      top = bottom;
    }
  }
}
// Whether that is so and the sprite was drawn: the pixels that may be seen, put into whole eights.
INLINE int sprite_is_moved(
  uint8_t *d, size_t row_bytes, size_t width, size_t height, const mk_sprite *s, __m256i tint, int additive
) {
  const int64_t one = 1LL << 32;
  if (s->is_nearest || s->du_dx != one || s->dv_dy != one || s->dv_dx != 0 || s->du_dy != 0) return 0;
  // Columns and rows from one before the picture's first to its last, in the order of the device.
  int64_t left = s->margin - 1 - (s->u >> 32), right = s->width - s->margin - (s->u >> 32);
  int64_t top = s->margin - 1 - (s->v >> 32), bottom = s->height - s->margin - (s->v >> 32);
  left = left < 0 ? 0 : left;
  top = top < 0 ? 0 : top;
  right = right > (int64_t)width ? (int64_t)width : right;
  bottom = bottom > (int64_t)height ? (int64_t)height : bottom;
  if (left >= right || top >= bottom) return 1;
  const int64_t columns = (right - left + 7) / 8 * 8;
  if (left + columns > (int64_t)width) left = (int64_t)width - columns;
  const int64_t u = (s->u >> 32) + left, v = (s->v >> 32) + top;
  if (left < 0 || u < 0 || v < 0 || u + columns >= s->width || v + (bottom - top) >= s->height) return 0;
  sprite_moved(
    d + (size_t)top * row_bytes + 4 * (size_t)left, row_bytes, (size_t)columns, (size_t)(bottom - top), s,
    s->texels + (size_t)v * s->row_bytes + 4 * (size_t)u, tint, additive);
  return 1;
}
// Whole eights of a row whose samples have all their neighbours.
INLINE void sprite_row(
  uint8_t *d, size_t n, const source8 *source, uint64_t u, uint64_t v, const mk_sprite *s, __m256i tint, int additive
) {
  const uint64_t su = (uint64_t)s->du_dx, sv = (uint64_t)s->dv_dx;
  // Pixels 0 1 4 5; 2 3 6 7 are two steps further.
  const __m256i u2 = _mm256_set1_epi64x((int64_t)(2 * su)), v2 = _mm256_set1_epi64x((int64_t)(2 * sv));
  const __m256i u8 = _mm256_set1_epi64x((int64_t)(8 * su)), v8 = _mm256_set1_epi64x((int64_t)(8 * sv));
  __m256i a = _mm256_setr_epi64x((int64_t)u, (int64_t)(u + su), (int64_t)(u + 4 * su), (int64_t)(u + 5 * su));
  __m256i b = _mm256_setr_epi64x((int64_t)v, (int64_t)(v + sv), (int64_t)(v + 4 * sv), (int64_t)(v + 5 * sv));
  for (size_t i = 0; i < n; i += 8) {
    __m256 u0 = (__m256)_mm256_srli_epi64(a, 24), u1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(a, u2), 24);
    __m256 v0 = (__m256)_mm256_srli_epi64(b, 24), v1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(b, v2), 24);
    words8 w = sample8(
      source, (__m256i)_mm256_shuffle_ps(u0, u1, 0x88), (__m256i)_mm256_shuffle_ps(v0, v1, 0x88));
    sprite_pixels(d + 4 * i, w, tint, additive);
    a = _mm256_add_epi64(a, u8);
    b = _mm256_add_epi64(b, v8);
  }
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
#endif

static void sprite(
  uint8_t *d, size_t row_bytes, size_t width, size_t height, const mk_sprite *s, int additive) {
  uint8_t samples[4 * MK_SPRITE_CHUNK + 32];
  const double one = 4294967296.0;
  const double low = s->margin - 1, high_u = s->width - s->margin, high_v = s->height - s->margin;
  const double inverse_u = s->du_dx == 0 ? 0 : one / (double)s->du_dx;
  const double inverse_v = s->dv_dx == 0 ? 0 : one / (double)s->dv_dx;
  const u8x32 tint = splat_pixel(s->tint);
#ifdef MK_AVX2
  const __m256i wide_tint = _mm256_unpacklo_epi8((__m256i)tint, _mm256_setzero_si256());
  if (sprite_is_moved(d, row_bytes, width, height, s, wide_tint, additive)) return;
  const source8 source = source_of(s->texels, s->row_bytes);
  const uint64_t columns = (uint64_t)columns_inside(0, s->width - 1) << 32;
  const uint64_t rows = s->is_nearest ? 0 : (uint64_t)rows_inside(0, s->height - 1, s->row_bytes) << 32;
  const int64_t rise = (int64_t)(height < 65536 ? height + 8 : 0);
  const int is_ranged = rise > 0 && width < 65536 && is_near(s->u) && is_near(s->v) && is_near(s->u + s->du_dy * rise)
    && is_near(s->v + s->dv_dy * rise);
  const sprite_axis across = axis_of(s->du_dx, low, high_u), down = axis_of(s->dv_dx, low, high_v);
  int32_t firsts[8], ends[8];
#endif
  for (size_t y = 0; y < height; y++) {
    int64_t u = s->u + s->du_dy * (int64_t)y, v = s->v + s->dv_dy * (int64_t)y;
    int64_t from = 0, to = (int64_t)width;
#ifdef MK_AVX2
    if (is_ranged) {
      if (y % 8 == 0) {
        __m256 first = _mm256_set1_ps(-1), last = _mm256_set1_ps((float)width - 1);
        narrow8(&across, places8(u, s->du_dy), &first, &last);
        narrow8(&down, places8(v, s->dv_dy), &first, &last);
        const __m256 one8 = _mm256_set1_ps(1), none = _mm256_setzero_ps(), all = _mm256_set1_ps((float)width);
        first = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(first, one8), none), all);
        last = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(last, one8), none), all);
        __m256i f = _mm256_cvttps_epi32(first), e = _mm256_cvttps_epi32(last);
        memcpy(firsts, &f, sizeof firsts);
        memcpy(ends, &e, sizeof ends);
      }
      from = firsts[y % 8];
      to = ends[y % 8];
      if (from >= to) continue;
    } else
#endif
    {
      double ud = (double)u / one, vd = (double)v / one;
      if (s->du_dx != 0) sprite_range(ud, inverse_u, low, high_u, &from, &to);
      else if (ud < low || ud > high_u) continue;
      if (s->dv_dx != 0) sprite_range(vd, inverse_v, low, high_v, &from, &to);
      else if (vd < low || vd > high_v) continue;
    }
    uint8_t *row = d + y * row_bytes;
#ifdef MK_AVX2
    // Whole eights where there is room: transparent pixels change nothing.
    const int64_t whole = (to - from + 7) / 8 * 8;
    const int64_t start = from + whole > (int64_t)width ? (int64_t)width - whole : from;
    if (start >= 0 && from < to) {
      uint64_t u0 = (uint64_t)u + (uint64_t)s->du_dx * (uint64_t)start;
      uint64_t v0 = (uint64_t)v + (uint64_t)s->dv_dx * (uint64_t)start;
      uint64_t ul = u0 + (uint64_t)s->du_dx * (uint64_t)(whole - 1);
      uint64_t vl = v0 + (uint64_t)s->dv_dx * (uint64_t)(whole - 1);
      if (u0 < columns && ul < columns && v0 < rows && vl < rows) {
        sprite_row(row + 4 * (size_t)start, (size_t)whole, &source, u0, v0, s, wide_tint, additive);
        continue;
      }
    }
#endif
    for (int64_t x = from; x < to; x += MK_SPRITE_CHUNK) {
      size_t n = (size_t)(to - x < MK_SPRITE_CHUNK ? to - x : MK_SPRITE_CHUNK);
      sprite_sample(samples, n, s, u + s->du_dx * x, v + s->dv_dx * x);
      sprite_composite(row + 4 * (size_t)x, samples, n, tint, s->tint, additive);
    }
  }
}
