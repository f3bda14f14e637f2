// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension Constraint {
  /// `attribute` is the source's attribute times `scale` plus `offset` (C-1).
  ///
  /// - Parameter source: `superlayer`, or the name of a sibling.
  ///
  /// Example: `layer.addConstraint(Constraint(.minX, relativeTo: "card", attribute: .maxX, offset: 20))`
  public init(
    attribute: CAConstraintAttribute, relativeTo source: String, attribute sourceAttribute: CAConstraintAttribute,
    scale: CGFloat = 1, offset: CGFloat = 0
  ) {
    self.init(attribute, relativeTo: source, attribute: sourceAttribute, scale: scale, offset: offset)
  }
}
