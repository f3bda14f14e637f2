// SPDX-License-Identifier: Apache-2.0

/// An entry of the reference, with its description: a type, or all members of a type with one name.
struct ReferenceEntry: Codable, Hashable {
  /// The kind of the entry, in the order of a type's members in lists.
  enum Kind: String, Codable, CaseIterable {
    case type, initialiser, modifier, value, property, method, function, constant
  }

  var kind: Kind
  /// The type that has it; nil for a type, a function or a constant.
  var owner: String?
  /// Without labels; `init` for initialisers.
  var name: String
  var subject: String
  /// Of a member: the subject of its own file, if it is another one. `Layer.enters` belongs to entrances too.
  var also: String?
  /// In Swift, with default values: one for each form that it has.
  var declarations: [String]
  var summary: [String]
  var parameters: [Parameter]
  var examples: [String]
  /// Of a type: the class above it.
  var superclass: String?
  /// Of a type: the protocols that give it members.
  var protocols: [String]?
  /// Of a filter: Core Image's name, and the filter's inputs.
  var filter: FilterFacts?

  struct Parameter: Codable, Hashable {
    var name: String
    var text: String
  }

  /// `Layer.opacity`, `TextLayer`, `kCAGravityCenter`.
  var title: String { owner.map { "\($0).\(name)" } ?? name }
}

extension ReferenceEntry.Kind {
  /// The heading above a type's members of this kind.
  var heading: String {
    switch self {
    case .type: "Types"
    case .initialiser: "Initialisers"
    case .modifier: "Modifiers"
    case .value: "Values"
    case .property: "Properties"
    case .method: "Methods"
    case .function: "Functions"
    case .constant: "Constants"
    }
  }
}
