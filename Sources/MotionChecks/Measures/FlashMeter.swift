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
  private var light: [Swing] = []
  private var red: [Swing] = []

  private static let change = (light: 0.1, red: 20.0 / 320)
  private static let darkest = 0.8
  /// Opposing changes of three flashes.
  private static let allowed = 6
  private static let area = 0.25

  /// The way of one pixel's value.
  private struct Swing {
    /// The lowest and the highest value since the last change.
    var low = 0.0
    var high = 0.0
    /// 1: the last change was a rise, −1: a fall, 0: there was none.
    var direction = 0
    /// Frames of the last changes, at most one more than are allowed.
    var changes: [Int] = []

    /// - Returns: whether the pixel flashes at this frame.
    mutating func add(_ value: Double, at frame: Int, within second: Int, change: Double, darkest: Double) -> Bool {
      (low, high) = (min(low, value), max(high, value))
      if direction <= 0, value - low >= change, low < darkest {
        turn(1, to: value, at: frame)
      } else if direction >= 0, high - value >= change, value < darkest {
        turn(-1, to: value, at: frame)
      }
      guard changes.count > FlashMeter.allowed else { return false }
      return frame - changes[0] <= second
    }

    private mutating func turn(_ way: Int, to value: Double, at frame: Int) {
      direction = way
      (low, high) = (value, value)
      changes.append(frame)
      if changes.count > FlashMeter.allowed + 1 { changes.removeFirst() }
    }
  }

  init(framesPerSecond: Double) { second = max(Int(framesPerSecond.rounded()), 1) }

  /// - Parameter bitmap: all of the same size, each later than the one before.
  mutating func add(_ bitmap: Bitmap, at frame: Int) {
    let count = bitmap.width * bitmap.height
    let isFirst = light.isEmpty
    if isFirst { (light, red) = (Array(repeating: Swing(), count: count), Array(repeating: Swing(), count: count)) }
    guard light.count == count else { return }
    var flashing = 0
    var (first, last) = (frame, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (index, pixel) = (y * bitmap.width + x, bitmap[x, y])
        let (r, g, b) = (
          Luminance.linear[Int(pixel.r)], Luminance.linear[Int(pixel.g)], Luminance.linear[Int(pixel.b)]
        )
        let luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
        // Saturated: four fifths of the light are red.
        let redness = r >= 0.8 * (r + g + b) ? max(r - g - b, 0) : 0
        if isFirst {
          (light[index].low, light[index].high) = (luminance, luminance)
          (red[index].low, red[index].high) = (redness, redness)
        }
        let isFlash = light[index].add(
          luminance, at: frame, within: second, change: FlashMeter.change.light, darkest: FlashMeter.darkest)
        let isRed = red[index].add(redness, at: frame, within: second, change: FlashMeter.change.red, darkest: 2)
        guard isFlash || isRed else { continue }
        flashing += 1
        for swing in [isFlash ? light[index] : nil, isRed ? red[index] : nil].compactMap(\.self) {
          (first, last) = (min(first, swing.changes.first ?? frame), max(last, swing.changes.last ?? frame))
        }
      }
    }
    guard Double(flashing) >= FlashMeter.area * Double(count) else { return }
    if let before = stretches.last, first - before.upperBound <= second {
      stretches[stretches.count - 1] = before.lowerBound...max(before.upperBound, last)
    } else {
      stretches.append(first...max(first, last))
    }
  }
}
