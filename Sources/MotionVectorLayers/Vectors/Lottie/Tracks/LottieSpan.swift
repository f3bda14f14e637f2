// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The span of frames in which properties change, with the frames of jumps.
struct LottieSpan {
  private(set) var first = Double.infinity
  private(set) var last = -Double.infinity
  private(set) var jumps: Set<Double> = []
  /// The number of properties that change.
  private(set) var count = 0

  /// Whether nothing changes.
  var isEmpty: Bool { count == 0 }

  mutating func include<Value: LottieValue>(_ property: LottieProperty<Value>?) {
    guard let property, property.changes, let start = property.keys.first, let end = property.keys.last else { return }
    count += 1
    first = min(first, start.frame)
    last = max(last, end.frame)
    for (a, b) in zip(property.keys, property.keys.dropFirst()) where a.isHold || a.frame == b.frame {
      // The value jumps there.
      jumps.insert(b.frame)
    }
  }

  mutating func include(_ position: LottiePosition) {
    switch position {
    case .joined(let position): include(position)
    case .split(let x, let y, let z):
      include(x)
      include(y)
      include(z)
    }
  }

  mutating func include(_ transform: LottieTransform) {
    include(transform.anchor)
    include(transform.position)
    include(transform.scale)
    for property in [transform.rotation, transform.rotationX, transform.rotationY, transform.skew, transform.skewAxis] {
      include(property)
    }
    include(transform.orientation)
  }
}
