// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The characters a layer shows of a layout; they may be moved apart or replaced by others.
package struct TextSelection: Hashable, Sendable {
  /// Unicode scalars, ascending and apart; nil for all.
  package var ranges: [Range<Int>]?
  /// How far characters are moved apart, from one to the next.
  package var spread = 0.0
  /// The fixed point of a line that is spread, from 0, the first of its characters from the left, to 1, the last.
  package var anchor = 0.5
  /// How many of the characters there are, 0…1, in the order of the text.
  package var typed = 1.0
  /// How many of the characters are others, 0…1, from the end of the text on.
  package var scramble = 0.0
  /// Which others.
  package var phase = 0

  package init(ranges: [Range<Int>]? = nil) { self.ranges = ranges }

  /// Whether it is the text as it is laid out.
  package var isWhole: Bool { ranges == nil && spread == 0 && !(typed < 1) && !(scramble > 0) }

  /// The single range it shows, as laid out; nil if it is more than that.
  package var unit: Range<Int>? {
    guard let ranges, ranges.count == 1, spread == 0, !(typed < 1), !(scramble > 0) else { return nil }
    return ranges[0]
  }

  /// Returns the same without text not typed yet.
  ///
  /// - Parameter end: the end of the typed text, in Unicode scalars.
  func typed(to end: Int) -> TextSelection {
    var result = self
    result.typed = 1
    let typed = 0..<max(end, 0)
    result.ranges = (ranges ?? [typed]).map { $0.clamped(to: typed) }.filter { !$0.isEmpty }
    return result
  }
}
