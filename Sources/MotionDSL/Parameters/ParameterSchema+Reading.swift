// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Why an input is no value of a schema.
package struct ParameterMismatch: Error {
  /// The location in the parameter: `item 2`, `“age”`; empty for all of it.
  var location: [String] = []
  var actual: String
  var expected: String
  /// A suggestion for the intended value.
  var hint: String?

  /// Behind a name for the parameter.
  package var description: String {
    location.map { ", \($0)" }.joined() + " is \(actual), expected \(expected)" + (hint.map { "; " + $0 } ?? "")
  }

  func inside(_ part: String) -> ParameterMismatch {
    ParameterMismatch(location: [part] + location, actual: actual, expected: expected, hint: hint)
  }
}

extension ParameterSchema {
  /// An input as its type reads it: texts become numbers, lists and objects, and all are within the limits. Durations are numbers
  /// of seconds, points are objects with `x` and `y`; a value with a schema of its own stays as it is. Blanks around a value are
  /// passed over, but not around a text or the name of a file.
  ///
  /// - Parameter assets: the folder that must hold named files; nil to skip the check.
  func value(of input: ParameterInput, in assets: String? = nil) throws(ParameterMismatch) -> ParameterInput {
    switch self {
    case .text:
      guard let text = input.string else { throw mismatch(input) }
      return .string(text)
    case .number(let limits):
      guard let number = ParameterSchema.number(input), limits.allow(number) else {
        throw mismatch(input, ParameterSchema.numberHint(input))
      }
      return .number(number)
    case .wholeNumber(let limits):
      guard let number = ParameterSchema.wholeNumber(input), limits.allow(number) else {
        throw mismatch(input, ParameterSchema.numberHint(input, isWhole: true))
      }
      return .number(number)
    case .boolean:
      guard let value = ParameterSchema.boolean(input) else { throw mismatch(input) }
      return .bool(value)
    case .choice(let names):
      // A choice may have spaces of its own, so the exact text comes first.
      guard let name = names.first(where: { $0 == input.string }) ?? names.first(where: { $0 == input.trimmed }) else {
        throw mismatch(input, input.string?.nearest(among: names).map { "did you mean “\($0)”?" })
      }
      return .string(name)
    case .color:
      if case .null = input { throw mismatch(input, "in YAML, # begins a comment: write the colour in quotes") }
      guard let text = input.trimmed, Color(parameter: text) != nil else {
        throw mismatch(input, input.string.flatMap(Color.hint))
      }
      return .string(text)
    case .point: return try point(input)
    case .duration(let limits):
      guard let seconds = ParameterSchema.seconds(input), limits.allow(seconds) else { throw mismatch(input) }
      return .number(seconds)
    case .date:
      guard let text = input.trimmed, CalendarDate(text) != nil else {
        let isForm = input.trimmed?.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
        throw mismatch(input, isForm ? "there is no such day" : nil)
      }
      return .string(text)
    case .file(let kind):
      guard let path = input.string, !path.isEmpty, !path.contains("\0") else { throw mismatch(input) }
      if let assets, let absence = kind.absence(of: path, in: assets) { throw mismatch(input, absence) }
      return .string(path)
    case .list(let element): return .array(try list(input, of: element, assets))
    case .record(let members): return .object(try record(input, of: members, assets))
    case .optional(let wrapped):
      if case .null = input { return .null }
      // Blanks are a value for texts only.
      if case .text(let text) = input, text.isEmpty || (wrapped != .text && input.trimmed == "") { return .null }
      return try wrapped.value(of: input, in: assets)
    case .other: return input
    }
  }

  /// The number of an input, whatever the limits; nil if it has none.
  package func number(of input: ParameterInput) -> Double? {
    switch self {
    case .number, .wholeNumber: ParameterSchema.number(input)
    case .duration: ParameterSchema.seconds(input)
    case .optional(let wrapped): wrapped.number(of: input)
    default: nil
    }
  }

  /// The reason that no value equals, exceeds or falls below a text; nil if one may. Limits of numbers have no part in it.
  package func comparisonProblem(of text: String) -> String? {
    switch self {
    case .number, .wholeNumber, .duration:
      return number(of: .text(text)) == nil
        ? mismatch(.text(text), ParameterSchema.numberHint(.text(text))).description : nil
    case .choice:
      do {
        _ = try value(of: .text(text))
        return nil
      } catch { return error.description }
    case .optional(let wrapped): return wrapped.comparisonProblem(of: text)
    default: return nil
    }
  }

  /// A suggestion for an input that is not a number.
  ///
  /// - Parameter isWhole: whether only whole numbers are allowed.
  private static func numberHint(_ input: ParameterInput, isWhole: Bool = false) -> String? {
    if case .string(let text) = input, Double(text) != nil {
      return "a number in quotes is a text; leave the quotes out"
    }
    guard let text = input.trimmed else { return nil }
    if isWhole, let hint = wholeNumberHint(text) { return hint }
    guard text.contains(",") else { return nil }
    // "1,234" is a thousand and more to many, and one and a fraction to others.
    if text.wholeMatch(of: /[+-]?\d{1,3}(,\d{3})+(\.\d+)?/) != nil {
      let whole = text.replacing(",", with: "")
      let fraction = text.replacing(",", with: ".")
      return "write numbers without commas between thousands: \(whole)"
        + (Double(fraction) == nil ? "" : ", or with a decimal point: \(fraction)")
    }
    guard Double(text.replacing(",", with: ".")) != nil else { return nil }
    return "write numbers with a decimal point: \(text.replacing(",", with: "."))"
  }

  /// For a number with thousands or a fraction where whole numbers are allowed.
  private static func wholeNumberHint(_ text: String) -> String? {
    if text.wholeMatch(of: /[+-]?\d{1,3}(,\d{3})+/) != nil {
      return "it is \(text.replacing(",", with: "")) with commas between thousands; write it without them"
    }
    if text.wholeMatch(of: /[+-]?\d{1,3}(\.\d{3})+/) != nil {
      return "points between digits part a fraction; write thousands without them: \(text.replacing(".", with: ""))"
    }
    guard text.wholeMatch(of: /[+-]?\d*[.,]\d+/) != nil else { return nil }
    return "it has a fraction"
  }

  private func mismatch(_ input: ParameterInput, _ hint: String? = nil) -> ParameterMismatch {
    ParameterMismatch(actual: input.description, expected: summary, hint: hint)
  }

  private func list(
    _ input: ParameterInput, of element: ParameterSchema, _ assets: String?
  ) throws(ParameterMismatch) -> [ParameterInput] {
    // A cell that is empty.
    if case .text(let text) = input, text.allSatisfy(\.isWhitespace) { return [] }
    var items: [ParameterInput]
    switch try structured(input) {
    case .array(let values): items = values
    case .text(let text) where element.isScalar:
      items = text.split(separator: ",", omittingEmptySubsequences: true).map { .text(String($0)) }
    default: throw mismatch(input)
    }
    for i in items.indices {
      do { items[i] = try element.value(of: items[i], in: assets) } catch { throw error.inside("item \(i + 1)") }
    }
    return items
  }

  private func record(
    _ input: ParameterInput, of members: [ParameterDescription], _ assets: String?
  ) throws(ParameterMismatch) -> [String: ParameterInput] {
    guard case .object(var values) = try structured(input) else { throw mismatch(input) }
    // In order of names, so that the same fault is told each time.
    for name in values.keys.sorted() {
      guard let member = members.first(where: { $0.name == name }) else {
        let names = members.map(\.name)
        throw ParameterMismatch(
          location: ["“\(name)”"], actual: "unknown",
          expected: names.isEmpty ? "no member" : "only \(names.joined(separator: ", "))",
          hint: name.nearest(among: names).map { "did you mean “\($0)”?" })
      }
      do {
        values[name] = try member.value(of: values[name] ?? .null, in: assets)
      } catch {
        throw error.inside("“\(name)”")
      }
    }
    if let member = members.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw ParameterMismatch(location: ["“\(member.name)”"], actual: "missing", expected: member.type)
    }
    return values
  }

  private func point(_ input: ParameterInput) throws(ParameterMismatch) -> ParameterInput {
    let (x, y): (Double?, Double?)
    switch try structured(input) {
    case .array(let values) where values.count == 2:
      (x, y) = (ParameterSchema.number(values[0]), ParameterSchema.number(values[1]))
    case .object(let members) where members.count == 2:
      (x, y) = (members["x"].flatMap(ParameterSchema.number), members["y"].flatMap(ParameterSchema.number))
    case .text(let text), .string(let text):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { ParameterSchema.number(.text(String($0))) }
      (x, y) = parts.count == 2 ? (parts[0], parts[1]) : (nil, nil)
    default: (x, y) = (nil, nil)
    }
    guard let x, let y else { throw mismatch(input) }
    return .object(["x": .number(x), "y": .number(y)])
  }

  /// The list or object in a JSON text; any other input as it is.
  private func structured(_ input: ParameterInput) throws(ParameterMismatch) -> ParameterInput {
    guard let text = input.string, let first = text.first(where: { !$0.isWhitespace }), "[{".contains(first) else {
      return input
    }
    do { return ParameterInput(try JSONReader.read(text)) } catch {
      // A list of texts may begin with a bracket.
      if first == "[", case .list(.text) = self { return input }
      throw mismatch(input, "it is not JSON: \(error.message)")
    }
  }

  static func number(_ input: ParameterInput) -> Double? {
    switch input {
    case .text: input.trimmed.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  private static func wholeNumber(_ input: ParameterInput) -> Double? {
    switch input {
    // Beyond 2⁵³ a text may be no number that a double holds.
    case .text: input.trimmed.flatMap { Int($0) }.flatMap { Double(exactly: $0) }
    case .number(let number): Int(exactly: number) != nil ? number : nil
    default: nil
    }
  }

  private static func boolean(_ input: ParameterInput) -> Bool? {
    if case .bool(let value) = input { return value }
    guard case .text = input else { return nil }
    // Spreadsheets write TRUE and FALSE.
    return switch input.trimmed?.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  private static func seconds(_ input: ParameterInput) -> Double? {
    guard let text = input.trimmed else { return number(input).flatMap { $0 >= 0 ? $0 : nil } }
    return WrittenDuration.seconds(text)
  }
}

extension ParameterSchema {
  /// A value in the form in which `--set` takes it.
  func text(of input: ParameterInput) -> String {
    switch (self, input) {
    case (.optional(let wrapped), _): wrapped.text(of: input)
    case (.duration, .number(let seconds)): seconds.shortText + "s"
    case (.point, .object(let members)):
      ["x", "y"].map { ParameterSchema.number().text(of: members[$0] ?? .null) }.joined(separator: ",")
    case (.list(let element), .array(let values)) where element.isScalar:
      values.map(element.text).joined(separator: ",")
    case (_, .text(let text)), (_, .string(let text)): text
    case (_, .number(let number)): number.shortText
    case (_, .bool(let value)): "\(value)"
    case (_, .null): ""
    case (_, .array), (_, .object): input.json
    }
  }
}

extension ParameterSchema {
  /// Inputs in place of a missing value, the best first.
  var standIns: [ParameterInput] {
    switch self {
    case .text, .file: [.string("")]
    case .number(let limits), .wholeNumber(let limits), .duration(let limits):
      [.number(limits.range.map { min(max(0, $0.lowerBound), $0.upperBound) } ?? 0)]
    case .boolean: [.bool(false)]
    case .choice(let names): [.string(names.first ?? "")]
    case .color: [.string("#808080")]
    case .point: [.object(["x": .number(0), "y": .number(0)])]
    case .date: [.string("2000-01-01")]
    case .list: [.array([])]
    case .record: [.object([:])]
    case .optional: [.null]
    // A type of the script's own may read any of these.
    case .other: [.array([]), .object([:]), .string(""), .number(0), .bool(false), .null]
    }
  }

  /// The same input with other names of files.
  ///
  /// - Parameter input: as ``value(of:in:)`` returns it.
  package func replacingFiles<Failure: Error>(
    in input: ParameterInput, by replacement: (String, ParameterFile) throws(Failure) -> String
  ) throws(Failure) -> ParameterInput {
    switch (self, input) {
    case (.file(let kind), .string(let path)): return .string(try replacement(path, kind))
    case (.optional(let wrapped), _): return try wrapped.replacingFiles(in: input, by: replacement)
    case (.list(let element), .array(let values)):
      var replaced: [ParameterInput] = []
      for value in values { replaced.append(try element.replacingFiles(in: value, by: replacement)) }
      return .array(replaced)
    case (.record(let members), .object(var values)):
      for member in members {
        guard let value = values[member.name] else { continue }
        values[member.name] = try member.schema.replacingFiles(in: value, by: replacement)
      }
      return .object(values)
    default: return input
    }
  }
}
