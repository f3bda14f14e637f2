import Foundation

/// The lines of a file of captions: SubRip, or WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format").
struct CaptionLines {
  private let lines: [Substring]

  init(_ text: String) {
    // "\r\n" is one character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  // MARK: SubRip

  func subRip(_ warnings: inout [CaptionFile.CaptionProblem]) throws(CaptionError) -> [(cue: CaptionCue, line: Int)] {
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
        if beginsCue(index) {
          warnings.append(.init(line: index + 1, message: "a cue begins without an empty line before it"))
          break
        }
        text.append(CaptionLines.unescaped(CaptionLines.plain(lines[index])))
        index += 1
      }
      cues.append((CaptionCue(times.0, times.1, CaptionLines.joined(text)), line + 1))
    }
    return cues
  }

  /// Whether a line has times, or is a number before such a line.
  private func beginsCue(_ index: Int) -> Bool {
    func hasTimes(_ index: Int) -> Bool { lines[index].contains("-->") && (try? times(index)) != nil }
    if hasTimes(index) { return true }
    let number = lines[index].filter { !$0.isWhitespace }
    return !number.isEmpty && number.allSatisfy(\.isNumber) && index + 1 < lines.count && hasTimes(index + 1)
  }

  private func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy { $0.isWhitespace } }

  // MARK: WebVTT

  func webVTT(_ warnings: inout [CaptionFile.CaptionProblem]) throws(CaptionError) -> [(cue: CaptionCue, line: Int)] {
    var cues: [(cue: CaptionCue, line: Int)] = []
    var reported: Set<Substring> = []
    // The header goes to the first blank line.
    var index = lines.indices.first(where: isBlank) ?? lines.count
    while index < lines.count {
      guard !isBlank(index) else {
        index += 1
        continue
      }
      var end = lines[index...].indices.first(where: isBlank) ?? lines.count
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
      let times = try times(line)
      let place = CaptionPlace(settings(line)) { kind, message in
        // Once for each kind: files say the same of every cue.
        if reported.insert(kind).inserted { warnings.append(.init(line: line + 1, message: message)) }
      }
      if let next = lines[(line + 1)..<end].indices.first(where: beginsCue) {
        warnings.append(.init(line: next + 1, message: "a cue begins without an empty line before it"))
        end = next
      }
      let raw = lines[(line + 1)..<end].joined(separator: "\n")
      for var cue in try voices(raw, times, line + 1) {
        cue.place = place
        cues.append((cue, line + 1))
      }
    }
    return cues
  }

  /// Text with tags: times of words, speakers; other tags are left out. One cue for each voice, all at the same time.
  private func voices(_ raw: String, _ times: (Double, Double), _ line: Int) throws(CaptionError) -> [CaptionCue] {
    var voices: [(name: String?, parts: [(start: Double?, text: String)])] = [(nil, [(nil, "")])]
    func add(_ text: Substring) {
      let (voice, part) = (voices.count - 1, voices[voices.count - 1].parts.count - 1)
      voices[voice].parts[part].text += text
    }
    var time: Double?
    var rest = Substring(raw)
    while let open = rest.firstIndex(of: "<") {
      add(rest[..<open])
      guard let close = rest[open...].firstIndex(of: ">") else {
        rest = rest[open...]
        break
      }
      let tag = rest[rest.index(after: open)..<close]
      if tag.first?.isNumber == true {
        time = try seconds(tag, line)
        voices[voices.count - 1].parts.append((time, ""))
      } else if let name = CaptionLines.voice(tag), voices[voices.count - 1].name != name {
        voices.append((name, [(time, "")]))
      }
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
    return voices.compactMap { voice in
      var cue = CaptionCue(times.0, times.1, "", speaker: voice.name)
      let parts = voice.parts.map { ($0.start, CaptionLines.unescaped($0.text)) }
      cue.text = CaptionLines.joined([parts.map(\.1).joined()])
      if voice.parts.contains(where: { $0.start != nil }) {
        cue.words = parts.enumerated().compactMap { index, part -> CaptionWord? in
          let text = CaptionLines.joined([part.1])
          let next = index + 1 < parts.count ? parts[index + 1].0 ?? times.1 : times.1
          return text.isEmpty ? nil : CaptionWord(part.0 ?? times.0, next, text)
        }
      }
      return cue.text.isEmpty ? nil : cue
    }
  }

  /// The name in `v Ada` and `v.loud Ada`.
  private static func voice(_ tag: Substring) -> String? {
    guard tag.first == "v", let space = tag.firstIndex(where: \.isWhitespace),
      tag.index(after: tag.startIndex) == space || tag.dropFirst().first == "."
    else { return nil }
    let name = unescaped(tag[space...].trimmingCharacters(in: .whitespacesAndNewlines))
    return name.isEmpty ? nil : name
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

  /// What stands behind the times.
  private func settings(_ index: Int) -> Substring {
    guard let arrow = lines[index].firstRange(of: "-->") else { return "" }
    return lines[index][arrow.upperBound...].drop { $0.isWhitespace }.drop { !$0.isWhitespace }
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

  /// With the characters that entities of HTML stand for; what is none stays.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> String? {
    let names = [
      "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}", "amp": "&", "quot": "\"",
      "apos": "'",
    ]
    if let known = names[String(entity)] { return known }
    guard entity.first == "#" else { return nil }
    let digits = entity.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let code, code >= 0x20, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }

  /// One line, single spaces.
  static func joined(_ lines: [String]) -> String {
    lines.joined(separator: " ").split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
