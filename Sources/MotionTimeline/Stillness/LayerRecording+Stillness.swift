// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension SceneTimeline {
  /// The time around an instant of the scene's own clock in which its frame is the same.
  ///
  /// - Complexity: O(layers), less where something moves at the instant.
  func stillSpan(at time: Double) -> StillSpan {
    var span = StillSpan(at: time)
    guard time.isFinite, time >= 0 else {
      span.stop()
      return span
    }
    recording.limit(&span, layer: 0, parent: StillSpan.Clock(value: time, rate: 1))
    return span
  }
}

extension LayerRecording {
  /// Ends a span where a layer, or one below it, may change.
  ///
  /// - Parameter parent: the clock of its superlayer.
  fileprivate func limit(_ span: inout StillSpan, layer index: Int, parent: StillSpan.Clock) {
    guard let (version, clock) = limitAlone(&span, layer: index, parent: parent) else { return }
    if !levels.isEmpty { limitByLevels(&span, version.bindings) }
    // A layer whose clock stands shows one moment of it.
    guard clock.rate == 0 || !followsClock(version.values.values, index) else { return span.stop() }
    for child in version.children where span.isOpen {
      switch child {
      case .sublayer(let index), .mask(let index): limit(&span, layer: index, parent: clock)
      case .copies: if clock.rate != 0, version.makesDelayedCopies { span.stop() }
      }
    }
  }

  /// Ends a span where the version, the clock or an animation of a layer may change, whatever is below it.
  ///
  /// - Parameter parent: the clock of its superlayer.
  /// - Returns: the version with its clock; nil if nothing but the instant is left, or the layer is not there.
  func limitAlone(
    _ span: inout StillSpan, layer index: Int, parent: StillSpan.Clock
  ) -> (version: LayerVersion, clock: StillSpan.Clock)? {
    let (found, start, end) = layers[index].versionSpan(at: span.time)
    let scene = StillSpan.Clock(value: span.time, rate: 1)
    span.limit(scene, at: start)
    span.limit(scene, at: end)
    guard span.isOpen, let version = found else { return nil }
    let clock = limit(&span, version.playbackMap, limit(&span, version.timing, parent: parent))
    for record in version.animations {
      guard span.isOpen else { return nil }
      record.limit(&span, clock)
    }
    return (version, clock)
  }

  /// A clock seen through a layer's map. Where the map bends it, nothing but the instant is still.
  private func limit(_ span: inout StillSpan, _ map: PlaybackMap?, _ clock: StillSpan.Clock) -> StillSpan.Clock {
    guard let map else { return clock }
    let piece = map.piece(at: clock.value)
    guard clock.rate != 0 else { return StillSpan.Clock(value: piece.value, rate: 0) }
    guard let rate = piece.rate else {
      span.stop()
      return StillSpan.Clock(value: piece.value, rate: clock.rate)
    }
    // Next to a boundary either piece may hold, by rounding.
    for boundary in [piece.start, piece.end] { span.limit(clock, at: boundary, isBegun: false) }
    return StillSpan.Clock(value: piece.value, rate: clock.rate * rate)
  }

  /// A layer's clock near the instant, and the limits of the stretch in which it runs evenly.
  private func limit(_ span: inout StillSpan, _ timing: MediaTiming, parent: StillSpan.Clock) -> StillSpan.Clock {
    span.limit(parent, at: timing.beginTime)
    span.limit(parent, at: timing.endTime)
    let value = timing.localTime(parent: parent.value)
    // Before its beginning a clock stands still.
    guard parent.value >= timing.beginTime, timing.speed != 0 else { return StillSpan.Clock(value: value, rate: 0) }
    let running = StillSpan.Clock(
      value: (parent.value - timing.beginTime) * Double(timing.speed) + timing.timeOffset,
      rate: parent.rate * Double(timing.speed))
    guard let limit = timing.frozenTime else { return running }
    span.limit(running, at: limit, isBegun: false)
    let isFrozen = timing.speed > 0 ? running.value >= limit : running.value <= limit
    return isFrozen ? StillSpan.Clock(value: value, rate: 0) : running
  }
}

extension AnimationRecord {
  /// Ends a span where this animation's contribution may change.
  fileprivate func limit(_ span: inout StillSpan, _ clock: StillSpan.Clock) {
    guard clock.rate != 0, timing.speed != 0 else { return }
    if case .inert = body { return }
    span.limit(clock, at: timing.startTime)
    span.limit(clock, at: timing.endTime)
    // Only an active animation changes anything.
    guard timing.phase(at: clock.value) == .active, timing.duration > 0 else { return }
    guard let hold = hold(at: clock.value) else { return span.stop() }
    span.limit(clock, at: hold.lowerBound, isBegun: false)
    span.limit(clock, at: hold.upperBound, isBegun: false)
  }

  /// The times of the layer, around one in the active phase, between which key frames hold one value.
  private func hold(at time: Double) -> ClosedRange<Double>? {
    guard case .value(_, let animation, _) = body, timing.speed > 0, timing.duration < .infinity,
      let sample = timing.sample(at: time), let progress = animation.hold(at: sample.progress)
    else { return nil }
    let active = (time - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    let first = progress.lowerBound * timing.duration
    let last = progress.upperBound * timing.duration
    let cycle = (active / timing.cycleDuration).rounded(.down) * timing.cycleDuration
    // On the way back, the key frames run from the other end.
    let isReturning = timing.autoreverses && active - cycle > timing.duration
    let bounds =
      isReturning
      ? (cycle + timing.cycleDuration - last, cycle + timing.cycleDuration - first) : (cycle + first, cycle + last)
    let (start, end) = (timing.parent(active: bounds.0), timing.parent(active: bounds.1))
    // Rounding may put the instant outside of its own stretch.
    guard start <= time, time <= end else { return nil }
    return start...end
  }
}

extension MediaTiming {
  /// The parent's time of an active time, for a speed other than 0.
  fileprivate func parent(active: Double) -> Double { beginTime + (active - timeOffset) / Double(speed) }
}
