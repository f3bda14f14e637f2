// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// The limits for values set by a script.
extension Filter {
  /// The filter as it is stored, with numbers clamped to their ranges. Nil, and an error, if there is no such filter or an input
  /// has an impossible value.
  ///
  /// - Parameter subject: the holder of the filter, for messages.
  package func checked(as role: FilterKind.Role, _ subject: String) -> Filter? {
    guard let kind, kind.role == role else {
      DiagnosticLog.error("\(subject): \(problem(as: role))")
      return nil
    }
    var result = self
    for (key, value) in inputs.sorted(by: { $0.key < $1.key }) {
      guard let input = kind.input(key) else {
        DiagnosticLog.error("\(subject): \(kind.missing(key))")
        return nil
      }
      guard let converted = input.converted(value) else {
        DiagnosticLog.error(
          "\(subject): \(key) of \(type) must be \(input.kindText), got \(Filter.text(value))")
        return nil
      }
      if let problem = converted.problem {
        DiagnosticLog.refuse(converted, problem, of: "\(subject): \(key) of \(type)")
        return nil
      }
      let clamped = input.clamped(converted)
      if clamped != converted {
        let text =
          "\(subject): \(key) of \(type) is \(converted.text), but it must be between \(Filter.text(input.range.lowerBound)) "
          + "and \(Filter.text(input.range.upperBound))"
        if input.outside == .isRefused {
          DiagnosticLog.error(text)
          return nil
        }
        DiagnosticLog.warning(.oddValue, "\(text): \(clamped.text) is used")
      }
      result.inputs[key] = clamped
    }
    return result
  }

  /// The reason that this filter cannot stand there, with the possible ones.
  private func problem(as role: FilterKind.Role) -> String {
    let names = FilterKind.all.filter { $0.role == role }.map(\.name).joined(separator: ", ")
    guard let kind else {
      let near = FilterKind.nearest(to: type, as: role)
      return "there is no filter \"\(type)\"\(near.map { "; did you mean \"\($0)\"?" } ?? "; the filters are \(names)")"
    }
    let properties =
      switch kind.role {
      case .image: "filters and backgroundFilters"
      case .compositing: "compositingFilter"
      case .transition: "the filter of a transition"
      }
    return "\(type) works only in \(properties); use one of \(names) here"
  }

  private static func text(_ value: PropertyValue) -> String {
    if case .numbers(let numbers?) = value { return "a list of \(numbers.count)" }
    return value.kind.text
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e6 ? "\(Int(number))" : "\(number)"
  }
}
