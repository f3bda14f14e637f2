// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

extension DrawCommand {
  /// The same without a blend mode.
  var plain: DrawCommand {
    switch content {
    case .fill(var fill):
      fill.blend = .sourceOver
      return DrawCommand(fill, bounds: bounds)
    case .group(var group):
      (group.blend, group.region) = (.sourceOver, nil)
      return DrawCommand(group, bounds: bounds)
    case .sprites, .backdrop, .transition, .exposure: return self
    }
  }
}
