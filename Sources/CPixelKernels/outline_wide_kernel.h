// SPDX-License-Identifier: Apache-2.0

// Edges of small outlines, four at a time; a part of outline_kernel.h with AVX2. The same numbers as one by one.

INLINE __m128i outline_low_words(__m256d x) {
  const __m256 f = _mm256_castpd_ps(x);
  return _mm_castps_si128(_mm_shuffle_ps(_mm256_castps256_ps128(f), _mm256_extractf128_ps(f, 1), 0x88));
}
INLINE __m128i fixed12_4(__m256d x, uint32_t origin) {
  const __m256d sum = _mm256_add_pd(_mm256_mul_pd(x, _mm256_set1_pd(4096)), _mm256_set1_pd(6755399441055744.0));
  return _mm_sub_epi32(outline_low_words(sum), _mm_set1_epi32((int32_t)origin));
}

// What of a block's chunks counts as touched: all of them, those of each part of an edge, or those of the box around all
// edges, which takes less time than the parts of a small outline.
enum outline_marks { MARK_NONE, MARK_PARTS, MARK_BOX };

// The box around edges, in 1/4096 from the block's corner.
typedef struct {
  __m128i left, high, right, low;
} outline_extent;

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

// The chunks that a box touches, and those beside it that its parts reach.
static void outline_mark_box(const outline_block *b, outline_extent extent) {
  uint32_t l[4], h[4];
  int32_t r[4], w[4];
  _mm_storeu_si128((__m128i *)(void *)l, extent.left), _mm_storeu_si128((__m128i *)(void *)h, extent.high);
  _mm_storeu_si128((__m128i *)(void *)r, extent.right), _mm_storeu_si128((__m128i *)(void *)w, extent.low);
  for (int k = 1; k < 4; k++) {
    l[0] = l[k] < l[0] ? l[k] : l[0], h[0] = h[k] < h[0] ? h[k] : h[0];
    r[0] = r[k] > r[0] ? r[k] : r[0], w[0] = w[k] > w[0] ? w[k] : w[0];
  }
  // No edge was within the block.
  if (w[0] == 0) return;
  const uint64_t chunks = (2ull << (((r[0] >> 12) + 1) >> 3)) - (1ull << (l[0] >> 15));
  for (int32_t row = (int32_t)(h[0] >> 12); row <= (w[0] - 1) >> 12; row++) b->touched[row] |= chunks;
}

// Four parts of edges, each in one row, from (x0, y0) down to (x1, y1), in 1/4096 from the block's left and the row's
// top; they do what `outline_columns` does. `signs` are those of the edges, 0 in lanes that do not count, `falling` has
// all bits where x falls.
INLINE void outline_parts(
  const outline_block *b, enum outline_marks marks, __m128i row, __m128i x0, __m128i y0, __m128i x1, __m128i y1, __m128i falling,
  __m128i signs, __m256d inverse, __m256d start
) {
  const __m128i fraction = _mm_set1_epi32(4095), one = _mm_set1_epi32(1), none = _mm_setzero_si128();
  const __m128i left = _mm_min_epi32(x0, x1), right = _mm_max_epi32(x0, x1);
  const __m128i column = _mm_srai_epi32(left, 12), end = _mm_srai_epi32(right, 12);
  const __m128i crosses = _mm_cmpgt_epi32(end, column), next = _mm_add_epi32(column, one);
  const __m128i wide = _mm_andnot_si128(_mm_cmpeq_epi32(signs, none), _mm_cmpgt_epi32(end, next));
  const __m128i live = _mm_andnot_si128(wide, signs);
  // The height at which the edge crosses the left side of the second column.
  const __m256d border = _mm256_cvtepi32_pd(_mm_add_epi32(next, _mm_set1_epi32(b->x)));
  const __m256d crossing = _mm256_add_pd(start, _mm256_mul_pd(border, inverse));
  __m128i y = outline_low_words(_mm256_add_pd(crossing, _mm256_set1_pd(6755399441055744.0)));
  y = _mm_sub_epi32(_mm_min_epi32(_mm_max_epi32(y, y0), y1), y0);
  const __m128i whole = _mm_sub_epi32(y1, y0);
  // What of the height lies in the second column and what in the first.
  const __m128i second = _mm_and_si128(_mm_blendv_epi8(_mm_sub_epi32(whole, y), y, falling), crosses);
  const __m128i dy = _mm_sign_epi32(_mm_sub_epi32(whole, second), live), rest = _mm_sign_epi32(second, live);
  const __m128i enter = _mm_and_si128(left, fraction), leave = _mm_and_si128(right, fraction);
  // Neither factor has more than 16 bits.
  const __m128i across = _mm_add_epi32(enter, _mm_blendv_epi8(leave, _mm_set1_epi32(4096), crosses));
  const __m128i area = _mm_madd_epi16(dy, across), last = _mm_madd_epi16(rest, leave);
  // What each part adds to three cells, and nothing to a fourth.
  const __m128i c0 = _mm_sub_epi32(_mm_slli_epi32(dy, 13), area);
  const __m128i c1 = _mm_sub_epi32(_mm_add_epi32(area, _mm_slli_epi32(rest, 13)), last);
  const __m128i low01 = _mm_unpacklo_epi32(c0, c1), high01 = _mm_unpackhi_epi32(c0, c1);
  const __m128i low23 = _mm_unpacklo_epi32(last, none), high23 = _mm_unpackhi_epi32(last, none);
  const __m128i counts = _mm_cmpeq_epi32(live, none);
  const __m128i at = _mm_andnot_si128(
    counts, _mm_add_epi32(_mm_madd_epi16(row, _mm_set1_epi32((int32_t)b->stride)), column));
#define PART(k, change)                                                                              \
  do {                                                                                               \
    __m128i *cells = (__m128i *)(void *)(b->cells + (uint32_t)_mm_extract_epi32(at, k));             \
    _mm_storeu_si128(cells, _mm_add_epi32(_mm_loadu_si128(cells), change));                          \
  } while (0)
  PART(0, _mm_unpacklo_epi64(low01, low23));
  PART(1, _mm_unpackhi_epi64(low01, low23));
  PART(2, _mm_unpacklo_epi64(high01, high23));
  PART(3, _mm_unpackhi_epi64(high01, high23));
#undef PART
  if (marks == MARK_PARTS) {
    const __m128i counting = _mm_xor_si128(counts, _mm_set1_epi32(-1));
    outline_mark(b, _mm_and_si128(row, counting), _mm_and_si128(column, counting), end, counting);
  }
  if (__builtin_expect(_mm_testz_si128(wide, wide), 1)) return;
  int32_t r[4], xa[4], ya[4], xb[4], yb[4], s[4];
  double inverses[4], starts[4];
  _mm_storeu_si128((__m128i *)(void *)r, row), _mm_storeu_si128((__m128i *)(void *)s, signs);
  _mm_storeu_si128((__m128i *)(void *)xa, x0), _mm_storeu_si128((__m128i *)(void *)ya, y0);
  _mm_storeu_si128((__m128i *)(void *)xb, x1), _mm_storeu_si128((__m128i *)(void *)yb, y1);
  _mm256_storeu_pd(inverses, inverse), _mm256_storeu_pd(starts, start);
  for (int lanes = _mm_movemask_ps(_mm_castsi128_ps(wide)); lanes != 0; lanes &= lanes - 1) {
    const int k = __builtin_ctz((unsigned)lanes);
    if (xa[k] < xb[k]) outline_columns(b, starts[k], inverses[k], r[k], xa[k], ya[k], xb[k], yb[k], s[k]);
    else outline_columns(b, starts[k], inverses[k], r[k], xb[k], yb[k], xa[k], ya[k], -s[k]);
  }
}

// The part of an edge within the block from (xa, ya) down to (xb, yb), in 1/4096 from the block's corner, four rows at a
// time.
INLINE void outline_rows(
  const outline_block *b, int32_t xa, int32_t ya, int32_t xb, int32_t yb, double x0, double y0, double slope,
  double inverse, int32_t sign
) {
  if (xa == xb) return outline_upright(b, xa, ya, yb, sign);
  const int32_t first = ya >> 12, last = (yb - 1) >> 12;
  const __m128i lanes = _mm_setr_epi32(0, 1, 2, 3), whole = _mm_set1_epi32(4096);
  const __m128i falling = _mm_set1_epi32(-(xa > xb)), signs = _mm_set1_epi32(sign);
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
    const __m256d start = _mm256_sub_pd(
      _mm256_mul_pd(_mm256_sub_pd(edge_y, above), _mm256_set1_pd(4096)), offset);
    outline_parts(
      b, b->is_narrow ? MARK_NONE : MARK_PARTS, rows, _mm_alignr_epi8(out, x, 12), top, out, _mm_blendv_epi8(whole, bottom, is_last), falling,
      _mm_andnot_si128(_mm_cmpgt_epi32(rows, final), signs), _mm256_set1_pd(inverse), start);
    x = out;
    top = _mm_setzero_si128();
  }
}

// Four edges from (x0, y0) to (x1, y1), the same also in 1/4096 from the block's corner, those that `used` has all bits
// of. What is far from the block may be any place outside of it in those.
INLINE void outline_four(
  const outline_block *b, enum outline_marks marks, outline_extent *extent, __m128i used, __m256d x0, __m256d y0,
  __m256d x1, __m256d y1, __m128i fx0, __m128i fy0, __m128i fx1, __m128i fy1
) {
  const __m128i none = _mm_setzero_si128(), one = _mm_set1_epi32(1), whole = _mm_set1_epi32(4096);
  const __m128i width = _mm_set1_epi32(b->width << 12), height = _mm_set1_epi32(b->height << 12);
  const __m128i left = _mm_min_epi32(fx0, fx1), right = _mm_max_epi32(fx0, fx1);
  const __m128i high = _mm_min_epi32(fy0, fy1), low = _mm_max_epi32(fy0, fy1);
  // Level edges enclose nothing.
  const __m128i meets = _mm_and_si128(
    _mm_and_si128(_mm_cmpgt_epi32(low, _mm_max_epi32(high, none)), used),
    _mm_and_si128(_mm_cmpgt_epi32(height, high), _mm_cmpgt_epi32(width, left)));
  const __m128i outside = _mm_or_si128(
    _mm_cmpgt_epi32(none, _mm_min_epi32(left, high)),
    _mm_or_si128(_mm_cmpgt_epi32(low, height), _mm_cmpgt_epi32(right, width)));
  if (!_mm_testz_si128(outside, meets)) {
    double v[4][4];
    _mm256_storeu_pd(v[0], x0), _mm256_storeu_pd(v[1], y0), _mm256_storeu_pd(v[2], x1), _mm256_storeu_pd(v[3], y1);
    int cut = _mm_movemask_ps(_mm_castsi128_ps(_mm_and_si128(outside, meets)));
    for (; cut != 0; cut &= cut - 1) {
      const int k = __builtin_ctz((unsigned)cut);
      outline_clipped(b, (double[4]){v[0][k], v[1][k], v[2][k], v[3][k]});
    }
  }
  const __m128i within = _mm_andnot_si128(outside, meets);
  if (_mm_testz_si128(within, within)) return;
  if (marks == MARK_BOX) {
    // None of them is negative.
    const __m128i others = _mm_xor_si128(within, _mm_set1_epi32(-1));
    extent->left = _mm_min_epu32(extent->left, _mm_or_si128(left, others));
    extent->high = _mm_min_epu32(extent->high, _mm_or_si128(high, others));
    extent->right = _mm_max_epi32(extent->right, _mm_and_si128(right, within));
    extent->low = _mm_max_epi32(extent->low, _mm_and_si128(low, within));
  }
  const __m128i down = _mm_cmpgt_epi32(fy1, fy0);
  const __m128i swap = _mm_and_si128(_mm_xor_si128(fx0, fx1), down);
  const __m128i xa = _mm_xor_si128(fx1, swap), xb = _mm_xor_si128(fx0, swap);
  // −1 and 1.
  const __m128i signs = _mm_or_si128(_mm_cmpgt_epi32(fy0, fy1), one);
  const __m128i first = _mm_srai_epi32(high, 12), last = _mm_srai_epi32(_mm_sub_epi32(low, one), 12);
  const __m128i after = _mm_add_epi32(first, one), falling = _mm_cmpgt_epi32(xa, xb);
  const __m128i single = _mm_and_si128(_mm_cmpeq_epi32(first, last), within);
  const __m128i two = _mm_and_si128(_mm_cmpeq_epi32(after, last), within);
  const __m256d scale = _mm256_set1_pd(4096), dx = _mm256_sub_pd(x1, x0), dy = _mm256_sub_pd(y1, y0);
  const __m256d inverse = _mm256_mul_pd(_mm256_div_pd(dy, dx), scale), slope = _mm256_div_pd(dx, dy);
  const __m256d from = _mm256_blendv_pd(x1, x0, _mm256_castsi256_pd(_mm256_cvtepi32_epi64(down)));
  const __m256d offset = _mm256_mul_pd(from, inverse);
  const __m128i upper = _mm_and_si128(high, _mm_set1_epi32(4095)), lower = _mm_add_epi32(_mm_sub_epi32(low, high), upper);
  const __m256d begin = _mm256_cvtepi32_pd(upper), begin2 = _mm256_sub_pd(begin, scale);
  // Where an edge of two rows passes from the first to the second.
  const __m256d crossing = _mm256_sub_pd(from, _mm256_mul_pd(_mm256_mul_pd(begin2, _mm256_set1_pd(1.0 / 4096)), slope));
  const __m128i middle = _mm_blendv_epi8(xb, fixed12_4(crossing, b->fixed_x), two);
  outline_parts(
    b, marks, first, xa, upper, middle, _mm_min_epi32(lower, whole), falling, _mm_and_si128(signs, _mm_or_si128(single, two)),
    inverse, _mm256_sub_pd(begin, offset));
  if (!_mm_testz_si128(two, two))
    outline_parts(
      b, marks, last, middle, none, xb, _mm_sub_epi32(lower, whole), falling, _mm_and_si128(signs, two), inverse,
      _mm256_sub_pd(begin2, offset));
  const __m128i more = _mm_andnot_si128(_mm_or_si128(single, two), within);
  if (_mm_testz_si128(more, more)) return;
  int32_t w[5][4];
  double v[4][4];
  _mm_storeu_si128((__m128i *)(void *)w[0], xa), _mm_storeu_si128((__m128i *)(void *)w[1], high);
  _mm_storeu_si128((__m128i *)(void *)w[2], xb), _mm_storeu_si128((__m128i *)(void *)w[3], low);
  _mm_storeu_si128((__m128i *)(void *)w[4], signs);
  _mm256_storeu_pd(v[0], from), _mm256_storeu_pd(v[1], _mm256_min_pd(y0, y1));
  _mm256_storeu_pd(v[2], slope), _mm256_storeu_pd(v[3], inverse);
  for (int lanes = _mm_movemask_ps(_mm_castsi128_ps(more)); lanes != 0; lanes &= lanes - 1) {
    const int k = __builtin_ctz((unsigned)lanes);
    outline_rows(b, w[0][k], w[1][k], w[2][k], w[3][k], v[0][k], v[1][k], v[2][k], v[3][k], w[4][k]);
  }
}

// Places in 1/4096 from the block's left side or top; what is far away counts as near.
INLINE __m128i outline_near(__m256d x, double low, double high, uint32_t origin) {
  return fixed12_4(_mm256_min_pd(_mm256_max_pd(x, _mm256_set1_pd(low - 4)), _mm256_set1_pd(high + 4)), origin);
}

INLINE void outline_add_all(const outline_block *b, const double *edges, const int32_t *order, size_t n) {
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
    const __m256d x0 = _mm256_permute2f128_pd(even01, even23, 0x20), x1 = _mm256_permute2f128_pd(even01, even23, 0x31);
    const __m256d y0 = _mm256_permute2f128_pd(odd01, odd23, 0x20), y1 = _mm256_permute2f128_pd(odd01, odd23, 0x31);
    outline_four(
      b, b->is_narrow ? MARK_NONE : MARK_PARTS, NULL, _mm_set1_epi32(-1), x0, y0, x1, y1,
      outline_near(x0, b->left, b->right, b->fixed_x),
      outline_near(y0, b->top, b->bottom, b->fixed_y), outline_near(x1, b->left, b->right, b->fixed_x),
      outline_near(y1, b->top, b->bottom, b->fixed_y));
  }
}

// Contours that four pens draw at once, under an affine map: each point is mapped once, as the end of one edge and the
// beginning of the next.
INLINE void outline_draw_all(
  const outline_block *b, enum outline_marks marks, const double *points, size_t steps, const double *m
) {
  const __m256d scale = _mm256_set1_pd(4096), magic = _mm256_set1_pd(6755399441055744.0);
  __m256d x0 = _mm256_setzero_pd(), y0 = x0;
  __m128i fx0 = _mm_setzero_si128(), fy0 = fx0;
  const __m128i most = _mm_set1_epi32(-1);
  outline_extent extent = {most, most, fx0, fx0};
  for (size_t i = 0; i <= steps; i++, points += 8) {
    const __m256d px = _mm256_loadu_pd(points), py = _mm256_loadu_pd(points + 4);
    const __m256d x = _mm256_add_pd(
      _mm256_add_pd(_mm256_mul_pd(px, _mm256_set1_pd(m[0])), _mm256_mul_pd(py, _mm256_set1_pd(m[2]))),
      _mm256_set1_pd(m[4]));
    __m256d q = _mm256_add_pd(
      _mm256_add_pd(_mm256_mul_pd(px, _mm256_set1_pd(m[1])), _mm256_mul_pd(py, _mm256_set1_pd(m[3]))),
      _mm256_set1_pd(m[5]));
    q = _mm256_mul_pd(q, scale);
    q = _mm256_add_pd(q, _mm256_or_pd(_mm256_set1_pd(0x1.fffffffffffffp-2), _mm256_and_pd(q, _mm256_set1_pd(-0.0))));
    q = _mm256_round_pd(q, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
    const __m256d y = _mm256_mul_pd(q, _mm256_set1_pd(1.0 / 4096));
    const __m128i fx = fixed12_4(x, b->fixed_x);
    const __m128i fy = _mm_sub_epi32(outline_low_words(_mm256_add_pd(q, magic)), _mm_set1_epi32((int32_t)b->fixed_y));
    if (i != 0) {
      const __m128i drawn = outline_low_words(_mm256_cmp_pd(y0, y, _CMP_ORD_Q));
      outline_four(b, marks, &extent, drawn, x0, y0, x, y, fx0, fy0, fx, fy);
    }
    x0 = x, y0 = y, fx0 = fx, fy0 = fy;
  }
  if (marks == MARK_BOX) outline_mark_box(b, extent);
}

INLINE void outline_draw(
  const outline_block *b, const double *points, size_t steps, const double *m, int is_small
) {
  if (b->is_narrow) outline_draw_all(b, MARK_NONE, points, steps, m);
  else if (is_small) outline_draw_all(b, MARK_BOX, points, steps, m);
  else outline_draw_all(b, MARK_PARTS, points, steps, m);
}
