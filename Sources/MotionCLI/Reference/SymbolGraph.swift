// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The compiler's description of a module's public declarations: the parts of a file of `swift-symbolgraph-extract` used by the
/// reference.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    /// The names of the types around it and its own, with labels: `["Stack", "wrapped(at:lineSpacing:lines:)"]`.
    var pathComponents: [String]
    var docComment: Comment?
    var declarationFragments: [Fragment]
    var availability: [Availability]?
    var location: Location?

    /// The declaration on one line, with default values.
    var declaration: String {
      declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it exists only for the compiler's message about something missing.
    var isUnavailable: Bool { (availability ?? []).contains { $0.isUnconditionallyUnavailable == true } }

    /// The file that declares it, from the folder of its module on: `MotionDSL/Layers/Stack.swift`.
    var file: String? {
      guard let uri = location?.uri, let sources = uri.range(of: "/Sources/", options: .backwards) else { return nil }
      return String(uri[sources.upperBound...])
    }
  }

  struct Kind: Decodable { var identifier: String }
  struct Identifier: Decodable { var precise: String }
  struct Fragment: Decodable { var spelling: String }
  struct Location: Decodable { var uri: String }

  struct Comment: Decodable {
    var lines: [Line]
    struct Line: Decodable { var text: String }
  }

  struct Availability: Decodable {
    var isUnconditionallyUnavailable: Bool?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
  }
}
