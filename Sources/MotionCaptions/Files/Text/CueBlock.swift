// SPDX-License-Identifier: Apache-2.0

/// A cue as its file has it: times and lines of text, before anything in them is read.
struct CueBlock {
  var times: CueTimes
  var lines: [Substring]
  /// The line of its times, counted from 1.
  var line: Int
}

/// Captions that roll up, as in automatic ones of video services: a cue repeats the line of the cue before it, above the new one,
/// and cues of 10 ms stand between. Here each line is shown once.
enum RollUpCaptions {
  /// Seconds that cues between others last at most.
  private static let flash = 0.05
  /// Seconds between cues that follow one another at most.
  private static let gap = 0.1

  /// - Parameter plain: the text of a line, without tags.
  static func shownOnce(_ blocks: [CueBlock], plain: (Substring) -> String) -> [CueBlock] {
    let texts = blocks.map { block in block.lines.map { CaptionText.joined([plain($0)]) }.filter { !$0.isEmpty } }
    // How many lines of a cue the one before it ended with.
    var repeated = [0]
    var (flashes, continued, tall) = (0, 0, 0)
    for index in blocks.indices.dropFirst() {
      let count = follows(blocks[index - 1], blocks[index]) ? overlap(texts[index - 1], texts[index]) : 0
      repeated.append(count)
      if texts[index].count > 1 { tall += 1 }
      guard count > 0 else { continue }
      if count < texts[index].count {
        continued += 1
      } else if blocks[index].times.end - blocks[index].times.start <= flash {
        flashes += 1
      }
    }
    // A refrain repeats a line now and then; captions that roll up always do.
    guard flashes > 0 || continued >= 3 && continued * 2 >= tall else { return blocks }
    var shown: [CueBlock] = []
    for (index, block) in blocks.enumerated() {
      guard repeated[index] > 0, let last = shown.indices.last else {
        shown.append(block)
        continue
      }
      guard repeated[index] < texts[index].count else {
        shown[last].times.end = max(shown[last].times.end, block.times.end)
        continue
      }
      var (rest, left) = (block, repeated[index])
      rest.lines = Array(
        block.lines.drop { line in
          guard left > 0 else { return false }
          if !CaptionText.joined([plain(line)]).isEmpty { left -= 1 }
          return true
        })
      // What is above goes when the next line comes.
      shown[last].times.end = min(max(shown[last].times.end, shown[last].times.start), rest.times.start)
      shown.append(rest)
    }
    return shown
  }

  private static func follows(_ first: CueBlock, _ second: CueBlock) -> Bool {
    second.times.start >= first.times.start && second.times.start <= first.times.end + gap
  }

  /// How many of the last lines of one cue are the first ones of the next.
  private static func overlap(_ first: [String], _ second: [String]) -> Int {
    let most = min(first.count, second.count)
    return (0...most).last { first.suffix($0).elementsEqual(second.prefix($0)) } ?? 0
  }
}
