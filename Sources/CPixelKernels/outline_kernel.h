// SPDX-License-Identifier: Apache-2.0

// Small outlines: exact-area coverage and one colour, in one go; part of the kernels' bodies.
//
// A cell holds what its pixel's area adds over the one at its left, so that a running sum along a row is the signed
// area of each pixel: 2²⁵ is a whole pixel. Eight cells are a chunk, and a bit for each says whether an edge is near.

// The number of 1/4096 nearest to a coordinate, modulo 2³²: adding 1.5 · 2⁵² leaves the integer in the lowest bits.
INLINE int32_t fixed12(double x) {
  double sum = x * 4096 + 6755399441055744.0;
  uint64_t bits;
  memcpy(&bits, &sum, 8);
  return (int32_t)(uint32_t)bits;
}
INLINE int32_t floor32(double x) {
  int32_t t = (int32_t)x;
  return t - ((double)t > x);
}

typedef struct outline_block {
  int32_t *cells;
  uint64_t *touched;
  // Cells in a row: two more than pixels at least, for what falls beside the last one.
  size_t stride;
  double left, right, top, bottom;
  int32_t x, y, width, height;
  // The block's corner in 1/4096, modulo 2³².
  uint32_t fixed_x, fixed_y;
  // Whether all chunks count as touched: finding out which ones edges touch would take longer.
  int is_narrow;
} outline_block;

// What part of an edge adds to one cell: the height that it covers, and the area at its left from the bottom left
// corner on, which the next cell gets back.
INLINE void outline_put(const outline_block *b, int32_t row, int32_t column, int32_t dy, int32_t across) {
  int32_t *cell = b->cells + (size_t)row * b->stride + column, area = dy * across;
  cell[0] += dy * 8192 - area;
  cell[1] += area;
  b->touched[row] |= 1ull << (column >> 3) | 1ull << ((column + 1) >> 3);
}

// The part of an edge in one row, from (xl, yl) to (xr, yr) in 1/4096 from the block's left and the row's top, xl ≤ xr.
// It begins at most one row's height at the left of the block and ends at most at its right side. The edge is at the
// height `start` at x = 0 and goes down by `inverse` a column, in 1/4096 from the row's top: that is infinite for a
// vertical edge, which never leaves its column.
INLINE void outline_columns(
  const outline_block *b, double start, double inverse, int32_t row, int32_t xl, int32_t yl, int32_t xr, int32_t yr,
  int32_t sign
) {
  int32_t column = xl >> 12;
  const int32_t end = xr >> 12;
  if (column == end) return outline_put(b, row, column, (yr - yl) * sign, (xl & 4095) + (xr & 4095));
  // The height at which the edge crosses the left side of a column is computed from the edge alone.
  const double low = yl < yr ? yl : yr, high = yl < yr ? yr : yl;
#define HEIGHT_AT(x, next)                           \
  do {                                               \
    double height = start + (x) * inverse;           \
    height = height > low ? height : low;            \
    height = height > high ? high : height;          \
    double sum = height + 6755399441055744.0;        \
    uint64_t bits;                                   \
    memcpy(&bits, &sum, 8);                          \
    next = (int32_t)(uint32_t)bits;                  \
  } while (0)
  int32_t *cells = b->cells + (size_t)row * b->stride;
  int32_t y = yl, enter = xl & 4095, pending = 0, next;
  if (column < 0) {
    // At the left of the block the height alone counts, in the first column.
    HEIGHT_AT((double)b->x, next);
    cells[0] += (next - y) * sign * 8192;
    y = next;
    column = enter = 0;
  }
  const int32_t first = column;
  double x = (double)(b->x + column + 1);
  for (; column < end; column++, x += 1) {
    HEIGHT_AT(x, next);
    int32_t dy = (next - y) * sign, area = dy * (enter + 4096);
    cells[column] += pending + dy * 8192 - area;
    // The next cell gets this back together with its own part, so each cell is written once.
    pending = area;
    y = next;
    enter = 0;
  }
#undef HEIGHT_AT
  int32_t dy = (yr - y) * sign, area = dy * (enter + (xr & 4095));
  cells[end] += pending + dy * 8192 - area;
  cells[end + 1] += area;
  // All chunks from the first column to the one beside the last.
  b->touched[row] |= (2ull << ((end + 1) >> 3)) - (1ull << (first >> 3));
}

// Edges under an affine map. Equal ends are mapped to equal points, so contours stay closed.
static void map_edges(double *d, const double *s, size_t n, const double *m) {
  // The largest number below ½: with ½ itself, what is just below a half would round up.
  const double half = 0x1.fffffffffffffp-2;
#ifdef MK_AVX2
  const __m256d a = _mm256_setr_pd(m[0], m[1], m[0], m[1]), b = _mm256_setr_pd(m[2], m[3], m[2], m[3]);
  const __m256d c = _mm256_setr_pd(m[4], m[5], m[4], m[5]);
  for (size_t i = 0; i < n; i++) {
    const __m256d p = _mm256_loadu_pd(s + 4 * i);
    __m256d q = _mm256_mul_pd(_mm256_movedup_pd(p), a);
    q = _mm256_add_pd(_mm256_add_pd(q, _mm256_mul_pd(_mm256_permute_pd(p, 0xf), b)), c);
    __m256d y = _mm256_mul_pd(q, _mm256_set1_pd(4096));
    // A half with the number's own sign, so halves round away from zero.
    y = _mm256_add_pd(y, _mm256_or_pd(_mm256_set1_pd(half), _mm256_and_pd(y, _mm256_set1_pd(-0.0))));
    // Adding 0 makes 0 of −0, as whole numbers do.
    y = _mm256_add_pd(_mm256_round_pd(y, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC), _mm256_setzero_pd());
    y = _mm256_mul_pd(y, _mm256_set1_pd(1.0 / 4096));
    _mm256_storeu_pd(d + 4 * i, _mm256_blend_pd(q, y, 0xa));
  }
#else
  for (size_t i = 0; i < 2 * n; i++) {
    const double x = s[2 * i], y = s[2 * i + 1];
    const double v = (x * m[1] + y * m[3] + m[5]) * 4096;
    d[2 * i] = x * m[0] + y * m[2] + m[4];
    d[2 * i + 1] = (double)(int64_t)(v + (v < 0 ? -half : half)) / 4096;
  }
#endif
}

// The same from (xa, ya) to (xb, yb), anywhere.
INLINE void outline_row(
  const outline_block *b, double start, double inverse, int32_t row, int32_t xa, int32_t ya, int32_t xb, int32_t yb,
  int32_t sign
) {
  const int32_t right = b->width << 12;
  int32_t xl = xa < xb ? xa : xb, yl = xa < xb ? ya : yb, xr = xa < xb ? xb : xa, yr = xa < xb ? yb : ya;
  if (xa >= xb) sign = -sign;
  if (xl >= right) return;
  if (xr <= 0) {
    b->cells[(size_t)row * b->stride] += (yr - yl) * sign * 8192;
    b->touched[row] |= 1;
    return;
  }
  if (xr > right) xr = right;
  outline_columns(b, start, inverse, row, xl, yl, xr, yr, sign);
}

// An upright edge at x from ya down to yb within the block, in 1/4096 from its corner.
INLINE void outline_upright(const outline_block *b, int32_t x, int32_t ya, int32_t yb, int32_t sign) {
  // An edge that ends at a row's border does not enter the next row.
  const int32_t last = (yb - 1) >> 12;
  for (int32_t row = ya >> 12; row <= last; row++, ya = row << 12)
    outline_put(b, row, x >> 12, ((row < last ? (row + 1) << 12 : yb) - ya) * sign, 2 * (x & 4095));
}

static void outline_clipped(const outline_block *b, const double *p);

#ifdef MK_AVX2
#include "outline_wide_kernel.h"
#else
// The part of an edge within the block from (xa, ya) down to (xb, yb), in 1/4096 from the block's corner.
INLINE void outline_rows(
  const outline_block *b, int32_t xa, int32_t ya, int32_t xb, int32_t yb, double x0, double y0, double slope,
  double inverse, int32_t sign
) {
  if (xa == xb) return outline_upright(b, xa, ya, yb, sign);
  const int32_t first = ya >> 12, last = (yb - 1) >> 12;
  int32_t x = xa, top = ya - (first << 12);
  for (int32_t row = first; row <= last; row++) {
    const double below = (double)(b->y + row + 1) - y0;
    const double start = (y0 - (double)(b->y + row)) * 4096 - x0 * inverse;
    // From the edge's beginning each time, so errors do not add up.
    const int32_t next = row < last ? (int32_t)((uint32_t)fixed12(x0 + below * slope) - b->fixed_x) : xb;
    const int32_t bottom = row < last ? 4096 : yb - (last << 12);
    if (xa < xb) outline_columns(b, start, inverse, row, x, top, next, bottom, sign);
    else outline_columns(b, start, inverse, row, next, bottom, x, top, -sign);
    x = next;
    top = 0;
  }
}

// An edge in the block, both its ends also in 1/4096 from the block's corner. Points between them are not outside
// either: what rounding adds is far less than 1/4096.
INLINE void outline_inside(
  const outline_block *b, const double *p, int32_t fx0, int32_t fy0, int32_t fx1, int32_t fy1
) {
  const int32_t down = fy0 < fy1;
  const int32_t xa = down ? fx0 : fx1, ya = down ? fy0 : fy1, xb = down ? fx1 : fx0, yb = down ? fy1 : fy0;
  if (ya == yb) return;
  if (ya >> 12 == (yb - 1) >> 12 && xa >> 12 == xb >> 12)
    return outline_put(b, ya >> 12, xa >> 12, fy1 - fy0, (xa & 4095) + (xb & 4095));
  const double *from = down ? p : p + 2, *to = down ? p + 2 : p;
  const double dx = to[0] - from[0], dy = to[1] - from[1];
  outline_rows(b, xa, ya, xb, yb, from[0], from[1], dx / dy, dy / dx * 4096, down ? 1 : -1);
}

INLINE void outline_add(const outline_block *b, const double *p) {
  const double high = p[1] < p[3] ? p[1] : p[3], low = p[1] < p[3] ? p[3] : p[1];
  if (low <= b->top || high >= b->bottom || (p[0] < p[2] ? p[0] : p[2]) >= b->right) return;
  // NaN fails all comparisons, so it goes the careful way.
  if (!(high >= b->top && low <= b->bottom && p[0] > b->left && p[0] < b->right && p[2] > b->left && p[2] < b->right))
    return outline_clipped(b, p);
  int32_t f[4];
  for (int k = 0; k < 4; k++) f[k] = (int32_t)((uint32_t)fixed12(p[k]) - (k & 1 ? b->fixed_y : b->fixed_x));
  outline_inside(b, p, f[0], f[1], f[2], f[3]);
}

INLINE void outline_add_all(const outline_block *b, const double *edges, const int32_t *order, size_t n) {
  for (size_t i = 0; i < n; i++) outline_add(b, edges + 4 * (order ? (size_t)order[i] : i));
}

// Contours that four pens draw at once, under an affine map.
INLINE void outline_draw(
  const outline_block *b, const double *points, size_t steps, const double *m, int is_small
) {
  (void)is_small;
  for (size_t pen = 0; pen < 4; pen++)
    for (size_t i = 0; i < steps; i++) {
      const double *p = points + 8 * i + pen, way[4] = {p[0], p[4], p[8], p[12]};
      // A pen that is lifted goes to no number.
      if (!(way[1] == way[1] && way[3] == way[3])) continue;
      double edge[4];
      map_edges(edge, way, 1, m);
      outline_add(b, edge);
    }
}
#endif

// An edge that may leave the block.
static __attribute__((noinline)) void outline_clipped(const outline_block *b, const double *p) {
  const int is_down = p[1] <= p[3];
  const double x0 = is_down ? p[0] : p[2], y0 = is_down ? p[1] : p[3];
  const double x1 = is_down ? p[2] : p[0], y1 = is_down ? p[3] : p[1];
  const int32_t sign = is_down ? 1 : -1;
  const double from = y0 > b->top ? y0 : b->top, to = y1 < b->bottom ? y1 : b->bottom;
  if (!(from < to) || !((x0 < x1 ? x0 : x1) < b->right)) return;
  // The last row that it enters is ⌈to⌉ − 1.
  const int32_t first = floor32(from), last = -floor32(-to) - 1;
  if ((x0 > x1 ? x0 : x1) <= b->left) {
    // Beside the block only heights count.
    int32_t top = (int32_t)((from - (double)first) * 4096);
    for (int32_t row = first; row <= last; row++, top = 0) {
      const int32_t bottom = row < last ? 4096 : (int32_t)((to - (double)last) * 4096);
      b->cells[(size_t)(row - b->y) * b->stride] += (bottom - top) * sign * 8192;
      b->touched[row - b->y] |= 1;
    }
    return;
  }
  // Places far away are cut a little beyond the block, so they fit 32 bits.
  const double least = b->left - 4, most = b->right + 4;
#define PLACE(x) (int32_t)((uint32_t)fixed12((x) < least ? least : (x) > most ? most : (x)) - b->fixed_x)
  // Heights are whole 1/4096.
  int32_t ya = (int32_t)((from - (double)first) * 4096);
  const int32_t end = (int32_t)((to - (double)last) * 4096);
  const double slope = (x1 - x0) / (y1 - y0), inverse = (y1 - y0) / (x1 - x0) * 4096;
  double x = from > y0 ? x0 + (from - y0) * slope : x0;
  int32_t xa = PLACE(x);
  const double leave = y1 <= (double)(last + 1) ? x1 : x0 + ((double)(last + 1) - y0) * slope;
  if (x > b->left && x < b->right && leave > b->left && leave < b->right) {
    // It leaves the block above or below alone.
    const int32_t top = (first - b->y) << 12, bottom = (last - b->y) << 12;
    return outline_rows(b, xa, top + ya, PLACE(leave), bottom + end, x0, y0, slope, inverse, sign);
  }
  for (int32_t row = first; row <= last; row++, ya = 0) {
    const double start = (y0 - (double)row) * 4096 - x0 * inverse;
    const int32_t xb = PLACE(row < last ? x0 + ((double)(row + 1) - y0) * slope : leave);
    outline_row(b, start, inverse, row - b->y, xa, ya, xb, row < last ? 4096 : end, sign);
    xa = xb;
  }
#undef PLACE
}

// Coverage 0…255 of a signed area: ⌊(255 m + 2²⁴) / 2²⁵⌋ without leaving 32 bits.
INLINE uint32_t area_coverage(int32_t sum, int even_odd) {
  const uint32_t full = 1u << 25;
  uint32_t m = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
  if (even_odd) {
    m &= 2 * full - 1;
    m = m < 2 * full - m ? m : 2 * full - m;
  } else if (m > full) {
    m = full;
  }
  return (m + 65536 - ((m + 255) >> 8)) >> 17;
}
INLINE uint32_t scaled_pixel(uint32_t s, uint8_t c) {
  u8x4 v = scaled1(pixel1(s), splat1(c));
  uint32_t out;
  memcpy(&out, &v, 4);
  return out;
}
#ifdef MK_AVX2
INLINE __m256i running_sums(__m256i x) {
  x = _mm256_add_epi32(x, _mm256_slli_si256(x, 4));
  x = _mm256_add_epi32(x, _mm256_slli_si256(x, 8));
  // The last of the lower four, to all of the upper four.
  __m256i low = _mm256_shuffle_epi32(_mm256_permute2x128_si256(x, x, 0x08), 0xff);
  return _mm256_add_epi32(x, low);
}
// In the lowest byte of each word, the others are 0.
INLINE __m256i area_coverages(__m256i sum, int even_odd) {
  const __m256i full = _mm256_set1_epi32(1 << 25);
  __m256i m = _mm256_abs_epi32(sum);
  if (even_odd) {
    m = _mm256_and_si256(m, _mm256_set1_epi32((1 << 26) - 1));
    m = _mm256_min_epu32(m, _mm256_sub_epi32(_mm256_set1_epi32(1 << 26), m));
  } else {
    m = _mm256_min_epu32(m, full);
  }
  __m256i less = _mm256_srli_epi32(_mm256_add_epi32(m, _mm256_set1_epi32(255)), 8);
  return _mm256_srli_epi32(_mm256_sub_epi32(_mm256_add_epi32(m, _mm256_set1_epi32(65536)), less), 17);
}
#endif

#ifdef MK_AVX2
// Eight pixels at most under the sums of their cells, which are 0 afterwards.
INLINE __m256i outline_fill_eight(
  uint8_t *d, size_t n, int32_t *cells, __m256i sum, u8x32 color, int even_odd, int additive
) {
  const __m256i order = _mm256_setr_epi8(
    0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
  __m256i *place = (__m256i *)(void *)cells;
  sum = _mm256_add_epi32(running_sums(_mm256_loadu_si256(place)), sum);
  _mm256_storeu_si256(place, _mm256_setzero_si256());
  const u8x32 c = (u8x32)_mm256_shuffle_epi8(area_coverages(sum, even_odd), order);
  const u8x32 below = load_part(d, n), above = scaled(color, c);
  store_part(d, additive ? plus(below, above) : over(below, above), n);
  return _mm256_permutevar8x32_epi32(sum, _mm256_set1_epi32(7));
}
INLINE void outline_fill_narrow(
  uint8_t *d, size_t row_bytes, const outline_block *b, uint32_t s, int even_odd, int additive
) {
  const size_t width = (size_t)b->width, last = (width - 1) / 8 * 8;
  const u8x32 color = splat_pixel(s);
  int32_t *cells = b->cells;
  for (int32_t row = 0; row < b->height; row++, d += row_bytes, cells += b->stride) {
    __m256i sum = _mm256_setzero_si256();
    for (size_t i = 0; i < last; i += 8)
      sum = outline_fill_eight(d + 4 * i, 8, cells + i, sum, color, even_odd, additive);
    outline_fill_eight(d + 4 * last, width - last, cells + last, sum, color, even_odd, additive);
    // What lies beside the last pixel.
    if (b->stride > last + 8) memset(cells + last + 8, 0, 32);
    b->touched[row] = 0;
  }
}
#endif

INLINE void outline_fill_row(
  uint8_t *dst, const outline_block *b, int32_t row, uint32_t s, int even_odd, int additive
) {
  uint64_t bits = b->touched[row];
  if (bits == 0) return;
  b->touched[row] = 0;
  int32_t *cells = b->cells + (size_t)row * b->stride;
  const size_t width = (size_t)b->width;
#ifdef MK_AVX2
  const u8x32 wide = splat_pixel(s);
  __m256i sum = _mm256_setzero_si256();
#else
  int32_t sum = 0;
#endif
  while (bits != 0) {
    size_t chunk = (size_t)__builtin_ctzll(bits);
    bits &= bits - 1;
    const size_t i = 8 * chunk, left = width - i < 8 ? width - i : 8;
#ifdef MK_AVX2
    if (i >= width) {
      memset(cells + i, 0, 32);
      continue;
    }
    sum = outline_fill_eight(dst + 4 * i, left, cells + i, sum, wide, even_odd, additive);
#else
    for (size_t k = 0; k < 8; k++) {
      sum += cells[i + k];
      cells[i + k] = 0;
      if (k >= left || i >= width) continue;
      uint8_t *at = dst + 4 * (i + k);
      const u8x4 above = scaled1(pixel1(s), splat1((uint8_t)area_coverage(sum, even_odd)));
      store1(at, additive ? __builtin_elementwise_add_sat(load1(at), above) : over1(load1(at), above));
    }
    if (i >= width) continue;
#endif
    // One coverage up to the next edge.
    const size_t from = i + left, to = bits == 0 ? width : 8 * (size_t)__builtin_ctzll(bits);
    if (from >= to) continue;
#ifdef MK_AVX2
    uint32_t coverage = area_coverage(_mm256_cvtsi256_si32(sum), even_odd);
#else
    uint32_t coverage = area_coverage(sum, even_odd);
#endif
    if (coverage == 0) continue;
    const uint32_t pixel = scaled_pixel(s, (uint8_t)coverage);
    const size_t count = (to < width ? to : width) - from;
    if (additive) fill_plus(dst + 4 * from, pixel, count);
    else fill_over(dst + 4 * from, pixel, count);
  }
}

INLINE void outline_fill_all(
  uint8_t *d, size_t row_bytes, const outline_block *b, uint32_t s, int even_odd, int additive
) {
#ifdef MK_AVX2
  if (b->is_narrow) return outline_fill_narrow(d, row_bytes, b, s, even_odd, additive);
#endif
  for (int32_t row = 0; row < b->height; row++)
    outline_fill_row(d + (size_t)row * row_bytes, b, row, s, even_odd, additive);
}

INLINE outline_block outline_block_of(
  int32_t x, int32_t y, int32_t width, int32_t height, int32_t *cells, uint64_t *touched
) {
  return (outline_block){
    cells, touched, ((size_t)width + 9) / 8 * 8, x, (double)x + width, y, (double)y + height, x, y, width, height,
    (uint32_t)x << 12, (uint32_t)y << 12, width <= 64,
  };
}

static void fill_outline(
  uint8_t *d, size_t row_bytes, int32_t x, int32_t y, int32_t width, int32_t height, const double *edges,
  const int32_t *order, size_t n, uint32_t s, int even_odd, int additive, int32_t *cells, uint64_t *touched
) {
  const outline_block b = outline_block_of(x, y, width, height, cells, touched);
  outline_add_all(&b, edges, order, n);
  // Two copies of the loops: neither asks for each pixel.
  if (additive) outline_fill_all(d, row_bytes, &b, s, even_odd, 1);
  else outline_fill_all(d, row_bytes, &b, s, even_odd, 0);
}

static void draw_contours(
  int32_t x, int32_t y, int32_t width, int32_t height, const double *points, size_t steps, const double *map,
  int is_small, int32_t *cells, uint64_t *touched
) {
  const outline_block b = outline_block_of(x, y, width, height, cells, touched);
  outline_draw(&b, points, steps, map, is_small);
}
static void fill_cells(
  uint8_t *d, size_t row_bytes, int32_t width, int32_t height, uint32_t s, int32_t *cells, uint64_t *touched
) {
  const outline_block b = outline_block_of(0, 0, width, height, cells, touched);
  outline_fill_all(d, row_bytes, &b, s, 0, 0);
}

// Fewer than eight pixels, or eight.
INLINE u8x32 load_few(const uint8_t *p, size_t n) {
#ifdef MK_AVX2
  return load_part(p, n);
#else
  u8x32 v = {0};
  memcpy(&v, p, 4 * n);
  return v;
#endif
}
INLINE void store_few(uint8_t *p, u8x32 v, size_t n) {
#ifdef MK_AVX2
  store_part(p, v, n);
#else
  memcpy(p, &v, 4 * n);
#endif
}

// A row of a box: its pixels eight at a time, already multiplied with their coverage.
typedef struct {
  u8x32 first, middle, last;
} box_colors;
// - width: of the box in pixels.
// - left, right: how much of the first and the last pixel lies in it, in 1/4096; of a single pixel, `left` alone counts.
INLINE box_colors box_row_colors(uint32_t s, int32_t height, int32_t left, int32_t right, size_t width) {
  uint8_t first[32], last[32];
  const uint8_t middle = (uint8_t)area_coverage(2 * height * 4096, 0);
  const uint8_t begin = (uint8_t)area_coverage(2 * height * left, 0);
  const uint8_t end = (uint8_t)area_coverage(2 * height * right, 0);
  memset(first, middle, 32);
  memset(last, middle, 32);
  // A box of up to eight pixels is one block, the last.
  memset(width > 8 ? first : last, begin, 4);
  if (width > 1) memset(last + 4 * ((width - 1) % 8), end, 4);
  const u8x32 color = splat_pixel(s);
  return (box_colors){scaled(color, load(first)), splat_pixel(scaled_pixel(s, middle)), scaled(color, load(last))};
}
INLINE void box_row(uint8_t *d, size_t width, box_colors colors, int is_opaque) {
  size_t i = 0;
  if (width > 8) {
    store(d, over(load(d), colors.first));
    const size_t end = (width - 1) / 8 * 8;
    // Opaque pixels need nothing of what lies beneath.
    if (is_opaque) {
      for (i = 8; i < end; i += 8) store(d + 4 * i, colors.middle);
    } else {
      for (i = 8; i < end; i += 8) store(d + 4 * i, over(load(d + 4 * i), colors.middle));
    }
  }
  store_few(d + 4 * i, over(load_few(d + 4 * i, width - i), colors.last), width - i);
}

static void fill_box(uint8_t *d, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t s) {
  const int32_t first = x0 >> 12, last = (x1 - 1) >> 12, top = y0 >> 12, bottom = (y1 - 1) >> 12;
  const int32_t left = (last == first ? x1 : (first + 1) << 12) - x0, right = x1 - (last << 12);
  const size_t width = (size_t)(last - first) + 1;
  uint8_t *at = d + 4 * (size_t)first + (size_t)top * row_bytes;
  // Rows that it covers in part, and those between them.
  const int32_t height = (bottom == top ? y1 : (top + 1) << 12) - y0;
  box_row(at, width, box_row_colors(s, height, left, right, width), 0);
  if (bottom == top) return;
  if (bottom - top > 1) {
    const box_colors colors = box_row_colors(s, 4096, left, right, width);
    for (int32_t row = top + 1; row < bottom; row++) {
      at += row_bytes;
      box_row(at, width, colors, s >> 24 == 255);
    }
  }
  at += row_bytes;
  box_row(at, width, box_row_colors(s, y1 - (bottom << 12), left, right, width), 0);
}

// The points of a cubic at first/n, (first + 1)/n, …, heights rounded to 1/4096 (halves away from zero).
static void curve_points(double *restrict d, const double *restrict c, size_t n, size_t first, size_t count) {
  // The largest number below ½: with ½ itself, what is just below a half would round up.
  const double half = 0x1.fffffffffffffp-2;
  size_t i = 0;
#ifdef MK_AVX2
  const __m256d one = _mm256_set1_pd(1), three = _mm256_set1_pd(3), steps = _mm256_set1_pd((double)n);
  for (; i + 4 <= count; i += 4) {
    __m256d t = _mm256_div_pd(_mm256_add_pd(_mm256_set1_pd((double)(first + i)), _mm256_setr_pd(0, 1, 2, 3)), steps);
    __m256d u = _mm256_sub_pd(one, t);
    __m256d k0 = _mm256_mul_pd(_mm256_mul_pd(u, u), u), k3 = _mm256_mul_pd(_mm256_mul_pd(t, t), t);
    __m256d k1 = _mm256_mul_pd(_mm256_mul_pd(_mm256_mul_pd(three, u), u), t);
    __m256d k2 = _mm256_mul_pd(_mm256_mul_pd(_mm256_mul_pd(three, u), t), t);
    __m256d p[2];
    for (int a = 0; a < 2; a++) {
      __m256d v = _mm256_add_pd(
        _mm256_mul_pd(k0, _mm256_set1_pd(c[a])), _mm256_mul_pd(k1, _mm256_set1_pd(c[2 + a])));
      v = _mm256_add_pd(v, _mm256_mul_pd(k2, _mm256_set1_pd(c[4 + a])));
      p[a] = _mm256_add_pd(v, _mm256_mul_pd(k3, _mm256_set1_pd(c[6 + a])));
    }
    __m256d y = _mm256_mul_pd(p[1], _mm256_set1_pd(4096));
    y = _mm256_add_pd(y, _mm256_or_pd(_mm256_set1_pd(half), _mm256_and_pd(y, _mm256_set1_pd(-0.0))));
    y = _mm256_add_pd(_mm256_round_pd(y, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC), _mm256_setzero_pd());
    y = _mm256_mul_pd(y, _mm256_set1_pd(1.0 / 4096));
    __m256d low = _mm256_unpacklo_pd(p[0], y), high = _mm256_unpackhi_pd(p[0], y);
    _mm256_storeu_pd(d + 2 * i, _mm256_permute2f128_pd(low, high, 0x20));
    _mm256_storeu_pd(d + 2 * i + 4, _mm256_permute2f128_pd(low, high, 0x31));
  }
#endif
  for (; i < count; i++) {
    double t = (double)(first + i) / (double)n, u = 1 - t;
    double k0 = u * u * u, k1 = 3 * u * u * t, k2 = 3 * u * t * t, k3 = t * t * t;
    double x = k0 * c[0] + k1 * c[2] + k2 * c[4] + k3 * c[6], y = k0 * c[1] + k1 * c[3] + k2 * c[5] + k3 * c[7];
    d[2 * i] = x;
    y = y * 4096;
    d[2 * i + 1] = (double)(int64_t)(y + (y < 0 ? -half : half)) / 4096;
  }
}

