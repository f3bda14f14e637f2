// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The accessors of the classes.
  var accessors: [GeneratedFile] {
    sections.compactMap { section in
      let properties = section.properties.filter { !$0.handwritten.contains(.accessor) }
      guard !properties.isEmpty else { return nil }
      let name = section.owner == .hints ? "LayerHints" : section.className
      let folder = section.owner == .hints || section.owner == .layer ? "Layers" : "Kinds"
      return GeneratedFile(
        "MotionLayers/\(folder)/Generated/\(name)+Properties.swift",
        imports: ["Foundation", "MotionAnimation", "MotionCore", "MotionModel", "MotionTimeline"],
        """
        /// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
        extension \(section.className)\(conformance(of: section)) {
        \(properties.map { accessor($0, in: section) }.joined())}

        """)
    }
  }

  /// The protocol of a class with keys of its own.
  private func conformance(of section: Section) -> String {
    guard section.owner != .hints else { return "" }
    let keyed = ([layerClass] + keyedClasses).first { $0.name == section.className }
    return keyed.map { ": \($0.protocolName)" } ?? ""
  }

  private func accessor(_ property: Property, in section: Section) -> String {
    """
    \(comment(documentation(property)))  public \(section.owner == .cell ? "" : "final ")var \(property.name): \(property.type) {
        get { values.\(section.storage(of: property.field)) }
        set {\(body(section.owner == .cell ? cellStatements(property) : statements(property)))}
      }

    """
  }

  /// With an example, unless the modifier has it.
  private func documentation(_ property: Property) -> [String] {
    let modifier = property.modifier
    let example =
      property.accessorExample.isEmpty && modifier.documentation.isEmpty ? modifier.example : property.accessorExample
    return lines(property.field.documentation, example: example)
  }

  private func body(_ statements: [String]) -> String {
    statements.count == 1 ? " \(statements[0]) " : "\n" + statements.map { "      \($0)\n" }.joined() + "    "
  }

  private func statements(_ property: Property) -> [String] {
    let value =
      switch property.domain {
      case .bits: ".number(Double(newValue.rawValue))"
      case .names: ".string(newValue.rawValue)"
      case .all, .integers: ".\(property.kind)(newValue)"
      }
    return notes(property) + ["\(property.setter.function)(.\(property.row), \(value))"]
  }

  private func cellStatements(_ property: Property) -> [String] {
    let field = property.field.name
    return notes(property) + [
      property.kind == .number
        ? "number(\\.\(field), newValue, \"\(property.name)\")" : "edit { $0.\(field) = newValue }"
    ]
  }

  /// The statements before the value is set.
  private func notes(_ property: Property) -> [String] {
    (property.setter.notesAsset ? ["noteAsset()"] : []) + (property.setter.changesSize ? ["hasStaleSize = true"] : [])
  }
}
