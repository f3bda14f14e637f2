// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A ``ValueAnimation`` of up to four numbers, prepared for being evaluated in every frame.
///
/// It gives the same bits without making a ``PropertyValue``: everything independent of time is computed when it is made.
/// ``ValueAnimation`` is its specification. Vectors are laid out as in `PropertyValue+Vector.swift`.
package struct VectorAnimation: Sendable {
  /// An end of an animation: known, or found from the running value.
  enum Operand: Sendable {
    case constant(SIMD4<Double>)
    case running
    /// This more than the running value.
    case sum(SIMD4<Double>)

    @inline(__always) func value(_ running: SIMD4<Double>) -> SIMD4<Double> {
      switch self {
      case .constant(let value): value
      case .running: running
      case .sum(let by): by + running
      }
    }
  }

  private enum Progress { case linear, spring, keyframes }

  private let progress: Progress
  private let start, end: Operand
  private let spring: Spring
  private let track: VectorTrack
  /// Nil where it has no effect, too.
  private let timingFunction: TimingFunction?
  package let isAdditive: Bool
  private let isCumulative: Bool

  /// Nil if the animation is not of this kind: its values are of other types or nothing at all, or a value function
  /// makes transforms of them.
  ///
  /// - Parameters:
  ///   - kind: the type of the running value.
  ///   - previous: as for ``ValueAnimation/apply(at:timing:to:previous:)``.
  package init?(_ animation: ValueAnimation, kind: PropertyValue.Kind, previous: PropertyValue? = nil) {
    guard animation.valueFunction == nil else { return nil }
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    // The sum of a colour and none is a case of its own.
    if kind == .color, isAdditive || isCumulative { return nil }
    var timingFunction = animation.timingFunction
    switch animation.source {
    case .keyframes(let keyframes):
      guard let track = VectorTrack(keyframes, kind: kind) else { return nil }
      if !keyframes.usesTimingFunction { timingFunction = nil }
      (progress, start, end, spring, self.track) = (.keyframes, .running, .running, Spring(), track)
    case .basic(let ends):
      guard let (start, end) = ends.operands(kind, isAdditive: isAdditive, previous) else { return nil }
      (progress, self.start, self.end, spring, track) = (.linear, start, end, Spring(), .none)
    case .spring(let spring, let ends):
      guard let (start, end) = ends.operands(kind, isAdditive: isAdditive, previous) else { return nil }
      (progress, self.start, self.end, self.spring, track) = (.spring, start, end, spring, .none)
    }
    self.timingFunction = timingFunction
  }

  /// False if the result is the same whatever the running value is.
  package var needsRunningValue: Bool {
    if isAdditive { return true }
    if case .keyframes = progress { return false }
    if case .constant = start, case .constant = end { return false }
    return true
  }

  /// As ``ValueAnimation/combined(at:timing:with:previous:)``.
  package func combined(
    at sample: MediaTiming.Sample, timing: MediaTiming, with running: SIMD4<Double>
  ) -> SIMD4<Double>? {
    var value = value(at: sample, timing.duration, running)
    if isCumulative, sample.cycle > 0 {
      let end =
        timing.autoreverses
        ? MediaTiming.Sample(basicTime: 0, progress: 0)
        : MediaTiming.Sample(basicTime: timing.duration, progress: 1)
      value += self.value(at: end, timing.duration, running) * Double(sample.cycle)
    }
    if isAdditive { value += running }
    let reach = SIMD4(repeating: PropertyValue.reach)
    return all((value .<= reach) .& (value .>= -reach)) ? value : nil
  }

  @inline(__always) private func value(
    at sample: MediaTiming.Sample, _ duration: Double, _ running: SIMD4<Double>
  ) -> SIMD4<Double> {
    var (p, seconds) = (sample.progress, sample.basicTime)
    if let timingFunction {
      p = timingFunction(p)
      if duration.isFinite { seconds = duration * p }
    }
    switch progress {
    case .keyframes: return track.value(at: p)
    case .linear: return VectorAnimation.mix(start.value(running), end.value(running), p)
    case .spring:
      let x = p >= 1 ? spring.finalProgress(at: seconds) : spring.progress(at: seconds)
      return VectorAnimation.mix(start.value(running), end.value(running), x)
    }
  }

  /// As `PropertyValue.lerp` in every lane.
  @inline(__always) static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ p: Double) -> SIMD4<Double> {
    p == 1 ? b : p == 0 ? a : a + (b - a) * p
  }
}

extension ValueAnimation.Ends {
  /// Start and end by the table of T-40, the missing one neutral if additive (T-41); nil if this is no case for
  /// vectors.
  fileprivate func operands(
    _ kind: PropertyValue.Kind, isAdditive: Bool, _ previous: PropertyValue?
  ) -> (VectorAnimation.Operand, VectorAnimation.Operand)? {
    for end in [from, to, by] { if let end, end.kind != kind { return nil } }
    if kind == .color { return colorOperands }
    guard PropertyValue(kind, vector: .zero).kind == kind else { return nil }
    let missing = isAdditive ? VectorAnimation.Operand.constant(.zero) : .running
    switch (from?.vector, to?.vector, by?.vector) {
    case (let from?, let to?, _): return (.constant(from), .constant(to))
    case (let from?, _, let by?): return (.constant(from), .constant(by + from))
    // The operands stand in the order of the specification, because sums must agree to the bit.
    case (_, let to?, let by?): return (.constant(by * -1 + to), .constant(to))
    case (let from?, _, _): return (.constant(from), missing)
    case (_, let to?, _): return (missing, .constant(to))
    // Adding 0 makes 0 of −0, as the sum with the neutral value does.
    case (_, _, let by?): return (missing, isAdditive ? .constant(by + SIMD4(repeating: 0)) : .sum(by))
    case (nil, nil, nil):
      if isAdditive { return nil }
      guard let previous else { return (.running, .running) }
      guard previous.kind == kind, let vector = previous.vector else { return nil }
      return (.constant(vector), .running)
    }
  }

  /// A missing colour is the transparent version of the other (V-3).
  private var colorOperands: (VectorAnimation.Operand, VectorAnimation.Operand)? {
    guard case .color(let from)? = from, case .color(let to)? = to,
      let start = PropertyValue.color(from ?? to?.sRGB.withAlpha(0)).vector,
      let end = PropertyValue.color(to ?? from?.sRGB.withAlpha(0)).vector
    else { return nil }
    return (.constant(start), .constant(end))
  }
}
