// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// The image of a point under a map, and its continuation. At a distance of (x, y) the position is
/// `(u + (x · ux + y · uy) / w, v + (x · vx + y · vy) / w)` with `w = 1 + x · wx + y · wy`, without further error.
struct LocalProjection {
  let u, v: Double
  let ux, vx, uy, vy: Double
  let wx, wy: Double

  @inline(__always) init(_ map: Homography, at x: Double, _ y: Double) {
    let r = 1 / (x * map.h13 + y * map.h23 + map.h33)
    u = (x * map.h11 + y * map.h21 + map.h31) * r
    v = (x * map.h12 + y * map.h22 + map.h32) * r
    (ux, vx) = ((map.h11 - u * map.h13) * r, (map.h12 - v * map.h13) * r)
    (uy, vy) = ((map.h21 - u * map.h23) * r, (map.h22 - v * map.h23) * r)
    (wx, wy) = (map.h13 * r, map.h23 * r)
  }

  /// The squared lengths of one step along x and one along y.
  @inline(__always) var squareAlong: Double { ux * ux + vx * vx }
  @inline(__always) var squareAcross: Double { uy * uy + vy * vy }

  /// Whether floats are exact enough over a row of ``ImageSampler/block`` columns with its middle here: not near the
  /// horizon, or in a far image.
  ///
  /// A position less than ±32,000 pixels from the corner, and less than 256 pixels from the block's middle, is computed in
  /// floats with at most eight roundings of 2⁻²⁴ of its distance: an error below 1/8192 pixel.
  @inline(__always) func isSmooth(at scale: (u: Double, v: Double)) -> Bool {
    let reach = Double(ImageSampler.block) / 2 + 0.5
    let along = max(abs(ux) * scale.u, abs(vx) * scale.v) * reach
    let across = max(abs(uy) * scale.u, abs(vy) * scale.v) / 2
    // `w` stays between ½ and 3/2, so that positions are at most twice as far away as they would be at `w` = 1.
    return reach * abs(wx) + abs(wy) / 2 <= 0.5 && along + across < 128
      && max(abs(u) * scale.u, abs(v) * scale.v) < 31_000
  }

  /// A row of ``ImageSampler/block`` columns with its middle here, as the kernel takes it.
  @inline(__always) func block(_ footprint: SamplingFootprint) -> mk_block {
    let one = 65_536.0
    return mk_block(
      u: u, v: v, du_dx: Float(ux * one), dv_dx: Float(vx * one), du_dy: Float(uy * one), dv_dy: Float(vy * one),
      dw_dx: Float(wx), dw_dy: Float(wy), level: Int32(truncatingIfNeeded: footprint.level),
      fraction: footprint.fraction, samples: Int32(truncatingIfNeeded: footprint.samples),
      coarse_samples: Int32(truncatingIfNeeded: footprint.coarseSamples), is_along_x: footprint.isAlongX ? 1 : 0)
  }
}
