// SPDX-License-Identifier: Apache-2.0

/// One declaration of a section.
enum Entry {
  /// A field that no key path, accessor or modifier reaches.
  case storedValue(Field)
  case property(Property)

  var field: Field {
    switch self {
    case .storedValue(let field): field
    case .property(let property): property.field
    }
  }

  var property: Property? {
    switch self {
    case .storedValue: nil
    case .property(let property): property
    }
  }
}
