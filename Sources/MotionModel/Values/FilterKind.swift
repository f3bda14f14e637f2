// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// One row of the table of filters: everything the model knows about a filter (§5).
///
/// Setters, key paths, animations and the reference read these rows; how a filter changes pixels is the renderer's
/// business.
package struct FilterKind: Hashable, Sendable {
  /// The kind of input that a filter reads.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// Makes an image of an image: `filters` and `backgroundFilters`.
    case image
    /// Combines a layer with its backdrop: `compositingFilter`.
    case compositing
    /// Leads from one image to another: a transition's `filter` (T-92).
    case transition
  }

  /// Core Image's name.
  package let name: String
  /// Other names for the same (CI-3).
  package let aliases: [String]
  package let role: Role
  package let inputs: [FilterInput]
  /// The rule that defines it.
  package let rule: String
  /// Its effect, with its formula.
  package let summary: String

  init(
    _ name: String, _ role: Role, aliases: [String] = [], _ inputs: [FilterInput] = [], rule: String = "§5",
    _ summary: String
  ) {
    (self.name, self.aliases, self.role, self.inputs) = (name, aliases, role, inputs)
    (self.rule, self.summary) = (rule, summary)
  }

  package func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }
}

extension FilterKind {
  /// Every filter there is, in the order of the rule book.
  package static let all: [FilterKind] =
    blurs + glows + distortions + colors + keys + stylizers + lights + compositing + blendModes + transitions

  private static let byName: [String: FilterKind] = {
    var names: [String: FilterKind] = [:]
    for kind in all { for name in [kind.name] + kind.aliases { names[name] = kind } }
    return names
  }()

  /// The type of each input key; the same in all filters that have the key.
  private static let kinds: [String: PropertyValue.Kind] = {
    var kinds: [String: PropertyValue.Kind] = ["enabled": .bool]
    for kind in all { for input in kind.inputs { kinds[input.key] = input.kind } }
    return kinds
  }()

  /// The row with this name or alias.
  package static func named(_ name: String) -> FilterKind? { byName[name] }

  /// The type of inputs with this name, the same in all filters; nil if no filter has one.
  static func valueKind(ofInput key: String) -> PropertyValue.Kind? { kinds[key] }
}
