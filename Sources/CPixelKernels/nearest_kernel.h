// SPDX-License-Identifier: Apache-2.0

// The nearest pixel; part of the kernels' bodies.

enum { nearest_block = 64 };

static void sample_nearest(
  uint8_t *restrict d, size_t n, const uint8_t *restrict s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const double *restrict l, double x
) {
  int32_t columns[nearest_block], rows[nearest_block];
  const double left = x0, right = x1, top = y0, bottom = y1;
  for (size_t first = 0; first < n; first += nearest_block) {
    const size_t count = n - first < nearest_block ? n - first : nearest_block;
    const double start = x + (double)first;
    for (size_t i = 0; i < count; i++) {
      double c = start + (double)(int32_t)i, w = c * l[5] + l[4];
      double u = (c * l[1] + l[0]) / w, v = (c * l[3] + l[2]) / w;
      // NaN compares false; what is left is not negative, where cutting off is rounding down.
      u = u > left ? u : left;
      v = v > top ? v : top;
      columns[i] = (int32_t)(u < right ? u : right);
      rows[i] = (int32_t)(v < bottom ? v : bottom);
    }
    for (size_t i = 0; i < count; i++)
      memcpy(d + 4 * (first + i), s + (size_t)rows[i] * row_bytes + 4 * (size_t)columns[i], 4);
  }
}
