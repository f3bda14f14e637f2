// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ValueAnimation {
  /// Feeds everything that decides the animation's values.
  package func feed(_ hasher: inout ContentHasher) {
    switch source {
    case .basic(let ends):
      hasher.combine(1)
      ends.feed(&hasher)
    case .keyframes(let keyframes):
      hasher.combine(2)
      keyframes.feed(&hasher)
    case .spring(let spring, let ends):
      hasher.combine(3)
      spring.feed(&hasher)
      ends.feed(&hasher)
    }
    hasher.combine(optional: timingFunction) { $1.feed(&$0) }
    hasher.combine(optional: valueFunction) { $0.combine($1.rawValue) }
    hasher.combine(isAdditive)
    hasher.combine(isCumulative)
  }

  /// Every given value: the shown ones are these, or lie between them.
  package var values: [PropertyValue] {
    switch source {
    case .basic(let ends), .spring(_, let ends): [ends.from, ends.to, ends.by].compactMap(\.self)
    case .keyframes(let keyframes): keyframes.values
    }
  }
}

extension ValueAnimation.Ends {
  func feed(_ hasher: inout ContentHasher) {
    for end in [from, to, by] { hasher.combine(optional: end) { $1.feed(&$0) } }
  }
}

extension Keyframes {
  /// The values that it was given; none for a path.
  package var values: [PropertyValue] {
    switch track {
    case .values(let values): values
    case .splines(let spline): spline.values
    case .path, .nothing: []
    }
  }

  func feed(_ hasher: inout ContentHasher) {
    options.feed(&hasher)
    switch track {
    case .values(let values):
      hasher.combine(1)
      hasher.combine(list: values) { $1.feed(&$0) }
    case .splines(let track):
      hasher.combine(2)
      track.feed(&hasher)
    case .path(let measure, let isByArcLength):
      hasher.combine(3)
      // Lengths and tables follow from the points.
      hasher.combine(list: measure.segments) { hasher, segment in
        for point in [segment.start, segment.control1, segment.control2, segment.end] { hasher.combine(exactly: point) }
        hasher.combine(segment.isLine)
        hasher.combine(segment.subpath)
      }
      hasher.combine(isByArcLength)
    case .nothing: hasher.combine(4)
    }
    hasher.combine(exactly: times)
    hasher.combine(hasValidKeyTimes)
  }
}

extension Keyframes.Options {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(calculationMode.rawValue)
    hasher.combine(optional: keyTimes) { $0.combine(exactly: $1) }
    hasher.combine(optional: timingFunctions) { $0.combine(list: $1) { $1.feed(&$0) } }
    for list in [tensionValues, continuityValues, biasValues] {
      hasher.combine(optional: list) { $0.combine(exactly: $1) }
    }
    hasher.combine(optional: rotationMode) { $0.combine($1.rawValue) }
    hasher.combine(runsByLength)
    hasher.combine(mixesPathsAsWritten)
  }
}

extension SplineTrack {
  /// The curves follow from the values, the times and the options.
  func feed(_ hasher: inout ContentHasher) { hasher.combine(list: values) { $1.feed(&$0) } }
}
