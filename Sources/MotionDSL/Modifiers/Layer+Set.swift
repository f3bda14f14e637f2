// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension Layer {
  /// Applies a change and returns the layer; all modifiers use it.
  @discardableResult @inline(__always)
  func set(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
