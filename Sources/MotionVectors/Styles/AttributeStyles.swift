// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Reads presentation attributes and attributes `style`. Equal ones, which are many in most files, are read once.
struct AttributeStyles {
  /// By names and values.
  private var known: [String: [String: [SVGDeclaration]]] = names
  private var knownLists: [String: [StyleDeclaration]] = [:]
  private var count = 0
  private static let limit = 20_000

  /// Properties that only CSS sets, though they have the name of an attribute or none.
  private static let cssOnly: Set = [
    "font", "marker", "mix-blend-mode", "isolation", "transform-box", "text-transform", "text-orientation",
    "font-kerning", "font-feature-settings", "font-variation-settings", "text-decoration-line",
    "text-decoration-color", "lang",
  ]
  private static let names: [String: [String: [SVGDeclaration]]] = {
    let names = Set(SVGProperty.allCases.map(\.rawValue)).subtracting(cssOnly)
      .union(["text-decoration", "clip", "kerning", "glyph-orientation-vertical"])
    return Dictionary(uniqueKeysWithValues: names.map { ($0, [:]) })
  }()

  mutating func presentation(of element: XMLElement, log: inout WarningLog) -> [SVGDeclaration] {
    var values: [SVGDeclaration] = []
    for attribute in element.attributes {
      switch attribute.space {
      case .none:
        switch attribute.name {
        // The names of most attributes.
        case "id", "d", "class", "style": break
        case "lang": values.append(.text(.language(attribute.value.trimmingSpace)))
        default: values += read(attribute, of: element, log: &log)
        }
      case .xml:
        if attribute.name == "lang" { values.append(.text(.language(attribute.value.trimmingSpace))) }
        if attribute.name == "space" {
          values.append(.text(.whiteSpace(attribute.value == "preserve" ? .preserve : .collapse)))
        }
      case .xlink: break
      }
    }
    return values
  }

  private mutating func read(
    _ attribute: XMLAttribute, of element: XMLElement, log: inout WarningLog
  ) -> [SVGDeclaration] {
    guard let others = known[attribute.name] else { return [] }
    if let values = others[attribute.value] { return values }
    var values: [SVGDeclaration] = []
    if attribute.value.utf8.contains(where: { $0 > 0x20 }) {
      switch SVGDeclarationReader.read(attribute.name, attribute.value) {
      case .declarations(let found): values = found
      case .unknown: break
      case .invalid:
        log.add(
          "\(attribute.name) has no value “\(attribute.value.shortened)”; it is ignored", line: element.line,
          element: element.label)
      case .unsupported:
        log.add(
          "\(attribute.name): \(attribute.value.shortened) is not drawn", line: element.line, element: element.label)
      }
    }
    // Hardly two transforms are equal.
    if count < AttributeStyles.limit, attribute.name != "transform" {
      known[attribute.name]?[attribute.value] = values
      count += 1
    }
    return values
  }

  mutating func style(of element: XMLElement, log: inout WarningLog) -> [StyleDeclaration] {
    guard let text = element["style"], !text.isEmpty else { return [] }
    if let list = knownLists[text] { return list }
    let reader = DeclarationListReader(text)
    for problem in reader.problems { log.add(problem, line: element.line, element: element.label) }
    if knownLists.count < AttributeStyles.limit { knownLists[text] = reader.declarations }
    return reader.declarations
  }
}

extension XMLElement {
  /// For messages: its id, or its name.
  var label: String { self["id"].map { "#\($0.shortened)" } ?? name }
}
