// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a text stands in lines that break at a width.
package struct TextFit: Hashable, Sendable {
  /// The widest line by the sum of the lines, in points.
  package var size: CGSize
  /// Whether all of the text is shown: no line is truncated, and none is left out.
  package var isWhole: Bool
  /// Whether a line ends within a word for lack of room.
  package var breaksWords: Bool

  package init(size: CGSize, isWhole: Bool, breaksWords: Bool) {
    (self.size, self.isWhole, self.breaksWords) = (size, isWhole, breaksWords)
  }
}
