// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

/// Texts that show a value in each frame.
extension TextLayer {
  /// A text that is made from a ``Value`` in every frame, with digits of one width as a ``NumberLayer`` has them.
  ///
  /// Without bounds it has the size of its text in each frame, about its anchor point. For a number alone, ``NumberLayer`` writes
  /// it as a language does.
  ///
  /// - Parameter text: depends on its arguments only: it is called for any frame, in any order, on any thread.
  ///
  /// Example: `TextLayer(revenue) { "\(Int($0)) of 10" }`
  public convenience init<Content>(_ value: Value<Content>, _ text: @escaping @Sendable (Content) -> String) {
    self.init(text(value.value))
    tabularDigits()
    bind(PropertyPath(.string), to: [value.bindingReading.reading]) { values in
      Content(values[0]).map { .string(text($0)) }
    }
  }

  /// A text that is made from two values in every frame.
  ///
  /// - Parameter text: depends on its arguments only: it is called for any frame, in any order, on any thread.
  ///
  /// Example: `TextLayer(revenue, Value(10.0)) { "\(Int($0)) of \(Int($1))" }`
  public convenience init<First, Second>(
    _ first: Value<First>, _ second: Value<Second>, _ text: @escaping @Sendable (First, Second) -> String
  ) {
    self.init(text(first.value, second.value))
    tabularDigits()
    bind(PropertyPath(.string), to: [first.bindingReading.reading, second.bindingReading.reading]) { values in
      guard let first = First(values[0]), let second = Second(values[1]) else { return nil }
      return .string(text(first, second))
    }
  }
}
