// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Values that are made from others in every frame.
extension Value {
  /// A value that is a function of this one in every frame: animate this one, and it follows.
  ///
  /// - Parameter function: depends on its arguments only: it is called for any frame, in any order, on any thread.
  ///
  /// Example: `NumberLayer(revenue.map { $0 / 1000 })`
  public func map<New: ValueContent>(_ function: @escaping @Sendable (Content) -> New) -> Value<New> {
    Value<New>(following: [bindingReading.reading], now: { function(self.value) }) { values in
      Content(values[0]).map(function)
    }
  }

  /// A value that is a function of this one and another in every frame.
  ///
  /// - Parameter function: depends on its arguments only: it is called for any frame, in any order, on any thread.
  ///
  /// Example: `NumberLayer(revenue.combined(with: Value(3.0)) { $0 * $1 })`
  public func combined<Other: ValueContent, New: ValueContent>(
    with other: Value<Other>, _ function: @escaping @Sendable (Content, Other) -> New
  ) -> Value<New> {
    Value<New>(
      following: [bindingReading.reading, other.bindingReading.reading], now: { function(self.value, other.value) }
    ) { values in
      guard let first = Content(values[0]), let second = Other(values[1]) else { return nil }
      return function(first, second)
    }
  }

  /// - Parameter now: the present content, without animations.
  fileprivate convenience init(
    following readings: [LayerReading], now: @escaping () -> Content,
    _ function: @escaping @Sendable ([PropertyValue]) -> Content?
  ) {
    self.init(now(), nil, derived: now)
    carrier.bind(Value.path, to: readings) { values in function(values)?.propertyValue }
  }
}
