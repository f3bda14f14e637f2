// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Reads typed attributes of one element.
struct AttributeReader {
  let element: XMLElement
  /// Attributes of geometry that CSS sets; they win.
  let geometry: [String: String]
  /// The problems of attributes.
  private(set) var problems: [String] = []

  init(_ element: XMLElement, geometry: [String: String] = [:]) { (self.element, self.geometry) = (element, geometry) }

  /// The text of an attribute without a prefix; nil if it is not written, or empty.
  func text(_ name: String) -> String? {
    if !geometry.isEmpty, let text = geometry[name] { return text }
    guard let text = element[name], text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return text
  }

  mutating func warn(_ text: String) { problems.append(text) }

  /// Reads an attribute as a whole; nil with a warning if that fails.
  mutating func value<Value>(_ name: String, _ read: (inout ByteScanner) -> Value?) -> Value? {
    guard let text = text(name) else { return nil }
    if let value = ByteScanner.whole(text, read) { return value }
    problems.append("\(name) has no value “\(text.shortened)”; it is ignored")
    return nil
  }

  /// `auto` is nil.
  mutating func length(_ name: String) -> SVGLength? {
    guard let text = text(name), text.trimmingSpace != "auto" else { return nil }
    return value(name) { $0.length() }
  }

  mutating func length(_ name: String, or standard: SVGLength) -> SVGLength { length(name) ?? standard }

  /// A length that is not negative; a negative one is an error.
  mutating func size(_ name: String) -> SVGLength? {
    guard let length = length(name) else { return nil }
    if length.number >= 0 { return length }
    problems.append("\(name) is 0 or more, got \(text(name)?.shortened ?? ""); it is ignored")
    return nil
  }

  mutating func lengths(_ name: String) -> [SVGLength] { value(name) { $0.lengths() } ?? [] }
  mutating func number(_ name: String) -> Double? { value(name) { $0.finiteNumber() } }
  mutating func numbers(_ name: String) -> [Double] { value(name) { $0.numbers() } ?? [] }

  /// One or two numbers; the second is like the first if it is missing.
  mutating func pair(_ name: String) -> (Double, Double)? {
    guard let numbers = value(name, { $0.numbers() }), let first = numbers.first else { return nil }
    guard numbers.count <= 2 else {
      problems.append("\(name) has one or two numbers, got \(numbers.count); the others are ignored")
      return (first, numbers[1])
    }
    return (first, numbers.count > 1 ? numbers[1] : first)
  }

  /// One of several words.
  mutating func word<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    guard let text = text(name)?.trimmingSpace else { return nil }
    if let value = values[text] { return value }
    problems.append("\(name) has no value “\(text.shortened)”; it is ignored")
    return nil
  }

  mutating func units(_ name: String) -> SVGUnits? {
    word(name, ["userSpaceOnUse": .userSpaceOnUse, "objectBoundingBox": .objectBoundingBox])
  }

  mutating func transform(_ name: String) -> [SVGTransformStep]? { value(name) { $0.transform() } }

  /// `href`, else `xlink:href`.
  mutating func reference() -> SVGReference? {
    let written = text("href") ?? element["href", .xlink]
    guard let written, written.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    if let reference = SVGReference(written) { return reference }
    problems.append("href “\(written.shortened)” is not an address; it is ignored")
    return nil
  }

  /// A reference to an element of this file; others are a warning.
  mutating func localReference() -> SVGReference? {
    guard let reference = reference() else { return nil }
    switch reference {
    case .id: return reference
    case .file(let path, _):
      problems.append("href “\(path.shortened)” is in another file, which is not read; copy it into this one")
    case .external(let address):
      problems.append("href “\(address.shortened)” is outside of the file, and is not read; copy it into this one")
    case .data: problems.append("href is a file in an address, which is not read here; copy its elements")
    }
    return nil
  }
}
