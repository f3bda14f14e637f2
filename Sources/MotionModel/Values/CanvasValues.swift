import Foundation
import MotionCore

/// Contents drawn anew for each frame.
@usableFromInline package struct CanvasValues: Sendable {
  package var program: CanvasProgram?
  package init() {}
}
