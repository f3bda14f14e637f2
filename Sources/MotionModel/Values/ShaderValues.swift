import Foundation
import MotionAnimation
import MotionCore

/// A shader as contents, evaluated at the layer's local time.
package struct ShaderValues: Sendable {
  package var shader: Shader?
  package init() {}
}
