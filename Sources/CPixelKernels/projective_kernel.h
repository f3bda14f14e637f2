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
  const double *line, double x, double scale
) {
  for (size_t i = 0; i < n; i++) {
    double c = x + (double)i;
    double r = scale / (c * line[5] + line[4]);
    int32_t u = fixed8((c * line[1] + line[0]) * r - 0.5), v = fixed8((c * line[3] + line[2]) * r - 0.5);
    sample1(d + 4 * i, s, row_bytes, x0, y0, x1, y1, (int64_t)u * (1 << 24), (int64_t)v * (1 << 24));
  }
}

// Positions within a level's plane in 1/65536 pixels, half a step of 1/256 added so that dropping bits rounds.
typedef struct {
  int32_t u, v;
  float scale;
} block_start;
INLINE block_start block_in(const mk_block *b, int level) {
  // 2 to the −level, written as a number.
  const uint64_t bits = (uint64_t)(1023 - level) << 52;
  double scale;
  memcpy(&scale, &bits, 8);
  return (block_start){
    (int32_t)__builtin_floor((b->u * scale - 0.5) * 65536 + 128),
    (int32_t)__builtin_floor((b->v * scale - 0.5) * 65536 + 128), (float)scale};
}
// What one of a block's samples adds to all its columns.
typedef struct {
  float x, u, v, w;
} block_shift;
INLINE block_shift shift_of(const mk_block *b, int32_t k) {
  float offset = ((float)k + 0.5f) / (float)b->samples - 0.5f;
  float x = b->is_along_x ? offset : 0, y = b->is_along_x ? 0 : offset;
  return (block_shift){x, y * b->du_dy, y * b->dv_dy, 1 + y * b->dw_dy};
}

#ifdef MK_AVX2
// Columns from a block's middle on.
INLINE __m256 columns8(size_t from) {
  const __m256 columns = _mm256_setr_ps(-7.5f, -6.5f, -5.5f, -4.5f, -3.5f, -2.5f, -1.5f, -0.5f);
  return from == 0 ? columns : _mm256_add_ps(columns, _mm256_set1_ps(8));
}
// A level as it is sampled: what its positions are compared with.
typedef struct {
  source8 source;
  // The corner, and the largest distances from it that have all neighbours, as words.
  __m256i corner_u, corner_v, most_u, most_v;
  int is_large;
} level8;
INLINE level8 level_of(const mk_level *l) {
  uint32_t columns = columns_inside(l->x0, l->x1), rows = rows_inside(l->y0, l->y1, l->row_bytes);
  return (level8){
    source_of(l->pixels, l->row_bytes), _mm256_set1_epi16((int16_t)l->x0), _mm256_set1_epi16((int16_t)l->y0),
    _mm256_set1_epi16((int16_t)(columns - 1)), _mm256_set1_epi16((int16_t)(rows - 1)),
    // Words are compared without a sign, and places are within ±32,000.
    columns > 0 && rows > 0 && l->x1 < 32767 && l->y1 < 32767};
}
// Whether sixteen positions in 1/65536 pixels have all their neighbours.
INLINE int is_inside(const level8 *l, __m256i ua, __m256i ub, __m256i va, __m256i vb) {
  __m256i u = _mm256_sub_epi16(_mm256_packs_epi32(_mm256_srai_epi32(ua, 16), _mm256_srai_epi32(ub, 16)), l->corner_u);
  __m256i v = _mm256_sub_epi16(_mm256_packs_epi32(_mm256_srai_epi32(va, 16), _mm256_srai_epi32(vb, 16)), l->corner_v);
  __m256i fits = _mm256_and_si256(
    _mm256_cmpeq_epi16(_mm256_min_epu16(u, l->most_u), u), _mm256_cmpeq_epi16(_mm256_min_epu16(v, l->most_v), v));
  return l->is_large && _mm256_movemask_epi8(fits) == -1;
}
INLINE words8 sample8_in(const level8 *l, const mk_level *level, int inside, __m256i u, __m256i v) {
  u = _mm256_srai_epi32(u, 8);
  v = _mm256_srai_epi32(v, 8);
  return inside ? sample8(&l->source, u, v) : clamped8(level, u, v);
}
INLINE words8 added(words8 x, words8 y) {
  return (words8){_mm256_add_epi16(x.a, y.a), _mm256_add_epi16(x.b, y.b)};
}
// (x + n / 2) / n of sums of n bytes, n at most 8: the factor is 2¹⁶ / n rounded up.
INLINE words8 shared(words8 x, int32_t n) {
  const __m256i half = _mm256_set1_epi16((int16_t)(n / 2)), factor = _mm256_set1_epi16((int16_t)(65535 / n + 1));
  return (words8){
    _mm256_mulhi_epu16(_mm256_add_epi16(x.a, half), factor), _mm256_mulhi_epu16(_mm256_add_epi16(x.b, half), factor)};
}
INLINE __m256i mixed_half(__m256i a, __m256i b, uint32_t f) {
  __m256i sum = _mm256_add_epi16(
    _mm256_mullo_epi16(a, _mm256_set1_epi16((int16_t)(256 - f))), _mm256_mullo_epi16(b, _mm256_set1_epi16((int16_t)f)));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(128)), 8);
}
INLINE words8 mixed(words8 a, words8 b, uint32_t f) {
  return (words8){mixed_half(a.a, b.a, f), mixed_half(a.b, b.b, f)};
}

// Whole blocks of one sample in one level, as long as they follow one another; how many there were.
static __attribute__((noinline)) size_t plain_blocks(
  uint8_t *d, size_t most, const mk_level *level, const mk_block *blocks
) {
  const level8 l = level_of(level);
  const __m256 xa = columns8(0), xb = columns8(8), one = _mm256_set1_ps(1);
  const int32_t number = blocks->level;
  size_t i = 0;
  for (; i < most; i++, d += 64) {
    const mk_block *b = blocks + i;
    if (b->samples != 1 || b->fraction != 0 || b->level != number) break;
    const block_start start = block_in(b, number);
    const __m256 w = _mm256_set1_ps(b->dw_dx);
    const __m256 du = _mm256_set1_ps(b->du_dx * start.scale), dv = _mm256_set1_ps(b->dv_dx * start.scale);
    const __m256 ra = _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(xa, w), one));
    const __m256 rb = _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(xb, w), one));
    const __m256i u = _mm256_set1_epi32(start.u), v = _mm256_set1_epi32(start.v);
    __m256i ua = _mm256_add_epi32(u, _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_mul_ps(xa, du), ra)));
    __m256i ub = _mm256_add_epi32(u, _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_mul_ps(xb, du), rb)));
    __m256i va = _mm256_add_epi32(v, _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_mul_ps(xa, dv), ra)));
    __m256i vb = _mm256_add_epi32(v, _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_mul_ps(xb, dv), rb)));
    const int inside = is_inside(&l, ua, ub, va, vb);
    store8(d, sample8_in(&l, level, inside, ua, va), 8);
    store8(d + 32, sample8_in(&l, level, inside, ub, vb), 8);
  }
  return i;
}

// The sixteen pixels of a block of any kind. `level` is the finer one, and the next one follows.
static __attribute__((noinline)) void mean_block(uint8_t *d, const mk_level *level, const mk_block *b) {
  const int32_t samples = b->samples;
  block_shift shifts[8];
  for (int32_t k = 0; k < samples && k < 8; k++) shifts[k] = shift_of(b, k);
  const __m256 du = _mm256_set1_ps(b->du_dx), dv = _mm256_set1_ps(b->dv_dx), dw = _mm256_set1_ps(b->dw_dx);
  words8 means[2][2];
  for (int32_t j = 0; j < (b->fraction > 0 ? 2 : 1); j++) {
    const level8 l = level_of(level + j);
    const block_start start = block_in(b, b->level + j);
    const __m256i u = _mm256_set1_epi32(start.u), v = _mm256_set1_epi32(start.v);
    const __m256 scale = _mm256_set1_ps(start.scale), one = _mm256_set1_ps(1);
    const __m256i none = _mm256_setzero_si256();
    words8 sums[2] = {{none, none}, {none, none}};
    for (int32_t k = 0; k < samples; k++) {
      __m256i us[2], vs[2];
      for (int h = 0; h < 2; h++) {
        __m256 t = _mm256_add_ps(columns8((size_t)h * 8), _mm256_set1_ps(shifts[k].x));
        __m256 r = _mm256_div_ps(one, _mm256_add_ps(_mm256_mul_ps(t, dw), _mm256_set1_ps(shifts[k].w)));
        __m256 x = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(t, du), _mm256_set1_ps(shifts[k].u)), r);
        __m256 y = _mm256_mul_ps(_mm256_add_ps(_mm256_mul_ps(t, dv), _mm256_set1_ps(shifts[k].v)), r);
        us[h] = _mm256_add_epi32(u, _mm256_cvttps_epi32(_mm256_mul_ps(x, scale)));
        vs[h] = _mm256_add_epi32(v, _mm256_cvttps_epi32(_mm256_mul_ps(y, scale)));
      }
      const int inside = is_inside(&l, us[0], us[1], vs[0], vs[1]);
      for (int h = 0; h < 2; h++) sums[h] = added(sums[h], sample8_in(&l, level + j, inside, us[h], vs[h]));
    }
    for (int h = 0; h < 2; h++) means[j][h] = samples > 1 ? shared(sums[h], samples) : sums[h];
  }
  for (int h = 0; h < 2; h++)
    store8(d + 32 * h, b->fraction > 0 ? mixed(means[0][h], means[1][h], b->fraction) : means[0][h], 8);
}

static void sample_blocks(uint8_t *d, size_t n, size_t first, const mk_level *levels, const mk_block *blocks) {
  while (n > 0) {
    if (first == 0 && n >= 16) {
      size_t done = plain_blocks(d, n / 16, levels + blocks->level, blocks);
      d += 64 * done;
      n -= 16 * done;
      blocks += done;
      if (n >= 16) {
        mean_block(d, levels + blocks->level, blocks);
        blocks++;
        d += 64;
        n -= 16;
      }
      continue;
    }
    uint8_t all[64];
    const size_t m = 16 - first < n ? 16 - first : n;
    mean_block(all, levels + blocks->level, blocks);
    blocks++;
    memcpy(d, all + 4 * first, 4 * m);
    d += 4 * m;
    n -= m;
    first = 0;
  }
}
#else
static void sample_blocks(uint8_t *d, size_t n, size_t first, const mk_level *levels, const mk_block *blocks) {
  for (; n > 0; n--, d += 4, first++) {
    const mk_block *b = blocks + first / 16;
    const float x = (float)(int)(first % 16) - 7.5f;
    const int count = b->fraction > 0 ? 2 : 1;
    uint32_t sums[2][4] = {{0}};
    for (int32_t k = 0; k < b->samples; k++) {
      const block_shift shift = shift_of(b, k);
      const float t = x + shift.x, r = 1 / (t * b->dw_dx + shift.w);
      const float du = (t * b->du_dx + shift.u) * r, dv = (t * b->dv_dx + shift.v) * r;
      for (int j = 0; j < count; j++) {
        const mk_level *l = levels + b->level + j;
        const block_start start = block_in(b, b->level + j);
        int32_t u = (start.u + (int32_t)(du * start.scale)) >> 8, v = (start.v + (int32_t)(dv * start.scale)) >> 8;
        uint8_t one[4];
        sample1(
          one, l->pixels, l->row_bytes, l->x0, l->y0, l->x1, l->y1, (int64_t)u * (1 << 24), (int64_t)v * (1 << 24));
        for (int c = 0; c < 4; c++) sums[j][c] += one[c];
      }
    }
    const uint32_t samples = (uint32_t)b->samples, f = b->fraction;
    for (int c = 0; c < 4; c++) {
      uint32_t fine = (sums[0][c] + samples / 2) / samples, coarse = (sums[1][c] + samples / 2) / samples;
      d[c] = (uint8_t)((fine * (256 - f) + coarse * f + 128) >> 8);
    }
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
