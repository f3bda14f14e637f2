import Foundation
import MotionCore
import MotionLayers

/// A presentation tree for people and for programs.
enum StateText {
  static func outline(_ state: FrameState) -> String { "" }
  static func json(_ state: FrameState) throws -> String { "" }
}
