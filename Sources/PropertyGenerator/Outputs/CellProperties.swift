// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The properties of emitter cells that key paths reach, and their typed keys.
  var cellProperties: [GeneratedFile] {
    sections.filter { $0.owner == .cell }.flatMap { section in
      let listed = section.properties.filter(\.isListed)
      return [
        GeneratedFile(
          "MotionModel/Properties/Generated/EmitterCellProperty+All.swift", imports: [], rows(listed)),
        GeneratedFile(
          "MotionModel/Properties/Generated/CellKey+Properties.swift", imports: .modelImports, keys(listed)),
      ]
    }
  }

  private func rows(_ properties: [Property]) -> String {
    """
    extension EmitterCellProperty {
    \(properties.map { "  package static let \($0.row) = \($0.kind)(\"\($0.key)\", \\.\($0.field.name))\n" }.joined())
      /// Every property that key paths reach, in the order of the table.
      package static let all = [\(properties.map(\.row).joined(separator: ", "))]
    }

    """
  }

  private func keys(_ properties: [Property]) -> String {
    """
    extension CellKey {
    \(properties.map { comment($0.field.documentation) + $0.typedKey(by: "key") }.joined())}

    """
  }
}
