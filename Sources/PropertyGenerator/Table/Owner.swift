// SPDX-License-Identifier: Apache-2.0

/// The kind of object that a section's properties belong to.
enum Owner: Equatable {
  /// Every layer.
  case layer
  /// Every layer, in the struct of its rendering hints.
  case hints
  /// Emitter cells.
  case cell
  /// One class of layers, by the name of its case in `SpecialValues`.
  case special(String)

  init(_ name: String) {
    switch name {
    case "layer": self = .layer
    case "hints": self = .hints
    case "cell": self = .cell
    default: self = .special(name)
    }
  }

  var name: String {
    switch self {
    case .layer: "layer"
    case .hints: "hints"
    case .cell: "cell"
    case .special(let name): name
    }
  }

  var isSpecial: Bool { if case .special = self { true } else { false } }
}
