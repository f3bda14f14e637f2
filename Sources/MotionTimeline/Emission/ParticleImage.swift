// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The look of a cell's particles.
package struct ParticleImage: Hashable, Sendable {
  package var contents: Contents
  package var contentsRect: CGRect
  /// Pixels for each point.
  package var contentsScale: Double
  package var minificationFilter: ContentsFilter
  package var magnificationFilter: ContentsFilter
}
