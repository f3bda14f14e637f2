// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// YouTube's `json3`: `events` with `tStartMs` and segments, of which automatic captions have one for each word.
  static let youTube = TranscriptFormat(name: "YouTube (json3)") { root in
    root.object?["events"]?.list?.contains { $0.object?["tStartMs"] != nil } ?? false
  } read: { root, reader in
    let events = root.object?["events"]?.list ?? []
    let isAutomatic = events.contains { event in
      event.object?["aAppend"] != nil
        || event.object?["segs"]?.list?.contains { $0.object?["tOffsetMs"] != nil } ?? false
    }
    var segments: [Transcript.Segment] = []
    for (index, node) in events.enumerated() {
      guard let event = node.object, event["segs"] != nil else { continue }
      if let segment = YouTube.segment(event, "event \(index + 1)", node.line, isAutomatic, &reader) {
        segments.append(segment)
      }
    }
    // Automatic captions roll up: each line stays for two, and is shown here until the next one.
    for index in segments.indices.dropLast() {
      let next = segments[index + 1].start
      guard isAutomatic || segments[index].end == nil, let next else { continue }
      segments[index].end = min(segments[index].end ?? next, next)
    }
    return Transcript(segments: segments)
  }
}

private enum YouTube {
  static func segment(
    _ event: [String: JSONNode], _ name: String, _ line: Int, _ isAutomatic: Bool, _ reader: inout TranscriptReader
  ) -> Transcript.Segment? {
    let parts = reader.list("segs", in: event, of: name).compactMap(\.object)
    let text = parts.compactMap { $0["utf8"]?.string }.joined()
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    let from = reader.time(["tStartMs"], in: event, of: name, unit: 0.001)
    let length = reader.time(["dDurationMs"], in: event, of: name, unit: 0.001)
    guard let start = from?.seconds, length?.isRefused != true else { return nil }
    var tokens: [Transcript.Token] = []
    // Only automatic captions have the times of words.
    for part in parts where isAutomatic && parts.count > 1 {
      guard let word = part["utf8"]?.string, !word.allSatisfy(\.isWhitespace) else { continue }
      let offset = reader.time(["tOffsetMs"], in: part, of: name, unit: 0.001)
      // The first word lacks its space, and would join the one before.
      let isFirst = tokens.isEmpty && word.first?.isWhitespace == false
      tokens.append(
        Transcript.Token(text: (isFirst ? " " : "") + word, start: start + (offset?.seconds ?? 0), line: line))
    }
    return Transcript.Segment(
      text: text, start: start, end: length?.seconds.map { start + $0 }, tokens: tokens, line: line, name: name)
  }
}
