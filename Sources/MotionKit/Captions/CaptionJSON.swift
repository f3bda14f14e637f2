import Foundation

/// Words with times as JSON, as speech recognizers write them: a list of `{"word": "Hello", "start": 0.2, "end": 0.5}`
/// (`text` is taken too), alone or under `words`; or `segments`, each with `start`, `end`, `text` and `words`. Times are
/// seconds.
enum CaptionJSON {
  static func cues(_ text: String) throws(CaptionError) -> [(cue: CaptionCue, line: Int)] {
    let root: Any
    do { root = try JSONSerialization.jsonObject(with: Data(text.utf8)) } catch {
      throw CaptionError(line: 0, message: "it is no JSON: \(error.localizedDescription)")
    }
    let object = root as? [String: Any]
    if let segments = object?["segments"] as? [[String: Any]] {
      var cues: [(cue: CaptionCue, line: Int)] = []
      for (index, segment) in segments.enumerated() {
        let words = try words(segment["words"] as? [[String: Any]] ?? [], "segment \(index + 1)")
        let text = (segment["text"] as? String).map { CaptionLines.joined([$0]) } ?? joined(words)
        guard let start = number(segment["start"]) ?? words.first?.start,
          let end = number(segment["end"]) ?? words.last?.end
        else { throw CaptionError(line: 0, message: "segment \(index + 1) lacks start or end, in seconds") }
        cues.append((CaptionCue(start, end, text, words: words), 0))
      }
      return cues
    }
    guard let list = (root as? [[String: Any]]) ?? object?["words"] as? [[String: Any]] else {
      throw CaptionError(
        line: 0,
        message:
          "it has neither a list of words, {\"word\": \"Hello\", \"start\": 0.2, \"end\": 0.5}, nor segments with them")
    }
    return CaptionPhrases.phrases(try words(list, "the list")).map { words in
      (CaptionCue(words[0].start, words[words.count - 1].end, joined(words), words: words), 0)
    }
  }

  private static func words(_ list: [[String: Any]], _ what: String) throws(CaptionError) -> [CaptionWord] {
    var words: [CaptionWord] = []
    for (index, item) in list.enumerated() {
      guard let text = (item["word"] ?? item["text"]) as? String else {
        throw CaptionError(line: 0, message: "word \(index + 1) of \(what) lacks its text, under word or text")
      }
      let plain = CaptionLines.joined([text])
      guard !plain.isEmpty else { continue }
      // Recognizers leave out the times of some words, such as numbers.
      let start = number(item["start"]) ?? words.last?.end
      guard let start, let end = number(item["end"]) ?? number(item["start"]) ?? words.last?.end else {
        throw CaptionError(line: 0, message: "word \(index + 1) of \(what), “\(plain.prefix(40))”, has no start")
      }
      words.append(CaptionWord(start, max(start, end), plain))
    }
    return words
  }

  private static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

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
