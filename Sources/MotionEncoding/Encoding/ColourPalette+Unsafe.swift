// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// At most 255 colours for a stretch of frames: those that occur, or a median cut through them.
///
/// Colours fall into 64³ boxes. If each box has one colour and there are few, they are taken as they are. Otherwise all
/// boxes start as one group. The group with the largest sum of squared distances is divided at its mean, across its
/// widest axis, until there are enough groups. The same frames give the same colours.
package struct ColourPalette: Hashable, Sendable {
  /// R, G, B.
  package private(set) var colours: [SIMD3<Int32>]
  /// Whether it has all colours of its frames.
  package private(set) var isExact: Bool

  static let limit = 255

  /// - Parameter images: with all components in one plane. Pixels transparent in a GIF are ignored.
  package init(_ images: [Planes]) {
    var boxes = [Entry](repeating: Entry(), count: 1 << 18)
    var previous: Planes?
    // A held picture counts once, or its colours would outweigh the others.
    for planes in images where planes !== previous {
      previous = planes
      unsafe boxes.withUnsafeMutableBufferPointer { boxes in
        let plane = planes.planes[0]
        for y in 0..<planes.height {
          let row = unsafe plane.pixels + y * plane.rowBytes
          for x in 0..<planes.width {
            guard let colour = unsafe ColourPalette.colour(row + 4 * x) else { continue }
            let index = Int(colour.x >> 2) << 12 | Int(colour.y >> 2) << 6 | Int(colour.z >> 2)
            unsafe boxes[index].add(colour)
          }
        }
      }
    }
    let entries = boxes.filter { $0.count > 0 }
    isExact = entries.count <= ColourPalette.limit && entries.allSatisfy(\.isUniform)
    colours = isExact ? entries.map(\.first) : ColourPalette.cut(entries)
    if colours.isEmpty { colours = [.zero] }
  }

  /// The straight colour of a premultiplied pixel; nil if it is transparent in a GIF.
  @unsafe static func colour(_ pixel: UnsafePointer<UInt8>) -> SIMD3<Int32>? {
    let alpha = unsafe pixel[3]
    if alpha == 255 { return unsafe SIMD3(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2])) }
    guard alpha >= 128 else { return nil }
    return unsafe SIMD3(
      Int32(PNGWriter.unpremultiply(pixel[0], alpha)), Int32(PNGWriter.unpremultiply(pixel[1], alpha)),
      Int32(PNGWriter.unpremultiply(pixel[2], alpha)))
  }

  /// Pixels of a box.
  private struct Entry {
    var count = 0
    var sum = SIMD3<Int>.zero
    var first = SIMD3<Int32>.zero
    var isUniform = true

    mutating func add(_ colour: SIMD3<Int32>) {
      if count == 0 { first = colour } else if first != colour { isUniform = false }
      count += 1
      sum &+= SIMD3(Int(colour.x), Int(colour.y), Int(colour.z))
    }
  }

  /// Boxes that will be one colour.
  private struct Group {
    var entries: [Entry]
    /// Of all pixels, and the sum of squared distances from it along each axis.
    var mean = SIMD3<Double>.zero
    var spread = SIMD3<Double>.zero

    init(_ entries: [Entry]) {
      self.entries = entries
      let count = Double(entries.reduce(0) { $0 + $1.count })
      let sum = entries.reduce(SIMD3<Int>.zero) { $0 &+ $1.sum }
      mean = SIMD3(Double(sum.x), Double(sum.y), Double(sum.z)) / count
      for entry in entries {
        let distance = Group.mean(entry) - mean
        spread += distance * distance * Double(entry.count)
      }
    }

    static func mean(_ entry: Entry) -> SIMD3<Double> {
      SIMD3(Double(entry.sum.x), Double(entry.sum.y), Double(entry.sum.z)) / Double(entry.count)
    }

    var error: Double { spread.x + spread.y + spread.z }

    /// Splits it into two groups, neither of them empty; nil if it is one colour.
    var halves: (Group, Group)? {
      let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
      let lower = entries.filter { Group.mean($0)[axis] <= mean[axis] }
      let upper = entries.filter { Group.mean($0)[axis] > mean[axis] }
      guard !lower.isEmpty, !upper.isEmpty else { return nil }
      return (Group(lower), Group(upper))
    }
  }

  private static func cut(_ entries: [Entry]) -> [SIMD3<Int32>] {
    var groups = [Group(entries)]
    while groups.count < limit {
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        groups[worst].error > 0, let (lower, upper) = groups[worst].halves
      else { break }
      groups[worst] = lower
      groups.append(upper)
    }
    return groups.map { group in
      let mean = (group.mean).rounded(.toNearestOrAwayFromZero)
      return SIMD3(Int32(mean.x), Int32(mean.y), Int32(mean.z))
    }
  }
}
