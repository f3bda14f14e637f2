// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// Google Speech-to-Text: `results` with alternatives, whose words have `startTime` (`startOffset` in version 2), as texts such as
  /// `1.300s` or as seconds and nanoseconds.
  static let google = TranscriptFormat(name: "Google Speech-to-Text") { root in
    root.object?["results"]?.list?.contains { $0.object?["alternatives"]?.list != nil } ?? false
  } read: { root, reader in
    var results = (root.object?["results"]?.list ?? []).compactMap { result -> [JSONNode]? in
      result.object?["alternatives"]?.list?.first?.object?["words"]?.list
    }
    let hasWords = results.contains { !$0.isEmpty }
    guard hasWords else {
      reader.problems.refuse(
        root.line, "the results have no words with times; ask for them with enableWordTimeOffsets")
      return Transcript(words: [])
    }
    // With speakers, the last result has all words of the others again.
    if results.count > 1, let last = results.last, last.count == results.dropLast().reduce(0, { $0 + $1.count }),
      last.first?.object.map({ $0["speakerTag"] ?? $0["speaker_tag"] ?? $0["speakerLabel"] }) != nil
    {
      results = [last]
    }
    var keys = TranscriptReader.Keys(
      text: ["word"], start: ["startTime", "startOffset", "start_time", "start_offset"],
      end: ["endTime", "endOffset", "end_time", "end_offset"])
    keys.speaker = ["speakerLabel", "speaker_label", "speakerTag", "speaker_tag"]
    keys.unit = 1
    var words = reader.tokens(results.flatMap(\.self), of: "the results", keys: keys)
    // A time of 0 is left out.
    if let first = words.indices.first, words[first].start == nil, words[first].end != nil { words[first].start = 0 }
    return Transcript(words: words)
  }
}
