// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// The box of values that few layers set, and accessors to them in `LayerValues`.
  var rareValues: [GeneratedFile] {
    sections.filter { $0.owner == .layer }.flatMap { section in
      let rare = section.fields.filter(\.isRare)
      return [
        GeneratedFile("MotionModel/Values/Generated/RareValues.swift", imports: .modelImports, box(rare)),
        GeneratedFile(
          "MotionModel/Values/Generated/LayerValues+Rare.swift", imports: .modelImports, accessors(of: rare)),
      ]
    }
  }

  private func box(_ fields: [Field]) -> String {
    """
    /// The properties that few layers set, in one shared box (see ``LayerValues``).
    package struct RareValues: Sendable {
    \(variables(fields))}

    """
  }

  private func accessors(of fields: [Field]) -> String {
    """
    /// The values in ``RareValues``, beside the own ones of ``LayerValues``.
    extension LayerValues {
    \(fields.map(accessor).joined())}

    """
  }

  private func accessor(of field: Field) -> String {
    """
      package var \(field.name): \(field.type) {
        get { rare.value.\(field.name) }
        set { rare.value.\(field.name) = newValue }
      }

    """
  }
}
