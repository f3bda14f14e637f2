// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The structs that store values, one for each section.
  var storedValues: [GeneratedFile] {
    sections.map { section in
      GeneratedFile(
        "MotionModel/Values/Generated/\(section.structName).swift", imports: .modelImports,
        section.declaration + (section.owner.isSpecial ? section.accessorOfLayers : ""))
    }
  }
}

extension Section {
  fileprivate var declaration: String {
    """
    \(comment(documentation))@usableFromInline package struct \(structName): \(conformances) {
    \(variables(fields.filter { !$0.isRare }))
      package init() {}
    }

    """
  }

  fileprivate var accessorOfLayers: String {
    """

    extension LayerValues {
      /// Of a layer of this class; another one's defaults, which ignore writing.
      package var \(owner.name): \(structName) {
        get { if case .\(owner.name)(let values) = special { values } else { \(structName)() } }
        set { if case .\(owner.name) = special { special = .\(owner.name)(newValue) } }
      }
    }

    """
  }
}

/// Declarations of stored variables. Flags come last, so that they lie together.
func variables(_ fields: [Field]) -> String {
  let flags = fields.filter { $0.type == .named("Bool") }
  let others = fields.filter { $0.type != .named("Bool") }
  return (others + flags).map(variable).joined()
}

private func variable(_ field: Field) -> String {
  let attribute = field.isInlined ? "@usableFromInline " : ""
  let initialValue = field.initialValue.map { " = \($0)" } ?? ""
  return comment(field.documentation) + "\(attribute)package var \(field.name): \(field.type)\(initialValue)\n"
}
