// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// AWS Transcribe: `results` with `items`, times as texts, and marks without times. Speechmatics has such items as its `results`.
  static let amazon = TranscriptFormat(name: "AWS Transcribe") { root in
    AmazonTranscribe.items(of: root).prefix(20).contains { item in
      item.object?["alternatives"]?.list?.first?.object?["content"] != nil
    }
  } read: { root, reader in
    let speakers = AmazonTranscribe.speakers(root.object?["results"]?.object ?? root.object ?? [:])
    let items = AmazonTranscribe.items(of: root)
    var words: [Transcript.Token] = []
    for (index, node) in items.enumerated() {
      let item = node.object ?? [:]
      let best = item["alternatives"]?.list?.first?.object
      let content = best?["content"]?.string
      let name = "item \(index + 1)" + (content.map { ", “\($0.prefix(40))”," } ?? "")
      guard let content else {
        reader.problems.refuse(node.line, "\(name) has no text; the text must be in content of its first alternative")
        continue
      }
      let from = reader.time(["start_time"], in: item, of: name, unit: 1)
      let to = reader.time(["end_time"], in: item, of: name, unit: 1)
      guard from?.isRefused != true, to?.isRefused != true else { continue }
      let isMark = item["type"]?.string == "punctuation"
      words.append(
        Transcript.Token(
          text: content, start: from?.seconds, end: to?.seconds,
          speaker: isMark
            ? nil
            : reader.name(item["speaker_label"] ?? best?["speaker"])
              ?? item["start_time"]?.string.flatMap { speakers[$0] },
          isMark: isMark, line: node.line, name: name))
    }
    return Transcript(words: words)
  }
}

private enum AmazonTranscribe {
  static func items(of root: JSONNode) -> [JSONNode] {
    let results = root.object?["results"]
    return results?.list ?? (results?.object ?? root.object)?["items"]?.list ?? []
  }

  /// The speakers by the times of words: older answers have names apart from the words.
  static func speakers(_ results: [String: JSONNode]) -> [String: String] {
    var speakers: [String: String] = [:]
    for segment in results["speaker_labels"]?.object?["segments"]?.list ?? [] {
      for item in segment.object?["items"]?.list ?? [] {
        guard let start = item.object?["start_time"]?.string, let name = item.object?["speaker_label"]?.string else {
          continue
        }
        speakers[start] = name
      }
    }
    return speakers
  }
}
