// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The effect of an animation on one property: the source of its values and how they combine.
///
/// It knows nothing of layers or key paths: the caller reads the running value of the key path, applies the
/// animation, and writes the result back (T-68).
package struct ValueAnimation: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// Any two of three ends (T-40); nil means not set.
    case basic(Ends)
    case keyframes(Keyframes)
    /// As `basic`, with progress from a spring that runs in seconds (T-61).
    case spring(Spring, Ends)
  }

  /// `fromValue`, `toValue` and `byValue` of a basic animation.
  package struct Ends: Hashable, Sendable {
    package var from, to, by: PropertyValue?

    package init(from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil) {
      (self.from, self.to, self.by) = (from, to, by)
    }
  }

  package var source: Source
  /// Bends progress over the whole cycle; nil is linear (T-33).
  package var timingFunction: TimingFunction?
  /// Turns the numbers into a transform (T-69).
  package var valueFunction: ValueFunction?
  /// Adds to the running value instead of replacing it (T-65, T-66).
  package var isAdditive: Bool
  /// Every cycle starts where the last one ended (T-67).
  package var isCumulative: Bool

  package init(
    _ source: Source, timingFunction: TimingFunction? = nil, valueFunction: ValueFunction? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.source = source
    self.timingFunction = timingFunction
    self.valueFunction = valueFunction
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

extension ValueAnimation {
  /// The running value with this animation applied (T-65): replaced, or added to, or left as it is if the animation
  /// contributes nothing (T-43).
  ///
  /// - Parameters:
  ///   - sample: from the animation's ``MediaTiming/sample(at:isAttached:)``.
  ///   - timing: the animation's timing, for its duration.
  ///   - running: the value so far: the model value with all animations added earlier applied.
  ///   - previous: the value shown before the animation was added; only an animation without any end needs it.
  package func apply(
    at sample: MediaTiming.Sample, timing: MediaTiming, to running: PropertyValue, previous: PropertyValue? = nil
  ) -> PropertyValue {
    combined(at: sample, timing: timing, with: running, previous: previous) ?? running
  }

  /// The given values; all others shown lie between them. Empty for a path.
  package var givenValues: [PropertyValue] {
    switch source {
    case .basic(let ends), .spring(_, let ends): [ends.from, ends.to, ends.by].compactMap(\.self)
    case .keyframes(let keyframes): keyframes.values
    }
  }

  /// As ``apply(at:timing:to:previous:)``, or nil if the animation contributes nothing. Sums and springs that get out
  /// of reach contribute nothing.
  ///
  /// - Parameter reach: the largest magnitude of a number in the result.
  package func combined(
    at sample: MediaTiming.Sample, timing: MediaTiming, with running: PropertyValue, previous: PropertyValue? = nil,
    reach: Double = PropertyValue.reach
  ) -> PropertyValue? {
    guard let value = contribution(at: sample, timing: timing, running: running, previous: previous) else {
      return nil
    }
    // What cannot be added replaces (T-66).
    let result = isAdditive && value.isAddable ? value.added(to: running) : value
    return result?.isWithin(reach) == true ? result : nil
  }

  /// The animation's own value at an instant, before it is combined, or nil if it contributes nothing.
  package func contribution(
    at sample: MediaTiming.Sample, timing: MediaTiming, running: PropertyValue, previous: PropertyValue? = nil
  ) -> PropertyValue? {
    guard let value = value(at: bent(sample, timing), running, previous) else { return nil }
    let accumulated: PropertyValue
    if isCumulative, sample.cycle > 0 {
      // "End of cycle" of an autoreversing animation is its start value.
      let end =
        timing.autoreverses
        ? MediaTiming.Sample(basicTime: 0, progress: 0)
        : MediaTiming.Sample(basicTime: timing.duration, progress: 1)
      guard let last = self.value(at: bent(end, timing), running, previous) else { return nil }
      // Values that cannot be added replace one another, so nothing accumulates.
      if value.isAddable {
        guard let before = last.repeated(sample.cycle), let sum = value.added(to: before) else { return nil }
        accumulated = sum
      } else {
        accumulated = value
      }
    } else {
      accumulated = value
    }
    guard let valueFunction else {
      // Coercion to the property's own type: a number given for a Boolean, a point for a size.
      return accumulated.converted(to: running.kind)
    }
    guard running.kind == .transform else { return nil }
    return valueFunction.transform(of: accumulated).map { .transform($0) }
  }

  /// The turn of a layer that follows a path, in radians, or nil if it does not turn (T-58). The caller applies it
  /// before the layer's transform: `Rz(θ) · T`.
  package func rotation(at sample: MediaTiming.Sample) -> Double? {
    guard case .keyframes(let keyframes) = source else { return nil }
    let bends = keyframes.usesTimingFunction
    return keyframes.rotation(at: bends ? timingFunction?(sample.progress) ?? sample.progress : sample.progress)
  }

  /// The sample with progress and basic time bent by the timing function.
  private func bent(_ sample: MediaTiming.Sample, _ timing: MediaTiming) -> MediaTiming.Sample {
    guard let timingFunction else { return sample }
    if case .keyframes(let keyframes) = source, !keyframes.usesTimingFunction { return sample }
    let progress = timingFunction(sample.progress)
    let basicTime = timing.duration.isFinite ? timing.duration * progress : sample.basicTime
    return MediaTiming.Sample(basicTime: basicTime, progress: progress, cycle: sample.cycle)
  }

  private func value(
    at sample: MediaTiming.Sample, _ running: PropertyValue, _ previous: PropertyValue?
  ) -> PropertyValue? {
    switch source {
    case .keyframes(let keyframes):
      return keyframes.value(at: sample.progress)
    case .basic(let ends):
      guard let (from, to) = resolved(ends, running, previous) else { return nil }
      return PropertyValue.interpolate(from, to, sample.progress)
    case .spring(let spring, let ends):
      guard let (from, to) = resolved(ends, running, previous) else { return nil }
      let time = sample.basicTime
      let progress = sample.progress >= 1 ? spring.finalProgress(at: time) : spring.progress(at: time)
      return PropertyValue.interpolate(from, to, progress)
    }
  }

  /// Start and end by the table of T-40. The missing end of an additive animation is the neutral value (T-41), unless its values
  /// cannot be added and replace the property's (T-66).
  private func resolved(
    _ ends: Ends, _ running: PropertyValue, _ previous: PropertyValue?
  ) -> (PropertyValue, PropertyValue)? {
    // The common case, which also covers "all three set": `by` is ignored.
    if let from = ends.from, let to = ends.to { return (from, to) }
    let present = ends.from ?? ends.to ?? ends.by
    let adds = isAdditive && (present ?? running).isAddable
    let missing: PropertyValue?
    if let valueFunction {
      // The neutral start of a value function, such as a scale of 1.
      missing = valueFunction.identity
    } else if adds {
      missing = (present ?? running).zero
    } else {
      missing = present.map { running.converted(to: $0.kind) } ?? running
    }
    switch (ends.from, ends.to, ends.by) {
    case (let from?, _, let by?): return by.added(to: from).map { (from, $0) }
    case (_, let to?, let by?): return by.subtracted(from: to).map { ($0, to) }
    case (let from?, _, _): return missing.map { (from, $0) }
    case (_, let to?, _): return missing.map { ($0, to) }
    case (_, _, let by?):
      guard let missing else { return nil }
      return by.added(to: missing).map { (missing, $0) }
    case (nil, nil, nil):
      return adds || valueFunction != nil ? nil : (previous ?? running, running)
    }
  }
}
