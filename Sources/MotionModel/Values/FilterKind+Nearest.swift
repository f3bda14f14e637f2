// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Suggestions for unknown names.
extension FilterKind {
  /// The nearest filter's name, with or without Core Image's prefix; nil if none is near.
  package static func nearest(to type: String, as role: Role) -> String? {
    let kinds = all.filter { $0.role == role }
    func plain(_ name: String) -> String { name.hasPrefix("CI") ? String(name.dropFirst(2)) : name }
    let names = kinds.flatMap { [$0.name] + $0.aliases }
    guard let near = plain(type).nearest(among: names.map(plain)) else { return nil }
    return names.first { plain($0) == near }
  }

  /// That the filter has no such input, with the one that was probably meant, or all.
  ///
  /// - Parameter others: its keys besides its inputs.
  package func missing(_ key: String, besides others: [String] = []) -> String {
    let keys = others + inputs.map(\.key)
    func plain(_ key: String) -> String { key.hasPrefix("input") ? String(key.dropFirst(5)) : key }
    let near = plain(key).nearest(among: keys.map(plain)).flatMap { near in keys.first { plain($0) == near } }
    let all = keys.isEmpty ? "; it has none" : "; it has \(keys.joined(separator: ", "))"
    return "\(name) has no input \"\(key)\"\(near.map { "; did you mean \"\($0)\"?" } ?? all)"
  }
}
