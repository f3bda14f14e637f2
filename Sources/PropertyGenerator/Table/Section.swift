// SPDX-License-Identifier: Apache-2.0

/// Properties of one class, and the struct that stores their values.
struct Section {
  let owner: Owner
  let className: String
  let structName: String
  /// The protocols of the struct.
  let conformances: String
  /// Documents the struct.
  var documentation: [String] = []
  var entries: [Entry] = []

  var fields: [Field] { entries.map(\.field) }
  var properties: [Property] { entries.compactMap(\.property) }

  /// A field's path from the values of a layer or of a cell.
  func storage(of field: Field) -> String {
    switch owner {
    case .layer, .cell: field.name
    case .hints, .special: "\(owner.name).\(field.name)"
    }
  }
}
