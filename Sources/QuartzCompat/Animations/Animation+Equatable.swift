// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// An animation is equal to itself alone: `if animation == layer.animation(forKey: "pulse")`.
extension Animation: Equatable {
  public static func == (a: Animation, b: Animation) -> Bool { a === b }
}
