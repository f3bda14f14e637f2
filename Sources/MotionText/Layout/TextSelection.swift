import Foundation
import MotionCore

/// What a layer shows of a layout: some of its characters, which may be moved apart or stand for others.
package struct TextSelection: Hashable, Sendable {
  /// Unicode scalars, ascending and apart; nil: all.
  package var ranges: [Range<Int>]?
  /// How far characters are moved apart, from one to the next.
  package var spread = 0.0
  /// What stays where it is of a line that is spread, from 0, the first of its characters from the left, to 1, the last.
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

  /// The one stretch that it is, where the layout has it; nil: it is more than that.
  package var unit: Range<Int>? {
    guard let ranges, ranges.count == 1, spread == 0, !(typed < 1), !(scramble > 0) else { return nil }
    return ranges[0]
  }

  /// The same without what is not typed yet.
  ///
  /// - Parameter end: of what is typed, in Unicode scalars.
  func typed(to end: Int) -> TextSelection {
    var result = self
    result.typed = 1
    let typed = 0..<max(end, 0)
    result.ranges = (ranges ?? [typed]).map { $0.clamped(to: typed) }.filter { !$0.isEmpty }
    return result
  }
}
