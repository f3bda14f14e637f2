// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension TextLayer {
  /// Lets a property follow a ``Value`` or something of another layer.
  /// Example: `Layer().size(160, 0).bind(\.bounds.size.height, to: revenue) { $0 / 1000 }`
  @discardableResult
  public func bind<Input: BindingInput, Parts>(
    _ key: KeyPath<PropertyKeys<TextLayer>, PropertyKey<Input.Content, Parts>>, to input: Input
  ) -> Self {
    bind(key, to: input) { $0 }
  }

  /// Lets a property follow a ``Value`` or something of another layer, through a function.
  ///
  /// - Parameter function: depends on its arguments only: it is called for any frame, in any order, on any thread.
  @discardableResult
  public func bind<Input: BindingInput, Value, Parts>(
    _ key: KeyPath<PropertyKeys<TextLayer>, PropertyKey<Value, Parts>>, to input: Input,
    _ function: @escaping @Sendable (Input.Content) -> Value
  ) -> Self {
    let reading = input.bindingReading
    let content = reading.content
    let scalar = function as? @Sendable (Double) -> Double
    bind(key.propertyPath(), to: [reading.reading], scalar: scalar) { values in
      content(values[0]).map { function($0).propertyValue }
    }
    return self
  }

  /// Lets a property follow two things through a function of both.
  @discardableResult
  public func bind<First: BindingInput, Second: BindingInput, Value, Parts>(
    _ key: KeyPath<PropertyKeys<TextLayer>, PropertyKey<Value, Parts>>, to first: First, _ second: Second,
    _ function: @escaping @Sendable (First.Content, Second.Content) -> Value
  ) -> Self {
    let (a, b) = (first.bindingReading, second.bindingReading)
    let (one, two) = (a.content, b.content)
    bind(key.propertyPath(), to: [a.reading, b.reading]) { values in
      guard let first = one(values[0]), let second = two(values[1]) else { return nil }
      return function(first, second).propertyValue
    }
    return self
  }

  /// Lets a property follow three things through a function of all.
  @discardableResult
  public func bind<First: BindingInput, Second: BindingInput, Third: BindingInput, Value, Parts>(
    _ key: KeyPath<PropertyKeys<TextLayer>, PropertyKey<Value, Parts>>, to first: First, _ second: Second,
    _ third: Third,
    _ function: @escaping @Sendable (First.Content, Second.Content, Third.Content) -> Value
  ) -> Self {
    let (a, b, c) = (first.bindingReading, second.bindingReading, third.bindingReading)
    let (one, two, three) = (a.content, b.content, c.content)
    bind(key.propertyPath(), to: [a.reading, b.reading, c.reading]) { values in
      guard let first = one(values[0]), let second = two(values[1]), let third = three(values[2]) else { return nil }
      return function(first, second, third).propertyValue
    }
    return self
  }
}
