// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Two images, and a filter that leads from one to the other (T-92).
package struct TransitionPass: Sendable {
  package var source: [DrawCommand]
  package var target: [DrawCommand]
  package var kernel: TransitionKernel
  /// 0 shows the source, 1 the target.
  package var progress: Double
  /// The area of the transition, in the space of `map`; outside it the target shows.
  package var extent: CGRect
  /// From the layer's own space to device pixels.
  package var map: Homography

  package init(
    source: [DrawCommand], target: [DrawCommand], kernel: TransitionKernel, progress: Double, extent: CGRect,
    map: Homography
  ) {
    (self.source, self.target, self.kernel) = (source, target, kernel)
    (self.progress, self.extent, self.map) = (progress, extent, map)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    for commands in [source, target] {
      hasher.combine(commands.count)
      for command in commands { hasher.combine(command.hash) }
    }
    kernel.feed(&hasher)
    hasher.combine(progress)
    hasher.combine(extent)
    hasher.combine(map)
  }
}
