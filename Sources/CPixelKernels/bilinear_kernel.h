// SPDX-License-Identifier: Apache-2.0

// Bilinear samples; part of the kernels' bodies.
//
// A position is in 1/256 source pixels, of the sample's top left neighbour: the weights have 8 bits. The two weighted
// sums are exact; what they give is rounded once, halves up.

INLINE u32x4 texel(const uint8_t *p) {
  u8x4 v;
  memcpy(&v, p, 4);
  return __builtin_convertvector(v, u32x4);
}
INLINE int32_t limit(int64_t x, int32_t low, int32_t high) {
  return x < low ? low : x > high ? high : (int32_t)x;
}
// One sample at a position in 1/2³² pixels, clamped to what there is.
INLINE void sample1(
  uint8_t *d, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int64_t u, int64_t v
) {
  int64_t iu = u >> 32, iv = v >> 32;
  uint32_t fu = (uint32_t)(u >> 24) & 255, fv = (uint32_t)(v >> 24) & 255;
  size_t left = (size_t)limit(iu, x0, x1) * 4, right = (size_t)limit(iu + 1, x0, x1) * 4;
  const uint8_t *top = s + (size_t)limit(iv, y0, y1) * row_bytes;
  const uint8_t *bottom = s + (size_t)limit(iv + 1, y0, y1) * row_bytes;
  u32x4 a = texel(top + left) * (256 - fu) + texel(top + right) * fu;
  u32x4 b = texel(bottom + left) * (256 - fu) + texel(bottom + right) * fu;
  u32x4 sum = (a * (256 - fv) + b * fv + 32768) >> 16;
  u8x4 out = __builtin_convertvector(sum, u8x4);
  memcpy(d, &out, 4);
}

#ifdef MK_AVX2
// What eight samples are taken from.
typedef struct {
  const uint8_t *top, *bottom;
  __m256i row;
} source8;
INLINE source8 source_of(const uint8_t *s, size_t row_bytes) {
  return (source8){s, s + row_bytes, _mm256_set1_epi32((int32_t)row_bytes)};
}
// Samples are read four pixels at a time, places counted in 32 bits: how many columns and rows of top left neighbours
// there are for which that is allowed; 0 if there are none.
INLINE uint32_t columns_inside(int32_t x0, int32_t x1) { return x1 - x0 > 2 ? (uint32_t)(x1 - x0 - 2) : 0; }
INLINE uint32_t rows_inside(int32_t y0, int32_t y1, size_t row_bytes) {
  return y1 > y0 && row_bytes * ((uint64_t)y1 + 2) >> 32 == 0 ? (uint32_t)(y1 - y0) : 0;
}
// A pixel and its right neighbour of each half, channel by channel, as words.
INLINE __m256i neighbours(const uint8_t *a, const uint8_t *b) {
  const __m256i order = _mm256_setr_epi8(
    0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1, 0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1);
  __m128i x = _mm_loadl_epi64((const __m128i *)(const void *)a);
  __m128i y = _mm_loadu_si128((const __m128i *)(const void *)b);
  return _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(x), y, 1), order);
}
// Two samples: the double words of each half are a pixel's channels.
INLINE __m256i sample2(const source8 *s, uint32_t a, uint32_t b, __m256i wu, __m256i wv) {
  __m256i top = _mm256_madd_epi16(neighbours(s->top + a, s->top + b), wu);
  __m256i bottom = _mm256_madd_epi16(neighbours(s->bottom + a, s->bottom + b), wu);
  // Sums of 16 bits, made signed for the next multiply-add.
  __m256i both = _mm256_or_si256(top, _mm256_slli_epi32(bottom, 16));
  __m256i sum = _mm256_madd_epi16(_mm256_xor_si256(both, _mm256_set1_epi16(-32768)), wv);
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((32768 << 8) + 32768)), 16);
}
// Eight samples as words: pixels 0 1 4 5 and 2 3 6 7.
typedef struct {
  __m256i a, b;
} words8;
INLINE words8 sample8(const source8 *s, __m256i u, __m256i v) {
  __m256i at = _mm256_add_epi32(
    _mm256_mullo_epi32(_mm256_srai_epi32(v, 8), s->row), _mm256_slli_epi32(_mm256_srai_epi32(u, 8), 2));
  uint32_t o[8];
  _mm256_storeu_si256((__m256i *)(void *)o, at);
  __asm__("" : "+m"(o));
  const __m256i low = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
  // 256 − f in the low word, f in the high one.
  __m256i fu = _mm256_and_si256(u, low), fv = _mm256_and_si256(v, low);
  __m256i wu = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fu, 16), one), fu);
  __m256i wv = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fv, 16), one), fv);
  __m256i p0 = sample2(s, o[0], o[4], _mm256_shuffle_epi32(wu, 0x00), _mm256_shuffle_epi32(wv, 0x00));
  __m256i p1 = sample2(s, o[1], o[5], _mm256_shuffle_epi32(wu, 0x55), _mm256_shuffle_epi32(wv, 0x55));
  __m256i p2 = sample2(s, o[2], o[6], _mm256_shuffle_epi32(wu, 0xaa), _mm256_shuffle_epi32(wv, 0xaa));
  __m256i p3 = sample2(s, o[3], o[7], _mm256_shuffle_epi32(wu, 0xff), _mm256_shuffle_epi32(wv, 0xff));
  return (words8){_mm256_packus_epi32(p0, p1), _mm256_packus_epi32(p2, p3)};
}
// The first `n` of them, 1…8.
INLINE void store8(uint8_t *d, words8 w, size_t n) { store_part(d, (u8x32)_mm256_packus_epi16(w.a, w.b), n); }

// Eight pixels and their right neighbours as sums of 16 bits, less 2¹⁵; pixels 0 1 4 5, which weigh `al` and `ar`, and pixels
// 2 3 6 7, which weigh `bl` and `br`.
INLINE words8 beside_pairs8(u8x32 left, u8x32 right, __m256i al, __m256i ar, __m256i bl, __m256i br) {
  const __m256i zero = _mm256_setzero_si256(), bias = _mm256_set1_epi16(-32768);
  const __m256i l = (__m256i)left, r = (__m256i)right;
  return (words8){
    _mm256_add_epi16(
      _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpacklo_epi8(l, zero), al), bias),
      _mm256_mullo_epi16(_mm256_unpacklo_epi8(r, zero), ar)),
    _mm256_add_epi16(
      _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpackhi_epi8(l, zero), bl), bias),
      _mm256_mullo_epi16(_mm256_unpackhi_epi8(r, zero), br))};
}
// The same with one weight for all: `wl` and `wr` are 256 − f and f.
INLINE words8 beside8(u8x32 left, u8x32 right, __m256i wl, __m256i wr) {
  return beside_pairs8(left, right, wl, wr, wl, wr);
}
INLINE __m256i above2(__m256i top, __m256i bottom, __m256i first, __m256i second) {
  const __m256i round = _mm256_set1_epi32((32768 << 8) + 32768);
  __m256i a = _mm256_madd_epi16(_mm256_unpacklo_epi16(top, bottom), first);
  __m256i b = _mm256_madd_epi16(_mm256_unpackhi_epi16(top, bottom), second);
  return _mm256_packus_epi32(
    _mm256_srli_epi32(_mm256_add_epi32(a, round), 16), _mm256_srli_epi32(_mm256_add_epi32(b, round), 16));
}
INLINE __m256i above4(__m256i top, __m256i bottom, __m256i wv) { return above2(top, bottom, wv, wv); }
// Eight samples beside each other with the same weights: `wv` has 256 − f in its low words and f in its high ones.
INLINE u8x32 even8(words8 top, words8 bottom, __m256i wv) {
  return (u8x32)_mm256_packus_epi16(above4(top.a, bottom.a, wv), above4(top.b, bottom.b, wv));
}
INLINE __m256i weight_pair(uint32_t f) { return _mm256_set1_epi32((int32_t)(256 - f + (f << 16))); }
// Samples of whole steps along a row, all of which have their neighbours and eight pixels more to read.
INLINE size_t sample_even(uint8_t *d, size_t n, const uint8_t *top, size_t row_bytes, uint32_t fu, uint32_t fv) {
  const __m256i wl = _mm256_set1_epi16((int16_t)(256 - fu)), wr = _mm256_set1_epi16((int16_t)fu), wv = weight_pair(fv);
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    const uint8_t *p = top + 4 * i, *q = p + row_bytes;
    words8 a = beside8(load(p), load(p + 4), wl, wr), b = beside8(load(q), load(q + 4), wl, wr);
    store(d + 4 * i, even8(a, b, wv));
  }
  return i;
}
// A channel of eight pixels and their right neighbours as sums of 16 bits, less 2¹⁵; pixels 0 1 4 5 and 2 3 6 7. `f` is that of
// each pixel.
INLINE words8 beside_each8(__m256i left, __m256i right, __m256i f) {
  const __m256i one = _mm256_set1_epi16(256);
  const __m256i first = _mm256_setr_epi8(
    0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const __m256i second = _mm256_setr_epi8(
    8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);
  const __m256i fa = _mm256_shuffle_epi8(f, first), fb = _mm256_shuffle_epi8(f, second);
  return beside_pairs8((u8x32)left, (u8x32)right, _mm256_sub_epi16(one, fa), fa, _mm256_sub_epi16(one, fb), fb);
}
INLINE __m256i limit8(__m256i x, __m256i low, __m256i high) {
  return _mm256_min_epi32(_mm256_max_epi32(x, low), high);
}
// What eight samples are taken from where some of their neighbours are not there: each is clamped by itself.
typedef struct {
  const int *s;
  __m256i x0, y0, x1, y1, row;
} edge8;
// Eight samples, at positions in 1/2³² pixels: 0 1 4 5 and 2 3 6 7 of each.
INLINE u8x32 sample_edge8(const edge8 *e, __m256i ua, __m256i ub, __m256i va, __m256i vb) {
  const __m256i one = _mm256_set1_epi32(1), low = _mm256_set1_epi32(255);
#define HIGH(a, b) (__m256i)_mm256_shuffle_ps((__m256)(a), (__m256)(b), 0xdd)
#define LOW(a, b) (__m256i)_mm256_shuffle_ps((__m256)(a), (__m256)(b), 0x88)
  const __m256i iu = HIGH(ua, ub), iv = HIGH(va, vb);
  const __m256i fu = _mm256_and_si256(LOW(_mm256_srli_epi64(ua, 24), _mm256_srli_epi64(ub, 24)), low);
  const __m256i fv = _mm256_and_si256(LOW(_mm256_srli_epi64(va, 24), _mm256_srli_epi64(vb, 24)), low);
#undef HIGH
#undef LOW
  const __m256i left = _mm256_slli_epi32(limit8(iu, e->x0, e->x1), 2);
  const __m256i right = _mm256_slli_epi32(limit8(_mm256_add_epi32(iu, one), e->x0, e->x1), 2);
  const __m256i top = _mm256_mullo_epi32(limit8(iv, e->y0, e->y1), e->row);
  const __m256i bottom = _mm256_mullo_epi32(limit8(_mm256_add_epi32(iv, one), e->y0, e->y1), e->row);
  const __m256i a = _mm256_i32gather_epi32(e->s, _mm256_add_epi32(top, left), 1);
  const __m256i b = _mm256_i32gather_epi32(e->s, _mm256_add_epi32(top, right), 1);
  const __m256i c = _mm256_i32gather_epi32(e->s, _mm256_add_epi32(bottom, left), 1);
  const __m256i d = _mm256_i32gather_epi32(e->s, _mm256_add_epi32(bottom, right), 1);
  const words8 t = beside_each8(a, b, fu), u = beside_each8(c, d, fu);
  // 256 − f in the low word, f in the high one.
  const __m256i wv = _mm256_sub_epi32(_mm256_add_epi32(_mm256_slli_epi32(fv, 16), _mm256_set1_epi32(256)), fv);
  return (u8x32)_mm256_packus_epi16(
    above2(t.a, u.a, _mm256_shuffle_epi32(wv, 0x00), _mm256_shuffle_epi32(wv, 0x55)),
    above2(t.b, u.b, _mm256_shuffle_epi32(wv, 0xaa), _mm256_shuffle_epi32(wv, 0xff)));
}
#endif

static __attribute__((noinline)) void sample_line(
  uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
  uint64_t u, uint64_t v, uint64_t du, uint64_t dv
) {
  for (size_t i = 0; i < n; i++) {
    sample1(d + 4 * i, s, row_bytes, x0, y0, x1, y1, (int64_t)u, (int64_t)v);
    u += du;
    v += dv;
  }
}
// Samples that are pixels: whole steps along a row from a place that has no fraction.
static void copy_line(uint8_t *d, size_t n, const uint8_t *row, int32_t x0, int32_t x1, int64_t x) {
  size_t i = 0;
  for (; i < n && x < x0; i++, x++) memcpy(d + 4 * i, row + 4 * (size_t)x0, 4);
  if (i < n && x <= x1) {
    const size_t most = (size_t)(x1 - x) + 1, count = n - i < most ? n - i : most;
    memcpy(d + 4 * i, row + 4 * (size_t)x, 4 * count);
    i += count;
  }
  for (; i < n; i++) memcpy(d + 4 * i, row + 4 * (size_t)x1, 4);
}
static void sample_linear(
  uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
  int64_t u, int64_t v, int64_t du, int64_t dv
) {
  if (du == 1LL << 32 && dv == 0 && !((u | v) >> 24 & 255)) {
    copy_line(d, n, s + (size_t)limit(v >> 32, y0, y1) * row_bytes, x0, x1, u >> 32);
    return;
  }
  // Sums may wrap beyond the last sample.
  uint64_t pu = (uint64_t)u, pv = (uint64_t)v, su = (uint64_t)du, sv = (uint64_t)dv;
#ifdef MK_AVX2
  size_t i = 0;
  const uint64_t left = (uint64_t)(int64_t)x0 << 32, top = (uint64_t)(int64_t)y0 << 32;
  const uint64_t columns = (uint64_t)columns_inside(x0, x1) << 32;
  const uint64_t rows = (uint64_t)rows_inside(y0, y1, row_bytes) << 32;
  const source8 source = source_of(s, row_bytes);
  // Places are counted in 31 bits there.
  const int is_counted = row_bytes * ((uint64_t)y1 + 1) >> 31 == 0;
  const edge8 edge = {
    (const int *)(const void *)s, _mm256_set1_epi32(x0), _mm256_set1_epi32(y0), _mm256_set1_epi32(x1),
    _mm256_set1_epi32(y1), _mm256_set1_epi32((int32_t)row_bytes)};
  // Pixels 0 1 4 5 and 2 3 6 7.
  const __m256i ua = _mm256_setr_epi64x(0, du, (int64_t)(4 * su), (int64_t)(5 * su));
  const __m256i va = _mm256_setr_epi64x(0, dv, (int64_t)(4 * sv), (int64_t)(5 * sv));
  const __m256i u2 = _mm256_set1_epi64x((int64_t)(2 * su)), v2 = _mm256_set1_epi64x((int64_t)(2 * sv));
  while (i < n) {
    const size_t count = n - i < 8 ? n - i : 8;
    uint64_t ul = pu + 7 * su, vl = pv + 7 * sv;
    // Between two positions that have all their neighbours, all have.
    if (pu - left < columns && ul - left < columns && pv - top < rows && vl - top < rows) {
      if (du == 1LL << 32 && dv == 0 && count == 8) {
        // So do all positions up to the last that has.
        uint64_t most = ((columns - 1 - (pu - left)) >> 32) + 1;
        size_t m = n - i < most ? n - i : (size_t)most;
        const uint8_t *p = s + (size_t)(pv >> 32) * row_bytes + (size_t)(pu >> 32) * 4;
        m = sample_even(d + 4 * i, m, p, row_bytes, (uint32_t)(pu >> 24) & 255, (uint32_t)(pv >> 24) & 255);
        pu += m * su;
        i += m;
        continue;
      }
      __m256i a = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pu), ua);
      __m256i b = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pv), va);
      __m256 u0 = (__m256)_mm256_srli_epi64(a, 24), u1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(a, u2), 24);
      __m256 v0 = (__m256)_mm256_srli_epi64(b, 24), v1 = (__m256)_mm256_srli_epi64(_mm256_add_epi64(b, v2), 24);
      words8 w = sample8(
        &source, (__m256i)_mm256_shuffle_ps(u0, u1, 0x88), (__m256i)_mm256_shuffle_ps(v0, v1, 0x88));
      store8(d + 4 * i, w, count);
    } else if (is_counted && count > 2) {
      __m256i a = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pu), ua);
      __m256i b = _mm256_add_epi64(_mm256_set1_epi64x((int64_t)pv), va);
      u8x32 pixels = sample_edge8(&edge, a, _mm256_add_epi64(a, u2), b, _mm256_add_epi64(b, v2));
      store_part(d + 4 * i, pixels, count);
    } else {
      sample_line(d + 4 * i, count, s, row_bytes, x0, y0, x1, y1, pu, pv, su, sv);
    }
    i += count;
    pu += 8 * su;
    pv += 8 * sv;
  }
#else
  sample_line(d, n, s, row_bytes, x0, y0, x1, y1, pu, pv, su, sv);
#endif
}
