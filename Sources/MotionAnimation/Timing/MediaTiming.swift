// SPDX-License-Identifier: Apache-2.0

/// How a timed object maps its parent's time to its own: Core Animation's media timing protocol (§1.1, §1.2).
///
/// All times are seconds. Used in two ways: by layers (``localTime(parent:)`` and its inverse) and by animations
/// (``sample(at:isAttached:)``).
@usableFromInline package struct MediaTiming: Hashable, Sendable {
  package var beginTime: Double
  package var duration: Double
  package var speed: Float
  package var timeOffset: Double
  /// Cycles; may be fractional or infinite. 0 means "not set".
  package var repeatCount: Float
  /// Seconds; wins over `repeatCount` when both are set (T-13). 0 means "not set".
  package var repeatDuration: Double
  package var autoreverses: Bool
  package var fillMode: FillMode

  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Float = 1, timeOffset: Double = 0, repeatCount: Float = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The defaults of a layer or an emitter cell: endless (T-9).
  package static let layer = MediaTiming(duration: .infinity)
  /// The defaults of an animation: duration 0, resolved when it is attached (T-9, T-21).
  package static let animation = MediaTiming()

  /// As a begin time: really time 0, where 0 itself means "when it is added" (T-20). Core Animation's
  /// `AVCoreAnimationBeginTimeAtZero`.
  package static let beginTimeAtZero = 1e-100

  /// Two instants closer than this are the same one, and the later phase has begun (H-4). Seconds.
  ///
  /// Inlined: a call into another module would retain all values held by the caller.
  @inlinable package static var tolerance: Double { 1e-9 }
}
