/// The name of a clip whose damage may be shown: its path behind a mark, so that display lists and keys tell it from the same
/// clip without.
package enum AllowedDamage {
  private static let mark = "damaged:"

  /// The clip's name.
  package static func name(_ path: String) -> String { mark + path }

  /// The path in a name; nil for a name that does not allow damage.
  package static func path(_ name: String) -> String? {
    name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : nil
  }
}
