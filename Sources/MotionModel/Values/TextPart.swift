// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The part of a text that a layer draws. The text belongs to the layer around it, its host.
///
/// The layer's bounds are in the host's space, so all parts of a text share its layout.
package struct TextPart: Hashable, Sendable {
  /// Unicode scalars of the host's string.
  package var range: Range<Int>
  /// The host's bounds, in which the text is laid out.
  package var box: CGRect

  /// The host's colour when the text was cut: a unit of another colour keeps its own.
  package var inherited: Color?
  /// Whether it is shown in a colour of its own, in place of its host's and of those of the host's stretches. Found for
  /// each frame.
  package var hasOwnColor = false

  package init(range: Range<Int>, box: CGRect, inherited: Color?) {
    (self.range, self.box, self.inherited) = (range, box, inherited)
  }
}
