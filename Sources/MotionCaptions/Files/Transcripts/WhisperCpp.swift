// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// whisper.cpp (`--output-json`, and `--output-json-full` with tokens): `transcription` with offsets in milliseconds.
  static let whisperCpp = TranscriptFormat(name: "whisper.cpp") { root in
    root.object?["transcription"]?.list?.first?.object.map { $0["offsets"] != nil || $0["timestamps"] != nil } ?? false
  } read: { root, reader in
    let nodes = root.object?["transcription"]?.list ?? []
    let segments = nodes.enumerated().compactMap {
      WhisperCpp.segment($0.element, "segment \($0.offset + 1)", &reader)
    }
    // With --max-len 1 each segment is a word.
    let singles = segments.count { !TranscriptReader.hasWords($0.text ?? "") }
    guard segments.count > 3, singles * 10 >= segments.count * 9 else { return Transcript(segments: segments) }
    return Transcript(
      words: segments.map {
        Transcript.Token(text: $0.text ?? "", start: $0.start, end: $0.end, speaker: $0.speaker, line: $0.line)
      })
  }
}

private enum WhisperCpp {
  static func segment(_ node: JSONNode, _ name: String, _ reader: inout TranscriptReader) -> Transcript.Segment? {
    guard let object = node.object else {
      reader.problems.refuse(node.line, "\(name) must be an object with offsets and text, got \(node.shown)")
      return nil
    }
    guard let times = times(of: object, name, &reader) else { return nil }
    var tokens: [Transcript.Token] = []
    for (index, node) in reader.list("tokens", in: object, of: name).enumerated() {
      guard let item = node.object, let text = item["text"]?.string, !isSpecial(text) else { continue }
      guard let own = self.times(of: item, "token \(index + 1) of \(name)", &reader) else { continue }
      tokens.append(Transcript.Token(text: text, start: own.start, end: own.end, line: node.line))
    }
    // Characters that are divided among tokens cannot be read there; the text of the segment has them.
    if tokens.contains(where: { $0.text.contains("\u{FFFD}") }) { tokens = [] }
    return Transcript.Segment(
      text: object["text"]?.string, start: times.start, end: times.end,
      speaker: reader.name(object["speaker"]), tokens: tokens, line: node.line, name: name)
  }

  /// Nil if one of them cannot be read; the error was already reported.
  private static func times(
    of object: [String: JSONNode], _ name: String, _ reader: inout TranscriptReader
  ) -> (start: Double?, end: Double?)? {
    let (node, unit) = object["offsets"].map { ($0, 0.001) } ?? (object["timestamps"], 1)
    guard let times = node?.object else { return (nil, nil) }
    let from = reader.time(["from"], in: times, of: name, unit: unit)
    let to = reader.time(["to"], in: times, of: name, unit: unit)
    return from?.isRefused == true || to?.isRefused == true ? nil : (from?.seconds, to?.seconds)
  }

  /// `[_BEG_]`, `[_TT_125]` and `<|en|>` are no words.
  private static func isSpecial(_ text: String) -> Bool {
    text.hasPrefix("[_") && text.hasSuffix("]") || text.hasPrefix("<|") && text.hasSuffix("|>")
  }
}
