import Foundation
import MotionCore
import MotionExport

/// Seconds that never jump.
enum Clock {
  static var now: Double {
    SystemClock.steadySeconds
  }
}
