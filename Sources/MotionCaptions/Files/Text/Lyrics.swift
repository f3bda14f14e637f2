// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// Lyrics (`.lrc`): `[00:12.30]A line`, also with `<00:12.80>` before words. A line is shown until the next one.
  static let lyrics = CaptionFormat(name: "LRC") { lines in
    !lines.firstWritten.contains { $0.contains("-->") }
      && lines.firstWritten.contains { LyricsReader.leadingTimes(of: $0.trimmedSpaces).times.first != nil }
  } read: { lines, problems in
    var reader = LyricsReader(problems: problems)
    let cues = reader.cues(lines)
    problems = reader.problems
    return cues
  }
}

private struct LyricsReader {
  var problems: CaptionProblems

  private struct Line {
    var start: Double
    var text: String
    var words: [CaptionWord]
    /// The end of its last word, if the file gives it.
    var end: Double?
    var number: Int
  }

  init(problems: CaptionProblems) { self.problems = problems }

  mutating func cues(_ file: CaptionLines) -> [CaptionFormat.Cue] {
    var lines: [Line] = []
    var (offset, length) = (0.0, Double?.none)
    for (index, raw) in file.lines.enumerated() {
      let line = raw.trimmedSpaces
      let (times, rest) = LyricsReader.leadingTimes(of: line)
      if let tag = LyricsReader.tag(line), times.isEmpty {
        switch tag.name {
        case "offset":
          if let milliseconds = Double(tag.value), milliseconds.isFinite {
            offset = milliseconds / 1000
          } else {
            refuse(tag.value, index + 1)
          }
        case "length": length = CaptionClock.seconds(tag.value)
        default: break
        }
      } else if times.isEmpty {
        guard !line.isEmpty, !line.hasPrefix("#") else { continue }
        problems.warn(.untimed, index + 1, "the line “\(line.prefix(40))” has no time, so it is left out")
      } else {
        // A line with several times is sung several times.
        for time in times { lines.append(self.line(rest, at: time, isFirst: time == times[0], index + 1)) }
      }
    }
    return shown(lines, offset: offset, length: length)
  }

  private mutating func refuse(_ value: Substring, _ line: Int) {
    problems.refuse(line, "the offset of lyrics must be a number of milliseconds, got “\(value.prefix(40))”")
  }

  /// Positive offsets show lines earlier.
  private func shown(_ lines: [Line], offset: Double, length: Double?) -> [CaptionFormat.Cue] {
    let order = lines.indices.sorted { (lines[$0].start, $0) < (lines[$1].start, $1) }
    var ends = [Double](repeating: .infinity, count: lines.count)
    var (next, later) = (Double.infinity, Double.infinity)
    for index in order.reversed() {
      // Lines of one time end together, with the next later one.
      if lines[index].start < next { (next, later) = (lines[index].start, next) }
      ends[index] = later
    }
    return order.compactMap { index in
      let line = lines[index]
      // An empty line only ends the one before it.
      guard !line.text.isEmpty else { return nil }
      let length = length.flatMap { $0 > line.start ? $0 : nil }
      let end =
        ends[index].isFinite
        ? ends[index] : line.end ?? length ?? line.start + SpeechPace.seconds(of: line.text, sung: true)
      var cue = CaptionCue(line.start, end, line.text, words: line.words)
      if let last = cue.words.indices.last {
        cue.words[last].end = min(max(line.end ?? end, cue.words[last].start), max(end, cue.words[last].start))
      }
      let shift = { (time: Double) in max(time - offset, 0) }
      (cue.start, cue.end) = (shift(cue.start), shift(cue.end))
      cue.words = cue.words.map { $0.mapTimes(shift) }
      return (cue, line.number)
    }
  }

  /// - Parameter isFirst: whether the times of words are those of this repetition.
  private mutating func line(_ text: Substring, at start: Double, isFirst: Bool, _ number: Int) -> Line {
    var parts: [(start: Double, text: String)] = [(start, "")]
    var rest = text
    while let open = rest.firstIndex(where: { $0 == "<" || $0 == "[" }) {
      parts[parts.count - 1].text += rest[..<open]
      let closing: Character = rest[open] == "<" ? ">" : "]"
      guard let close = rest[open...].firstIndex(of: closing),
        let time = LyricsReader.seconds(rest[rest.index(after: open)..<close])
      else {
        parts[parts.count - 1].text.append(rest[open])
        rest = rest[rest.index(after: open)...]
        continue
      }
      parts.append((time, ""))
      rest = rest[rest.index(after: close)...]
    }
    parts[parts.count - 1].text += rest
    let whole = CaptionText.joined([parts.map(\.text).joined()])
    var line = Line(start: start, text: whole, words: [], end: nil, number: number)
    guard parts.count > 1, isFirst else { return line }
    // A time after the last word is its end.
    if let last = parts.last, last.text.allSatisfy(\.isWhitespace) { line.end = last.start }
    for (index, part) in parts.enumerated() {
      let text = CaptionText.joined([part.text])
      guard !text.isEmpty else { continue }
      let end = index + 1 < parts.count ? parts[index + 1].start : part.start
      line.words.append(CaptionWord(part.start, max(end, part.start), text))
    }
    return line
  }

  /// The times at the start of a line, and the rest of the line.
  static func leadingTimes(of line: Substring) -> (times: [Double], rest: Substring) {
    var times: [Double] = []
    var rest = line
    while rest.first == "[", let close = rest.firstIndex(of: "]"),
      let time = seconds(rest[rest.index(after: rest.startIndex)..<close])
    {
      times.append(time)
      rest = rest[rest.index(after: close)...]
    }
    return (times, rest)
  }

  /// `12:34.56`, also with three digits, or with a colon before hundredths.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 3, !text.contains("."), parts[2].count == 2, let hundredths = CaptionClock.number(parts[2]) {
      return CaptionClock.seconds(text[..<parts[1].endIndex]).map { $0 + hundredths / 100 }
    }
    return CaptionClock.seconds(text)
  }

  /// `[name:value]`.
  private static func tag(_ line: Substring) -> (name: String, value: Substring)? {
    guard line.first == "[", line.last == "]", let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[line.index(after: line.startIndex)..<colon]
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "#" }) else { return nil }
    return (name.lowercased(), line[line.index(after: colon)...].dropLast().trimmedSpaces)
  }
}
