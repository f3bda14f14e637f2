// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionTextPrograms

@Suite("Tokens of code")
struct TokenTests {
  struct Sample: Decodable {
    var language: String
    var text: String
    /// Kinds and texts, as Pygments itself gives them.
    var tokens: [[String]]
  }

  private static func samples() throws -> [Sample] {
    let bytes = try #require(FileSystem.contents(KeptAnswers.folder + "/tokens.json"))
    return try JSONDecoder().decode([Sample].self, from: Data(bytes))
  }

  @Test("tokens of forty languages are those of Pygments, and joined they are the text")
  func languages() throws {
    let samples = try TokenTests.samples()
    #expect(Set(samples.map(\.language)).count >= 40)
    let kept = PygmentsCodes(try KeptAnswers.make())
    let living = KeptAnswers.living().map { PygmentsCodes($0) }
    for sample in samples {
      let expected = sample.tokens.map { CodeToken(text: $0[1], kind: $0[0]) }
      for codes in [kept, living].compactMap(\.self) {
        let tokens = try codes.tokens(of: sample.text, language: sample.language)
        #expect(tokens == expected, "\(sample.language)")
        #expect(tokens.map(\.text).joined() == sample.text, "\(sample.language)")
      }
    }
  }

  @Test("line ends, byte order marks and blank lines stay as written; an unknown language and a long text are refused")
  func limits() throws {
    let texts = ["let x = 1\r\nlet y = 2", "\u{FEFF}let x", "\n\n let a\t= 1 \n\n", "a\rb", "// é 🎬"]
    if let program = KeptAnswers.living() {
      let codes = PygmentsCodes(program)
      for text in texts { #expect(try codes.tokens(of: text, language: "swift").map(\.text).joined() == text) }
      let error = #expect(throws: TextProgramError.self) { try codes.tokens(of: "a", language: "swfit") }
      #expect(error?.message == "Pygments knows no language “swfit”; did you mean swift or swig or fift")
    }
    let codes = PygmentsCodes(try KeptAnswers.make())
    #expect(try codes.tokens(of: "", language: "swift") == [])
    let error = #expect(throws: TextProgramError.self) {
      try codes.tokens(of: String(repeating: "a", count: 1 << 21), language: "swift")
    }
    #expect(error?.message.contains("2097152 bytes") == true && error?.isMissingInput == false)
  }
}
