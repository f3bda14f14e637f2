import Foundation

/// The lines of a file of captions: SubRip, or WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format").
struct CaptionLines {
  private let lines: [Substring]

  init(_ text: String) {
    // "\r\n" is one character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  // MARK: SubRip

  func subRip() throws(CaptionError) -> [(cue: CaptionCue, line: Int)] {
    var cues: [(cue: CaptionCue, line: Int)] = []
    var index = 0
    while index < lines.count {
      guard !isBlank(index) else {
        index += 1
        continue
      }
      let first = index
      // The number of the cue is optional, and says nothing.
      if !lines[index].contains("-->"), index + 1 < lines.count, lines[index + 1].contains("-->") { index += 1 }
      guard lines[index].contains("-->") else {
        throw CaptionError(
          line: first + 1,
          message: "a cue has times here, such as 00:00:01,000 --> 00:00:02,500, not “\(lines[index].prefix(40))”")
      }
      let times = try times(index)
      let line = index
      index += 1
      var text: [String] = []
      while index < lines.count, !isBlank(index) {
        text.append(CaptionLines.plain(lines[index]))
        index += 1
      }
      cues.append((CaptionCue(times.0, times.1, CaptionLines.joined(text)), line + 1))
    }
    return cues
  }

  private func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy { $0.isWhitespace } }

  // MARK: WebVTT

  func webVTT(_ warnings: inout [CaptionFile.CaptionProblem]) throws(CaptionError) -> [(cue: CaptionCue, line: Int)] {
    var cues: [(cue: CaptionCue, line: Int)] = []
    var isPlaced = false
    // The header goes to the first blank line.
    var index = lines.indices.first(where: isBlank) ?? lines.count
    while index < lines.count {
      guard !isBlank(index) else {
        index += 1
        continue
      }
      let end = lines[index...].indices.first(where: isBlank) ?? lines.count
      defer { index = end }
      let block = index..<end
      if ["NOTE", "STYLE", "REGION"].contains(where: { lines[block.lowerBound].hasPrefix($0) }) {
        if !lines[block.lowerBound].hasPrefix("NOTE") {
          warnings.append(
            .init(
              line: index + 1, message: "\(lines[index].prefix(6)) blocks are not read; style captions in the script"))
        }
        continue
      }
      guard let line = block.first(where: { lines[$0].contains("-->") }), line - block.lowerBound <= 1 else {
        throw CaptionError(
          line: index + 1,
          message: "a cue has times here, such as 00:01.000 --> 00:02.500, not “\(lines[index].prefix(40))”")
      }
      if !isPlaced, lines[line].split(separator: " ").count > 3 {
        isPlaced = true
        warnings.append(
          .init(line: line + 1, message: "places of cues are not read; captions stand where the script puts them"))
      }
      let times = try times(line)
      let raw = lines[(line + 1)..<end].joined(separator: "\n")
      cues.append((try cue(raw, times, line + 1), line + 1))
    }
    return cues
  }

  /// Text with tags: times of words, speakers; other tags are left out.
  private func cue(_ raw: String, _ times: (Double, Double), _ line: Int) throws(CaptionError) -> CaptionCue {
    var cue = CaptionCue(times.0, times.1, "")
    var parts: [(start: Double?, text: String)] = [(nil, "")]
    var rest = Substring(raw)
    while let open = rest.firstIndex(of: "<") {
      parts[parts.count - 1].text += rest[..<open]
      guard let close = rest[open...].firstIndex(of: ">") else {
        rest = rest[open...]
        break
      }
      let tag = rest[rest.index(after: open)..<close]
      if tag.first?.isNumber == true {
        parts.append((try seconds(tag, line), ""))
      } else if tag.hasPrefix("v"), let space = tag.firstIndex(where: \.isWhitespace) {
        cue.speaker = tag[space...].trimmingCharacters(in: .whitespaces)
      }
      rest = rest[rest.index(after: close)...]
    }
    parts[parts.count - 1].text += rest
    parts = parts.map { ($0.start, CaptionLines.unescaped($0.text)) }
    cue.text = CaptionLines.joined([parts.map(\.text).joined()])
    guard parts.count > 1 else { return cue }
    let timed = parts.enumerated().compactMap { index, part -> CaptionWord? in
      let text = CaptionLines.joined([part.text])
      let next = index + 1 < parts.count ? parts[index + 1].start ?? times.1 : times.1
      return text.isEmpty ? nil : CaptionWord(part.start ?? times.0, next, text)
    }
    cue.words = timed
    return cue
  }

  // MARK: Times

  private func times(_ index: Int) throws(CaptionError) -> (Double, Double) {
    let line = String(lines[index])
    let parts = line.components(separatedBy: "-->")
    guard parts.count == 2, let end = parts[1].split(whereSeparator: \.isWhitespace).first else {
      throw CaptionError(line: index + 1, message: "a cue has two times, got “\(line.prefix(60))”")
    }
    return (
      try seconds(Substring(parts[0].trimmingCharacters(in: .whitespaces)), index + 1), try seconds(end, index + 1)
    )
  }

  /// `1:02:03.450`, `02:03,450` or `3.5`.
  private func seconds(_ text: Substring, _ line: Int) throws(CaptionError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers: [Double?] = parts.enumerated().map { index, part in
      let digits = index == parts.count - 1 ? String(part).replacing(",", with: ".") : String(part)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
      return Double(digits)
    }
    guard (1...3).contains(parts.count), !numbers.contains(nil) else {
      throw CaptionError(line: line, message: "a time is written 00:01:02,500 or 01:02.500, got “\(text.prefix(40))”")
    }
    return numbers.compactMap(\.self).reduce(0) { $0 * 60 + $1 }
  }

  // MARK: Text

  /// Without tags and placements, `<i>` and `{\an8}`.
  private static func plain(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let open = rest.firstIndex(where: { $0 == "<" || $0 == "{" }) {
      let closing: Character = rest[open] == "<" ? ">" : "}"
      let inside = rest[rest.index(after: open)...]
      let isTag = rest[open] == "<" ? inside.first.map { $0.isLetter || $0 == "/" } ?? false : inside.hasPrefix("\\")
      guard isTag, let close = inside.firstIndex(of: closing) else {
        result += rest[...open]
        rest = inside
        continue
      }
      result += rest[..<open]
      rest = inside[inside.index(after: close)...]
    }
    return result + rest
  }

  private static func unescaped(_ text: String) -> String {
    let names = ["&lt;": "<", "&gt;": ">", "&nbsp;": "\u{A0}", "&lrm;": "\u{200E}", "&rlm;": "\u{200F}", "&amp;": "&"]
    return ["&lt;", "&gt;", "&nbsp;", "&lrm;", "&rlm;", "&amp;"].reduce(text) {
      $0.replacing($1, with: names[$1] ?? "")
    }
  }

  /// One line, single spaces.
  static func joined(_ lines: [String]) -> String {
    lines.joined(separator: " ").split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
