// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The values that a parameter accepts, for messages, forms and `motionkit parameters --json`.
public indirect enum ParameterSchema: Hashable, Sendable, Codable {
  /// Any text.
  case text
  /// A number within limits; without them, any finite number.
  case number(ParameterLimits = .none)
  /// A whole number within limits.
  case wholeNumber(ParameterLimits = .none)
  /// `true` or `false`.
  case boolean
  /// One of these names.
  case choice([String])
  /// A colour: a name such as `mint`, or `#RRGGBB` and its forms.
  case color
  /// x and y.
  case point
  /// A number of seconds, 0 or more.
  case duration(ParameterLimits = .none)
  /// A day.
  case date
  /// A path, in the folder of the script unless it is absolute.
  case file(ParameterFile)
  /// Any number of values of one kind.
  case list(ParameterSchema)
  /// Named values, each with a schema of its own.
  case record([ParameterDescription])
  /// Nothing is a value too.
  case optional(ParameterSchema)
  /// A type of the script's own that reads inputs itself, in words.
  case other(String)

  /// A description of the expected value: `a number such as 1.5`.
  public var summary: String {
    switch self {
    case .text: "a text"
    case .number(let limits): "a number" + (limits.isNone ? " such as 1.5" : limits.summary)
    case .wholeNumber(let limits): "a whole number" + (limits.isNone ? " such as 3" : limits.summary)
    case .boolean: "true or false"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .color: "a colour such as #FF5A3C, #FF5A3C80 or teal"
    case .point: "a point such as 120,80"
    case .duration(let limits):
      "a duration" + (limits.isNone ? " such as 2.5s, 400ms or 1:30" : limits.summary(unit: "s"))
    case .date: "a date such as 2027-03-14"
    case .file(let kind): "the name of \(kind.words)"
    case .list(let element):
      "a list, \(element.isScalar ? "separated by commas" : "written as JSON"), each \(element.summary)"
    case .record(let members):
      "an object with " + members.map { "\($0.name) (\($0.schema.summary))" }.joined(separator: ", ")
    case .optional(let wrapped): wrapped.summary + ", or nothing"
    case .other(let words): words
    }
  }

  /// Whether its text has no commas of its own.
  var isScalar: Bool {
    switch self {
    case .point, .list, .record: false
    case .optional(let wrapped): wrapped.isScalar
    default: true
    }
  }
}

/// Between which numbers a parameter lies.
public struct ParameterLimits: Hashable, Sendable, Codable {
  /// The limits, both allowed; nil for any number.
  public var range: ClosedRange<Double>?
  /// The distance between allowed numbers, from the range's lower end on, or else from 0.
  public var step: Double?

  /// Any number.
  public static let none = ParameterLimits()

  /// Limits of numbers; `step` counts from the lower end of the range, or else from 0.
  public init(_ range: ClosedRange<Double>? = nil, step: Double? = nil) { (self.range, self.step) = (range, step) }

  init(_ range: ClosedRange<Int>, step: Int?) {
    self.init(Double(range.lowerBound)...Double(range.upperBound), step: step.map(Double.init))
  }

  var isNone: Bool { range == nil && step == nil }

  var summary: String { summary(unit: "") }

  /// - Parameter unit: behind each end.
  func summary(unit: String) -> String {
    let ends = range.map { " from \($0.lowerBound.shortText)\(unit) to \($0.upperBound.shortText)\(unit)" } ?? ""
    return ends + (step.map { " in steps of \($0.shortText)" } ?? "")
  }

  func allow(_ number: Double) -> Bool {
    if let range, !range.contains(number) { return false }
    guard let step, step > 0 else { return true }
    let steps = (number - (range?.lowerBound ?? 0)) / step
    // Steps of 0.1 are no binary fractions.
    return abs(steps - steps.rounded()) <= 1e-9 * max(1, abs(steps))
  }
}

extension Double {
  /// Whole numbers without a fraction.
  var shortText: String { Int(exactly: self).map(String.init) ?? description }
}
