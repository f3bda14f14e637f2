// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// How often a display should show an animation. Here each frame of the format is drawn: it decides nothing.
/// Example: `animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)`
public struct CAFrameRateRange: Hashable, Sendable {
  /// Frames per second.
  /// Example: `let fastest = animation.preferredFrameRateRange.maximum`
  /// Example: `let slowest = animation.preferredFrameRateRange.minimum`
  public var minimum, maximum: Float
  /// Frames per second; nil for no preference.
  /// Example: `let wanted = animation.preferredFrameRateRange.preferred`
  public var preferred: Float?
  /// A range of frames per second.
  /// Example: `animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)`
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// No wish.
  /// Example: `animation.preferredFrameRateRange = .default`
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

extension Animation {
  /// Decides nothing; reads as the default.
  /// Example: `animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)`
  public var preferredFrameRateRange: CAFrameRateRange {
    get { .default }
    set {}
  }

  /// A copy that can be changed; ``copy()`` gives one too.
  /// Example: `let second = animation.mutableCopy()`
  public func mutableCopy() -> Any { copy() }
}

extension Transaction {
  /// Does nothing: layers belong to one thread.
  /// Example: `Transaction.lock()`
  public static func lock() {}
  /// Does nothing: layers belong to one thread.
  /// Example: `Transaction.unlock()`
  public static func unlock() {}
}
