// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// ElevenLabs' speech to text: words, with the spaces between them as items of their own.
  static let elevenLabsTranscript = TranscriptFormat(name: "ElevenLabs' speech to text") { root in
    let lists = (root.object?["transcripts"]?.list ?? []).map(\.object) + [root.object]
    return lists.contains { object in
      object?["words"]?.list?.prefix(20).contains { $0.object?["type"]?.string != nil } ?? false
    }
  } read: { root, reader in
    // One for each channel, or one for all.
    let parts = root.object?["transcripts"]?.list ?? [root]
    let words = parts.map { ElevenLabs.words($0.object?["words"]?.list ?? [], &reader) }
    var all = words.flatMap(\.self)
    if words.count > 1 { all.sort { ($0.start ?? 0) < ($1.start ?? 0) } }
    return Transcript(words: all)
  }

  /// ElevenLabs' text to speech: the times of characters, in seconds, or in milliseconds where it is streamed in parts.
  static let elevenLabsSpeech = TranscriptFormat(name: "ElevenLabs' text to speech") { root in
    (root.list?.first ?? root).object.flatMap(ElevenLabs.alignment) != nil
  } read: { root, reader in
    var words: [Transcript.Token] = []
    var characters: [ElevenLabs.Timed] = []
    for part in root.list ?? [root] {
      guard let object = part.object, let alignment = ElevenLabs.alignment(object) else { continue }
      let timed = ElevenLabs.characters(alignment, &reader)
      // Parts of a stream may count from their own beginning.
      let end = characters.last?.end ?? 0
      let offset = timed.first.map { $0.start < end - 0.05 ? end : 0 } ?? 0
      characters += timed.map { ($0.text, $0.start + offset, $0.end + offset, $0.line) }
    }
    return Transcript(words: ElevenLabs.words(of: characters))
  }
}

private enum ElevenLabs {
  typealias Timed = (text: String, start: Double, end: Double, line: Int)

  static func words(_ list: [JSONNode], _ reader: inout TranscriptReader) -> [Transcript.Token] {
    // Where spaces are items, what follows another word without one goes on with it.
    let hasSpaces = list.contains { $0.object?["type"]?.string == "spacing" }
    var isSpaced = Set<Int>()
    var spoken: [JSONNode] = []
    var afterSpace = true
    for node in list {
      if node.object?["type"]?.string == "spacing" {
        afterSpace = true
        continue
      }
      if afterSpace { isSpaced.insert(spoken.count) }
      afterSpace = false
      spoken.append(node)
    }
    var keys = TranscriptReader.Keys(text: ["text"])
    keys.speaker = ["speaker_id"]
    let tokens = reader.tokens(spoken, of: "the list", keys: keys)
    guard hasSpaces, tokens.count == spoken.count else { return tokens }
    return tokens.enumerated().map { index, token in
      var token = token
      if isSpaced.contains(index) { token.text = " " + token.text }
      return token
    }
  }

  /// The object with the times of characters.
  static func alignment(_ object: [String: JSONNode]) -> [String: JSONNode]? {
    let names = ["alignment", "normalized_alignment", "normalizedAlignment"]
    return ([object] + names.compactMap { object[$0]?.object }).first { object in
      object["characters"]?.list?.first.map { $0.string != nil } ?? false || object["chars"]?.list != nil
    }
  }

  static func characters(_ alignment: [String: JSONNode], _ reader: inout TranscriptReader) -> [Timed] {
    let texts = (alignment["characters"] ?? alignment["chars"])?.list ?? []
    func values(_ keys: [String]) -> (name: String, list: [JSONNode], unit: Double)? {
      keys.lazy.compactMap { key in
        alignment[key]?.list.map { (key, $0, key.lowercased().contains("ms") ? 0.001 : 1) }
      }.first
    }
    let line = texts.first?.line ?? 0
    guard let starts = values(["character_start_times_seconds", "charStartTimesMs", "char_start_times_ms"]),
      let ends = values([
        "character_end_times_seconds", "charDurationsMs", "chars_durations_ms", "charsDurationsMs", "char_durations_ms",
      ])
    else {
      reader.problems.refuse(
        line,
        "the alignment needs character_start_times_seconds and character_end_times_seconds, each a list of numbers")
      return []
    }
    guard starts.list.count == texts.count, ends.list.count == texts.count else {
      reader.problems.refuse(
        line,
        "the alignment has \(texts.count) characters, \(starts.list.count) \(starts.name) and \(ends.list.count) \(ends.name); "
          + "it must have one of each for every character")
      return []
    }
    let areDurations = ends.name.lowercased().contains("duration")
    return texts.indices.compactMap { index -> Timed? in
      let what = "character \(index + 1)"
      guard let text = texts[index].string,
        let start = reader.time(starts.list[index], "start", of: what, unit: starts.unit).seconds,
        let end = reader.time(ends.list[index], "end", of: what, unit: ends.unit).seconds
      else { return nil }
      return (text, start, areDurations ? start + end : end, texts[index].line)
    }
  }

  /// Characters between spaces as words. Directions such as `<break time="1s"/>` are not said.
  static func words(of characters: [Timed]) -> [Transcript.Token] {
    var words: [Transcript.Token] = []
    var (isOpen, index) = (false, 0)
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character.text == "<", let close = direction(in: characters, from: index) {
        (isOpen, index) = (false, close + 1)
        continue
      }
      guard !character.text.allSatisfy(\.isWhitespace) else {
        isOpen = false
        continue
      }
      // A Chinese or Japanese character is a word.
      let isWide = character.text.unicodeScalars.first.map(CaptionText.isWide) ?? false
      if isOpen, !isWide || character.text.allSatisfy(\.isPunctuation), let last = words.indices.last {
        words[last].text += character.text
        words[last].end = max(words[last].end ?? character.end, character.end)
      } else {
        words.append(
          Transcript.Token(
            text: character.text, start: character.start, end: max(character.end, character.start), line: character.line
          ))
      }
      isOpen = true
    }
    return words
  }

  /// The end of a direction that begins before an index.
  private static func direction(in characters: [Timed], from index: Int) -> Int? {
    guard index < characters.count, characters[index].text.allSatisfy({ $0.isLetter || $0 == "/" }) else { return nil }
    return characters[index...].prefix(200).firstIndex { $0.text == ">" }
  }
}
