// Edges of small outlines, four at a time; a part of outline_kernel.h with AVX2. The same numbers as one by one.

INLINE __m128i outline_low_words(__m256d x) {
  const __m256 f = _mm256_castpd_ps(x);
  return _mm_castps_si128(_mm_shuffle_ps(_mm256_castps256_ps128(f), _mm256_extractf128_ps(f, 1), 0x88));
}
INLINE __m128i fixed12_4(__m256d x, uint32_t origin) {
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(x, _mm256_set1_pd(4096)), _mm256_set1_pd(6755399441055744.0));
  return _mm_sub_epi32(outline_low_words(sum), _mm_set1_epi32((int32_t)origin));
}

// The chunks that parts touch.
static __attribute__((noinline)) void outline_mark(
  const outline_block *b, __m128i row, __m128i column, __m128i end, __m128i live
) {
  int32_t r[4], c[4], e[4];
  _mm_storeu_si128((__m128i *)(void *)r, row);
  _mm_storeu_si128((__m128i *)(void *)c, column);
  _mm_storeu_si128((__m128i *)(void *)e, end);
  for (int left = _mm_movemask_ps(_mm_castsi128_ps(live)); left != 0; left &= left - 1) {
    const int k = __builtin_ctz((unsigned)left);
    b->touched[r[k]] |= 1ull << (c[k] >> 3) | 1ull << ((e[k] + 1) >> 3);
  }
}

// Four parts of edges, each in one row, as `outline_columns` takes them. `used` has all bits in the lanes that count,
// `start` the heights at which the edges cross x = 0; the edges' upper ends are for what lies in more than two columns.
INLINE void outline_parts(
  const outline_block *b, __m128i used, __m128i row, __m128i xl, __m128i yl, __m128i xr, __m128i yr, __m128i sign,
  __m256d inverse, __m256d start, const double *x0, const double *y0, size_t step
) {
  const __m128i fraction = _mm_set1_epi32(4095), none = _mm_setzero_si128();
  const __m128i end = _mm_srai_epi32(xr, 12), column = _mm_min_epi32(_mm_srai_epi32(xl, 12), end);
  const __m128i more = _mm_sub_epi32(end, column);
  const __m128i crosses = _mm_cmpgt_epi32(more, none);
  const __m128i wide = _mm_and_si128(_mm_cmpgt_epi32(more, _mm_set1_epi32(1)), used);
  const __m128i live = _mm_andnot_si128(wide, used);
  // The height at which the edge crosses the left side of the second column.
  const __m256d right = _mm256_cvtepi32_pd(_mm_add_epi32(column, _mm_set1_epi32(b->x + 1)));
  __m256d height = _mm256_add_pd(start, _mm256_mul_pd(right, inverse));
  height = _mm256_max_pd(height, _mm256_cvtepi32_pd(_mm_min_epi32(yl, yr)));
  height = _mm256_min_pd(height, _mm256_cvtepi32_pd(_mm_max_epi32(yl, yr)));
  const __m128i rounded = outline_low_words(_mm256_add_pd(height, _mm256_set1_pd(6755399441055744.0)));
  const __m128i y = _mm_blendv_epi8(yr, rounded, crosses);
  const __m128i enter = _mm_and_si128(xl, fraction), leave = _mm_and_si128(xr, fraction);
  const __m128i signs = _mm_and_si128(sign, live);
  const __m128i dy = _mm_sign_epi32(_mm_sub_epi32(y, yl), signs), rest = _mm_sign_epi32(_mm_sub_epi32(yr, y), signs);
  const __m128i area = _mm_mullo_epi32(dy, _mm_add_epi32(enter, _mm_blendv_epi8(leave, _mm_set1_epi32(4096), crosses)));
  const __m128i last = _mm_mullo_epi32(rest, leave);
  // What each part adds to three cells, and nothing to a fourth.
  const __m128i c0 = _mm_sub_epi32(_mm_slli_epi32(dy, 13), area);
  const __m128i c1 = _mm_sub_epi32(_mm_add_epi32(area, _mm_slli_epi32(rest, 13)), last);
  const __m128i low01 = _mm_unpacklo_epi32(c0, c1), high01 = _mm_unpackhi_epi32(c0, c1);
  const __m128i low23 = _mm_unpacklo_epi32(last, none), high23 = _mm_unpackhi_epi32(last, none);
  const __m128i changes[4] = {
    _mm_unpacklo_epi64(low01, low23), _mm_unpackhi_epi64(low01, low23), _mm_unpacklo_epi64(high01, high23),
    _mm_unpackhi_epi64(high01, high23),
  };
  const __m128i rows = _mm_and_si128(row, live), columns = _mm_and_si128(column, live);
  const __m128i at = _mm_add_epi32(_mm_mullo_epi32(rows, _mm_set1_epi32((int32_t)b->stride)), columns);
#define PART(k)                                                                                      \
  do {                                                                                               \
    __m128i *cells = (__m128i *)(void *)(b->cells + (uint32_t)_mm_extract_epi32(at, k));             \
    _mm_storeu_si128(cells, _mm_add_epi32(_mm_loadu_si128(cells), changes[k]));                      \
  } while (0)
  PART(0);
  PART(1);
  PART(2);
  PART(3);
#undef PART
  if (!b->is_narrow) outline_mark(b, rows, columns, end, live);
  int left = _mm_movemask_ps(_mm_castsi128_ps(wide));
  if (__builtin_expect(left == 0, 1)) return;
  int32_t r[4], l[4], lh[4], g[4], gh[4], s[4];
  double inv[4];
  _mm_storeu_si128((__m128i *)(void *)r, row);
  _mm_storeu_si128((__m128i *)(void *)l, xl);
  _mm_storeu_si128((__m128i *)(void *)lh, yl);
  _mm_storeu_si128((__m128i *)(void *)g, xr);
  _mm_storeu_si128((__m128i *)(void *)gh, yr);
  _mm_storeu_si128((__m128i *)(void *)s, sign);
  _mm256_storeu_pd(inv, inverse);
  for (; left != 0; left &= left - 1) {
    const int k = __builtin_ctz((unsigned)left);
    const outline_edge e = {x0[(size_t)k * step], y0[(size_t)k * step], 0, 0, inv[k], 1};
    outline_columns(b, &e, r[k], l[k], lh[k], g[k], gh[k], s[k]);
  }
}

// The part of an edge within the block from (xa, ya) down to (xb, yb), in 1/4096 from the block's corner, four rows at a
// time.
INLINE void outline_rows(
  const outline_block *b, int32_t xa, int32_t ya, int32_t xb, int32_t yb, double x0, double y0, double slope,
  double inverse, int32_t sign
) {
  const int32_t first = ya >> 12, last = (yb - 1) >> 12, is_rising = xa <= xb;
  const __m128i lanes = _mm_setr_epi32(0, 1, 2, 3), whole = _mm_set1_epi32(4096);
  const __m128i rising = _mm_set1_epi32(-is_rising), signs = _mm_set1_epi32(is_rising ? sign : -sign);
  const __m128i final = _mm_set1_epi32(last), bottom = _mm_set1_epi32(yb - (last << 12));
  const __m256d edge_x = _mm256_set1_pd(x0), edge_y = _mm256_set1_pd(y0);
  const __m256d offset = _mm256_mul_pd(edge_x, _mm256_set1_pd(inverse));
  __m128i x = _mm_set1_epi32(xa), top = _mm_setr_epi32(ya - (first << 12), 0, 0, 0);
  for (int32_t row = first; row <= last; row += 4) {
    const __m128i rows = _mm_add_epi32(_mm_set1_epi32(row), lanes);
    const __m256d above = _mm256_cvtepi32_pd(_mm_add_epi32(rows, _mm_set1_epi32(b->y)));
    const __m256d below = _mm256_sub_pd(_mm256_add_pd(above, _mm256_set1_pd(1)), edge_y);
    const __m256d next = _mm256_add_pd(edge_x, _mm256_mul_pd(below, _mm256_set1_pd(slope)));
    const __m128i is_last = _mm_cmpeq_epi32(rows, final);
    const __m128i out = _mm_blendv_epi8(fixed12_4(next, b->fixed_x), _mm_set1_epi32(xb), is_last);
    const __m128i in = _mm_alignr_epi8(out, x, 12), low = _mm_blendv_epi8(whole, bottom, is_last);
    const __m256d start = _mm256_sub_pd(
      _mm256_mul_pd(_mm256_sub_pd(edge_y, above), _mm256_set1_pd(4096)), offset);
    outline_parts(
      b, _mm_cmpgt_epi32(_mm_add_epi32(final, _mm_set1_epi32(1)), rows), rows, _mm_blendv_epi8(out, in, rising),
      _mm_blendv_epi8(low, top, rising), _mm_blendv_epi8(in, out, rising), _mm_blendv_epi8(top, low, rising), signs,
      _mm256_set1_pd(inverse), start, &x0, &y0, 0);
    x = out;
    top = _mm_setzero_si128();
  }
}

// A point under the affine map `m`, its height rounded to 1/4096 (halves away from zero).
#define MAPPED(x, y)                                                                                                   \
  do {                                                                                                                 \
    const __m256d px = x, py = y;                                                                                      \
    x = _mm256_add_pd(                                                                                                 \
      _mm256_add_pd(_mm256_mul_pd(px, _mm256_set1_pd(m[0])), _mm256_mul_pd(py, _mm256_set1_pd(m[2]))),                 \
      _mm256_set1_pd(m[4]));                                                                                           \
    __m256d q = _mm256_add_pd(                                                                                         \
      _mm256_add_pd(_mm256_mul_pd(px, _mm256_set1_pd(m[1])), _mm256_mul_pd(py, _mm256_set1_pd(m[3]))),                 \
      _mm256_set1_pd(m[5]));                                                                                           \
    q = _mm256_mul_pd(q, scale);                                                                                       \
    q = _mm256_add_pd(q, _mm256_or_pd(_mm256_set1_pd(0x1.fffffffffffffp-2), _mm256_and_pd(q, _mm256_set1_pd(-0.0))));  \
    q = _mm256_add_pd(_mm256_round_pd(q, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC), _mm256_setzero_pd());               \
    y = _mm256_mul_pd(q, _mm256_set1_pd(1.0 / 4096));                                                                  \
  } while (0)

// The edges under an affine map, or as they are where there is none, four at a time.
INLINE void outline_add_all(
  const outline_block *b, const double *edges, const int32_t *order, size_t n, const double *m
) {
  const __m256d scale = _mm256_set1_pd(4096);
  // Neighbours share cells: to add to what was stored a moment ago takes longer than to compute an edge. The four come
  // from four quarters of the outline.
  const size_t quarter = (n + 3) / 4;
  static const double none[4] = {0};
  for (size_t i = 0; i < quarter; i++) {
    const double *p[4];
    for (size_t k = 0; k < 4; k++) {
      const size_t at = i + k * quarter;
      p[k] = at < n ? edges + 4 * (order ? (size_t)order[at] : at) : none;
    }
    const __m256d e0 = _mm256_loadu_pd(p[0]), e1 = _mm256_loadu_pd(p[1]), e2 = _mm256_loadu_pd(p[2]);
    const __m256d e3 = _mm256_loadu_pd(p[3]);
    const __m256d even01 = _mm256_unpacklo_pd(e0, e1), odd01 = _mm256_unpackhi_pd(e0, e1);
    const __m256d even23 = _mm256_unpacklo_pd(e2, e3), odd23 = _mm256_unpackhi_pd(e2, e3);
    __m256d x0 = _mm256_permute2f128_pd(even01, even23, 0x20), x1 = _mm256_permute2f128_pd(even01, even23, 0x31);
    __m256d y0 = _mm256_permute2f128_pd(odd01, odd23, 0x20), y1 = _mm256_permute2f128_pd(odd01, odd23, 0x31);
    if (m) {
      MAPPED(x0, y0);
      MAPPED(x1, y1);
    }
    const __m256d high = _mm256_min_pd(y0, y1), low = _mm256_max_pd(y0, y1);
    const __m256d left = _mm256_min_pd(x0, x1), right = _mm256_max_pd(x0, x1);
    const __m256d top = _mm256_set1_pd(b->top), bottom = _mm256_set1_pd(b->bottom);
    // Level edges enclose nothing.
    const __m256d meets = _mm256_and_pd(
      _mm256_and_pd(_mm256_cmp_pd(low, top, _CMP_GT_OQ), _mm256_cmp_pd(high, bottom, _CMP_LT_OQ)),
      _mm256_and_pd(
        _mm256_cmp_pd(high, low, _CMP_LT_OQ), _mm256_cmp_pd(left, _mm256_set1_pd(b->right), _CMP_LT_OQ)));
    const __m256d inside = _mm256_and_pd(
      _mm256_and_pd(_mm256_cmp_pd(high, top, _CMP_GE_OQ), _mm256_cmp_pd(low, bottom, _CMP_LE_OQ)),
      _mm256_and_pd(
        _mm256_cmp_pd(left, _mm256_set1_pd(b->left), _CMP_GT_OQ),
        _mm256_cmp_pd(right, _mm256_set1_pd(b->right), _CMP_LT_OQ)));
    const int met = _mm256_movemask_pd(meets), within = met & _mm256_movemask_pd(inside);
    double v[4][4];
    if (met != within) {
      _mm256_storeu_pd(v[0], x0), _mm256_storeu_pd(v[1], y0), _mm256_storeu_pd(v[2], x1), _mm256_storeu_pd(v[3], y1);
      for (int cut = met & ~within; cut != 0; cut &= cut - 1) {
        const int k = __builtin_ctz((unsigned)cut);
        outline_clipped(b, (double[4]){v[0][k], v[1][k], v[2][k], v[3][k]});
      }
    }
    if (within == 0) continue;
    const __m256d down = _mm256_cmp_pd(y0, y1, _CMP_LT_OQ);
    const __m256d from_x = _mm256_blendv_pd(x1, x0, down), to_x = _mm256_blendv_pd(x0, x1, down);
    const __m128i xa = fixed12_4(from_x, b->fixed_x), xb = fixed12_4(to_x, b->fixed_x);
    const __m128i ya = fixed12_4(high, b->fixed_y), yb = fixed12_4(low, b->fixed_y);
    // −1 and 1.
    const __m128i sign = _mm_or_si128(_mm_xor_si128(_mm_set1_epi32(-1), outline_low_words(down)), _mm_set1_epi32(1));
    const __m128i one = _mm_set1_epi32(1);
    const __m128i first = _mm_srai_epi32(ya, 12), last = _mm_srai_epi32(_mm_sub_epi32(yb, one), 12);
    const __m256d dx = _mm256_sub_pd(to_x, from_x), dy = _mm256_sub_pd(low, high);
    const __m256d inverse = _mm256_mul_pd(_mm256_div_pd(dy, dx), scale), slope = _mm256_div_pd(dx, dy);
    const __m128i valid = outline_low_words(_mm256_and_pd(meets, inside));
    const __m128i single = _mm_and_si128(_mm_cmpeq_epi32(first, last), valid);
    const __m128i two = _mm_and_si128(_mm_cmpeq_epi32(_mm_add_epi32(first, one), last), valid);
    const __m256d above = _mm256_cvtepi32_pd(_mm_add_epi32(first, _mm_set1_epi32(b->y)));
    const __m256d below = _mm256_add_pd(above, _mm256_set1_pd(1)), offset = _mm256_mul_pd(from_x, inverse);
    const __m128i origin = _mm_slli_epi32(first, 12), whole = _mm_set1_epi32(4096);
    const __m128i upper = _mm_sub_epi32(ya, origin), lower = _mm_sub_epi32(yb, origin);
    const __m128i falling = _mm_cmpgt_epi32(xa, xb), signs = _mm_sign_epi32(sign, _mm_or_si128(falling, one));
    // Where an edge of two rows passes from the first to the second.
    const __m256d crossing = _mm256_add_pd(from_x, _mm256_mul_pd(_mm256_sub_pd(below, high), slope));
    const __m128i middle = _mm_blendv_epi8(xb, fixed12_4(crossing, b->fixed_x), two);
    const __m128i bottom_y = _mm_min_epi32(lower, whole);
    _mm256_storeu_pd(v[0], from_x), _mm256_storeu_pd(v[1], high);
    outline_parts(
      b, _mm_or_si128(single, two), first, _mm_blendv_epi8(xa, middle, falling),
      _mm_blendv_epi8(upper, bottom_y, falling), _mm_blendv_epi8(middle, xa, falling),
      _mm_blendv_epi8(bottom_y, upper, falling), signs, inverse,
      _mm256_sub_pd(_mm256_mul_pd(_mm256_sub_pd(high, above), scale), offset), v[0], v[1], 1);
    if (_mm_movemask_epi8(two) != 0) {
      const __m128i rest = _mm_sub_epi32(lower, whole), none = _mm_setzero_si128();
      outline_parts(
        b, two, last, _mm_blendv_epi8(middle, xb, falling), _mm_blendv_epi8(none, rest, falling),
        _mm_blendv_epi8(xb, middle, falling), _mm_blendv_epi8(rest, none, falling), signs, inverse,
        _mm256_sub_pd(_mm256_mul_pd(_mm256_sub_pd(high, below), scale), offset), v[0], v[1], 1);
    }
    int several = within & ~_mm_movemask_ps(_mm_castsi128_ps(_mm_or_si128(single, two)));
    if (several == 0) continue;
    int32_t w[5][4];
    _mm_storeu_si128((__m128i *)(void *)w[0], xa), _mm_storeu_si128((__m128i *)(void *)w[1], ya);
    _mm_storeu_si128((__m128i *)(void *)w[2], xb), _mm_storeu_si128((__m128i *)(void *)w[3], yb);
    _mm_storeu_si128((__m128i *)(void *)w[4], sign);
    _mm256_storeu_pd(v[2], slope), _mm256_storeu_pd(v[3], inverse);
    for (; several != 0; several &= several - 1) {
      const int k = __builtin_ctz((unsigned)several);
      outline_rows(b, w[0][k], w[1][k], w[2][k], w[3][k], v[0][k], v[1][k], v[2][k], v[3][k], w[4][k]);
    }
  }
}
