// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension CGPath {
  /// The smallest rectangle around the path itself, control points aside; null for an empty path.
  /// Example: `let box = outline.boundingBoxOfPath`
  public final var boundingBoxOfPath: CGRect { path.tightBounds }
}
