import Foundation
import MotionCore

public struct ClipProperties: Hashable, Sendable {
  /// Display size in pixels, rotation applied.
  public var size: CGSize
  public var duration: MediaTime
  public init(size: CGSize, duration: MediaTime) {
    (self.size, self.duration) = (size, duration)
  }
}
