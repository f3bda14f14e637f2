// SPDX-License-Identifier: Apache-2.0

/// A value at each frame: one value, or keys with easings between them.
package struct LottieProperty<Value: LottieValue>: Hashable, Sendable {
  /// At least one, their frames not falling. One key alone is a value that never changes.
  package private(set) var keys: [LottieKey<Value>]
  /// The id under which a player may replace it.
  package var slot: String?

  package init(_ value: Value) { keys = [LottieKey(frame: 0, value: value)] }

  /// - Parameter keys: in any order; nil without any.
  package init?(keys: [LottieKey<Value>]) {
    guard !keys.isEmpty else { return nil }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0.frame <= $1.frame }
    // Stable, so that of two keys of one frame the later one holds from there on.
    self.keys =
      isSorted
      ? keys
      : keys.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
  }

  package var isAnimated: Bool { keys.count > 1 }
  /// The value before the first key.
  package var first: Value { keys[0].value }

  /// The same keys with other values.
  package func map<Other: LottieValue>(_ change: (Value) -> Other) -> LottieProperty<Other> {
    var mapped = LottieProperty<Other>(change(first))
    mapped.slot = slot
    mapped.keys = keys.map { key in
      LottieKey(
        frame: key.frame, value: change(key.value), isHold: key.isHold, easings: key.easings, spatial: key.spatial)
    }
    return mapped
  }

  /// Whether the value takes another one at some frame.
  package var changes: Bool { keys.contains { $0.value != first || $0.spatial != nil } }
}

/// A value at a frame, with the way to the next one.
package struct LottieKey<Value: LottieValue>: Hashable, Sendable {
  package var frame: Double
  package var value: Value
  /// Whether the value holds until the next key.
  package var isHold: Bool
  /// One for all components, or one for each; even without any.
  package var easings: [LottieEasing]
  /// The tangents of a curved way, for positions.
  package var spatial: LottieTangents?

  package init(
    frame: Double, value: Value, isHold: Bool = false, easings: [LottieEasing] = [], spatial: LottieTangents? = nil
  ) {
    (self.frame, self.value, self.isHold, self.easings, self.spatial) = (frame, value, isHold, easings, spatial)
  }
}

/// The inner control points of a cubic Bézier from (0, 0) to (1, 1): x is time within 0…1, y the value.
package struct LottieEasing: Hashable, Sendable {
  package var x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  package var isLinear: Bool { x1 == y1 && x2 == y2 }
}

/// The control points of a curved way, relative to its ends.
package struct LottieTangents: Hashable, Sendable {
  /// From the key's own value.
  package var out: [Double]
  /// From the next key's value.
  package var into: [Double]

  package init(out: [Double], into: [Double]) { (self.out, self.into) = (out, into) }
}
