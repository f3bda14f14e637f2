import MotionDSL

/// Words with times as JSON, as speech recognizers write them: a list of `{"word": "Hello", "start": 0.2, "end": 0.5}`
/// (`text` and `punctuated_word` are taken too), alone or under `words`; or `segments`, each with `start`, `end`, `text` and
/// `words`. Words may have a list `syllables` of the same form, and words and segments a `speaker`. Times are seconds; those of
/// AssemblyAI, which writes an `audio_url`, are milliseconds.
struct CaptionJSON {
  typealias Cue = (cue: CaptionCue, line: Int)
  /// Seconds of a number in the file.
  private let unit: Double
  private var problems: CaptionProblems

  /// Words that one speaker says without another in between.
  private struct Turn {
    var speaker: String?
    var words: [(word: CaptionWord, line: Int)]
  }

  static func cues(_ text: String, _ problems: inout CaptionProblems) -> [Cue] {
    let root: JSONNode
    do { root = try JSONReader.read(text) } catch {
      problems.refuse(error.line, "this is no JSON: \(error.message), in column \(error.column)")
      return []
    }
    let object = root.object
    var json = CaptionJSON(unit: object?["audio_url"] == nil ? 1 : 0.001, problems: problems)
    defer { problems = json.problems }
    for key in ["segments", "utterances"] {
      if let segments = object?[key]?.list, !segments.isEmpty { return json.segments(segments) }
    }
    if let list = root.list ?? object?["words"]?.list ?? json.channel(of: object) { return json.phrases(list) }
    if object?["segments"]?.list == nil {
      json.problems.refuse(
        root.line,
        "this has neither a list of words, {\"word\": \"Hello\", \"start\": 0.2, \"end\": 0.5}, nor segments with them")
    }
    return []
  }

  /// The words of Deepgram's best guess at the first channel.
  private mutating func channel(of object: [String: JSONNode]?) -> [JSONNode]? {
    guard let channels = object?["results"]?.object?["channels"]?.list else { return nil }
    if channels.count > 1 {
      problems.warn(channels[1].line, "it has \(channels.count) channels; the first one is read")
    }
    return channels.first?.object?["alternatives"]?.list?.first?.object?["words"]?.list
  }

  private mutating func segments(_ segments: [JSONNode]) -> [Cue] {
    var cues: [Cue] = []
    for (index, node) in segments.enumerated() {
      let what = "segment \(index + 1)"
      guard let segment = node.object else {
        problems.refuse(node.line, "\(what) is an object with start, end and text, got \(node.shown)")
        continue
      }
      let turns = turns(list("words", in: segment, of: what), "word", of: what)
      let words = turns.flatMap { $0.words.map(\.word) }
      let (from, to) = (time("start", in: segment, of: what), time("end", in: segment, of: what))
      guard !isRefused(from), !isRefused(to) else { continue }
      guard let start = from?.seconds ?? words.first?.start, let end = to?.seconds ?? words.last?.end else {
        problems.refuse(node.line, "\(what) lacks start or end, in seconds")
        continue
      }
      let speaker = name(segment["speaker"])
      guard turns.count > 1 else {
        let text = segment["text"]?.string.map { CaptionText.joined([$0]) } ?? joined(words)
        let cue = CaptionCue(start, end, text, words: words, speaker: turns.first?.speaker ?? speaker)
        if let missing = CaptionText.missingWord(cue) { problems.warn(.missingWord, node.line, "\(what): \(missing)") }
        if let unsaid = CaptionText.unsaidText(cue) { problems.warn(.unsaidText, node.line, "\(what): \(unsaid)") }
        cues.append((cue, node.line))
        continue
      }
      // One who falls into another's words has captions of his own.
      for turn in turns { cues.append(cue(turn.words[...], turn.speaker ?? speaker)) }
    }
    return cues
  }

  private mutating func phrases(_ list: [JSONNode]) -> [Cue] {
    var cues: [Cue] = []
    for turn in turns(list, "word", of: "the list") {
      var rest = turn.words[...]
      for phrase in CaptionPhrases.phrases(turn.words.map(\.word)) {
        cues.append(cue(rest.prefix(phrase.count), turn.speaker))
        rest = rest.dropFirst(phrase.count)
      }
    }
    return cues
  }

  private func cue(_ words: ArraySlice<(word: CaptionWord, line: Int)>, _ speaker: String?) -> Cue {
    let (said, line) = (words.map(\.word), words.first?.line ?? 0)
    return (CaptionCue(said[0].start, said[said.count - 1].end, joined(said), words: said, speaker: speaker), line)
  }

  /// - Parameters:
  ///   - noun: what the list holds, for messages.
  ///   - owner: what has the list.
  private mutating func turns(_ list: [JSONNode], _ noun: String, of owner: String) -> [Turn] {
    var turns: [(speaker: String?, tokens: [CaptionSyllables.Token])] = []
    var last: Double?
    for (index, node) in list.enumerated() {
      let number = "\(noun) \(index + 1) of \(owner)"
      guard let item = node.object else {
        problems.refuse(node.line, "\(number) is an object with word, start and end, got \(node.shown)")
        continue
      }
      let text = ["punctuated_word", "word", "text"].lazy.compactMap { item[$0]?.string }.first
      let plain = CaptionText.joined([text ?? ""])
      let what = plain.isEmpty ? number : "\(number), “\(plain.prefix(40))”,"
      if text == nil { problems.refuse(node.line, "\(number) lacks its text, under word or text") }
      let (from, to) = (time("start", in: item, of: what), time("end", in: item, of: what))
      guard let text, !plain.isEmpty, !isRefused(from), !isRefused(to) else { continue }
      // Recognizers leave out the times of some words, such as numbers.
      guard let start = from?.seconds ?? last else {
        problems.refuse(node.line, "\(what) has no start")
        continue
      }
      let end = to?.seconds ?? start
      if end < start, from?.seconds != nil {
        problems.warn(
          .wordBackwards, node.line,
          "\(what) ends before it begins, from \(start) to \(end) s, and is lit for no time")
      }
      let syllables = syllables(of: item, plain, node.line)
      let speaker = name(item["speaker"]) ?? turns.last?.speaker
      if turns.isEmpty || turns[turns.count - 1].speaker != speaker {
        turns.append((speaker, []))
      } else if let before = turns[turns.count - 1].tokens.last, start < before.end - CaptionJSON.slack {
        problems.warn(
          .overlap, node.line,
          "\(what) begins at \(start) s, before “\(CaptionText.joined([before.text]).prefix(40))” is over at \(before.end) s; "
            + "both are lit then")
      }
      last = max(start, end)
      turns[turns.count - 1].tokens.append(
        CaptionSyllables.Token(text: text, start: start, end: max(start, end), syllables: syllables, line: node.line))
    }
    return turns.map { Turn(speaker: $0.speaker, words: CaptionSyllables.words($0.tokens)) }.filter {
      !$0.words.isEmpty
    }
  }

  /// Seconds by which words overlap because their times were rounded.
  private static let slack = 0.05

  private mutating func syllables(of item: [String: JSONNode], _ word: String, _ line: Int) -> [CaptionWord] {
    // A level and no more, whatever the file nests.
    let list = list("syllables", in: item, of: "“\(word.prefix(40))”").map { $0.without("syllables") }
    let syllables = turns(list, "syllable", of: "“\(word.prefix(40))”").flatMap { $0.words.map(\.word) }
    if let difference = CaptionWord(0, 0, word, syllables: syllables).syllableDifference {
      problems.warn(.otherSyllables, line, difference)
    }
    return syllables
  }

  // MARK: Members

  private mutating func list(_ key: String, in item: [String: JSONNode], of what: String) -> [JSONNode] {
    guard let node = item[key], !node.isNull else { return [] }
    if node.list == nil { problems.refuse(node.line, "\(key) of \(what) is a list, got \(node.shown)") }
    return node.list ?? []
  }

  private enum Time {
    case seconds(Double)
    /// It is no time, which has been told.
    case refused

    var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }
  }

  private func isRefused(_ time: Time?) -> Bool { if case .refused? = time { true } else { false } }

  /// Nil: it is not there.
  private mutating func time(_ key: String, in item: [String: JSONNode], of what: String) -> Time? {
    guard let node = item[key], !node.isNull else { return nil }
    guard let number = node.number else {
      problems.refuse(node.line, "\(what) has as its \(key) \(node.shown); a time is a number")
      return .refused
    }
    guard CaptionFile.times.contains(number * unit) else {
      problems.refuse(node.line, "\(what) has the \(key) \(number * unit) s; times lie within 0 to 1e6 seconds")
      return .refused
    }
    return .seconds(number * unit)
  }

  /// A name or a number.
  private func name(_ node: JSONNode?) -> String? {
    node?.string ?? node?.number.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
  }

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
