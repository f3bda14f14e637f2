import Foundation
import MotionCore

/// Contents drawn anew for each frame.
package struct CanvasValues: Sendable {
  package var program: CanvasProgram?
  package init() {}
}
