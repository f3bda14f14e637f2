// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension LottieTrack {
  /// The most frames of one track.
  private static let frameLimit = 20_000.0

  /// Values at each frame, straight between them: where no easing gives the exact way.
  ///
  /// - Parameters:
  ///   - span: of all properties that the value depends on.
  ///   - window: the frames at which it is seen.
  ///   - value: a function of the frame.
  static func sampled(
    _ span: LottieSpan, window: ClosedRange<Double>, _ value: (Double) -> PropertyValue
  ) -> LottieTrack {
    let start = max(span.first, window.lowerBound)
    let end = min(span.last, window.upperBound, start + frameLimit)
    guard !span.isEmpty, start < end else {
      let frame = span.isEmpty ? 0 : min(max(span.first, window.lowerBound), span.last)
      return LottieTrack(value(frame))
    }
    let first = value(start)
    let isAffordable = LottieSampleBudget.current?.take(Int(end - start) + 2, weight: first.sampleWeight) ?? true
    guard isAffordable else { return LottieTrack(first) }
    let jumps = span.jumps.filter { $0 > start && $0 <= end }
    var keys: [Key] = []
    for frame in frames(from: start, to: end, with: jumps) {
      // A jump has two keys at its frame, the first one with the value before it.
      let before = jumps.contains(frame) ? value(frame.nextDown) : value(frame)
      keys += steps(from: keys.last, to: Key(frame: frame, value: before), value)
      if jumps.contains(frame) { keys.append(Key(frame: frame, value: value(frame))) }
    }
    return LottieTrack(keys: keys.withoutRuns, fallback: first)
  }

  /// Whole frames, both ends and the jumps, in order.
  private static func frames(from start: Double, to end: Double, with jumps: Set<Double>) -> [Double] {
    var frames = [start]
    var next = start.rounded(.down) + 1
    while next < end {
      frames.append(next)
      next += 1
    }
    frames.append(end)
    return jumps.isEmpty ? frames : Set(frames).union(jumps).sorted()
  }

  /// The keys after one key up to another. Paths of other elements have no way between them, so they follow in quarters of a
  /// frame, each of which holds.
  private static func steps(from last: Key?, to key: Key, _ value: (Double) -> PropertyValue) -> [Key] {
    guard let last, !last.value.mixesAsWritten(with: key.value) else { return [key] }
    var steps: [Key] = []
    let count = 4
    var shown = last
    for step in 1...count {
      let frame = last.frame + (key.frame - last.frame) * Double(step) / Double(count)
      let next = step == count ? key : Key(frame: frame, value: value(frame))
      // The old value holds until just before.
      if !shown.value.mixesAsWritten(with: next.value) { steps.append(Key(frame: frame.nextDown, value: shown.value)) }
      steps.append(next)
      shown = next
    }
    return steps
  }
}

extension [LottieTrack.Key] {
  /// Without keys between two equal ones.
  fileprivate var withoutRuns: [LottieTrack.Key] {
    var result: [LottieTrack.Key] = []
    for key in self {
      if result.count >= 2, result[result.count - 1].value == key.value, result[result.count - 2].value == key.value {
        result[result.count - 1] = key
      } else {
        result.append(key)
      }
    }
    return result
  }
}

extension PropertyValue {
  /// Whether a path has the same elements as another one, so that its points have a way to those of the other. True for other
  /// values.
  fileprivate func mixesAsWritten(with other: PropertyValue) -> Bool {
    guard case .path(let path?) = self, case .path(let next?) = other else { return true }
    let (a, b) = (path.elements, next.elements)
    return a.count == b.count && zip(a, b).allSatisfy { $0.hasKind(of: $1) }
  }
}

extension Path.Element {
  fileprivate func hasKind(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    default: false
    }
  }
}
