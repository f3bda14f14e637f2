// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The lines and characters of a text in its layer, in points from the upper left corner.
package struct MeasuredText: Sendable {
  package struct Line: Sendable {
    package var frame: CGRect
    /// Unicode scalars of the string.
    package var range: Range<Int>
    /// From left to right: the first scalar of each glyph, and its sides; in vertical text, from top to bottom.
    package var glyphs: [(source: Int, left: Double, right: Double)]

    package init(frame: CGRect, range: Range<Int>, glyphs: [(source: Int, left: Double, right: Double)]) {
      (self.frame, self.range, self.glyphs) = (frame, range, glyphs)
    }
  }
  package var lines: [Line]
  /// The width of the widest line, and the heights of all.
  package var size: CGSize

  package init(lines: [Line], size: CGSize? = nil) {
    let box = lines.reduce(CGRect.null) { $0.union($1.frame) }
    (self.lines, self.size) = (lines, size ?? (box.isNull ? .zero : box.size))
  }

  /// The area of some scalars, as high as their line; of several lines, the first. Nil if they have no glyph.
  package func rectangle(of scalars: Range<Int>) -> CGRect? {
    for line in lines {
      let glyphs = line.glyphs.filter { scalars.contains($0.source) }
      guard let left = glyphs.map(\.left).min(), let right = glyphs.map(\.right).max() else { continue }
      return CGRect(x: left, y: line.frame.minY, width: right - left, height: line.frame.height)
    }
    return nil
  }
}
