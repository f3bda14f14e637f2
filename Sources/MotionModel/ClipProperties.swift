import Foundation
import MotionCore

package struct ClipProperties: Hashable, Sendable {
  /// Display size in pixels, rotation applied.
  package var size: CGSize
  package var duration: MediaTime
  package init(size: CGSize, duration: MediaTime) {
    (self.size, self.duration) = (size, duration)
  }
}
