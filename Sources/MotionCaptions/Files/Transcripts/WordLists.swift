// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// Words and segments with `start` and `end`, as WhisperX, OpenAI, AssemblyAI and many others write them. They are a list of
  /// words, alone or under `words`; or `segments`, each with `start`, `end`, `text` and maybe `words`, or with words beside them.
  static let words = TranscriptFormat(name: "WhisperX, OpenAI and AssemblyAI") { root in
    guard let object = root.object else { return root.list != nil }
    return (WordLists.segmentKeys + WordLists.wordKeys).contains { object[$0]?.list != nil }
  } read: { root, reader in
    WordLists.read(root, &reader)
  }
}

private enum WordLists {
  static let segmentKeys = ["segments", "utterances", "sentences", "paragraphs"]
  static let wordKeys = ["words", "tokens"]
  private static let textKeys = ["punctuated_word", "word", "text"]

  static func read(_ root: JSONNode, _ reader: inout TranscriptReader) -> Transcript {
    let object = root.object
    let words = root.list ?? wordKeys.lazy.compactMap { object?[$0]?.list }.first ?? []
    let segments =
      segmentKeys.lazy.compactMap { object?[$0]?.list }.first { !$0.isEmpty } ?? (areSegments(words) ? words : [])
    reader.unit = unit(of: segments, words)
    guard !segments.isEmpty else {
      return Transcript(words: reader.tokens(words, of: "the list", keys: keys(of: words)))
    }
    var read = segments.enumerated().compactMap { segment($0.element, "segment \($0.offset + 1)", &reader) }
    if root.list == nil, !words.isEmpty, read.allSatisfy(\.tokens.isEmpty) {
      let beside = reader.tokens(words, of: "the list", keys: keys(of: words))
      WordsBeside.assign(beside, to: &read)
    }
    return Transcript(segments: read)
  }

  private static func keys(of words: [JSONNode]) -> TranscriptReader.Keys {
    var keys = TranscriptReader.Keys(text: textKeys)
    keys.speaker = ["speaker", "speaker_id"]
    if words.first?.object?["start"] == nil {
      if words.first?.object?["start_ms"] != nil {
        (keys.start, keys.end, keys.unit) = (["start_ms"], ["end_ms"], 0.001)
      } else {
        (keys.start, keys.end) = (["start", "start_time", "startTime"], ["end", "end_time", "endTime"])
      }
    }
    return keys
  }

  /// Whether a list is of segments rather than words: they have words, or most of their texts are several.
  private static func areSegments(_ list: [JSONNode]) -> Bool {
    let objects = list.compactMap(\.object)
    if objects.contains(where: { $0["words"]?.list != nil }) { return true }
    let texts = objects.compactMap { $0["text"]?.string }
    return texts.count(where: TranscriptReader.hasWords) * 2 > objects.count
  }

  private static func segment(
    _ node: JSONNode, _ name: String, _ reader: inout TranscriptReader
  ) -> Transcript.Segment? {
    guard let object = node.object else {
      reader.problems.refuse(node.line, "\(name) must be an object with start, end and text, got \(node.shown)")
      return nil
    }
    let list = reader.list("words", in: object, of: name)
    let tokens = reader.tokens(list, of: name, keys: keys(of: list))
    let from = reader.time(["start", "start_time", "startTime"], in: object, of: name)
    let to = reader.time(["end", "end_time", "endTime"], in: object, of: name)
    guard from?.isRefused != true, to?.isRefused != true else { return nil }
    return Transcript.Segment(
      text: (object["text"] ?? object["transcript"])?.string, start: from?.seconds, end: to?.seconds,
      speaker: reader.name(object["speaker"] ?? object["speaker_id"]), tokens: tokens, line: node.line, name: name)
  }

  private static func unit(of segments: [JSONNode], _ words: [JSONNode]) -> Double {
    func said(_ nodes: [JSONNode], _ texts: [String]) -> [TranscriptUnit.Said] {
      nodes.compactMap { node in
        guard let item = node.object, let start = item["start"]?.number else { return nil }
        let text = texts.lazy.compactMap { item[$0]?.string }.first
        return text.map { ($0, start, item["end"]?.number ?? start) }
      }
    }
    let own = segments.flatMap { $0.object?["words"]?.list ?? [] }
    for (nodes, texts) in [(own, textKeys), (words, textKeys), (segments, ["text", "transcript"])] {
      let found = said(nodes, texts)
      if !found.isEmpty { return TranscriptUnit.seconds(of: found) }
    }
    return 1
  }
}

/// Words that stand beside segments and not in them.
private enum WordsBeside {
  /// Gives each segment the words of its text; where words and texts differ, those of its time.
  static func assign(_ words: [Transcript.Token], to segments: inout [Transcript.Segment]) {
    let texts = segments.map { letters($0.text ?? "") }
    let spoken = words.map { letters($0.text) }
    if texts.joined().elementsEqual(spoken.joined()) {
      var segment = 0
      var left = texts.first?.count ?? 0
      for (word, letters) in zip(words, spoken) {
        while left <= 0, segment + 1 < segments.count {
          segment += 1
          left += texts[segment].count
        }
        segments[segment].tokens.append(word)
        left -= letters.count
      }
      return
    }
    var segment = 0
    for word in words {
      guard let start = word.start else { continue }
      let middle = (start + (word.end ?? start)) / 2
      func distance(_ segment: Transcript.Segment) -> Double {
        max((segment.start ?? 0) - middle, middle - (segment.end ?? .infinity), 0)
      }
      // Both are in order.
      while segment + 1 < segments.count, distance(segments[segment + 1]) < distance(segments[segment]) { segment += 1 }
      while segment > 0, distance(segments[segment - 1]) < distance(segments[segment]) { segment -= 1 }
      segments[segment].tokens.append(word)
    }
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().filter { $0.isLetter || $0.isNumber }.map(\.self)
  }
}

extension TranscriptReader {
  /// Whether a text has several words.
  static func hasWords(_ text: String) -> Bool { text.split(whereSeparator: \.isWhitespace).count > 1 }
}
