import Foundation

/// The lines of a file of captions: SubRip, or WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format").
struct CaptionLines {
  typealias Cue = (cue: CaptionCue, line: Int)
  private let lines: [Substring]
  private let isWebVTT: Bool
  private(set) var problems = CaptionProblems()

  init(_ text: String, isWebVTT: Bool) {
    // "\r\n" is one character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    self.isWebVTT = isWebVTT
  }

  mutating func cues() -> [Cue] { isWebVTT ? webVTT() : subRip() }

  // MARK: SubRip

  private mutating func subRip() -> [Cue] {
    var cues: [Cue] = []
    var index = 0
    while index < lines.count {
      guard !isBlank(index) else {
        index += 1
        continue
      }
      // The number of the cue is optional, and says nothing.
      if !lines[index].contains("-->"), index + 1 < lines.count, lines[index + 1].contains("-->") || isNumber(index),
        !isBlank(index + 1)
      {
        index += 1
      }
      let times = times(index)
      let line = index
      index += 1
      var text: [String] = []
      while index < lines.count, !isBlank(index) {
        if beginsCue(index) {
          if times != nil { problems.warn(index + 1, "a cue begins without an empty line before it") }
          break
        }
        text.append(CaptionLines.unescaped(CaptionLines.plain(lines[index])))
        index += 1
      }
      if let times { cues.append((CaptionCue(times.0, times.1, CaptionText.joined(text)), line + 1)) }
    }
    return cues
  }

  /// Whether a line has times, or is a number before such a line.
  private func beginsCue(_ index: Int) -> Bool {
    func hasTimes(_ index: Int) -> Bool {
      guard lines[index].contains("-->"), case .times = readTimes(index) else { return false }
      return true
    }
    return hasTimes(index) || isNumber(index) && index + 1 < lines.count && hasTimes(index + 1)
  }

  private func isNumber(_ index: Int) -> Bool {
    let number = lines[index].filter { !$0.isWhitespace }
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  private func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy { $0.isWhitespace } }

  // MARK: WebVTT

  private mutating func webVTT() -> [Cue] {
    var cues: [Cue] = []
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
          problems.warn(index + 1, "\(lines[index].prefix(6)) blocks are not read; style captions in the script")
        }
        continue
      }
      // A name may stand before the times.
      let named = block.prefix(2).first { lines[$0].contains("-->") }
      let line = named ?? (block.count > 1 && lines[index + 1].contains("->") ? index + 1 : index)
      if let next = lines[(line + 1)..<end].indices.first(where: beginsCue) {
        if named != nil { problems.warn(next + 1, "a cue begins without an empty line before it") }
        end = next
      }
      guard let times = times(line) else { continue }
      let place = CaptionPlace(settings(line)) { kind, message in
        // Once for each kind: files say the same of every cue.
        if reported.insert(kind).inserted { problems.warn(line + 1, message) }
      }
      let raw = lines[(line + 1)..<end].joined(separator: "\n")
      for var cue in voices(raw, times, line + 1) {
        cue.place = place
        cues.append((cue, line + 1))
      }
    }
    return cues
  }

  /// Text with tags: times of words, speakers; other tags are left out. One cue for each voice, all at the same time.
  private mutating func voices(_ raw: String, _ times: (Double, Double), _ line: Int) -> [CaptionCue] {
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
        switch seconds(tag) {
        case .refused(let problem): problems.refuse(line, problem)
        case .seconds(let seconds):
          if let time, seconds < time - 0.05 {
            problems.warn(
              .overlap, line,
              "a word of this cue begins at \(seconds) s, before the one in front of it, at \(time) s; times within a cue "
                + "ascend")
          }
          time = seconds
          voices[voices.count - 1].parts.append((time, ""))
        }
      } else if let name = CaptionLines.voice(tag), voices[voices.count - 1].name != name {
        voices.append((name, [(time, "")]))
      }
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
    return voices.compactMap { voice in
      var cue = CaptionCue(times.0, times.1, "", speaker: voice.name)
      let parts = voice.parts.map { ($0.start, CaptionLines.unescaped($0.text)) }
      cue.text = CaptionText.joined([parts.map(\.1).joined()])
      if voice.parts.contains(where: { $0.start != nil }) {
        cue.words = parts.enumerated().compactMap { index, part -> CaptionWord? in
          let text = CaptionText.joined([part.1])
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

  private enum Times {
    case times(Double, Double)
    case refused(String)
  }

  private enum Seconds {
    case seconds(Double)
    case refused(String)
  }

  /// The times of a cue; nil: they are none, which is told.
  private mutating func times(_ index: Int) -> (Double, Double)? {
    switch readTimes(index) {
    case .times(let start, let end): return (start, end)
    case .refused(let problem):
      problems.refuse(index + 1, problem)
      return nil
    }
  }

  private func readTimes(_ index: Int) -> Times {
    let line = String(lines[index])
    guard line.contains("-->") else {
      let example = isWebVTT ? "00:01.000 --> 00:02.500" : "00:00:01,000 --> 00:00:02,500"
      let hint = line.contains("->") ? "; the arrow is -->" : ""
      return .refused("a cue has times here, such as \(example), not “\(line.prefix(40))”\(hint)")
    }
    let parts = line.components(separatedBy: "-->")
    guard parts.count == 2, let last = parts[1].split(whereSeparator: \.isWhitespace).first else {
      return .refused("a cue has two times, got “\(line.prefix(60))”")
    }
    switch (seconds(Substring(parts[0].trimmingCharacters(in: .whitespaces))), seconds(last)) {
    case (.seconds(let start), .seconds(let end)): return .times(start, end)
    case (.refused(let problem), _), (_, .refused(let problem)): return .refused(problem)
    }
  }

  /// What stands behind the times.
  private func settings(_ index: Int) -> Substring {
    guard let arrow = lines[index].firstRange(of: "-->") else { return "" }
    return lines[index][arrow.upperBound...].drop { $0.isWhitespace }.drop { !$0.isWhitespace }
  }

  /// `1:02:03.450`, `02:03,450` or `3.5`; a comma in SubRip alone: readers of WebVTT leave a cue with one out (§6.3, "collect a
  /// WebVTT timestamp").
  private func seconds(_ text: Substring) -> Seconds {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers: [Double?] = parts.enumerated().map { index, part in
      let digits = index == parts.count - 1 ? String(part).replacing(",", with: ".") : String(part)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
      return Double(digits)
    }
    guard (1...3).contains(parts.count), !numbers.contains(nil) else {
      let example = isWebVTT ? "01:02.500 or 00:01:02.500" : "00:01:02,500 or 01:02.500"
      return .refused("a time is written \(example), got “\(text.prefix(40))”")
    }
    if isWebVTT, text.contains(",") {
      return .refused(
        "WebVTT writes a point before thousandths, \(text.prefix(40).replacing(",", with: ".")), got “\(text.prefix(40))”: players "
          + "leave out a cue with a comma")
    }
    return .seconds(numbers.compactMap(\.self).reduce(0) { $0 * 60 + $1 })
  }
}
