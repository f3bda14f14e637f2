// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Finds stretches of a film in which a large part of the frame flashes.
///
/// A flash is a pair of opposing changes: of relative luminance by a tenth or more, where the darker image is below 0.8, or
/// to and from a saturated red. A pixel flashes while it has had more than six such changes within a second.
struct FlashMeter {
  /// From the first change of the flashing pixels to their last one, in order; joined if less than a second lies between.
  private(set) var stretches: [ClosedRange<Int>] = []
  private let second: Int
  private var light = Swings([])
  private var red = Swings([])
  /// The colours of the frame before: most pixels keep theirs.
  private var colours: [UInt32] = []

  private static let change = (light: 0.1, red: 20.0 / 320)
  private static let darkest = 0.8
  private static let area = 0.25

  init(framesPerSecond: Double) { second = max(Int(framesPerSecond.rounded()), 1) }

  /// - Parameter bitmap: all of the same size, each later than the one before.
  mutating func add(_ bitmap: Bitmap, at frame: Int) {
    let count = bitmap.width * bitmap.height
    if colours.isEmpty { begin(bitmap) }
    guard colours.count == count else { return }
    let linear = Luminance.linear
    var flashing = 0
    var (first, last) = (frame, 0)
    func note(_ span: (first: Int, last: Int)) { (first, last) = (min(first, span.first), max(last, span.last)) }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (index, pixel) = (y * bitmap.width + x, bitmap[x, y])
        let colour = FlashMeter.packed(pixel)
        if colour != colours[index] {
          colours[index] = colour
          let (luminance, redness) = FlashMeter.values(of: pixel, linear)
          light.add(
            luminance, to: index, at: frame, change: FlashMeter.change.light, darkest: FlashMeter.darkest)
          red.add(redness, to: index, at: frame, change: FlashMeter.change.red, darkest: 2)
        }
        let (isLight, isRed) = (flashes(light, index, at: frame), flashes(red, index, at: frame))
        guard isLight || isRed else { continue }
        flashing += 1
        if isLight { note(light.span(index)) }
        if isRed { note(red.span(index)) }
      }
    }
    guard Double(flashing) >= FlashMeter.area * Double(count) else { return }
    if let before = stretches.last, first - before.upperBound <= second {
      stretches[stretches.count - 1] = before.lowerBound...max(before.upperBound, last)
    } else {
      stretches.append(first...max(first, last))
    }
  }

  private mutating func begin(_ bitmap: Bitmap) {
    var values: [(light: Double, red: Double)] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        colours.append(FlashMeter.packed(bitmap[x, y]))
        values.append(FlashMeter.values(of: bitmap[x, y], Luminance.linear))
      }
    }
    (light, red) = (Swings(values.map(\.light)), Swings(values.map(\.red)))
  }

  /// Whether a pixel has had more changes within the last second than three flashes make.
  private func flashes(_ swings: Swings, _ pixel: Int, at frame: Int) -> Bool {
    swings.isFull(pixel) && frame - swings.span(pixel).first <= second
  }

  private typealias Pixel = (r: UInt8, g: UInt8, b: UInt8, a: UInt8)

  private static func packed(_ pixel: Pixel) -> UInt32 {
    UInt32(pixel.r) | UInt32(pixel.g) << 8 | UInt32(pixel.b) << 16
  }

  /// The relative luminance, and how saturated its red is: four fifths of the light are red, or it counts as none.
  private static func values(of pixel: Pixel, _ linear: [Double]) -> (light: Double, red: Double) {
    let (r, g, b) = (linear[Int(pixel.r)], linear[Int(pixel.g)], linear[Int(pixel.b)])
    return (0.2126 * r + 0.7152 * g + 0.0722 * b, r >= 0.8 * (r + g + b) ? max(r - g - b, 0) : 0)
  }
}
