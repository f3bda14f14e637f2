// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Points between the edges of a layer and its contents.
package struct EdgePadding: Hashable, Sendable {
  package private(set) var top = 0.0
  package private(set) var leading = 0.0
  package private(set) var bottom = 0.0
  package private(set) var trailing = 0.0

  package init() {}

  package mutating func set(_ edges: Stack.Edges, _ points: Double) {
    if edges.contains(.top) { top = points }
    if edges.contains(.leading) { leading = points }
    if edges.contains(.bottom) { bottom = points }
    if edges.contains(.trailing) { trailing = points }
  }

  /// The remaining size inside the padding, at least zero.
  package func inside(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width - leading - trailing, 0), height: max(size.height - top - bottom, 0))
  }

  func outside(_ size: CGSize) -> CGSize {
    CGSize(width: size.width + leading + trailing, height: size.height + top + bottom)
  }
}
