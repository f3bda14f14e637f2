// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CaptionFormat {
  /// TTML (`.ttml`, `.dfxp`, IMSC; W3C, "Timed Text Markup Language 2"): paragraphs with times, line breaks, times of words, and
  /// who speaks.
  static let ttml = CaptionFormat(name: "TTML") { lines in
    guard lines.start.first == "<" else { return false }
    let head = lines.text.prefix(10_000)
    return ["<tt ", "<tt>", "<tt\n", "<tt\r\n", ":tt ", ":tt>", ":tt\n"].contains { head.contains($0) }
  } read: { lines, problems in
    do throws(XMLProblem) {
      let root = try XMLReader.read(lines.text)
      var reader = TTMLReader(root, problems)
      let cues = reader.cues()
      problems = reader.problems
      return cues
    } catch {
      problems.refuse(error.line, "this is not XML: \(error.message)")
      return []
    }
  }
}

private struct TTMLReader {
  var problems: CaptionProblems
  private let root: XMLElement
  private let clock: TTMLClock
  /// Names of those who speak, by their ids.
  private var agents: [String: String] = [:]
  /// Whether times of children count from the beginning of the film. The standard lets them count from their parent's.
  private let isAbsolute: Bool
  private var drafts: [Draft] = []

  private struct Draft {
    var cue: CaptionCue
    /// Nil for the start of the next one.
    var end: Double?
    var line: Int
  }
  private struct Span {
    var start: Double
    var end: Double?
  }

  init(_ root: XMLElement, _ problems: CaptionProblems) {
    (self.root, self.problems) = (root, problems)
    clock = TTMLClock(root)
    isAbsolute = root.attributes.keys.contains { $0.hasPrefix("itunes:") || $0 == "xmlns:itunes" }
  }

  mutating func cues() -> [CaptionFormat.Cue] {
    guard root.name == "tt" else {
      problems.refuse(root.line, "the root of TTML must be <tt>, got <\(root.name.prefix(40))>")
      return []
    }
    for child in root.children {
      switch child.name {
      case "head": readHead(child)
      case "body": walk(child, in: Span(start: 0, end: nil), speaker: nil)
      default: break
      }
    }
    drafts.sort { $0.cue.start < $1.cue.start }
    return drafts.indices.map { index in
      var cue = drafts[index].cue
      let next = drafts[(index + 1)...].first { $0.cue.start > cue.start }?.cue.start
      cue.end = drafts[index].end ?? next ?? cue.words.last?.end ?? cue.start + SpeechPace.seconds(of: cue.text) + 1
      return (cue, drafts[index].line)
    }
  }

  private mutating func readHead(_ head: XMLElement) {
    for element in head.children {
      if element.name == "agent", let id = element["id"] {
        let name = element.children.first { $0.name == "name" }.map { CaptionText.joined([$0.text]) }
        agents[id] = name.flatMap { $0.isEmpty ? nil : $0 }
      }
      if element.name == "styling" || element.name == "layout", !element.children.isEmpty {
        problems.warn(
          .styles, element.line, "styles and regions of TTML are not read; style captions in the script")
      }
      readHead(element)
    }
  }

  /// The times of an element; nil if one of them cannot be read.
  private mutating func span(of element: XMLElement, in parent: Span, isAbsolute: Bool) -> Span? {
    var times: [String: Double] = [:]
    for key in ["begin", "end", "dur"] {
      guard let text = element[key] else { continue }
      guard let time = clock.seconds(text[...].trimmedSpaces) else {
        problems.refuse(
          element.line,
          "\(key) of <\(element.name)> is “\(text.prefix(40))”; a time must be written 00:01:02.500, 62.5s or 62500ms")
        return nil
      }
      times[key] = time
    }
    let origin = isAbsolute ? 0 : parent.start
    let start = times["begin"].map { origin + $0 } ?? parent.start
    // An element ends with its parent at the latest.
    let ends = [times["end"].map { origin + $0 }, times["dur"].map { start + $0 }, parent.end].compactMap(\.self)
    return Span(start: start, end: ends.min())
  }

  /// Whether times of children can only be meant from the beginning of the film: from their parent's they would lie outside.
  private func countsFromStart(_ children: [XMLElement], in parent: Span) -> Bool {
    if isAbsolute { return true }
    guard parent.start > 0, let end = parent.end else { return false }
    let times = children.compactMap { child -> (Double, Double)? in
      let (begin, end) = (
        child["begin"].flatMap { clock.seconds($0[...]) }, child["end"].flatMap { clock.seconds($0[...]) }
      )
      return begin.map { ($0, end ?? $0) }
    }
    let slack = 0.05
    return times.contains { parent.start + $0.1 > end + slack }
      && times.allSatisfy { $0.0 >= parent.start - slack && $0.1 <= end + slack }
  }

  private mutating func walk(_ element: XMLElement, in span: Span, speaker: String?) {
    let isAbsolute = countsFromStart(element.children, in: span)
    let isSequence = element["timeContainer"] == "seq"
    var cursor = span
    for child in element.children where child.name == "div" || child.name == "p" {
      guard let own = self.span(of: child, in: cursor, isAbsolute: isAbsolute) else { continue }
      // In a sequence each child begins at the end of the one before.
      if isSequence { cursor.start = own.end ?? own.start }
      let name = child["agent"].map { agents[$0] ?? $0 } ?? speaker
      if child.name == "div" {
        walk(child, in: own, speaker: name)
      } else {
        add(child, own, name)
      }
    }
  }

  private mutating func add(_ paragraph: XMLElement, _ span: Span, _ speaker: String?) {
    var parts: [(text: String, span: Span?)] = []
    collect(paragraph, in: span, nil, &parts)
    let text = CaptionText.joined([parts.map(\.text).joined()])
    guard !text.isEmpty else { return }
    let words = parts.compactMap { part -> CaptionWord? in
      let word = CaptionText.joined([part.text])
      guard let times = part.span, !word.isEmpty else { return nil }
      return CaptionWord(times.start, max(times.end ?? span.end ?? times.start, times.start), word)
    }
    var (start, end) = (span.start, span.end)
    // Times may stand at the words alone.
    if paragraph["begin"] == nil, paragraph["end"] == nil, let first = words.first, let last = words.last {
      (start, end) = (first.start, last.end)
    } else if paragraph["begin"] == nil, paragraph["end"] == nil, paragraph["dur"] == nil, end == nil {
      problems.warn(
        .untimed, paragraph.line, "the paragraph “\(text.prefix(40))” has no times, so it is left out")
      return
    }
    drafts.append(
      Draft(cue: CaptionCue(start, start, text, words: words, speaker: speaker), end: end, line: paragraph.line))
  }

  /// - Parameter times: of the innermost span that has some.
  private mutating func collect(
    _ element: XMLElement, in span: Span, _ times: Span?, _ parts: inout [(text: String, span: Span?)]
  ) {
    let isAbsolute = countsFromStart(element.children, in: span)
    for content in element.contents {
      switch content {
      case .text(let text): parts.append((text, times))
      case .element(let child):
        // Readings above letters are no part of the text.
        if child.name == "br" { parts.append(("\n", nil)) }
        let ruby = child["ruby"]
        guard child.name == "span", ruby != "text", ruby != "textContainer", ruby != "delimiter",
          let own = self.span(of: child, in: span, isAbsolute: isAbsolute)
        else { continue }
        let isTimed = child["begin"] != nil || child["end"] != nil || child["dur"] != nil
        collect(child, in: own, isTimed ? own : times, &parts)
      }
    }
  }
}

/// Times of TTML: clock times, times with frames, or numbers with a unit.
private struct TTMLClock {
  private var frameRate = 30.0
  private var tickRate = 1.0

  init(_ root: XMLElement) {
    let rate = root["frameRate"].flatMap { CaptionClock.number($0[...]) }
    if let rate, rate > 0 { frameRate = rate }
    let factors = (root["frameRateMultiplier"] ?? "").split { $0 == " " || $0 == ":" }.compactMap {
      CaptionClock.number($0)
    }
    if factors.count == 2, factors[0] > 0, factors[1] > 0 { frameRate *= factors[0] / factors[1] }
    let ticks = root["tickRate"].flatMap { CaptionClock.number($0[...]) }
    if let ticks, ticks > 0 { tickRate = ticks } else if rate != nil { tickRate = frameRate }
  }

  func seconds(_ text: Substring) -> Double? {
    let units = [("ms", 0.001), ("h", 3600), ("m", 60), ("s", 1), ("f", 1 / frameRate), ("t", 1 / tickRate)]
    for (unit, seconds) in units where text.hasSuffix(unit) {
      return CaptionClock.number(text.dropLast(unit.count)).map { $0 * seconds }
    }
    let parts = text.split { $0 == ":" || $0 == ";" }
    guard parts.count == 4 else { return CaptionClock.seconds(text) }
    guard let frames = CaptionClock.number(parts[3]) else { return nil }
    return CaptionClock.seconds(text[..<parts[2].endIndex]).map { $0 + frames / frameRate }
  }
}
