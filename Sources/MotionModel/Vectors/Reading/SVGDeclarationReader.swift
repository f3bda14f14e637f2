// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Reads one declaration of CSS, or a presentation attribute.
package enum SVGDeclarationReader {
  package enum Result: Hashable, Sendable {
    /// One declaration; several of a shorthand.
    case declarations([SVGDeclaration])
    /// A property without an effect here.
    case unknown
    /// A value that the property does not have.
    case invalid
    /// A property or a value of SVG without an effect here.
    case unsupported
  }

  /// - Parameters:
  ///   - name: of the property, in lower case; custom ones as written.
  ///   - text: its value without `!important`.
  package static func read(_ name: String, _ text: String) -> Result {
    if name.hasPrefix("--") { return .declarations([.variable(name, text.trimmingSpace)]) }
    guard let properties = properties(of: name) else {
      return isUnsupported(name, text) ? .unsupported : .unknown
    }
    if SVGVariables.isUsed(in: text) {
      return .declarations(properties.map { .unresolved($0, name: name, text: text) })
    }
    if let keyword = SVGKeyword(rawValue: text.trimmingSpace.lowercased()) {
      return .declarations(properties.map { .keyword($0, keyword) })
    }
    if let declarations = declarations(name, text) { return .declarations(declarations) }
    return unsupportedValues[name]?.contains(text.trimmingSpace.lowercased()) == true ? .unsupported : .invalid
  }

  private static let byName = Dictionary(uniqueKeysWithValues: SVGProperty.allCases.map { ($0.rawValue, $0) })

  /// The properties that a property or a shorthand sets; nil if it has no effect here.
  private static func properties(of name: String) -> [SVGProperty]? {
    if let property = byName[name] { return [property] }
    switch name {
    case "font": return SVGFontShorthand.properties
    case "marker": return [.markerStart, .markerMid, .markerEnd]
    case "text-decoration": return [.textDecorationLine, .textDecorationColor]
    default: return nil
    }
  }

  private static func declarations(_ name: String, _ text: String) -> [SVGDeclaration]? {
    switch name {
    case "font": return SVGFontShorthand.declarations(text)
    case "marker":
      return ByteScanner.whole(text) { $0.idOrNone() }.map { id in
        [.paint(.markerStart(id)), .paint(.markerMid(id)), .paint(.markerEnd(id))]
      }
    case "text-decoration": return ByteScanner.whole(text) { $0.textDecoration() }
    default: return byName[name].flatMap { declaration($0, text) }.map { [$0] }
    }
  }

  private static func declaration(_ property: SVGProperty, _ text: String) -> SVGDeclaration? {
    if let value = paintDeclaration(property, text) { return .paint(value) }
    if let value = textDeclaration(property, text) { return .text(value) }
    return boxDeclaration(property, text).map { .box($0) }
  }

  /// The one of several words that a value is, in lower case.
  static func word<Value>(_ text: String, _ values: [String: Value]) -> Value? {
    values[text.trimmingSpace.lowercased()]
  }
}
