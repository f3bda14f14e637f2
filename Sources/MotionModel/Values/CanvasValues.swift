import Foundation
import MotionCore

/// Contents drawn anew for each frame.
public struct CanvasValues: Sendable {
  public var program: CanvasProgram?
  public init() {}
}
