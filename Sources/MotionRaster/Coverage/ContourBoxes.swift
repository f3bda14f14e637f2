// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The bounds of a closed polygon under construction, and the number of its turns.
struct ContourBox {
  private(set) var minX, maxX, minY, maxY: Double
  private var turns = 0
  private var isDown: Bool?

  /// - Parameters:
  ///   - x, y: its last point, where its first edge begins.
  init(_ x: Double, _ y: Double) { (minX, maxX, minY, maxY) = (x, x, y, y) }

  @inline(__always) mutating func go(to x: Double, _ y: Double, from last: Double) {
    (minX, maxX) = (x < minX ? x : minX, x > maxX ? x : maxX)
    (minY, maxY) = (y < minY ? y : minY, y > maxY ? y : maxY)
    guard y != last else { return }
    if isDown != (y > last) { turns += 1 }
    isDown = y > last
  }

  /// The bound of its winding numbers: half the number of its turns.
  var largestWinding: Int { (turns + 1) / 2 }
}

/// The polygons of an outline: those that lie apart, as dashes do, do not add up.
struct ContourBoxes {
  /// The side of the squares in which winding numbers are added up, in pixels. A polygon winds about points in its box
  /// alone, so a square adds up the polygons whose boxes touch it.
  private static let side = 32
  /// Less than ``OutlineScratch/mostWindings``, because the kernel also has parts of four polygons at a time that lie
  /// outside its block.
  static let mostWindings = 40
  static let largestWinding = 4

  private var boxes: [ContourBox] = []

  mutating func append(_ box: ContourBox) { boxes.append(box) }

  /// Whether the kernel for small shapes can add up their winding numbers.
  func isCountable(in bounds: PixelRect) -> Bool {
    guard !boxes.isEmpty, !bounds.isEmpty else { return false }
    let side = ContourBoxes.side
    let (columns, rows) = ((bounds.width - 1) / side + 1, (bounds.height - 1) / side + 1)
    var sums = [Int32](repeating: 0, count: columns * rows)
    for box in boxes {
      let winding = box.largestWinding
      guard winding <= ContourBoxes.largestWinding else { return false }
      // Within 2²⁸.
      // One pixel more on each side makes up for rounded positions.
      let part = PixelRect(
        minX: Int(box.minX.rounded(.down)) - 1, minY: Int(box.minY.rounded(.down)) - 1,
        maxX: Int(box.maxX.rounded(.up)) + 1, maxY: Int(box.maxY.rounded(.up)) + 1
      ).intersection(bounds)
      if part.isEmpty { continue }
      let (first, last) = ((part.minX - bounds.minX) / side, (part.maxX - 1 - bounds.minX) / side)
      for row in (part.minY - bounds.minY) / side...(part.maxY - 1 - bounds.minY) / side {
        for square in row * columns + first...row * columns + last { sums[square] += Int32(winding) }
      }
    }
    return sums.allSatisfy { $0 <= Int32(ContourBoxes.mostWindings) }
  }
}
