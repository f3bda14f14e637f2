// SPDX-License-Identifier: Apache-2.0

#ifndef PIXEL_KERNELS_H
#define PIXEL_KERNELS_H
#include <stddef.h>
#include <stdint.h>

#include "yuv_to_rgb.h"

// A rectangle of pixels: columns x0 ..< x1, rows y0 ..< y1.
typedef struct mk_rect {
  int32_t x0, y0, x1, y1;
} mk_rect;

// A picture, or one of its halvings, with `margin` transparent pixels on each side, at least 2: places outside of it are
// transparent too.
typedef struct mk_texture {
  const uint8_t *texels;
  size_t row_bytes;
  // Margins included.
  int32_t width, height, margin;
  // Null, or for each texel, row by row without gaps, it with its neighbours: red of it, of the right one, the one below
  // and the one right of that, then green, blue and alpha; 128 less each. Those beyond the edge do not count.
  const int16_t *quads;
  // Where quads are sampled and are not transparent, u, v, u + v and u − v are between these, in pixels; (u, v) as in a
  // sprite.
  float low[4], high[4];
} mk_texture;

// A picture seen through an affine map, sampled as sample_linear does.
typedef struct mk_sprite {
  const mk_texture *texture;
  // The place of the centre of the pixel at the top left of `bounds` less ½, in 1/2³² pixels of the picture; steps to the
  // right and down.
  int64_t u, v, du_dx, dv_dx, du_dy, dv_dy;
  // The pixels that it is drawn on, in device pixels.
  mk_rect bounds;
  // What the bytes of a pixel are multiplied with, in 255ths: colours with the alpha's factor too.
  uint32_t tint;
  // The nearest pixel instead: (u, v) is then not less ½.
  int32_t is_nearest;
  // Beyond its bounds it is transparent.
  int32_t is_whole;
} mk_sprite;

// One of a picture's halvings, the part of it that may be sampled: columns and rows are clamped to x0…x1 and y0…y1.
typedef struct mk_level {
  const uint8_t *pixels;
  size_t row_bytes;
  int32_t x0, y0, x1, y1;
  // Its pixels for one of level 0, along both axes: at most 1.
  double scale_u, scale_v;
} mk_level;

// Eight samples beside each other of a picture that is neither turned nor tilted: what is the same in all rows. From one
// sample to the next it is at most two pixels.
typedef struct mk_columns {
  // Of samples 0, 2, 4 and 6, in bytes from the beginning of a row: the pixel at the left of the place. All four pixels
  // from there are read.
  int32_t place[4];
  // Of samples 0 1 4 5 and 2 3 6 7, channel by channel: which two of the 16 bytes, and what they weigh, in 1/256.
  uint8_t order[64], weight[64];
} mk_columns;

// Sixteen columns of a row, seen in perspective. At (x, y) from the middle of the block's row the place in the picture
// is (u, v) + (x · (du_dx, dv_dx) + y · (du_dy, dv_dy)) / (1 + x · dw_dx + y · dw_dy).
typedef struct mk_block {
  // In pixels of level 0.
  double u, v;
  // In 1/65536 pixels of level 0.
  float du_dx, dv_dx, du_dy, dv_dy;
  float dw_dx, dw_dy;
  // The finer level, and how much of the next coarser one, in 1/256: 0…255.
  int32_t level;
  uint32_t fraction;
  // The mean of so many, 1…8, beside each other or above each other within the pixel, in each of the two.
  int32_t samples, coarse_samples, is_along_x;
} mk_block;

// A stretch of a gradient from one parameter up to the start of the next piece: unpremultiplied components
// base + slope · (g − start); base where it is flat.
typedef struct mk_gradient_piece {
  double start;
  double base[4], slope[4];
  int32_t is_flat;
} mk_gradient_piece;

// At the place (x, y) the parameter is u, or √(u² + v²) if radial, with u = (x·u[0] + y·u[1] + u[2]) / w, likewise v and w;
// w is 1 if affine. NaN is 0.
typedef struct mk_gradient {
  double u[3], v[3], w[3];
  int32_t is_affine, is_radial;
  // Sorted by their starts, at least one; whatever lies before the second one's start is in the first.
  const mk_gradient_piece *pieces;
  size_t count;
  // 0…1.
  double opacity;
} mk_gradient;

// The same in single precision, from `low` up to the next piece's: components base + slope · (g − start). The last one is
// followed by one whose `low` is infinite.
typedef struct mk_ramp_piece {
  float low, start;
  float base[4], slope[4];
} mk_ramp_piece;

// The parameter of (u, v): u; √(u² + v²); the turn from (1, 0) on, 0…1.
typedef enum mk_ramp_kind { mk_ramp_axial, mk_ramp_radial, mk_ramp_conic } mk_ramp_kind;

// What a ramp's components are: opaque, 0…255 with ½ added; black, with alpha of 0…255; of 0…1 with such an alpha; the same,
// clamped to 0…1 and 0…largest_alpha.
typedef enum mk_ramp_colors { mk_ramp_opaque, mk_ramp_black, mk_ramp_translucent, mk_ramp_clamped } mk_ramp_colors;

// A gradient whose places and colours floats tell well enough: at (x, y) u is x·u[0] + y·u[1] + u[2], likewise v and w.
// All are finite; along x they change by less than 2²⁰.
typedef struct mk_ramp {
  double u[3], v[3], w[3];
  mk_ramp_kind kind;
  // For conic ones: u and v change their signs where w is negative. Others are affine.
  int32_t is_affine;
  mk_ramp_colors colors;
  float largest_alpha;
  // `low` of the first is −∞; it is flat.
  const mk_ramp_piece *pieces;
} mk_ramp;

// A vignette: the distance from its middle at (x, y) is that of (x·u[0] + y·u[1] + u[2], likewise v) from (0, 0), in radii.
// All are within ±10⁹, the intensity at least −0.999.
typedef struct mk_vignette {
  double u[3], v[3];
  float intensity;
} mk_vignette;

// How a component of Y'CbCr is made of R, G and B, or of sums of them up to 2040: (r·R + g·G + b·B + zero) >> shift, not
// negative. Weights are within ±2²⁴; shift is at least 10.
typedef struct mk_component {
  int32_t r, g, b, shift;
  int64_t zero;
} mk_component;

// How a source is put onto its backdrop: Porter–Duff operators, others on premultiplied components, and the blend modes of
// W3C Compositing and Blending Level 1.
typedef enum mk_blend {
  mk_blend_source_over,
  mk_blend_plus_lighter,
  mk_blend_plus_darker,
  mk_blend_maximum,
  mk_blend_minimum,
  mk_blend_product,
  mk_blend_source_atop,
  mk_blend_source_in,
  mk_blend_source_out,
  mk_blend_destination_over,
  mk_blend_destination_in,
  mk_blend_destination_out,
  mk_blend_destination_atop,
  mk_blend_xor,
  mk_blend_copy,
  mk_blend_clear,
  mk_blend_multiply,
  mk_blend_screen,
  mk_blend_overlay,
  mk_blend_darken,
  mk_blend_lighten,
  mk_blend_color_dodge,
  mk_blend_color_burn,
  mk_blend_hard_light,
  mk_blend_soft_light,
  mk_blend_difference,
  mk_blend_exclusion,
  mk_blend_hue,
  mk_blend_saturation,
  mk_blend_color,
  mk_blend_luminosity,
} mk_blend;

// A function of positive numbers, 128 values for each power of two from `first` to `last`, which are such powers: pairs of a
// value and the step to the next one, straight between them. What lies beyond counts as the nearest end.
typedef struct mk_octaves {
  const float *entries;
  float first, last;
} mk_octaves;

// The hot loops over pixels. Pixels are R G B A bytes, premultiplied; `n` counts pixels unless said otherwise.
// mul8(x, a) is x·a/255 rounded to nearest. Sums of pixels saturate at 255. Every kernel gives the same bytes on every processor.
typedef struct mk_kernels {
  // d = s + mul8(d, 255 − s.a) with one source pixel s (its four bytes as stored).
  void (*fill_over)(uint8_t *d, uint32_t s, size_t n);
  // The same with s' = mul8(s, coverage[i]).
  void (*fill_over_coverage)(uint8_t *d, uint32_t s, const uint8_t *coverage, size_t n);
  // d = min(255, d + mul8(s, coverage[i])).
  void (*fill_plus_coverage)(uint8_t *d, uint32_t s, const uint8_t *coverage, size_t n);
  // d = s + mul8(d, 255 − s.a) with a row of sources.
  void (*row_over)(uint8_t *d, const uint8_t *s, size_t n);
  void (*row_over_coverage)(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n);
  void (*row_plus_coverage)(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n);
  // d = mul8(d, coverage[i]), all four channels.
  void (*row_multiply)(uint8_t *d, const uint8_t *coverage, size_t n);
  // d = blend(mul8(s, coverage[i]), d). Operators are exact and rounded once; blend modes compute in single precision, as
  // BlendReference does, and round once.
  void (*blend_row)(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n, mk_blend mode);
  // d = (s · coverage[i] + d · (255 − coverage[i])) / 255 rounded to nearest.
  void (*row_mix)(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n);
  // d = (d · (256 − f) + s · f + 128) / 256, rounded down; f of 0…256.
  void (*row_between)(uint8_t *d, const uint8_t *s, uint32_t f, size_t n);
  // d = mul8(d, s), bytes.
  void (*bytes_multiply)(uint8_t *d, const uint8_t *s, size_t n);
  // d = mul8(s, a), bytes.
  void (*bytes_scale)(uint8_t *d, const uint8_t *s, uint8_t a, size_t n);
  // d[i] = alpha of s[i].
  void (*alpha_of)(uint8_t *d, const uint8_t *s, size_t n);
  // Y = (5983 R + 20127 G + 2032 B + 16·2¹⁵ + 2¹⁴) >> 15.
  void (*luma)(uint8_t *y, const uint8_t *s, size_t n);
  // n chroma samples from 2n pixels of two rows, filtered [1 2 1] × [1 1] about the even columns; s[−1] is read.
  // U = (−3298 R − 11094 G + 14392 B + 2²⁵ + 2¹⁷) >> 18 on the sums of weight 8, V likewise.
  void (*chroma)(uint8_t *u, uint8_t *v, const uint8_t *top, const uint8_t *bottom, size_t n);
  // d[i] = a component of s[i], at most 2^bits − 1: bytes for 8 bits, else words.
  void (*component_row)(void *d, const uint8_t *s, const mk_component *c, int32_t bits, size_t n);
  // n samples of two components from 2n pixels of one row, or of two if `bottom` is not null: of the sums of pixels 2i − 1,
  // 2i and 2i + 1 with the weights 1 2 1. Left of the first pixel it is repeated.
  void (*halved_component_rows)(
    void *u, void *v, const uint8_t *top, const uint8_t *bottom, const mk_component c[2], int32_t bits, size_t n);
  // The blur's samples are words with 6 fractional bits: 0…16320. average(x, y) is (x + y + 1) / 2. Divisions round down.
  // d[i] = 64 s[i], n samples.
  void (*widen_bytes)(uint16_t *d, const uint8_t *s, size_t n);
  // d[i] = min(255, (s[i] + 32) / 64), n samples.
  void (*narrow_words)(uint8_t *d, const uint16_t *s, size_t n);
  // Gives n pixels the colours of a blur and leaves them their alpha: min(a, s · (a / w) + ½) truncated, in floats, with the
  // blur's alpha w. Where that is less than 64, a pixel stays as it is.
  void (*recolor_words)(uint8_t *d, const uint16_t *s, size_t n);
  // d[i] = 8 (a + 3b + 3c + e) of four rows of bytes; n samples.
  void (*halve_byte_rows)(uint16_t *d, const uint8_t *const rows[4], size_t n);
  // d[i] = (a + 3b + 3c + e) / 8 of four rows, as average(average(a + e, b + c), b + c) / 2 rounded down; n samples.
  void (*halve_rows)(uint16_t *d, const uint16_t *const rows[4], size_t n);
  // The same of pixels 2i … 2i + 3 of one row; n pixels of 1 or 4 channels.
  void (*halve_columns)(uint16_t *d, const uint16_t *s, size_t channels, size_t n);
  // d[i] = (3 near[i] + far[i] + 2) / 4, n samples.
  void (*double_rows)(uint16_t *d, const uint16_t *near, const uint16_t *far, size_t n);
  // d[i] = (3 near[i] + far[i] + 128) / 256, n samples.
  void (*double_rows_to_bytes)(uint8_t *d, const uint16_t *near, const uint16_t *far, size_t n);
  // 2n pixels of 1 or 4 channels from n and their neighbours: (3 s[i] + s[i − 1] + 2) / 4 and (3 s[i] + s[i + 1] + 2) / 4.
  void (*double_columns)(uint16_t *d, const uint16_t *s, size_t channels, size_t n);
  // d[i] = Σ over taps of (w[k] · rows[k][i] + 2¹⁴) / 2¹⁵, n samples; weights are not negative and add up to 2¹⁵ at most.
  void (*convolve_words)(uint16_t *d, const uint16_t *const *rows, const int16_t *w, size_t taps, size_t n);
  // Planar unpremultiplied components to pixels: clamped to 0…1, NaN as 0, colour · alpha · 255 + ½ truncated.
  void (*components_to_pixels)(
    uint8_t *d, const float *r, const float *g, const float *b, const float *a, float opacity, size_t n);
  // The same for opacity 1 if every alpha is at least 1; otherwise writes nothing and returns 0.
  int (*components_to_opaque_pixels)(
    uint8_t *d, const float *r, const float *g, const float *b, const float *a, size_t n);
  // A gradient at x, x + 1, … of the height y. Components and alpha are clamped to 0…1, NaN as 0; alpha · opacity · 255 and
  // colour times that are rounded to nearest, halves up.
  void (*gradient)(uint8_t *d, double x, double y, size_t n, const mk_gradient *s);
  // The same of n parameters, none of them NaN.
  void (*gradient_pixels)(uint8_t *d, const double *g, size_t n, const mk_gradient *s);
  // A gradient at the centres of the pixels x, x + 1, … of row y, in single precision from each eighth pixel on
  // (RampReference): the same pixel wherever a row begins.
  void (*ramp)(uint8_t *d, int32_t x, int32_t y, size_t n, const mk_ramp *s);
  // Multiplies the colours of the pixels x, x + 1, … of row y by 1 − intensity · (3t² − 2t³), t being the distance of their
  // centres, 1 at most; none becomes more than alpha. Also the same wherever a row begins.
  void (*vignette)(uint8_t *d, int32_t x, int32_t y, size_t n, const mk_vignette *s);
  // One row of 4:2:0 (or 4:2:2, with both chroma rows the same) as opaque pixels.
  // Chroma is (weight0 · row0 + weight1 · row1) with weights in quarters, then upsampled by `siting`; the edges repeat.
  // `step` is 1 for planes of their own and 2 for interleaved pairs. `scratch` holds 2 · width + 16 values.
  void (*yuv420_row)(
    const uint8_t *y, const uint8_t *u0, const uint8_t *u1, const uint8_t *v0, const uint8_t *v1, ptrdiff_t step,
    int32_t weight0, int32_t weight1, yuv_siting siting, yuv_matrix matrix, ptrdiff_t width, uint8_t *rgba,
    int16_t *scratch);
  // One row of 4:4:4 as opaque pixels.
  void (*yuv444_row)(
    const uint8_t *y, const uint8_t *u, const uint8_t *v, yuv_matrix matrix, ptrdiff_t width, uint8_t *rgba);
  // One row with straight alpha made premultiplied in place: mul8(c, alpha).
  void (*premultiply_row)(uint8_t *rgba, ptrdiff_t width);
  // The pixel that each place lies in: at c = x, x + 1, … that is (l[0] + c·l[1], l[2] + c·l[3]) divided by l[4] + c·l[5],
  // rounded down, columns and rows clamped to x0…x1 and y0…y1, which are not negative; NaN is the first.
  void (*sample_nearest)(
    uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    const double *l, double x);
  // Bilinear samples along a line: (u, v) are source positions less ½, in 1/2³² pixels, stepping by (du, dv).
  // Columns and rows are clamped to x0…x1 and y0…y1; weights have 8 bits, the sum is rounded once.
  void (*sample_linear)(
    uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    int64_t u, int64_t v, int64_t du, int64_t dv);
  // What `n` times eight samples at u, u + du, … have in common; positions as in sample_linear, 0 < du ≤ 2³³. All are
  // at least 0 and have four pixels from there on.
  void (*columns)(mk_columns *d, size_t n, int64_t u, int64_t du);
  // `n` times eight samples as those of sample_linear, between two rows, of which the lower one weighs v/256: 0…255.
  void (*sample_columns)(
    uint8_t *d, size_t n, const mk_columns *columns, const uint8_t *top, const uint8_t *bottom, uint32_t v);
  // Bilinear samples in perspective: at c = x, x + 1, … the source position is (l[0] + c·l[1], l[2] + c·l[3]) divided
  // by l[4] + c·l[5], less ½, in doubles; then as above, with positions rounded to 1/256.
  void (*sample_projective)(
    uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
    const double *l, double x);
  // A row of blocks from column `first` of the first one on: bilinear samples whose positions are computed in floats and
  // rounded down to 1/128 pixel across and 1/32768 down; their mean; the mix of the two levels, rounded once to bytes.
  // Where four neighbours are equal, so is the sample.
  // Positions lie within ±32,000 pixels of their level, and less than 256 pixels of it from the block's middle. Levels
  // have x0 < x1 < 32768 and y0 < y1 < 32768, and rows of whole pixels, at most 32767.
  void (*sample_blocks)(uint8_t *d, size_t n, size_t first, const mk_level *levels, const mk_block *blocks);
  // d[i] = Σ over taps of w[k] · rows[k][i], n bytes, a multiple of 32; all partial sums are within ±2³¹.
  void (*weigh_rows)(int32_t *d, const uint8_t *const *rows, const int16_t *w, size_t taps, size_t n);
  // One pixel: the mean of `count` (1…256) bilinear samples at (u, v), (u + du, v + dv), …, rounded to nearest, halves up.
  // Positions are as in sample_linear, but what lies outside of the `width` × `height` pixels of s is transparent. Steps
  // are within ±2²⁷ pixels.
  void (*mean_of_line)(
    uint8_t *d, const uint8_t *s, size_t row_bytes, int32_t width, int32_t height, int64_t u, int64_t v, int64_t du,
    int64_t dv, uint32_t count);
  // d = the mean of two by two pixels, rounded to nearest, halves up; 2n pixels of each row are read.
  void (*halve)(uint8_t *d, const uint8_t *top, const uint8_t *bottom, size_t n);
  // A row of a level whose pixels cover equal parts of what it is made from, `columns` × `row_count` pixels, each mean
  // rounded to nearest, halves up: (columns + 1) / 2 pixels. A side of an odd n has (n + 1) / 2 of them, the i-th of
  // which covers i/n, (n + 1)/2n and (n − 1 − 2i)/2n of itself in pixels 2i − 1, 2i and 2i + 1, in 1/2048. `rows` are
  // 2 row − 1, 2 row and 2 row + 1; what lies outside counts nothing, but is read.
  void (*halve_parts)(uint8_t *d, const uint8_t *const rows[3], size_t columns, size_t row, size_t row_count);
  // Sprites over (or, if additive, added to) the pixels of `rect`, whose first is at d: the `n` of `all` that `order`
  // names, one after the other.
  void (*sprites)(
    uint8_t *d, size_t row_bytes, mk_rect rect, const mk_sprite *all, const int32_t *order, size_t n, int additive);
  // d = s' + mul8(d, 255 − s'.a), or min(255, d + s') if additive, with s' = mul8(s, coverage), in `width` × `height`
  // pixels from pixel (x, y) on, which is at d. `n` edges x0 y0 x1 y1, those that `order` names or, if it is null, the first ones, have heights that are
  // multiples of 1/4096; those that end or begin above, below or at the right of the pixels may be missing. Coverage is the
  // exact area of what they enclose by the non-zero or the even-odd rule, from positions in 1/4096, in 255ths. No pixel has
  // a winding number beyond ±60.
  // At most 503 pixels wide, within ±2²⁹. `cells`, (width + 9) / 8 · 8 · height + 8 of them, and `touched`, `height`
  // words, are 0 before and after.
  void (*fill_outline)(
    uint8_t *d, size_t row_bytes, int32_t x, int32_t y, int32_t width, int32_t height, const double *edges,
    const int32_t *order, size_t n, uint32_t s, int even_odd, int additive, int32_t *cells, uint64_t *touched);
  // The same, not additive, in two steps, of contours that are drawn by four pens at once: first any number of outlines for the same
  // pixels, seen through `map` as `map_edges` sees them, then the pixels by the non-zero rule. Between the steps, cells and
  // touched are theirs; of a small outline all of its box counts as touched, which takes less time. A pen goes from point
  // to point: steps + 1 rows of four x and four y; where it is lifted, y is no number. All points are less than 2¹⁸ pixels
  // away from the block.
  void (*draw_contours)(
    int32_t x, int32_t y, int32_t width, int32_t height, const double *points, size_t steps, const double *map,
    int is_small, int32_t *cells, uint64_t *touched);
  void (*fill_cells)(
    uint8_t *d, size_t row_bytes, int32_t width, int32_t height, uint32_t s, int32_t *cells, uint64_t *touched);
  // The same of a box from (x0, y0) to (x1, y1), in 1/4096 from the corner of the pixel at d: x0 < x1 and y0 < y1, none of
  // them negative.
  void (*fill_box)(uint8_t *d, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1, uint32_t s);
  // `count` points x y of the cubic c (four points within ±10¹¹) at the parameters first/n, (first + 1)/n, …, the heights
  // rounded to multiples of 1/4096, halves away from zero.
  void (*curve_points)(double *d, const double *c, size_t n, size_t first, size_t count);
  // `n` edges (x, y, x, y) under the affine map x' = x m0 + y m2 + m4, y' = x m1 + y m3 + m5; heights are rounded to
  // 1/4096 (halves away from zero) and stay below 2⁵⁰. d may be s.
  void (*map_edges)(double *d, const double *s, size_t n, const double *m);
  // Rows of colours in floats, n of each component (LightConversion).
  // x[i] = f(x[i]), clamped to 0…1, NaN as 0: 4,097 pairs of a value and the step to the next one, straight between them.
  void (*light_curve)(float *x, const float *entries, size_t n);
  // (x, y, z) = three rows of m · (x, y, z, 1).
  void (*light_matrix)(float *x, float *y, float *z, const float m[12], size_t n);
  // (x, y, z) times the table's value for w · (x, y, z).
  void (*light_gain)(float *x, float *y, float *z, const float w[3], const mk_octaves *table, size_t n);
  // Colours with a negative component are moved towards the grey w · (x, y, z) until none is; then (x, y, z) times the
  // table's value for the largest of the three.
  void (*light_compress)(float *x, float *y, float *z, const float w[3], const mk_octaves *table, size_t n);
  // Opaque pixels of light, clamped to 0…1, NaN as 0; of 65,537 entries the nearest, in 256ths, rounded to nearest.
  void (*light_encode)(
    uint8_t *d, const float *x, const float *y, const float *z, const uint16_t *entries, size_t n);
  // The same with alpha, clamped to 0…1: premultiplied, then rounded.
  void (*light_encode_alpha)(
    uint8_t *d, const float *x, const float *y, const float *z, const float *alpha, const uint16_t *entries, size_t n);
} mk_kernels;

// The kernels compiled for any processor of the architecture.
const mk_kernels *mk_kernels_baseline(void);
// The fastest kernels that this processor runs. With MOTIONKIT_CPU=baseline in the environment: the baseline.
const mk_kernels *mk_kernels_native(void);
// Not 0 if the environment has MOTIONKIT_CPU=baseline.
int mk_wants_baseline(void);

#endif
