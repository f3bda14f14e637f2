import Foundation
import MotionCore
import MotionDisplay

/// How a device pixel is filled from an image that is seen through a map: from which of its halvings, and with how
/// many samples.
///
/// A pixel that covers more of the image than one of its pixels must take the mean of what it covers, or patterns
/// would shimmer as they move. Both filters do so, from halved images; a pixel that is much longer than wide, as
/// where a layer is tilted, takes up to ``mostSamples`` samples along its length, so that it is not blurred across.
/// Up to a scale of 1/√2 `linear` takes the image itself, and further down it is half a level sharper than
/// `trilinear`, which takes the level that fits and is shifted by `minificationFilterBias`.
struct SamplingFootprint {
  static let mostSamples = 8
  /// Pixels of the image along a device pixel up to which four neighbours are enough.
  static let sharp = 2.0.squareRoot()

  private(set) var isNearest = false
  /// The finer level, and how much of the next coarser one, in 1/256.
  private(set) var level = 0
  private(set) var fraction: UInt32 = 0
  private(set) var samples = 1
  /// Whether the samples lie side by side rather than one above the other.
  private(set) var isAlongX = true

  /// A single sample of the image itself.
  init() {}

  /// - Parameters:
  ///   - map: from the device to the image.
  ///   - x, y: a device point.
  ///   - levels: how many there are, the image itself included.
  init(
    _ map: Homography, at x: Double, _ y: Double, _ minification: SamplingFilter, _ magnification: SamplingFilter,
    bias: Double, levels: Int
  ) {
    let (along, across) = SamplingFootprint.lengths(map, x, y)
    self.init(along: along, across: across, minification, magnification, bias: bias, levels: levels)
  }

  /// - Parameter along, across: how far in the image one step along x and along y of the device reaches, in pixels.
  init(
    along: Double, across: Double, _ minification: SamplingFilter, _ magnification: SamplingFilter, bias: Double,
    levels: Int
  ) {
    let long = max(along, across)
    // Rounding alone does not make a picture smaller.
    let filter = long > 1.000001 ? minification : magnification
    isNearest = filter == .nearest
    guard !isNearest, levels > 1, long.isFinite else { return }
    if long > SamplingFootprint.sharp {
      let ratio = long / max(min(along, across), 1)
      samples =
        ratio < Double(SamplingFootprint.mostSamples) ? Int(max(1, ratio.rounded())) : SamplingFootprint.mostSamples
      isAlongX = along >= across
    }
    // Samples side by side must not step over anything; a single one may, a little.
    let sharper = filter == .linear && samples == 1
    guard long > (sharper ? SamplingFootprint.sharp : 1) * Double(samples) || filter == .trilinear else { return }
    var detail = Math.log(min(long / Double(samples), 1e9)) / 0.6931471805599453
    detail += filter == .trilinear ? (bias.isFinite ? bias : 0) : sharper ? -0.5 : 0
    detail = min(max(0, detail), Double(levels - 1))
    level = Int(detail)
    if level + 1 < levels { fraction = UInt32((detail - Double(level)) * 256) }
  }

  /// How far in the image one step along x and along y of the device reaches, in pixels.
  static func lengths(_ map: Homography, _ x: Double, _ y: Double) -> (Double, Double) {
    if map.isAffine {
      return (
        (map.h11 * map.h11 + map.h12 * map.h12).squareRoot(), (map.h21 * map.h21 + map.h22 * map.h22).squareRoot()
      )
    }
    let place = ProjectivePlace(map, at: x, y)
    return (place.squareAlong.squareRoot(), place.squareAcross.squareRoot())
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
