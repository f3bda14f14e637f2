// SPDX-License-Identifier: Apache-2.0

/// A transcript as cues: its segments, or phrases of its words, parted where another speaks.
enum TranscriptCues {
  typealias Cue = CaptionFormat.Cue
  private typealias Word = (word: CaptionWord, line: Int)

  /// Words that one speaker says without another in between.
  private struct Turn {
    var speaker: String?
    var words: [Word]
  }

  /// Seconds by which words overlap because their times were rounded.
  private static let slack = 0.05

  static func cues(_ transcript: Transcript, _ problems: inout CaptionProblems) -> [Cue] {
    var cues: [Cue] = []
    for segment in transcript.segments {
      let isKnown = segment.start != nil || segment.tokens.contains { $0.start != nil || $0.end != nil }
      guard isKnown else {
        if let first = segment.tokens.first, !transcript.isSegmented {
          problems.refuse(first.line, "\(first.shown) has no start")
        } else {
          problems.refuse(segment.line, "\(segment.name) needs start and end, in seconds")
        }
        continue
      }
      let turns = turns(of: segment, transcript, &problems)
      if transcript.isSegmented {
        cues += captions(segment, turns, &problems)
      } else {
        for turn in turns { cues += phrases(turn) }
      }
    }
    return cues
  }

  private static func captions(
    _ segment: Transcript.Segment, _ turns: [Turn], _ problems: inout CaptionProblems
  ) -> [Cue] {
    let words = turns.flatMap { $0.words.map(\.word) }
    guard let start = segment.start ?? words.first?.start, let end = segment.end ?? words.last?.end else {
      problems.refuse(segment.line, "\(segment.name) needs start and end, in seconds")
      return []
    }
    guard turns.count > 1 else {
      let text = segment.text.map { CaptionText.joined([$0]) } ?? joined(words)
      let cue = CaptionCue(start, end, text, words: words, speaker: turns.first?.speaker ?? segment.speaker)
      if let missing = CaptionText.missingWord(cue) {
        problems.warn(.missingWord, segment.line, "\(segment.name): \(missing)")
      }
      if let unsaid = CaptionText.unsaidText(cue) {
        problems.warn(.unsaidText, segment.line, "\(segment.name): \(unsaid)")
      }
      return [(cue, segment.line)]
    }
    // One who falls into another's words has captions of his own.
    return turns.map { cue($0.words[...], $0.speaker ?? segment.speaker) }
  }

  private static func phrases(_ turn: Turn) -> [Cue] {
    var rest = turn.words[...]
    return CaptionPhrases.phrases(turn.words.map(\.word)).map { phrase in
      defer { rest = rest.dropFirst(phrase.count) }
      return cue(rest.prefix(phrase.count), turn.speaker)
    }
  }

  private static func cue(_ words: ArraySlice<Word>, _ speaker: String?) -> Cue {
    let said = words.map(\.word)
    let cue = CaptionCue(said[0].start, said[said.count - 1].end, joined(said), words: said, speaker: speaker)
    return (cue, words.first?.line ?? 0)
  }

  private static func turns(
    of segment: Transcript.Segment, _ transcript: Transcript, _ problems: inout CaptionProblems
  ) -> [Turn] {
    let tokens = TranscriptTimes.filled(
      CaptionSyllables.joiningMarks(segment.tokens), from: transcript.isSegmented ? segment.start : nil,
      to: transcript.isSegmented ? segment.end : nil)
    var turns: [(speaker: String?, tokens: [Transcript.Token])] = []
    for var token in tokens {
      let start = token.start ?? 0
      token.end = max(token.end ?? start, start)
      let speaker = token.speaker ?? turns.last?.speaker
      if turns.isEmpty || turns[turns.count - 1].speaker != speaker {
        turns.append((speaker, []))
      } else if let before = turns[turns.count - 1].tokens.last, let end = before.end, start < end - slack {
        problems.warn(
          .overlap, token.line,
          "\(token.shown) begins at \(start) s, before “\(CaptionText.joined([before.text]).prefix(40))” ends at \(end) s; "
            + "both are highlighted in between")
      }
      turns[turns.count - 1].tokens.append(token)
    }
    return turns.map { Turn(speaker: $0.speaker, words: CaptionSyllables.words($0.tokens)) }.filter {
      !$0.words.isEmpty
    }
  }

  /// With spaces, but not between ideographs and kana.
  private static func joined(_ words: [CaptionWord]) -> String {
    words.reduce("") { text, word in
      guard let last = text.unicodeScalars.last, let first = word.text.unicodeScalars.first else {
        return text + word.text
      }
      return text + (CaptionText.isWide(last) && CaptionText.isWide(first) ? "" : " ") + word.text
    }
  }
}

extension Transcript.Token {
  /// The description for messages.
  fileprivate var shown: String { name.isEmpty ? "“\(CaptionText.joined([text]).prefix(40))”" : name }
}
