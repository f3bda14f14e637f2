// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The command for speech: words in which `{text}`, `{output}` and `{voice}` stand for the spoken text, the WAV file to write
/// and the voice.
///
/// No shell reads it. Blanks part words; `'…'` keeps everything as it is, `"…"` keeps all but `\\` and `\"`, and outside of
/// both a backslash keeps the next character. A placeholder is replaced within its word, so a text is one word whatever it
/// holds.
package struct VoiceCommand: Hashable, Sendable {
  /// The program first.
  let words: [String]

  /// - Throws: ``HostError`` for quotes that are not closed, and for a command without words, `{text}` or `{output}`.
  package init(_ line: String) throws(HostError) {
    words = try VoiceCommand.words(of: line)
    let example = "write it as '\(VoiceCommand.example)'"
    guard words.count > 1 else {
      throw HostError(
        .usage,
        "--voice-command is “\(line)”, which has too few words for a program and its arguments; \(example)")
    }
    for holder in ["{text}", "{output}"] where !words.dropFirst().contains(where: { $0.contains(holder) }) {
      throw HostError(.usage, "--voice-command is “\(line)”, which has no \(holder); \(example)")
    }
  }

  /// One for the free voice that most systems have.
  package static let example = "espeak-ng -v {voice} -w {output} -- {text}"

  /// The words with every value filled in.
  ///
  /// - Throws: ``SpeechError`` for a text or a voice the command would take for an option, or that cannot be a word.
  func filled(text: String, voice: String, output: String) throws(SpeechError) -> [String] {
    for (name, value) in [("text", text), ("voice", voice)] where value.utf8.contains(0) {
      // A program's words end there.
      throw SpeechError(reason: "the \(name) has a character U+0000; leave it out", isMissingInput: false)
    }
    let values = ["text": text, "voice": voice, "output": output]
    let filled = words.map { VoiceCommand.filled($0, values) }
    func isDash(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") }
    for (index, word) in filled.enumerated() where isDash(word) && !isDash(words[index]) {
      guard !words[..<index].contains("--") else { continue }
      throw SpeechError(
        reason:
          "“\(word)” begins with “-”, and \(words[0]) may take it for an option; mark the end of the options with -- "
          + "in --voice-command, as in '\(VoiceCommand.example)'", isMissingInput: false)
    }
    return filled
  }

  /// A word with values in place of their names, in one go: a text may hold a placeholder, too.
  private static func filled(_ word: String, _ values: [String: String]) -> String {
    var (result, rest) = ("", word[...])
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if let end = rest.firstIndex(of: "}"), let value = values[String(rest[rest.index(after: brace)..<end])] {
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        // The brace is plain text.
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func words(of line: String) throws(HostError) -> [String] {
    // By scalars: a quote is one whatever stands before it.
    var (words, word, quote) = ([String](), String?.none, Unicode.Scalar?.none)
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, quote) {
      case ("'", nil), ("\"", nil):
        quote = scalar
        word = word ?? ""
      case (_, scalar): quote = nil
      case ("\\", nil): word = (word ?? "") + (rest.popFirst().map { String($0) } ?? "")
      case ("\\", "\"") where rest.first == "\"" || rest.first == "\\": word?.unicodeScalars.append(rest.removeFirst())
      case (" ", nil), ("\t", nil), ("\n", nil):
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(scalar)
      }
    }
    guard quote == nil else {
      throw HostError(.usage, "--voice-command is “\(line)”, but a quote is not closed")
    }
    return words + [word].compactMap(\.self)
  }
}
