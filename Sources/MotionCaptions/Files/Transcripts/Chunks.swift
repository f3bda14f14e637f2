// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension TranscriptFormat {
  /// Transformers' pipelines: `chunks`, each with its text and a pair of times.
  static let chunks = TranscriptFormat(name: "Transformers (chunks)") { root in
    root.object?["chunks"]?.list?.contains { $0.object?["timestamp"] != nil } ?? false
  } read: { root, reader in
    var tokens: [Transcript.Token] = []
    for (index, node) in (root.object?["chunks"]?.list ?? []).enumerated() {
      let name = "chunk \(index + 1)"
      guard let chunk = node.object, let text = chunk["text"]?.string else {
        reader.problems.refuse(node.line, "\(name) must be an object with text and timestamp, got \(node.shown)")
        continue
      }
      let pair = reader.list("timestamp", in: chunk, of: name)
      let times = pair.prefix(2).map { $0.isNull ? nil : reader.time($0, "timestamp", of: name, unit: 1) }
      guard !times.contains(where: { $0?.isRefused ?? false }) else { continue }
      tokens.append(
        Transcript.Token(
          text: text, start: times.first.flatMap { $0?.seconds }, end: times.last.flatMap { $0?.seconds },
          speaker: reader.name(chunk["speaker"]), line: node.line, name: name))
    }
    // Chunks of several words each are segments.
    let lines = tokens.count { TranscriptReader.hasWords($0.text) }
    guard lines * 2 > tokens.count else { return Transcript(words: tokens) }
    return Transcript(
      segments: tokens.map {
        Transcript.Segment(
          text: $0.text, start: $0.start, end: $0.end, speaker: $0.speaker, line: $0.line, name: $0.name)
      })
  }
}
