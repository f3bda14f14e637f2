// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaTiming {
  /// Feeds every field.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: beginTime)
    hasher.combine(exactly: duration)
    hasher.combine(exactly: speed)
    hasher.combine(exactly: timeOffset)
    hasher.combine(exactly: repeatCount)
    hasher.combine(exactly: repeatDuration)
    hasher.combine(autoreverses)
    hasher.combine(fillMode.rawValue)
  }
}

extension TimingFunction {
  /// Feeds the properties that decide the curve.
  package func feed(_ hasher: inout ContentHasher) {
    switch curve {
    case .bezier(let c1x, let c1y, let c2x, let c2y):
      hasher.combine(1)
      for number in [c1x, c1y, c2x, c2y] { hasher.combine(exactly: number) }
    case .easing(let easing, let direction):
      hasher.combine(2)
      hasher.combine("\(easing)")
      hasher.combine("\(direction)")
    case .steps(let count, let position):
      hasher.combine(3)
      hasher.combine(count)
      hasher.combine("\(position)")
    case .points(let points):
      hasher.combine(4)
      hasher.combine(list: points.points) { hasher, point in
        hasher.combine(exactly: point.x)
        hasher.combine(exactly: point.y)
      }
    case .spring(let settling):
      hasher.combine(5)
      settling.spring.feed(&hasher)
    }
  }
}

extension TimeMap {
  /// Feeds every key of every stage.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: stages) { hasher, stage in
      hasher.combine(list: stage.keys) { hasher, key in
        hasher.combine(exactly: key.time)
        hasher.combine(exactly: key.local)
        hasher.combine(optional: key.timing) { $1.feed(&$0) }
      }
    }
  }
}

extension Spring {
  package func feed(_ hasher: inout ContentHasher) {
    for number in [mass, stiffness, damping, initialVelocity] { hasher.combine(exactly: number) }
    hasher.combine(allowsOverdamping)
  }
}
