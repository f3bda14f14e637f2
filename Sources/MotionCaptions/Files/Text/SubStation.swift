// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// SubStation Alpha (`.ass`, `.ssa`): texts, times, who speaks, line breaks and the syllables of karaoke.
  static let subStation = CaptionFormat(name: "SubStation Alpha") { lines in
    lines.firstWritten.contains { line in
      let line = line.trimmedSpaces
      return SubStationReader.isSection(line, "Script Info") || SubStationReader.isSection(line, "Events")
        || line.hasPrefix("Dialogue:")
    }
  } read: { lines, problems in
    var reader = SubStationReader(problems: problems)
    let cues = reader.cues(lines)
    problems = reader.problems
    return cues
  }
}

private struct SubStationReader {
  var problems: CaptionProblems
  /// The fields of a line, in its order; those of version 4+ where the file does not list them.
  private var fields = ["layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"]
  private var reportedStyles = false

  init(problems: CaptionProblems) { self.problems = problems }

  static func isSection(_ line: Substring, _ name: String) -> Bool { line.lowercased() == "[\(name.lowercased())]" }

  mutating func cues(_ file: CaptionLines) -> [CaptionFormat.Cue] {
    var cues: [CaptionFormat.Cue] = []
    // Without sections, all lines are events.
    var isEvents = !file.firstWritten.contains { SubStationReader.isSection($0.trimmedSpaces, "Events") }
    for (index, raw) in file.lines.enumerated() {
      let line = raw.trimmedSpaces
      if line.hasPrefix("["), line.hasSuffix("]") {
        isEvents = SubStationReader.isSection(line, "Events")
      } else if line.hasPrefix("Style:") {
        reportStyles(index + 1)
      } else if isEvents || line.hasPrefix("Dialogue:") {
        if let content = content(of: line, "Format:") {
          fields = content.split(separator: ",").map { $0.trimmedSpaces.lowercased() }
        } else if let content = content(of: line, "Dialogue:"), let cue = cue(content, index + 1) {
          cues.append((cue, index + 1))
        }
      }
    }
    return cues
  }

  private func content(of line: Substring, _ key: String) -> Substring? {
    line.hasPrefix(key) ? line.dropFirst(key.count) : nil
  }

  private mutating func reportStyles(_ line: Int) {
    guard !reportedStyles else { return }
    reportedStyles = true
    problems.warn(line, "styles, fonts and positions of SubStation Alpha are not read; style captions in the script")
  }

  private mutating func cue(_ content: Substring, _ line: Int) -> CaptionCue? {
    // The text is the last field, and may have commas.
    let parts = content.split(separator: ",", maxSplits: max(fields.count - 1, 0), omittingEmptySubsequences: false)
    func field(_ name: String) -> Substring? {
      fields.firstIndex(of: name).flatMap { parts.indices.contains($0) ? parts[$0].trimmedSpaces : nil }
    }
    guard parts.count == fields.count, let from = field("start"), let to = field("end"),
      let text = fields.firstIndex(of: "text").map({ parts[$0] })
    else {
      problems.refuse(
        line,
        "a dialogue must have the \(fields.count) fields \(fields.joined(separator: ", ")), separated by commas; this one has "
          + "\(parts.count)")
      return nil
    }
    guard let start = time(from, line), let end = time(to, line) else { return nil }
    let pieces = pieces(of: text, from: start, line)
    let speaker = (field("name") ?? field("actor")).flatMap { $0.isEmpty ? nil : String($0) }
    let whole = CaptionText.joined([pieces.map(\.text).joined()])
    guard !whole.isEmpty else { return nil }
    let words = pieces.compactMap { piece -> CaptionWord? in
      let text = CaptionText.joined([piece.text])
      guard let times = piece.times, !text.isEmpty else { return nil }
      return CaptionWord(times.lowerBound, times.upperBound, text)
    }
    return CaptionCue(start, end, whole, words: words, speaker: speaker)
  }

  private mutating func time(_ text: Substring, _ line: Int) -> Double? {
    guard text.contains(":"), let seconds = CaptionClock.seconds(text) else {
      problems.refuse(line, "a time must be written 0:00:01.50, got “\(text.prefix(40))”")
      return nil
    }
    return seconds
  }

  /// A text that is sung at once, and its time; nil if it has none of its own.
  private typealias Piece = (text: String, times: Range<Double>?)

  private mutating func pieces(of text: Substring, from start: Double, _ line: Int) -> [Piece] {
    var pieces: [Piece] = [("", nil)]
    var (time, isDrawing) = (start, false)
    var rest = text
    while let first = rest.first {
      if first == "{", let close = rest.firstIndex(of: "}") {
        for tag in rest[rest.index(after: rest.startIndex)..<close].split(separator: "\\").map(\.trimmedSpaces) {
          if let length = SubStationReader.syllable(tag) {
            pieces.append(("", time..<time + length))
            time += length
          } else if let scale = SubStationReader.number(tag, behind: "p") {
            isDrawing = scale > 0
            reportStyles(line)
          } else if rest.dropFirst().first == "\\" {
            reportStyles(line)
          }
        }
        rest = rest[rest.index(after: close)...]
        continue
      }
      rest = rest.dropFirst()
      // Shapes are written as text.
      guard !isDrawing else { continue }
      guard first == "\\", let next = rest.first, let space = ["N": "\n", "n": " ", "h": "\u{A0}"][next] else {
        pieces[pieces.count - 1].text.append(first)
        continue
      }
      rest = rest.dropFirst()
      pieces[pieces.count - 1].text += space
    }
    return pieces
  }

  /// Seconds of a tag of karaoke: `k50`, `K50`, `kf50` and `ko50` are half a second.
  private static func syllable(_ tag: Substring) -> Double? {
    for key in ["kf", "ko", "k", "K"] {
      if let hundredths = number(tag, behind: key) { return min(hundredths, 1e8) / 100 }
    }
    return nil
  }

  private static func number(_ tag: Substring, behind key: String) -> Double? {
    tag.hasPrefix(key) ? CaptionClock.number(tag.dropFirst(key.count)) : nil
  }
}
