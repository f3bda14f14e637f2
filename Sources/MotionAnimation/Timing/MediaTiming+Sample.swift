// SPDX-License-Identifier: Apache-2.0

extension MediaTiming {
  /// The phase of an animation at an instant.
  package enum Phase: Hashable, Sendable { case before, active, after }

  /// One instant inside a cycle of an animation.
  package struct Sample: Hashable, Sendable {
    /// Time inside the cycle, folded back by `autoreverses`: 0…duration, seconds. The parent time of a group's
    /// children, and the clock of springs.
    package var basicTime: Double
    /// `basicTime / duration`, 0…1; 1 if the duration is 0 (T-18).
    package var progress: Double
    /// Completed cycles before this one, for cumulative animations.
    package var cycle: Int

    package init(basicTime: Double, progress: Double, cycle: Int = 0) {
      (self.basicTime, self.progress, self.cycle) = (basicTime, progress, cycle)
    }
  }

  /// The length of one cycle, there and back if it autoreverses.
  package var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The whole active duration in the animation's own seconds (T-13); may be infinite, never NaN or negative.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    guard duration > 0 else { return 0 }
    return repeatCount > 0 ? cycleDuration * Double(repeatCount) : cycleDuration
  }

  /// The parent time at which the active phase ends; infinite if it never does (speed 0 or endless repetition).
  package var endTime: Double {
    if speed > 0 { return beginTime + max(0, activeDuration - timeOffset) / Double(speed) }
    if speed < 0 { return beginTime + max(0, timeOffset) / Double(-speed) }
    return .infinity
  }

  /// The parent time at which the active phase begins (T-14).
  package var startTime: Double {
    if speed > 0 { return timeOffset < 0 ? beginTime - timeOffset / Double(speed) : beginTime }
    let active = activeDuration
    if speed < 0 { return timeOffset > active ? beginTime + (timeOffset - active) / Double(-speed) : beginTime }
    return -.infinity
  }

  /// Before, active or after (T-14), within ``tolerance`` in favour of the later one (H-4).
  package func phase(at parentTime: Double) -> Phase {
    if speed == 0 { return .active }
    if parentTime < startTime - MediaTiming.tolerance { return .before }
    return parentTime >= endTime - MediaTiming.tolerance ? .after : .active
  }

  /// The position of the animation in its cycle; nil if it contributes nothing at this time.
  ///
  /// Before its start and after its end an animation contributes by its fill mode (T-16); after the end only while it is still
  /// attached to its layer. A negative speed runs from `timeOffset` down to 0, and fills with its first sample and with its last
  /// one.
  package func sample(at parentTime: Double, isAttached: Bool = true) -> Sample? {
    let active = activeDuration
    // A stopped animation shows one instant at all times.
    if speed == 0 { return sample(activeTime: min(max(timeOffset, 0), active), of: active) }
    switch phase(at: parentTime) {
    case .before:
      guard fillMode.fillsBefore else { return nil }
      return sample(activeTime: speed > 0 ? 0 : min(max(timeOffset, 0), active), of: active)
    case .active:
      let time = (parentTime - beginTime) * Double(speed) + timeOffset
      return sample(activeTime: min(max(time, 0), active), of: active)
    case .after:
      guard fillMode.fillsAfter, isAttached else { return nil }
      return sample(activeTime: speed > 0 ? active : 0, of: active)
    }
  }

  /// Folds active time into a cycle (T-17): an interior boundary belongs to the next cycle; the very end of a whole
  /// number of cycles is the end of the last one.
  private func sample(activeTime time: Double, of active: Double) -> Sample {
    guard duration > 0, time.isFinite else { return Sample(basicTime: 0, progress: 1) }
    guard duration.isFinite else { return Sample(basicTime: time, progress: 0) }
    let cycleLength = cycleDuration
    var cycle = ((time + MediaTiming.tolerance) / cycleLength).rounded(.down)
    var basic = max(0, time - cycle * cycleLength)
    if time >= active, cycle > 0, basic <= MediaTiming.tolerance {
      cycle -= 1
      basic = cycleLength
    }
    if autoreverses, basic > duration { basic = max(0, cycleLength - basic) }
    basic = min(basic, duration)
    return Sample(basicTime: basic, progress: basic / duration, cycle: Int(min(cycle, 1e15)))
  }

  /// The time that a group's children take as their parent's: the group's basic time, bent by its timing function
  /// (T-19).
  package func childTime(of sample: Sample, timingFunction: TimingFunction?) -> Double {
    guard let timingFunction, duration.isFinite, duration > 0 else { return sample.basicTime }
    return duration * timingFunction(sample.progress)
  }
}
