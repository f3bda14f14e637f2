// SPDX-License-Identifier: Apache-2.0

// Samples in perspective; part of the kernels' bodies, after those of bilinear samples.

// A position along one axis in 1/256 source pixels. What is far outside, or no number, stays within the limit.
INLINE int32_t fixed8(double u) {
  const double far = 1000000;
  u = u > -far ? u : -far;
  u = u < far ? u : far;
  return (int32_t)__builtin_floor(u * 256 + 0.5);
}

static void sample_projective(
  uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
  const double *line, double x
) {
  for (size_t i = 0; i < n; i++) {
    double c = x + (double)i;
    double r = 1 / (c * line[5] + line[4]);
    int32_t u = fixed8((c * line[1] + line[0]) * r - 0.5), v = fixed8((c * line[3] + line[2]) * r - 0.5);
    sample1(d + 4 * i, s, row_bytes, x0, y0, x1, y1, (int64_t)u * (1 << 24), (int64_t)v * (1 << 24));
  }
}

// Samples of blocks. A position is in 1/65536 pixels of its level, of the sample's top left neighbour, and limited to
// where all four neighbours may be sampled: so the last column is the right neighbour of the one before, with all the
// weight. Along u a weight has 127 steps, a byte with a sign; along v 32768. That a position is rounded down makes up
// for a step of 1/128 that weighs 1/127.

// A level's place in what a block's numbers say.
typedef struct {
  int32_t u, v;
  float scale_u, scale_v;
} block_start;
INLINE block_start block_in(const mk_block *b, const mk_level *l) {
  return (block_start){
    (int32_t)__builtin_floor((b->u * l->scale_u - 0.5) * 65536),
    (int32_t)__builtin_floor((b->v * l->scale_v - 0.5) * 65536), (float)l->scale_u, (float)l->scale_v};
}
INLINE int is_plain(const mk_block *b) { return b->samples == 1 && b->fraction == 0; }
// The samples of a block's pixel in both levels.
INLINE size_t samples_of(const mk_block *b) { return (size_t)(b->samples + (b->fraction > 0 ? b->coarse_samples : 0)); }
// What a sample of one of the two levels weighs, in 1/65536; not for plain blocks.
INLINE uint16_t share_of(const mk_block *b, int coarse) {
  const int32_t n = coarse ? b->coarse_samples : b->samples;
  return (uint16_t)((coarse ? b->fraction : 256 - b->fraction) * 256 / (uint32_t)n);
}

#ifdef MK_AVX2
// Where eight samples are taken: the top left neighbours, in pixels from the level's first one; the weights in the low
// words. All positions of some blocks are worked out before the first pixel is read. One after the other, the reading
// would wait for the positions: together they are a longer chain than the processor looks ahead.
typedef struct {
  uint32_t at[8];
  __m256i u, v;
} sites8;
enum { MOST_SITES = 96, MOST_SITES_OF_BLOCK = 32 };

typedef struct {
  __m256i u0, u1, v0, v1, row;
} limits8;
INLINE limits8 limits_of(const mk_level *l) {
  return (limits8){
    _mm256_set1_epi32(l->x0 * 65536), _mm256_set1_epi32(l->x1 * 65536 - 1), _mm256_set1_epi32(l->y0 * 65536),
    _mm256_set1_epi32(l->y1 * 65536 - 1), _mm256_set1_epi32((int32_t)(1 | l->row_bytes / 4 << 16))};
}
INLINE void site8(sites8 *p, const limits8 *l, __m256i u, __m256i v) {
  u = _mm256_min_epi32(_mm256_max_epi32(u, l->u0), l->u1);
  v = _mm256_min_epi32(_mm256_max_epi32(v, l->v0), l->v1);
  __m256i whole = _mm256_blend_epi16(_mm256_srli_epi32(u, 16), v, 0xaa);
  _mm256_storeu_si256((__m256i *)(void *)p->at, _mm256_madd_epi16(whole, l->row));
  p->u = _mm256_srli_epi16(u, 9);
  p->v = _mm256_srli_epi16(v, 1);
}

// What the next row reads is asked for a row ahead: from a place of this row's on, so many bytes further.
INLINE uintptr_t bytes_below(const mk_block *b, const mk_level *l) {
  const float u = b->du_dy * (float)l->scale_u / 65536, v = b->dv_dy * (float)l->scale_v / 65536;
  // The lower neighbours if rows go down, the upper ones if they go up.
  const int32_t rows = (int32_t)(v < 0 ? v - 0.75f : v < 0.25f ? 2 : v + 1.75f);
  return (uintptr_t)((intptr_t)rows * (intptr_t)l->row_bytes + 4 * (intptr_t)(int32_t)u);
}
INLINE void ask(const mk_level *l, const sites8 *p, size_t column, uintptr_t below) {
  __builtin_prefetch((const void *)((uintptr_t)l->pixels + 4 * (uintptr_t)p->at[column] + below));
}

// Columns from a block's middle on.
INLINE __m256 columns8(int half) {
  const __m256 columns = _mm256_setr_ps(-7.5f, -6.5f, -5.5f, -4.5f, -3.5f, -2.5f, -1.5f, -0.5f);
  return half == 0 ? columns : _mm256_add_ps(columns, _mm256_set1_ps(8));
}
INLINE __m256i moved8(int32_t from, __m256 by) {
  return _mm256_add_epi32(_mm256_set1_epi32(from), _mm256_cvttps_epi32(by));
}

// The places of `n` plain blocks of one level.
static __attribute__((noinline)) void site_plain(sites8 *p, const mk_level *l, const mk_block *blocks, size_t n) {
  const limits8 limits = limits_of(l);
  const __m256 one = _mm256_set1_ps(1);
  for (size_t i = 0; i < n; i++, p += 2) {
    const mk_block *b = blocks + i;
    const block_start start = block_in(b, l);
    const uintptr_t below = bytes_below(b, l);
    const __m256 w = _mm256_set1_ps(b->dw_dx);
    const __m256 du = _mm256_set1_ps(b->du_dx * start.scale_u), dv = _mm256_set1_ps(b->dv_dx * start.scale_v);
    for (int h = 0; h < 2; h++) {
      const __m256 x = columns8(h);
      const __m256 t = _mm256_mul_ps(x, _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(x, w), one)));
      site8(p + h, &limits, moved8(start.u, _mm256_mul_ps(t, du)), moved8(start.v, _mm256_mul_ps(t, dv)));
      ask(l, p + h, 0, below);
    }
  }
}

// The places of a block of any kind: for each half those of the finer level, `l`, then those of the next one.
static __attribute__((noinline)) void site_mean(sites8 *p, const mk_level *l, const mk_block *b) {
  const __m256 one = _mm256_set1_ps(1), w = _mm256_set1_ps(b->dw_dx);
  const __m256 du = _mm256_set1_ps(b->du_dx), dv = _mm256_set1_ps(b->dv_dx);
  for (int h = 0; h < 2; h++) {
    const __m256 x = columns8(h);
    const __m256 r = _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(x, w), one)), t = _mm256_mul_ps(x, r);
    // From one side of the pixel to the other.
    __m256 length_u, length_v;
    if (b->is_along_x) {
      const __m256 q = _mm256_mul_ps(r, r);
      length_u = _mm256_mul_ps(q, du);
      length_v = _mm256_mul_ps(q, dv);
    } else {
      const __m256 y = _mm256_set1_ps(b->dw_dy);
      length_u = _mm256_mul_ps(r, _mm256_sub_ps(_mm256_set1_ps(b->du_dy), _mm256_mul_ps(_mm256_mul_ps(t, du), y)));
      length_v = _mm256_mul_ps(r, _mm256_sub_ps(_mm256_set1_ps(b->dv_dy), _mm256_mul_ps(_mm256_mul_ps(t, dv), y)));
    }
    for (int j = 0; j < (b->fraction > 0 ? 2 : 1); j++) {
      const limits8 limits = limits_of(l + j);
      const block_start start = block_in(b, l + j);
      const uintptr_t below = bytes_below(b, l + j);
      const int32_t n = j == 0 ? b->samples : b->coarse_samples;
      const __m256 part = _mm256_set1_ps(1 / (float)n), first = _mm256_set1_ps(0.5f / (float)n - 0.5f);
      const __m256 gu = _mm256_mul_ps(length_u, _mm256_set1_ps(start.scale_u));
      const __m256 gv = _mm256_mul_ps(length_v, _mm256_set1_ps(start.scale_v));
      const __m256 mu = _mm256_mul_ps(t, _mm256_set1_ps(b->du_dx * start.scale_u));
      const __m256 mv = _mm256_mul_ps(t, _mm256_set1_ps(b->dv_dx * start.scale_v));
      const __m256i su = _mm256_cvttps_epi32(_mm256_mul_ps(gu, part));
      const __m256i sv = _mm256_cvttps_epi32(_mm256_mul_ps(gv, part));
      __m256i u = moved8(start.u, _mm256_add_ps(mu, _mm256_mul_ps(gu, first)));
      __m256i v = moved8(start.v, _mm256_add_ps(mv, _mm256_mul_ps(gv, first)));
      for (int32_t k = 0; k < n; k++, p++) {
        site8(p, &limits, u, v);
        // Spread over the eight columns, as they lie n pixels of the level apart.
        ask(l + j, p, (size_t)(k * 8 / n), below);
        u = _mm256_add_epi32(u, su);
        v = _mm256_add_epi32(v, sv);
      }
    }
  }
}

// A pixel and its right neighbour of each of four places: of places a, b and, in the upper half, c, d.
INLINE __m128d neighbours2(const uint8_t *s, uint32_t a, uint32_t b) {
  const void *p = s + 4 * (size_t)a, *q = s + 4 * (size_t)b;
  return _mm_loadh_pd(_mm_load_sd((const double *)p), (const double *)q);
}
INLINE __m256 neighbours4(const uint8_t *s, uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const __m256d low = _mm256_castpd128_pd256(neighbours2(s, a, b));
  return _mm256_castpd_ps(_mm256_insertf128_pd(low, neighbours2(s, c, d), 1));
}
// Bytes of left and right neighbours in turns: of pixels 0 1 4 5, and of 2 3 6 7.
INLINE words8 in_turns8(const uint8_t *s, const uint32_t *at) {
  const __m256 a = neighbours4(s, at[0], at[1], at[4], at[5]), b = neighbours4(s, at[2], at[3], at[6], at[7]);
  const __m256i left = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
  const __m256i right = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
  return (words8){_mm256_unpacklo_epi8(left, right), _mm256_unpackhi_epi8(left, right)};
}
INLINE __m256i between(__m256i top, __m256i bottom, __m256i weight) {
  return _mm256_add_epi16(top, _mm256_mulhrs_epi16(_mm256_sub_epi16(bottom, top), weight));
}
// Eight samples as words, 127 for one step of a byte.
INLINE words8 taken8(const sites8 *p, const uint8_t *s, size_t row_bytes) {
  const __m256i low_bytes = _mm256_setr_epi8(
    0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4);
  const __m256i low_words = _mm256_setr_epi8(
    0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const __m256i next = _mm256_set1_epi8(8);
  const __m256i high_bytes = _mm256_add_epi8(low_bytes, next), high_words = _mm256_add_epi8(low_words, next);
  // 127 − f and f in turns.
  const __m256i flip = _mm256_set1_epi16(127);
  const __m256i ua = _mm256_xor_si256(_mm256_shuffle_epi8(p->u, low_bytes), flip);
  const __m256i ub = _mm256_xor_si256(_mm256_shuffle_epi8(p->u, high_bytes), flip);
  const words8 top = in_turns8(s, p->at), bottom = in_turns8(s + row_bytes, p->at);
  return (words8){
    between(
      _mm256_maddubs_epi16(top.a, ua), _mm256_maddubs_epi16(bottom.a, ua), _mm256_shuffle_epi8(p->v, low_words)),
    between(
      _mm256_maddubs_epi16(top.b, ub), _mm256_maddubs_epi16(bottom.b, ub), _mm256_shuffle_epi8(p->v, high_words))};
}
// As bytes: each word times factor / 32768, rounded.
INLINE void store_words8(uint8_t *d, __m256i a, __m256i b, int16_t factor) {
  const __m256i k = _mm256_set1_epi16(factor);
  store(d, (u8x32)_mm256_packus_epi16(_mm256_mulhrs_epi16(a, k), _mm256_mulhrs_epi16(b, k)));
}

static __attribute__((noinline)) void take_plain(uint8_t *d, const sites8 *p, const mk_level *l, size_t n) {
  const uint8_t *pixels = l->pixels;
  const size_t row_bytes = l->row_bytes;
  for (size_t i = 0; i < 2 * n; i++) {
    const words8 w = taken8(p + i, pixels, row_bytes);
    // 258 / 32768 is 1/127.
    store_words8(d + 32 * i, w.a, w.b, 258);
  }
}

static __attribute__((noinline)) void take_mean(uint8_t *d, const sites8 *p, const mk_level *l, const mk_block *b) {
  const __m256i eighth = _mm256_set1_epi16(4096), one = _mm256_set1_epi16(1);
  for (int h = 0; h < 2; h++) {
    words8 total = {one, one};
    for (int j = 0; j < (b->fraction > 0 ? 2 : 1); j++) {
      const uint8_t *pixels = l[j].pixels;
      const size_t row_bytes = l[j].row_bytes;
      const int32_t n = j == 0 ? b->samples : b->coarse_samples;
      words8 sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
      for (int32_t k = 0; k < n; k++, p++) {
        const words8 w = taken8(p, pixels, row_bytes);
        sum.a = _mm256_add_epi16(sum.a, _mm256_mulhrs_epi16(w.a, eighth));
        sum.b = _mm256_add_epi16(sum.b, _mm256_mulhrs_epi16(w.b, eighth));
      }
      const __m256i share = _mm256_set1_epi16((int16_t)share_of(b, j));
      total.a = _mm256_add_epi16(total.a, _mm256_mulhi_epu16(_mm256_add_epi16(sum.a, sum.a), share));
      total.b = _mm256_add_epi16(total.b, _mm256_mulhi_epu16(_mm256_add_epi16(sum.b, sum.b), share));
    }
    // Words are quarters here: 1032 / 32768 is 4/127.
    store_words8(d + 32 * h, total.a, total.b, 1032);
  }
}

// How many plain blocks of the same level there are from the first one on, at most n.
INLINE size_t plain_run(const mk_block *b, size_t n) {
  size_t k = 0;
  while (k < n && is_plain(b + k) && b[k].level == b->level) k++;
  return k;
}
// `n` whole blocks.
static void sample_whole_blocks(uint8_t *d, size_t n, const mk_level *levels, const mk_block *blocks) {
  sites8 sites[MOST_SITES];
  while (n > 0) {
    size_t count = 0, used = 0;
    while (count < n && used + MOST_SITES_OF_BLOCK <= MOST_SITES) {
      const mk_block *b = blocks + count;
      const size_t room = (MOST_SITES - used) / 2, left = n - count;
      const size_t run = plain_run(b, left < room ? left : room);
      if (run > 0) {
        site_plain(sites + used, levels + b->level, b, run);
        used += 2 * run;
        count += run;
      } else {
        site_mean(sites + used, levels + b->level, b);
        used += 2 * samples_of(b);
        count++;
      }
    }
    const sites8 *p = sites;
    for (size_t i = 0; i < count;) {
      const mk_block *b = blocks + i;
      const size_t run = plain_run(b, count - i);
      if (run > 0) {
        take_plain(d + 64 * i, p, levels + b->level, run);
        p += 2 * run;
        i += run;
      } else {
        take_mean(d + 64 * i, p, levels + b->level, b);
        p += 2 * samples_of(b);
        i++;
      }
    }
    d += 64 * count;
    blocks += count;
    n -= count;
  }
}

static void sample_blocks(uint8_t *d, size_t n, size_t first, const mk_level *levels, const mk_block *blocks) {
  uint8_t all[64];
  if (first > 0 && n > 0) {
    // The row begins within a block. All of it is made, and its end is taken.
    const size_t m = 16 - first < n ? 16 - first : n;
    sample_whole_blocks(all, 1, levels, blocks++);
    memcpy(d, all + 4 * first, 4 * m);
    d += 4 * m;
    n -= m;
  }
  const size_t whole = n / 16;
  sample_whole_blocks(d, whole, levels, blocks);
  if (n % 16 > 0) {
    sample_whole_blocks(all, 1, levels, blocks + whole);
    memcpy(d + 64 * whole, all, 4 * (n % 16));
  }
}
#else
typedef int32_t i32x4 __attribute__((vector_size(16)));

// A sample as words, 127 for one step of a byte.
INLINE i32x4 taken1(const mk_level *l, int32_t u, int32_t v) {
  u = limit(u, l->x0 * 65536, l->x1 * 65536 - 1);
  v = limit(v, l->y0 * 65536, l->y1 * 65536 - 1);
  const uint8_t *p = l->pixels + (size_t)(v >> 16) * l->row_bytes + (size_t)(u >> 16) * 4, *q = p + l->row_bytes;
  const uint32_t f = (uint32_t)(u >> 9) & 127;
  const i32x4 top = (i32x4)(texel(p) * (127 - f) + texel(p + 4) * f);
  const i32x4 bottom = (i32x4)(texel(q) * (127 - f) + texel(q + 4) * f);
  return top + (((bottom - top) * ((v >> 1) & 32767) + 16384) >> 15);
}

static void sample_blocks(uint8_t *d, size_t n, size_t first, const mk_level *levels, const mk_block *blocks) {
  for (; n > 0; n--, d += 4, first++) {
    const mk_block *b = blocks + first / 16;
    const float x = (float)(int)(first % 16) - 7.5f;
    const float r = 1 / (x * b->dw_dx + 1), t = x * r;
    const float length_u = b->is_along_x ? r * r * b->du_dx : r * (b->du_dy - t * b->du_dx * b->dw_dy);
    const float length_v = b->is_along_x ? r * r * b->dv_dx : r * (b->dv_dy - t * b->dv_dx * b->dw_dy);
    i32x4 total = {1, 1, 1, 1};
    i32x4 sample = total;
    for (int j = 0; j < (b->fraction > 0 ? 2 : 1); j++) {
      const mk_level *l = levels + b->level + j;
      const block_start start = block_in(b, l);
      const int32_t count = j == 0 ? b->samples : b->coarse_samples;
      const float part = 1 / (float)count, from = 0.5f / (float)count - 0.5f;
      const float gu = length_u * start.scale_u, gv = length_v * start.scale_v;
      int32_t u = start.u + (int32_t)(t * (b->du_dx * start.scale_u) + gu * from);
      int32_t v = start.v + (int32_t)(t * (b->dv_dx * start.scale_v) + gv * from);
      const int32_t su = (int32_t)(gu * part), sv = (int32_t)(gv * part);
      i32x4 sum = {0, 0, 0, 0};
      for (int32_t k = 0; k < count; k++, u += su, v += sv) {
        sample = taken1(l, u, v);
        sum += (sample + 4) >> 3;
      }
      total += (2 * sum * (is_plain(b) ? 0 : share_of(b, j))) >> 16;
    }
    const i32x4 out = is_plain(b) ? (sample * 258 + 16384) >> 15 : (total * 1032 + 16384) >> 15;
    const u8x4 bytes = __builtin_convertvector(out, u8x4);
    memcpy(d, &bytes, 4);
  }
}
#endif

// The mean of two by two pixels: n pixels from 2n of two rows.
static void halve(uint8_t *restrict d, const uint8_t *restrict top, const uint8_t *restrict bottom, size_t n) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    u16x32 sum = WIDE(load(top + 8 * i)) + WIDE(load(bottom + 8 * i));
    typedef uint16_t u16x16 __attribute__((vector_size(32)));
    typedef uint8_t u8x16 __attribute__((vector_size(16)));
    u16x16 left = __builtin_shufflevector(sum, sum, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    u16x16 right = __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    u8x16 mean = __builtin_convertvector((left + right + 2) >> 2, u8x16);
    memcpy(d + 4 * i, &mean, 16);
  }
  for (; i < n; i++) {
    for (size_t c = 0; c < 4; c++) {
      const uint8_t *p = top + 8 * i + c, *q = bottom + 8 * i + c;
      d[4 * i + c] = (uint8_t)((p[0] + p[4] + q[0] + q[4] + 2) >> 2);
    }
  }
}

// The mean of what a pixel of a smaller level covers, where a side is odd: of n = 2m − 1 pixels, the i-th of m covers
// i/n of the one at the left, all of the one in the middle (m/n) and (m − 1 − i)/n of the one at the right.
typedef struct {
  uint32_t before, middle, after;
} covered3;
INLINE covered3 covered(size_t i, size_t n) {
  if (n % 2 == 0) return (covered3){0, 1024, 1024};
  // In 1/2048, rounded; i · step is less than 2³¹ for any side.
  const uint64_t step = ((uint64_t)2048 << 20) / n, half = 1 << 19;
  const uint32_t before = (uint32_t)((i * step + half) >> 20);
  const uint32_t after = (uint32_t)(((n / 2 - i) * step + half) >> 20);
  return (covered3){before, 2048 - before - after, after};
}
INLINE u32x4 covered_column(const uint8_t *const rows[3], size_t column, covered3 w) {
  return texel(rows[0] + 4 * column) * w.before + texel(rows[1] + 4 * column) * w.middle
    + texel(rows[2] + 4 * column) * w.after;
}
static void halve_parts(uint8_t *d, const uint8_t *const rows[3], size_t columns, size_t row, size_t row_count) {
  const covered3 down = covered(row, row_count);
  u32x4 left = {0, 0, 0, 0};
  for (size_t i = 0; i < (columns + 1) / 2; i++) {
    const covered3 across = covered(i, columns);
    const u32x4 middle = covered_column(rows, 2 * i, down);
    const u32x4 right = 2 * i + 1 < columns ? covered_column(rows, 2 * i + 1, down) : middle;
    const u32x4 sum = left * across.before + middle * across.middle + right * across.after;
    store1(d + 4 * i, __builtin_convertvector((sum + (1 << 21)) >> 22, u8x4));
    left = right;
  }
}
