// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A request to the helper program, one line of JSON.
package struct TextProgramRequest: Codable, Hashable, Sendable {
  var kind: String
  var text: String?
  var language: String?
  var tex: String?
  var display: Bool?
  /// Sizes of texts in ems, by style and words.
  var texts: [String: [Double]]?

  static let hello = TextProgramRequest(kind: "hello")

  static func tokens(of text: String, language: String) -> TextProgramRequest {
    TextProgramRequest(kind: "tokens", text: text, language: language)
  }

  static func formula(_ tex: String, isDisplay: Bool, texts: [String: [Double]]) -> TextProgramRequest {
    TextProgramRequest(kind: "formula", tex: tex, display: isDisplay, texts: texts)
  }

  /// The line without its end. The same request has the same bytes.
  func line() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

/// An answer of the helper program.
struct TextProgramAnswer<Value: Decodable>: Decodable {
  var value: Value?
  var error: String?
  var at: Int?
}

/// Versions of the helper program.
package struct TextProgramVersions: Decodable, Hashable, Sendable {
  package var `protocol`: Int
  package var python: String
  /// `blocked`, or `open: ` and the reason.
  package var network: String
  /// Versions by names of packages; a missing one has none.
  package var packages: [String: String?]

  /// The protocol that this module speaks.
  static let spoken = 1
}
