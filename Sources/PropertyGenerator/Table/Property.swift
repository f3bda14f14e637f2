// SPDX-License-Identifier: Apache-2.0

/// A field with an accessor, and usually with a key and a modifier.
struct Property {
  let name: String
  let field: Field
  let kind: ValueKind
  let domain: Domain
  let limits: Limits
  let animation: Animation
  /// The rule of the rule book that defines it.
  let rule: String
  /// The name in key paths.
  let key: String
  /// The name of the constant in `LayerProperty`.
  let row: String
  /// Whether key paths reach it.
  let isListed: Bool
  /// Whether Core Animation has it as a `Float`.
  let isFloat: Bool
  let setter: Setter
  let modifier: Modifier
  /// The parts that are written in Swift by hand.
  let handwritten: Set<HandwrittenPart>
  /// The accessor's own example, for a modifier of another name.
  let accessorExample: [String]

  var type: SwiftType { field.type }

  var isAnimatable: Bool { animation != .fixed && kind.isAnimatable }

  /// The name as a second key, if the key is another one.
  var alias: String? { Property.key(of: name) == name ? nil : name }

  /// The key of a property by its name: `isHidden` has `hidden`.
  static func key(of name: String) -> String {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }
}

/// Whether animations and actions change a property.
enum Animation {
  /// Animations and actions do.
  case animated
  /// Animations do, but a change has no action (T-83).
  case sudden
  /// Neither do.
  case fixed
}

/// A part of a property that can be left to Swift.
enum HandwrittenPart {
  case row, accessor
}

/// The action of an accessor's setter.
struct Setter {
  /// The function of the class that stores the value.
  let function: String
  /// Whether it notes the statement, for errors that are found later about a font or a file.
  let notesAsset: Bool
  /// Whether it changes the size that the contents ask for.
  let changesSize: Bool
}

/// A function that sets a property and returns the object.
struct Modifier {
  let name: String
  /// No modifier is written without documentation.
  let documentation: [String]
  /// The example of the modifier, or of the accessor if there is no modifier.
  let example: [String]
}
