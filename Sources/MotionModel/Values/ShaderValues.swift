import Foundation
import MotionAnimation
import MotionCore

/// A shader as contents, evaluated at the layer's local time.
public struct ShaderValues: Sendable {
  public var shader: Shader?
  public init() {}
}
