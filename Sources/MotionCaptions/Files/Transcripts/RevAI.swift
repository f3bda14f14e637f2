// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension TranscriptFormat {
  /// Rev.ai: `monologues` with elements, spaces and marks among them.
  static let revAI = TranscriptFormat(name: "Rev.ai") {
    $0.object?["monologues"]?.list != nil
  } read: { root, reader in
    let monologues = root.object?["monologues"]?.list ?? []
    var words: [Transcript.Token] = []
    for (number, node) in monologues.enumerated() {
      guard let monologue = node.object else { continue }
      let speaker = reader.name(monologue["speaker_info"]?.object?["display_name"] ?? monologue["speaker"])
      var isSpaced = true
      for (index, node) in reader.list("elements", in: monologue, of: "monologue \(number + 1)").enumerated() {
        guard let element = node.object, let value = element["value"]?.string else { continue }
        switch element["type"]?.string {
        case "punct":
          if value.allSatisfy(\.isWhitespace) {
            isSpaced = true
          } else if !isSpaced || !words.isEmpty {
            words.append(Transcript.Token(text: value, isMark: true, line: node.line))
            isSpaced = value.last?.isWhitespace ?? false
          }
        case "text":
          let name = "element \(index + 1) of monologue \(number + 1), “\(value.prefix(40))”,"
          let from = reader.time(["ts"], in: element, of: name, unit: 1)
          let to = reader.time(["end_ts"], in: element, of: name, unit: 1)
          guard from?.isRefused != true, to?.isRefused != true else { continue }
          // What follows a hyphen goes on with its word.
          words.append(
            Transcript.Token(
              text: (isSpaced ? " " : "") + value, start: from?.seconds, end: to?.seconds, speaker: speaker,
              line: node.line, name: name))
          isSpaced = false
        default: continue
        }
      }
    }
    return Transcript(words: words)
  }
}
