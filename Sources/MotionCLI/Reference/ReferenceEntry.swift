/// Something that a script can write, with what there is to know of it: a type, or all members of one name that a type
/// has.
struct ReferenceEntry: Codable, Hashable {
  /// What it is, in the order in which a type's members are listed.
  enum Kind: String, Codable, CaseIterable {
    case type, initialiser, modifier, value, property, method, function, constant
  }

  var kind: Kind
  /// The type that has it; nil for a type, a function or a constant.
  var owner: String?
  /// Without labels; `init` for initialisers.
  var name: String
  var subject: String
  /// In Swift, with default values: one for each form that it has.
  var declarations: [String]
  var summary: [String]
  var parameters: [Parameter]
  var examples: [String]
  /// Of a type: the class above it.
  var superclass: String?
  /// Of a type: the protocols that give it members.
  var protocols: [String]?
  /// Of a filter: Core Image's name, and what can be set of it.
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
