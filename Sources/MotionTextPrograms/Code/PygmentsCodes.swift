// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Tokens by Pygments.
package struct PygmentsCodes: CodeServices {
  private let program: TextProgram
  /// Bytes of a text.
  static let limit = 1 << 20

  package init(_ program: TextProgram) { self.program = program }

  package func tokens(of text: String, language: String) throws -> [CodeToken] {
    guard text.utf8.count <= PygmentsCodes.limit else {
      throw TextProgramError(
        "the text has \(text.utf8.count) bytes, and \(PygmentsCodes.limit) can be divided into tokens; show a part of it",
        isMissingInput: false, at: 0)
    }
    guard !text.isEmpty else { return [] }
    let pairs: [[String]] = try program.value(.tokens(of: text, language: language))
    return pairs.filter { $0.count == 2 }.map { CodeToken(text: $0[1], kind: $0[0]) }
  }
}
