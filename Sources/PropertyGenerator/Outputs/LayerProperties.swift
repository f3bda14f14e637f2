// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The rows of the property table: an extension of `LayerProperty` for each section, and one with all of them.
  var layerProperties: [GeneratedFile] {
    let names = layerSections.map(\.owner.name).joined(separator: ", ")
    let all = GeneratedFile(
      "MotionModel/Properties/Generated/LayerProperty+All.swift", imports: [],
      """
      extension LayerProperty {
        /// Every property, in the order of the table.
        package static let all: [LayerProperty] = [\(names)].flatMap { $0 }
      }

      """)
    return [all] + layerSections.map(rows)
  }

  private func rows(of section: Section) -> GeneratedFile {
    let name = section.owner.name
    let written = section.properties.filter { !$0.handwritten.contains(.row) }
    return GeneratedFile(
      "MotionModel/Properties/Generated/LayerProperty+\(name.prefix(1).uppercased() + name.dropFirst()).swift",
      imports: .modelImports,
      """
      extension LayerProperty {
      \(written.map { row($0, in: section) }.joined())
        /// In the order of the table.
        package static let \(name) = [\(section.properties.map(\.row).joined(separator: ", "))]
      }

      """)
  }

  private func row(_ property: Property, in section: Section) -> String {
    let storage = "$0.\(section.storage(of: property.field))"
    let arguments =
      ["\"\(property.key)\""] + changeArguments(property, owner: section.owner) + valueArguments(property) + [
        "rule: \"\(property.rule)\"", "get: { \(getter(property, storage)) }", "set: { \(setter(property, storage)) }",
      ]
    return "  package static let \(property.row) = \(property.kind)(\(arguments.joined(separator: ", ")))\n"
  }

  /// The property's class, and whether a change has an action, the default of animatable kinds.
  private func changeArguments(_ property: Property, owner: Owner) -> [String] {
    let name = owner == .hints ? Owner.layer.name : owner.name
    guard property.animation != .animated, property.kind.isAnimatable else {
      return name == Owner.layer.name ? [] : [".\(name)"]
    }
    return [".\(name)", ".none"] + (property.animation == .fixed ? ["animatable: false"] : [])
  }

  private func valueArguments(_ property: Property) -> [String] {
    var arguments: [String] = []
    if let alias = property.alias { arguments.append("aliases: [\"\(alias)\"]") }
    switch property.limits.minimum {
    case .number(let literal): arguments.append("minimum: \(literal)")
    case .aboveZero: arguments.append("minimum: .leastNonzeroMagnitude")
    case nil: break
    }
    if let shown = property.limits.shown { arguments.append("shown: \(shown)") }
    if case .names(let names, let otherwise) = property.domain {
      arguments.append("known: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]")
      if let otherwise { arguments.append("fallback: \"\(otherwise)\"") }
    }
    return arguments
  }

  private func getter(_ property: Property, _ storage: String) -> String {
    switch property.domain {
    case .bits: "Double(\(storage).rawValue)"
    case .names: "\(storage).rawValue"
    case .all, .integers: property.type == .named("Int") ? "Double(\(storage))" : storage
    }
  }

  private func setter(_ property: Property, _ storage: String) -> String {
    let value =
      switch property.domain {
      case .bits(let bits): "\(property.type)(rawValue: Int(min(max($1, 0), 1e6)) & \(bits))"
      case .integers(let range): "Int(min(max($1, \(range.lower)), \(range.upper)))"
      case .names: "\(property.type)(rawValue: $1)"
      case .all: property.type == .named("String") ? "$1 ?? \(property.field.initialValue ?? "\"\"")" : "$1"
      }
    return "\(storage) = \(value)"
  }
}
