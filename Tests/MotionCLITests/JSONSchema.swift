// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A JSON Schema (draft 2020-12), as far as the schemas of docs use it; an unknown keyword is a fault.
struct JSONSchema {
  private let root: JSONValue

  /// - Parameter name: of a file in docs.
  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs")
    root = try JSONDecoder().decode(
      JSONValue.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The faults of a value, each with its place; empty if it is valid.
  func faults(_ value: JSONValue) -> [String] { faults(value, root, "") }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    schema.object.flatMap { keyword, rule in
      number(value, keyword, rule, place) ?? members(value, keyword, rule, schema, place)
        ?? whole(value, keyword, rule, place)
    }
  }

  private func unless(_ isValid: Bool, _ place: String, _ text: String) -> [String] {
    isValid ? [] : ["\(place): \(text)"]
  }

  /// Keywords of the value itself; nil for any other.
  private func whole(_ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ place: String) -> [String] {
    switch keyword {
    case "$schema", "title", "description", "$defs": return []
    case "type": return unless(value.types.contains(rule.string ?? ""), place, "expected \(rule), got \(value)")
    case "const": return unless(value == rule, place, "expected \(rule), got \(value)")
    case "enum": return unless(rule.array.contains(value), place, "expected one of \(rule), got \(value)")
    case "pattern":
      let isFound = value.string?.range(of: rule.string ?? "", options: .regularExpression) != nil
      return unless(isFound, place, "expected \(rule), got \(value)")
    case "oneOf":
      let found = rule.array.map { faults(value, $0, place) }
      let good = found.count { $0.isEmpty }
      return unless(good == 1, place, "\(good) forms fit \(value): \(found.min { $0.count < $1.count } ?? [])")
    case "$ref":
      let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return ["\(place): no definition \(rule)"] }
      return faults(value, target, place)
    default: return ["\(place): unknown keyword \(keyword)"]
    }
  }

  /// Limits of numbers; nil for any other keyword.
  private func number(_ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ place: String) -> [String]? {
    guard let limit = rule.number else { return nil }
    switch keyword {
    case "minimum": return unless(value.number ?? -.infinity >= limit, place, "\(value) is below \(limit)")
    case "maximum": return unless(value.number ?? .infinity <= limit, place, "\(value) is above \(limit)")
    case "minItems": return unless(Double(value.array.count) >= limit, place, "\(value) has too few items")
    default: return nil
    }
  }

  /// Keywords of members and items; nil for any other.
  private func members(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue, _ place: String
  ) -> [String]? {
    switch keyword {
    case "items": return value.array.enumerated().flatMap { faults($1, rule, "\(place)/\($0)") }
    case "required":
      let missing = rule.array.compactMap(\.string).filter { value[$0] == nil }
      return missing.map { "\(place): \($0) is missing" }
    case "properties":
      return rule.object.flatMap { key, rule in value[key].map { faults($0, rule, "\(place)/\(key)") } ?? [] }
    case "additionalProperties":
      guard rule == .bool(false) else { return [] }
      let known = schema["properties"]?.object ?? [:]
      return value.object.keys.filter { known[$0] == nil }.map { "\(place): unknown key \($0)" }
    default: return nil
    }
  }
}
