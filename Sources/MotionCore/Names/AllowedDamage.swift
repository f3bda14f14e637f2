// SPDX-License-Identifier: Apache-2.0

/// The name of a clip whose damage may be shown: its path after a mark. Display lists and keys thus tell it from the
/// same clip without.
package enum AllowedDamage {
  private static let mark = "damaged:"

  /// The clip's name.
  package static func name(_ path: String) -> String { mark + path }

  /// The path in a name; nil for a name that does not allow damage.
  package static func path(_ name: String) -> String? {
    name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : nil
  }
}
