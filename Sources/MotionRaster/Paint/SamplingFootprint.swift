// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// How a device pixel samples a mapped image: the halving used and the number of samples.
///
/// A pixel that covers more than one image pixel must take the mean of its area, or patterns would shimmer as they
/// move. Both filters do so, from halved images. A pixel much longer than wide, as in a tilted layer, takes up to
/// ``mostSamples`` samples along its length, so it is not blurred across.
///
/// `linear` uses the image itself for as long as a pixel is at most √2 wide, with samples one pixel apart along its
/// length. At a width of 2 it uses the halved image, and between these a mix of both. Further levels work likewise, so
/// only half of all widths cost two levels. `trilinear` always mixes two, about the level that fits the length, shifted
/// by `minificationFilterBias`.
struct SamplingFootprint {
  static let mostSamples = 8
  /// Pixels of the image along a device pixel up to which four neighbours are enough.
  static let sharp = 2.0.squareRoot()
  private static let squareSharp = 2.0

  private(set) var isNearest = false
  /// The finer level, and the share of the next coarser one, in 1/256.
  private(set) var level = 0
  private(set) var fraction: UInt32 = 0
  private(set) var samples = 1
  /// How many the coarser level takes.
  private(set) var coarseSamples = 1
  /// Whether the samples lie side by side rather than one above the other.
  private(set) var isAlongX = true

  /// A single sample of the image itself.
  init() {}

  /// - Parameters:
  ///   - map: from the device to the image.
  ///   - x, y: a device point.
  ///   - levels: their number, including the image itself.
  init(
    _ map: Homography, at x: Double, _ y: Double, _ minification: SamplingFilter, _ magnification: SamplingFilter,
    bias: Double, levels: Int
  ) {
    let (along, across) = SamplingFootprint.lengths(map, x, y)
    self.init(
      squareAlong: along * along, squareAcross: across * across, minification, magnification, bias: bias,
      levels: levels)
  }

  /// - squareAlong, squareAcross: the squared lengths in the image of one step along x and along y of the device, in
  ///   pixels.
  init(
    squareAlong: Double, squareAcross: Double, _ minification: SamplingFilter, _ magnification: SamplingFilter,
    bias: Double, levels: Int
  ) {
    let (long, wide) = (max(squareAlong, squareAcross), min(squareAlong, squareAcross))
    // Rounding alone does not make an image smaller.
    let filter = long > 1.000002 ? minification : magnification
    isNearest = filter == .nearest
    guard !isNearest, levels > 1, long.isFinite, wide.isFinite else { return }
    isAlongX = squareAlong >= squareAcross
    if filter == .trilinear {
      takeTwoLevels(long: long.squareRoot(), wide: wide.squareRoot(), bias: bias, levels: levels)
    } else if long > SamplingFootprint.squareSharp {
      takeSharp(squareLong: long, squareWide: wide, levels: levels)
    }
  }

  /// Sets the level and samples of `linear`. It needs no logarithm: a level's share is linear in the square of the
  /// width, and the difference is invisible.
  private mutating func takeSharp(squareLong: Double, squareWide: Double, levels: Int) {
    // Up to a ratio of 5 to 4 a pixel is a square.
    let isSquare = squareLong <= 1.5625 * squareWide
    let most = Double(SamplingFootprint.mostSamples)
    // The square of a width, 1 where the level is as sharp as can be.
    // A pixel longer than its samples reach needs a coarser level too.
    var q = max((isSquare ? squareLong : squareWide) / SamplingFootprint.squareSharp, squareLong / (most * most))
    var length = squareLong
    func coarser(_ footprint: inout SamplingFootprint) {
      footprint.level += 1
      q /= 4
      length /= 4
    }
    while q >= 4, level + 1 < levels { coarser(&self) }
    if q > 1, level + 1 < levels {
      let share = Int((min(q, 2) - 1) * 256)
      // An invisible share of a level is not worth its cost.
      if share >= 248 { coarser(&self) } else if share >= 8 { fraction = UInt32(share) }
    }
    guard !isSquare else { return }
    length = length.squareRoot()
    samples = SamplingFootprint.count(length)
    coarseSamples = SamplingFootprint.count(length / 2)
  }

  /// Sets the level and samples of `trilinear`.
  private mutating func takeTwoLevels(long: Double, wide: Double, bias: Double, levels: Int) {
    if long > SamplingFootprint.sharp {
      samples = Int(max(1, min((long / max(wide, 1)).rounded(), Double(SamplingFootprint.mostSamples))))
      coarseSamples = samples
    }
    // The natural logarithm of 2: each halving is a level.
    var detail = Math.log(min(long / Double(samples), 1e9)) / 0.6931471805599453
    detail += bias.isFinite ? bias : 0
    detail = min(max(0, detail), Double(levels - 1))
    level = Int(detail)
    if level + 1 < levels { fraction = UInt32((detail - Double(level)) * 256) }
  }

  /// Samples a pixel apart, or a little more, over a length.
  private static func count(_ length: Double) -> Int {
    Int(max(1, min((length - 0.25).rounded(.up), Double(mostSamples))))
  }

  /// How far in the image one step along x and along y of the device reaches, in pixels.
  static func lengths(_ map: Homography, _ x: Double, _ y: Double) -> (Double, Double) {
    if map.isAffine {
      return (
        (map.h11 * map.h11 + map.h12 * map.h12).squareRoot(), (map.h21 * map.h21 + map.h22 * map.h22).squareRoot()
      )
    }
    let projection = LocalProjection(map, at: x, y)
    return (projection.squareAlong.squareRoot(), projection.squareAcross.squareRoot())
  }

  /// False if an image is nowhere within `rect` made so much smaller that its halvings are needed.
  static func needsLevels(_ paint: ImagePaint, in rect: PixelRect) -> Bool {
    if paint.minification == .nearest { return false }
    let least = paint.minification == .linear ? sharp : 1.000001
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
    // Along any line the reach grows towards the horizon, so the corners have the largest unless it lies between.
    var signs = 0
    for (x, y) in corners {
      let (x, y) = (Double(x), Double(y))
      let (along, across) = lengths(paint.map, x, y)
      guard max(along, across) <= least else { return true }
      let w = paint.map.isAffine ? 1 : x * paint.map.h13 + y * paint.map.h23 + paint.map.h33
      signs += w > 0 ? 1 : w < 0 ? -1 : 0
    }
    return abs(signs) != 4
  }
}
