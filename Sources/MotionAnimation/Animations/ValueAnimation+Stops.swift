// SPDX-License-Identifier: Apache-2.0

extension ValueAnimation {
  /// The values at its ends, or of all key frames, as it shows them. Values between them are left out, and with them the
  /// overshoot of a spring or a curve. Empty for an animation that contributes nothing, and for a path.
  ///
  /// - Parameters:
  ///   - running: the value without it.
  ///   - previous: as for ``apply(at:timing:to:previous:)``.
  package func stops(running: PropertyValue, previous: PropertyValue? = nil) -> [PropertyValue] {
    let ends: Ends
    switch source {
    case .keyframes(let keyframes):
      guard isAdditive else { return keyframes.values }
      return keyframes.values.compactMap { $0.isAddable ? $0.added(to: running) : $0 }
    case .basic(let given), .spring(_, let given): ends = given
    }
    // Without its timing function, which may overshoot.
    let plain = ValueAnimation(.basic(ends), valueFunction: valueFunction, isAdditive: isAdditive)
    return [0.0, 1].compactMap { progress in
      plain.combined(
        at: MediaTiming.Sample(basicTime: progress, progress: progress), timing: MediaTiming(duration: 1),
        with: running, previous: previous)
    }
  }
}
