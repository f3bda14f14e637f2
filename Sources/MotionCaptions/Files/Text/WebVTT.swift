// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CaptionFormat {
  /// WebVTT (`.vtt`; W3C, "WebVTT: The Web Video Text Tracks Format").
  static let webVTT = CaptionFormat(name: "WebVTT") {
    $0.start.hasPrefix("WEBVTT")
  } read: { lines, problems in
    WebVTTReader(file: lines).cues(&problems)
  }
}

private struct WebVTTReader {
  let file: CaptionLines
  private var lines: [Substring] { file.lines }

  init(file: CaptionLines) { self.file = file }

  func cues(_ problems: inout CaptionProblems) -> [CaptionFormat.Cue] {
    var reported: Set<Substring> = []
    var cues: [CaptionFormat.Cue] = []
    let plain = { (line: Substring) in WebVTTReader.plain(line) }
    for block in RollUpCaptions.shownOnce(blocks(&problems), plain: plain) {
      let settings = CueSettings(block.times.settings) { kind, message in
        // Once for each kind: files say the same of every cue.
        if reported.insert(kind).inserted { problems.warn(block.line, message) }
      }
      for var cue in voices(block, &problems) {
        cue.settings = settings
        cues.append((cue, block.line))
      }
    }
    return cues
  }

  private func blocks(_ problems: inout CaptionProblems) -> [CueBlock] {
    var blocks: [CueBlock] = []
    let lines = lines
    // The header goes to the first blank line.
    var index = lines.indices.first(where: file.isBlank) ?? lines.count
    while index < lines.count {
      guard !file.isBlank(index) else {
        index += 1
        continue
      }
      // A line with spaces is not empty (§4.1).
      var end = lines[index...].firstIndex(where: \.isEmpty) ?? lines.count
      defer { index = end }
      let block = index..<end
      let isNote = ["NOTE", "STYLE", "REGION"].contains { lines[block.lowerBound].hasPrefix($0) }
      // A name may stand before the times.
      let named = isNote ? nil : block.prefix(2).first { lines[$0].contains("-->") }
      let line = named ?? (!isNote && block.count > 1 && lines[index + 1].contains("->") ? index + 1 : index)
      if let next = lines[(line + 1)..<end].indices.first(where: beginsCue) {
        if named != nil, !file.isBlank(next - 1) {
          problems.warn(next + 1, "a cue begins without an empty line before it")
        }
        end = next
      }
      guard !isNote else {
        if !lines[index].hasPrefix("NOTE") {
          problems.warn(index + 1, "\(lines[index].prefix(6)) blocks are not read; style captions in the script")
        }
        continue
      }
      switch CueTimes.read(lines[line], as: .webVTT) {
      case .refused(let problem): problems.refuse(line + 1, problem)
      case .times(let times):
        blocks.append(CueBlock(times: times, lines: Array(lines[(line + 1)..<end]), line: line + 1))
      }
    }
    return blocks
  }

  /// Whether a line has times, or is a number above times.
  private func beginsCue(_ index: Int) -> Bool {
    func hasTimes(_ index: Int) -> Bool {
      guard lines[index].contains("-->"), case .times = CueTimes.read(lines[index], as: .webVTT) else { return false }
      return true
    }
    return hasTimes(index) || file.isNumber(index) && index + 1 < lines.count && hasTimes(index + 1)
  }

  /// Without tags, times among them.
  private static func plain(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      result += rest[..<open]
      rest = rest[rest.index(after: close)...]
    }
    return CaptionMarkup.unescaped(result + rest)
  }

  /// Text with tags: times of words, speakers; other tags are left out. One cue for each voice, all at the same time.
  private func voices(_ block: CueBlock, _ problems: inout CaptionProblems) -> [CaptionCue] {
    let times = block.times
    var voices: [(name: String?, parts: [(start: Double?, text: String)])] = [(nil, [(nil, "")])]
    func add(_ text: Substring) {
      let (voice, part) = (voices.count - 1, voices[voices.count - 1].parts.count - 1)
      voices[voice].parts[part].text += text
    }
    var time: Double?
    let raw = block.lines.joined(separator: "\n")
    var rest = Substring(raw)
    while let open = rest.firstIndex(of: "<") {
      add(rest[..<open])
      guard let close = rest[open...].firstIndex(of: ">") else {
        rest = rest[open...]
        break
      }
      let tag = rest[rest.index(after: open)..<close]
      if tag.first?.isNumber == true {
        switch CueTimes.seconds(tag, as: .webVTT) {
        case .refused(let problem): problems.refuse(block.line, problem)
        case .seconds(let seconds):
          if let time, seconds < time - 0.05 {
            problems.warn(
              .overlap, block.line,
              "a word of this cue begins at \(seconds) s, earlier than the word before it, at \(time) s; times within a "
                + "cue must ascend")
          }
          time = seconds
          voices[voices.count - 1].parts.append((time, ""))
        }
      } else if let name = WebVTTReader.voice(tag), voices[voices.count - 1].name != name {
        voices.append((name, [(time, "")]))
      }
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
    return voices.compactMap { voice in
      var cue = CaptionCue(times.start, times.end, "", speaker: voice.name)
      let parts = voice.parts.map { ($0.start, CaptionMarkup.unescaped($0.text)) }
      cue.text = CaptionText.joined([parts.map(\.1).joined()])
      if voice.parts.contains(where: { $0.start != nil }) {
        cue.words = parts.enumerated().compactMap { index, part -> CaptionWord? in
          let text = CaptionText.joined([part.1])
          let next = index + 1 < parts.count ? parts[index + 1].0 ?? times.end : times.end
          return text.isEmpty ? nil : CaptionWord(part.0 ?? times.start, next, text)
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
    let name = CaptionMarkup.unescaped(tag[space...].trimmingCharacters(in: .whitespacesAndNewlines))
    return name.isEmpty ? nil : name
  }
}
