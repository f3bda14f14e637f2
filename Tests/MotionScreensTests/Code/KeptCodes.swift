// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

@testable import MotionScreens

/// Tokens of the programs in `Tests/Code/tokens.json`; others have keywords and numbers.
struct KeptCodes: CodeServices {
  struct Program: Decodable, CustomStringConvertible {
    var language: String
    var text: String
    var tokens: [[String]]
    var description: String { language }
  }

  private struct File: Decodable { var programs: [Program] }
  private struct Unknown: Error, CustomStringConvertible { let description: String }

  static let programs: [Program] = {
    let data = FileManager.default.contents(atPath: CodeEdits.folder + "/tokens.json") ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data).programs) ?? []
  }()

  func tokens(of text: String, language: String) throws -> [CodeToken] {
    if language == "nonsense" { throw Unknown(description: "there is no language “nonsense”") }
    if let known = KeptCodes.programs.first(where: { $0.language == language && $0.text == text }) {
      return known.tokens.map { CodeToken(text: $0[1], kind: $0[0]) }
    }
    var tokens: [CodeToken] = []
    for character in text {
      let kind = character.isNumber ? "Literal.Number.Integer" : character.isLetter ? "Name" : "Text"
      if let last = tokens.last, last.kind == kind {
        tokens[tokens.count - 1].text.append(character)
      } else {
        tokens.append(CodeToken(text: String(character), kind: kind))
      }
    }
    return tokens.map { ["let", "func", "return"].contains($0.text) ? CodeToken(text: $0.text, kind: "Keyword") : $0 }
  }
}
