import Foundation

/// Words with times as JSON, as speech recognizers write them: a list of `{"word": "Hello", "start": 0.2, "end": 0.5}`
/// (`text` and `punctuated_word` are taken too), alone or under `words`; or `segments`, each with `start`, `end`, `text` and
/// `words`. Words may have a list `syllables` of the same form, and words and segments a `speaker`. Times are seconds; those of
/// AssemblyAI, which writes an `audio_url`, are milliseconds.
struct CaptionJSON {
  typealias Cue = (cue: CaptionCue, line: Int)
  /// Seconds of a number in the file.
  private let unit: Double

  static func cues(_ text: String, _ warnings: inout [CaptionFile.CaptionProblem]) throws(CaptionError) -> [Cue] {
    let root: Any
    do { root = try JSONSerialization.jsonObject(with: Data(text.utf8)) } catch {
      throw CaptionError(line: 0, message: "it is no JSON: \(error.localizedDescription)")
    }
    let object = root as? [String: Any]
    let json = CaptionJSON(unit: object?["audio_url"] == nil ? 1 : 0.001)
    for key in ["segments", "utterances"] {
      if let segments = object?[key] as? [[String: Any]], !segments.isEmpty { return try json.segments(segments) }
    }
    let list = (root as? [[String: Any]]) ?? object?["words"] as? [[String: Any]]
    if let list = list ?? channel(of: object, &warnings) { return try json.phrases(list) }
    guard object?["segments"] is [Any] else {
      throw CaptionError(
        line: 0,
        message:
          "it has neither a list of words, {\"word\": \"Hello\", \"start\": 0.2, \"end\": 0.5}, nor segments with them")
    }
    return []
  }

  /// The words of Deepgram's best guess at the first channel.
  private static func channel(
    of object: [String: Any]?, _ warnings: inout [CaptionFile.CaptionProblem]
  ) -> [[String: Any]]? {
    guard let channels = (object?["results"] as? [String: Any])?["channels"] as? [[String: Any]] else { return nil }
    if channels.count > 1 {
      warnings.append(.init(line: 0, message: "it has \(channels.count) channels; the first one is read"))
    }
    return (channels.first?["alternatives"] as? [[String: Any]])?.first?["words"] as? [[String: Any]]
  }

  private func segments(_ segments: [[String: Any]]) throws(CaptionError) -> [Cue] {
    var cues: [Cue] = []
    for (index, segment) in segments.enumerated() {
      let turns = try turns(segment["words"] as? [[String: Any]] ?? [], "segment \(index + 1)")
      let words = turns.flatMap(\.words)
      guard let start = time(segment["start"]) ?? words.first?.start, let end = time(segment["end"]) ?? words.last?.end
      else { throw CaptionError(line: 0, message: "segment \(index + 1) lacks start or end, in seconds") }
      let speaker = name(segment["speaker"])
      guard turns.count > 1 else {
        let text = (segment["text"] as? String).map { CaptionLines.joined([$0]) } ?? joined(words)
        cues.append((CaptionCue(start, end, text, words: words, speaker: turns.first?.speaker ?? speaker), 0))
        continue
      }
      // One who falls into another's words has captions of his own.
      for turn in turns { cues.append(cue(turn.words, turn.speaker ?? speaker)) }
    }
    return cues
  }

  private func phrases(_ list: [[String: Any]]) throws(CaptionError) -> [Cue] {
    try turns(list, "the list").flatMap { turn in
      CaptionPhrases.phrases(turn.words).map { cue($0, turn.speaker) }
    }
  }

  private func cue(_ words: [CaptionWord], _ speaker: String?) -> Cue {
    (CaptionCue(words[0].start, words[words.count - 1].end, joined(words), words: words, speaker: speaker), 0)
  }

  /// Words that one speaker says without another in between.
  private func turns(
    _ list: [[String: Any]], _ what: String
  ) throws(CaptionError) -> [(speaker: String?, words: [CaptionWord])] {
    typealias Token = (text: String, start: Double, end: Double, syllables: [CaptionWord])
    var turns: [(speaker: String?, tokens: [Token])] = []
    var last: Double?
    for (index, item) in list.enumerated() {
      guard let text = (item["punctuated_word"] ?? item["word"] ?? item["text"]) as? String else {
        throw CaptionError(line: 0, message: "word \(index + 1) of \(what) lacks its text, under word or text")
      }
      let plain = CaptionLines.joined([text])
      guard !plain.isEmpty else { continue }
      // Recognizers leave out the times of some words, such as numbers.
      let start = time(item["start"]) ?? last
      guard let start, let end = time(item["end"]) ?? time(item["start"]) ?? last else {
        throw CaptionError(line: 0, message: "word \(index + 1) of \(what), “\(plain.prefix(40))”, has no start")
      }
      last = max(start, end)
      let syllables = try parts(item["syllables"] as? [[String: Any]] ?? [], "“\(plain.prefix(40))”")
      let speaker = name(item["speaker"]) ?? turns.last?.speaker
      if turns.isEmpty || turns[turns.count - 1].speaker != speaker { turns.append((speaker, [])) }
      turns[turns.count - 1].tokens.append((text, start, max(start, end), syllables))
    }
    return turns.map { ($0.speaker, CaptionSyllables.words($0.tokens)) }.filter { !$0.words.isEmpty }
  }

  private func parts(_ list: [[String: Any]], _ what: String) throws(CaptionError) -> [CaptionWord] {
    // A level and no more, whatever the file nests.
    try turns(list.map { $0.filter { $0.key != "syllables" } }, what).flatMap(\.words)
  }

  private func time(_ value: Any?) -> Double? { (value as? NSNumber).map { $0.doubleValue * unit } }

  /// A name or a number.
  private func name(_ value: Any?) -> String? { value as? String ?? (value as? NSNumber)?.stringValue }

  /// With spaces, but not between ideographs and kana.
  private func joined(_ words: [CaptionWord]) -> String {
    words.reduce("") { text, word in
      guard let last = text.unicodeScalars.last, let first = word.text.unicodeScalars.first else {
        return text + word.text
      }
      return text + (CaptionText.isWide(last) && CaptionText.isWide(first) ? "" : " ") + word.text
    }
  }
}
