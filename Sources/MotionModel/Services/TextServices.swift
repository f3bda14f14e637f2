// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Measures texts with the fonts that draw them.
package protocol TextServices: Sendable {
  /// The size of a text, in points: the widest line by the sum of the lines. With `width` nil, lines do not wrap. Throws if the
  /// font cannot be found.
  func size(of text: TextValues, width: Double?) throws -> CGSize
  /// The fit of a text in lines that break at a width; nil for no wrapping. Throws if the font cannot be found.
  func fit(of text: TextValues, width: Double?) throws -> TextFit
  /// How far the first line's baseline is below the top of the text, in points. Throws if the font cannot be found.
  func firstBaseline(of text: TextValues) throws -> Double
  /// The lines and characters of a text in its layer. With `width` nil, lines do not wrap. Throws if the font cannot be found.
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText
  /// The begins of the parts of a text, in Unicode scalars, ascending from 0. Throws if the font cannot be found.
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int]
  /// The areas of stretches of a text in the space of its layer: the advances of their glyphs without spaces, as high as their
  /// lines; null if there is none. Stretches follow one another in the text. Throws if the font cannot be found.
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect]
  /// The outlines of a stretch of a text in the space of its layer. Throws if the font cannot be found.
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path
  /// Whether a text fits its path; nil if it has none with a length. Throws if the font cannot be found.
  func pathFit(of text: TextValues) throws -> TextPathFit?
}
