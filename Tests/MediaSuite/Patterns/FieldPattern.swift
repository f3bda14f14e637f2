// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A pattern of two fields that shows whether fields of different times were woven into one.
///
/// The upper half carries the bar code. In the lower half a white area grows to the right by ``step`` pixels a field,
/// and at the right edge dark and bright rows stand still.
struct FieldPattern: Hashable, Sendable {
  let width: Int
  let height: Int
  let scan: Scan

  enum Scan: Hashable, Sendable {
    case progressive, topFirst, bottomFirst
  }

  /// Pixels by which the white area grows from one field to the next.
  static let step = 6
  static let (dark, bright) = (60, 190)

  /// The white area's width in field `field`, counted from the first of frame 0.
  static func edge(_ field: Int) -> Int { 12 + step * field }

  /// Rows of a stripe that stands still: one is the finest that a progressive image has, two the finest that common
  /// filters keep of an interlaced one.
  var stripe: Int { scan == .progressive ? 1 : 2 }

  /// Where rows stand still.
  var still: Range<Int> { width * 13 / 16..<width }

  /// One frame as 4:2:0 in 8 bits, limited range.
  func raw(_ number: Int) -> [UInt8] {
    let code = TestPattern(width: width, height: height)
    var bytes = [UInt8](repeating: 128, count: width * height * 3 / 2)
    for y in 0..<height {
      let isSecond = scan == .topFirst ? y % 2 == 1 : scan == .bottomFirst ? y % 2 == 0 : false
      let edge = Self.edge(2 * number + (isSecond ? 1 : 0))
      for x in 0..<width {
        var value = x < edge ? 235 : 16
        if still.contains(x) { value = y / stripe % 2 == 0 ? Self.dark : Self.bright }
        if y * 2 < height { value = code.colour(x, y, number: number).red > 0 ? 235 : 16 }
        bytes[y * width + x] = UInt8(value)
      }
    }
    return bytes
  }
}
