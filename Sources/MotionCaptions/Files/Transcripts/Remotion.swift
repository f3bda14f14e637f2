// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension TranscriptFormat {
  /// Remotion's list of captions: `startMs` and `endMs`, words or lines, with the space before them.
  static let remotion = TranscriptFormat(name: "Remotion") { root in
    root.list?.first?.object?["startMs"] != nil
  } read: { root, reader in
    let list = root.list ?? []
    let keys = TranscriptReader.Keys(text: ["text"], start: ["startMs"], end: ["endMs"], unit: 0.001)
    let tokens = reader.tokens(list, "caption", of: "the list", keys: keys)
    let lines = tokens.count { TranscriptReader.hasWords($0.text) }
    guard lines * 2 > tokens.count else { return Transcript(words: tokens) }
    return Transcript(
      segments: tokens.map {
        Transcript.Segment(text: $0.text, start: $0.start, end: $0.end, line: $0.line, name: $0.name)
      })
  }
}
