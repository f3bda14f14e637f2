// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The modifiers of each class: of its properties with documentation for one.
  var modifiers: [GeneratedFile] {
    var classes: [String] = []
    for section in sections where !classes.contains(section.className) { classes.append(section.className) }
    return classes.compactMap { name in
      let properties = sections.filter { $0.className == name }.flatMap(\.properties)
        .filter { !$0.modifier.documentation.isEmpty }
      guard !properties.isEmpty else { return nil }
      return GeneratedFile(
        "MotionDSL/Modifiers/Generated/\(name)+Modifiers.swift",
        imports: ["Foundation", "MotionCore", "MotionLayers", "MotionModel"],
        "extension \(name) {\n" + properties.map(modifier).joined() + "}\n")
    }
  }

  private func modifier(of property: Property) -> String {
    let modifier = property.modifier
    let isOff = property.type == .named("Bool") && property.field.initialValue == "false"
    let parameter = "_ value: \(property.type)\(isOff ? " = true" : "")"
    return comment(lines(modifier.documentation, example: modifier.example))
      + "  @discardableResult public func \(modifier.name)(\(parameter)) -> Self { set { $0.\(property.name) = value } }\n"
  }
}
