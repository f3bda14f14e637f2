// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionLayers

/// A layer that takes in its surroundings when a scene is assembled, before layers have their sizes.
package protocol SceneryLayer: Layer {
  func gather(in superbounds: CGRect)
}
