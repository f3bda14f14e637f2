// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The typed keys of layers, and the protocols of classes that have some of their own.
  var typedKeys: [GeneratedFile] {
    [
      GeneratedFile(
        "MotionModel/Properties/Generated/PropertyKeys+Layers.swift", imports: .modelImports,
        ([layerClass] + keyedClasses).map(keys).joined(separator: "\n"))
    ]
  }

  private func keys(of owner: KeyedClass) -> String {
    let name = owner.protocolName
    let isLayer = owner.name == layerClass.name
    let declaration =
      isLayer
      ? "" : "/// A class with the properties of a ``\(owner.name)``.\npublic protocol \(name): LayerKeys {}\n\n"
    return """
      \(declaration)/// Properties of a ``\(owner.name)``.
      extension PropertyKeys\(isLayer ? "" : " where Owner: \(name)") {
      \(owner.properties.map { $0.keyComment + $0.typedKey(by: "PropertyKey") }.joined())}

      """
  }
}

extension Property {
  /// The comment of its typed key: the words for scripts, or else those of the model.
  var keyComment: String {
    guard kind.keyArguments != nil else { return "" }
    return comment(modifier.documentation.isEmpty ? field.documentation : modifier.documentation)
  }

  /// Its typed key, which a function makes of its row; nothing for kinds without typed keys.
  func typedKey(by function: String) -> String {
    guard let arguments = kind.keyArguments else { return "" }
    return "  public var \(name): PropertyKey<\(arguments)> { \(function)(.\(row)) }\n"
  }
}
