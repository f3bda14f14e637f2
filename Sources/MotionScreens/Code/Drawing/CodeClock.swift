// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// The numbers between the steps of a code and its layers: steps animate them, layers follow them.
final class CodeClock {
  /// The number of the state, and the way to the next one.
  let content = Value(0.0)
  /// The number of the highlight, and the way to the next one.
  let emphasis = Value(0.0)
  /// The row at the upper edge.
  let scroll = Value(0.0)
  /// How many characters are typed.
  let typing = Value(CodeClock.all)

  /// More characters than any code has.
  static let all = 1e9

  /// Values count by the clock of their owner.
  init(owner: Layer) {
    for value in [content, emphasis, scroll, typing] {
      if let carrier = value.bindingReading.reading.layer { owner.insertSublayer(carrier, at: 0) }
    }
  }
}

extension Layer {
  /// Lets a property follow numbers, as they are in each frame.
  func follow(
    _ values: [Value<Double>], _ property: LayerProperty, _ function: @escaping @Sendable ([Double]) -> PropertyValue
  ) {
    bind(PropertyPath(property), to: values.map(\.bindingReading.reading)) { contents in
      var numbers: [Double] = []
      numbers.reserveCapacity(contents.count)
      for content in contents {
        guard case .number(let number) = content else { return nil }
        numbers.append(number)
      }
      return function(numbers)
    }
  }
}
