// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// An input of a filter: a row of the filter's table (§5).
package struct FilterInput: Hashable, Sendable {
  /// The treatment of a number outside ``range`` that a script sets. An animation may always leave the range: pixels are then
  /// made with the nearest value inside.
  package enum Outside: String, Hashable, Sendable {
    /// The nearest value inside is used, with a warning.
    case clamps
    /// An error; nothing is set.
    case isRefused
  }

  /// Core Image's key, such as `inputRadius`.
  package let key: String
  /// The value of an unset input. It also gives the type, and how many numbers a list has.
  package let defaultValue: PropertyValue
  /// The range of each number.
  package let range: ClosedRange<Double>
  package let outside: Outside
  /// The most numbers of a list that may have any number of them; nil for lists of one length.
  package let largestCount: Int?
  /// The possible texts; empty for other inputs.
  package let names: [String]
  /// Its effect, with its unit.
  package let summary: String

  init(
    _ key: String, _ defaultValue: PropertyValue, in range: ClosedRange<Double> = FilterInput.anything,
    outside: Outside = .clamps, largestCount: Int? = nil,
    names: [String] = [], _ summary: String
  ) {
    (self.largestCount, self.names) = (largestCount, names)
    (self.key, self.defaultValue, self.range, self.outside) = (key, defaultValue, range, outside)
    self.summary = summary
  }

  /// Every number that any property can hold.
  static let anything = -PropertyValue.limit...PropertyValue.limit

  package var kind: PropertyValue.Kind { defaultValue.kind }

  /// A value as this input's type, in a list of the right length; nil if it is of another type.
  func converted(_ value: PropertyValue) -> PropertyValue? {
    switch (value, defaultValue) {
    case (.numbers(let numbers?), .numbers) where largestCount != nil:
      return numbers.count <= largestCount ?? 0 ? value : nil
    case (.numbers(let numbers?), .numbers(let wanted?)): return numbers.count == wanted.count ? value : nil
    case (.numbers(let numbers?), .point):
      return numbers.count == 2 ? .point(CGPoint(x: numbers[0], y: numbers[1])) : nil
    case (.numbers, .numbers): return nil
    case (.string(let name), .string): return name.map(names.contains) ?? false ? value : nil
    case (.string(let path?), .contents): return .contents(.file(path: path))
    case (.color(nil), .color): return nil
    // What a filter looks up are pixels.
    case (.contents(.drawing), .contents): return nil
    default: return value.converted(to: kind)
    }
  }

  /// The type in words, for messages.
  var kindText: String {
    switch defaultValue {
    case .numbers where largestCount != nil: "a list of at most \(largestCount ?? 0) numbers"
    case .numbers(let numbers): "a list of \(numbers?.count ?? 0) numbers"
    case .contents: "an image or the path of a file"
    case .string: "one of \(names.joined(separator: ", "))"
    default: kind.text
    }
  }

  /// The nearest value whose numbers are in ``range``.
  package func clamped(_ value: PropertyValue) -> PropertyValue {
    func clamp(_ number: Double) -> Double { min(max(number, range.lowerBound), range.upperBound) }
    switch value {
    case .number(let number): return .number(clamp(number))
    case .point(let point): return .point(CGPoint(x: clamp(point.x), y: clamp(point.y)))
    case .numbers(let numbers?): return .numbers(numbers.map(clamp))
    default: return value
    }
  }
}
