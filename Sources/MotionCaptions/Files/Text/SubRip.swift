// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// SubRip (`.srt`): cues with a number, times and lines, parted by empty lines.
  static let subRip = CaptionFormat(name: "SubRip") { lines in
    lines.firstWritten.contains { $0.contains("-->") }
  } read: { lines, problems in
    SubRipReader(file: lines).cues(&problems)
  }
}

/// Reads cues that are parted by empty lines. A line with nothing but spaces ends no cue, unless another begins behind it.
struct SubRipReader {
  let file: CaptionLines
  var form = CueTimes.Form.subRip

  func cues(_ problems: inout CaptionProblems) -> [CaptionFormat.Cue] {
    RollUpCaptions.shownOnce(blocks(&problems), plain: CaptionMarkup.plain).map { block in
      let text = block.lines.map { CaptionMarkup.unescaped(CaptionMarkup.plain($0)) }
      return (CaptionCue(block.times.start, block.times.end, CaptionText.joined(text)), block.line)
    }
  }

  private func blocks(_ problems: inout CaptionProblems) -> [CueBlock] {
    let lines = file.lines
    var blocks: [CueBlock] = []
    var index = 0
    while index < lines.count {
      guard !file.isBlank(index) else {
        index += 1
        continue
      }
      // The number of the cue is optional, and says nothing.
      if !lines[index].contains(form.separator), index + 1 < lines.count,
        lines[index + 1].contains(form.separator) || file.isNumber(index), !file.isBlank(index + 1)
      {
        index += 1
      }
      let line = index
      let read = CueTimes.read(lines[line], as: form)
      if case .refused(let problem) = read { problems.refuse(line + 1, problem) }
      index += 1
      var text: [Substring] = []
      while index < lines.count, !lines[index].isEmpty {
        if beginsCue(index) || file.isBlank(index - 1) && seemsToBeginCue(index) {
          if case .times = read, !file.isBlank(index - 1) {
            problems.warn(index + 1, "a cue begins without an empty line before it")
          }
          break
        }
        text.append(lines[index])
        index += 1
      }
      if case .times(let times) = read { blocks.append(CueBlock(times: times, lines: text, line: line + 1)) }
    }
    return blocks
  }

  /// Whether a line, or the one behind its number, has an arrow.
  private func seemsToBeginCue(_ index: Int) -> Bool {
    func hasArrow(_ index: Int) -> Bool { index < file.lines.count && file.lines[index].contains("-->") }
    return hasArrow(index) || file.isNumber(index) && hasArrow(index + 1)
  }

  /// Whether a line has times, or is a number above times.
  private func beginsCue(_ index: Int) -> Bool {
    func hasTimes(_ index: Int) -> Bool {
      guard file.lines[index].contains(form.separator), case .times = CueTimes.read(file.lines[index], as: form) else {
        return false
      }
      return true
    }
    return hasTimes(index) || file.isNumber(index) && index + 1 < file.lines.count && hasTimes(index + 1)
  }
}
