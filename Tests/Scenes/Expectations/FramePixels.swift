// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

/// The pixels of a frame, for looking at single ones and for measuring.
struct FramePixels {
  let bitmap: Bitmap
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Red, green, blue of the pixel that contains a point.
  func color(_ x: Double, _ y: Double) -> [Int] {
    let pixel = bitmap[Int(x.rounded(.down)), Int(y.rounded(.down))]
    return [Int(pixel.r), Int(pixel.g), Int(pixel.b)]
  }

  /// Expects a colour at a point, each channel within `tolerance`.
  func expect(
    _ x: Double, _ y: Double, _ expected: [Int], within tolerance: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = color(x, y)
    #expect(
      zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance },
      "pixel (\(x), \(y)) is \(actual), expected \(expected)", sourceLocation: sourceLocation)
  }

  /// The sum of a channel over all pixels, in units of `full`: the area in px² that a colour covers on black.
  func area(channel: Int, full: Double = 255) -> Double {
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += color(Double(x), Double(y))[channel] }
    }
    return Double(sum) / full
  }

  /// The smallest box around all pixels that are not black within a part of the image: x, y, width, height, from
  /// the part's corner.
  func box(x: Int, y: Int, width: Int, height: Int) -> [Int] {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for row in 0..<height {
      for column in 0..<width where color(Double(x + column), Double(y + row)) != [0, 0, 0] {
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    return right < 0 ? [] : [left, top, right - left + 1, bottom - top + 1]
  }
}
