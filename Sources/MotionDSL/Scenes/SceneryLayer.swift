import Foundation
import MotionLayers

/// A layer that takes in what stands before it when a scene is assembled, before anything has its size.
package protocol SceneryLayer: Layer {
  func gather(in superbounds: CGRect)
}
