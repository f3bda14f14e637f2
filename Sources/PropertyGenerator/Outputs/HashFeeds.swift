// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// Functions that feed the values of each struct to a hash.
  var hashFeeds: [GeneratedFile] {
    let extensions = sections.flatMap { section in
      let own = feeds(of: section.structName, section.entries.filter { !$0.field.isRare })
      guard section.owner == .layer else { return [own] }
      return [own, feeds(of: "RareValues", section.entries.filter(\.field.isRare))]
    }
    return [
      GeneratedFile(
        "MotionTimeline/Hashes/Generated/Properties+Hash.swift",
        imports: ["MotionAnimation", "MotionCore", "MotionModel"], extensions.joined(separator: "\n"))
    ]
  }

  private func feeds(of structName: String, _ entries: [Entry]) -> String {
    """
    extension \(structName) {
      /// Feeds the values that the table declares and says nothing else of.
      func feedProperties(_ hasher: inout ContentHasher) {
    \(entries.filter(\.field.isFed).map { "    \(feed($0))\n" }.joined())  }
    }

    """
  }

  private func feed(_ entry: Entry) -> String {
    let name = entry.field.name
    if entry.property?.isRaw ?? false { return "hasher.combine(\(name).rawValue)" }
    return switch entry.field.type {
    case .named("Bool"), .named("Int"), .named("String"): "hasher.combine(\(name))"
    case .named("FontAxes"), .named("TextSpans"), .named("TextColumns"), .named("TimeMap"): "\(name).feed(&hasher)"
    case .array(.named("TextTab")): "hasher.combine(list: \(name)) { $1.feed(&$0) }"
    case .optional(.named("String")): "hasher.combine(optional: \(name)) { $0.combine($1) }"
    case .optional(.array(.named("Color"))):
      "hasher.combine(optional: \(name)) { $0.combine(list: $1) { $0.combine(exactly: $1) } }"
    case .optional(.named("Contents")), .optional(.named("MotionBlur")), .optional(.named("ShapeGradient")):
      "hasher.combine(optional: \(name)) { $1.feed(&$0) }"
    case .optional: "hasher.combine(optional: \(name)) { $0.combine(exactly: $1) }"
    default: "hasher.combine(exactly: \(name))"
    }
  }
}

extension Property {
  /// Whether its value is known by its `rawValue`.
  fileprivate var isRaw: Bool { kind == .constant || domain.isRaw }
}
