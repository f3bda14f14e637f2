// SPDX-License-Identifier: Apache-2.0

import MotionKit

extension Layer {
  /// Layers are drawn by `motionkit` alone.
  @available(*, unavailable, message: "show the layer itself, or a copy() of it, in the tree")
  public func render(in context: CGContext) {}
}
