// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// The result of a speech recognizer: words, with the details that it gives, maybe in segments.
struct Transcript {
  /// A word, a part of one or a mark.
  struct Token {
    /// With the space before it, if its file writes one: a token without it goes on with a word, if others have it.
    var text: String
    /// Nil for a time between its neighbours.
    var start: Double?
    var end: Double?
    /// Nil for that of the token before.
    var speaker: String?
    var syllables: [CaptionWord] = []
    /// A mark that belongs to the word before it, and is lit with it.
    var isMark = false
    var line: Int
    /// The name for messages; empty for its text.
    var name = ""
  }

  struct Segment {
    /// Nil for its words.
    var text: String?
    var start: Double?
    var end: Double?
    var speaker: String?
    var tokens: [Token] = []
    var line: Int
    /// For messages.
    var name = ""
  }

  var segments: [Segment]
  /// Whether segments are captions; otherwise their words become phrases.
  var isSegmented: Bool

  /// Words alone, which become phrases.
  init(words: [Token]) {
    segments = words.isEmpty ? [] : [Segment(tokens: words, line: words[0].line, name: "the list")]
    isSegmented = false
  }

  init(segments: [Segment]) {
    self.segments = segments
    isSegmented = true
  }
}

/// A kind of JSON that speech recognizers and voice synthesizers write. Each has a file of its own and a row in `all`.
struct TranscriptFormat: Sendable {
  /// For messages.
  let name: String
  /// Looks at the root, and at no more of its contents than tells it.
  let isFormat: @Sendable (JSONNode) -> Bool
  let read: @Sendable (JSONNode, inout TranscriptReader) -> Transcript

  /// The formats in the order of recognition: those recognized by one key come first.
  static let all: [TranscriptFormat] = [
    .youTube, .revAI, .whisperCpp, .elevenLabsSpeech, .elevenLabsTranscript, .deepgram, .amazon, .google, .vosk,
    .remotion,
    .chunks, .words,
  ]

  static func of(_ root: JSONNode) -> (format: TranscriptFormat, root: JSONNode)? {
    // Answers of services lie in one another.
    let inner = ["response", "result", "data", "output", "transcript", "transcription"].compactMap { root.object?[$0] }
    for node in [root] + inner where node.object != nil || node.list != nil {
      if let format = all.first(where: { $0.isFormat(node) }) { return (format, node) }
    }
    return nil
  }
}

extension CaptionFormat {
  /// Words with times as JSON.
  static let json = CaptionFormat(name: "JSON") {
    $0.start.hasPrefix("{") || $0.start.hasPrefix("[")
  } read: {
    lines, problems in
    let root: JSONNode
    do throws(JSONProblem) { root = try JSONReader.readLines(lines.text) } catch {
      problems.refuse(error.line, "this is not JSON: \(error.message), in column \(error.column)")
      return []
    }
    guard let (format, node) = TranscriptFormat.of(root) else {
      let names = TranscriptFormat.all.map(\.name).joined(separator: ", ")
      problems.refuse(
        root.line,
        "this JSON has no list of words, such as {\"word\": \"Hello\", \"start\": 0.2, \"end\": 0.5}, and no segments with words; "
          + "supported is the JSON of \(names)")
      return []
    }
    var reader = TranscriptReader(problems)
    let transcript = format.read(node, &reader)
    problems = reader.problems
    return TranscriptCues.cues(transcript, &problems)
  }
}
