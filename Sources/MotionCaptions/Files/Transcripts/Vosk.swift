// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TranscriptFormat {
  /// Vosk: `result` with words, one for each utterance, also one behind the other in a file.
  static let vosk = TranscriptFormat(name: "Vosk") { root in
    (root.list ?? [root]).contains { Vosk.words(of: $0)?.isEmpty == false }
  } read: { root, reader in
    let utterances = (root.list ?? [root]).compactMap(Vosk.words)
    let segments = utterances.enumerated().compactMap { index, words -> Transcript.Segment? in
      let name = "result \(index + 1)"
      let tokens = reader.tokens(words, of: name)
      return tokens.isEmpty ? nil : Transcript.Segment(tokens: tokens, line: tokens[0].line, name: name)
    }
    var transcript = Transcript(segments: segments)
    transcript.isSegmented = false
    return transcript
  }
}

private enum Vosk {
  static func words(of node: JSONNode) -> [JSONNode]? {
    let best = node.object?["alternatives"]?.list?.first?.object
    guard let list = (node.object?["result"] ?? best?["result"])?.list else { return nil }
    return list.first?.object.map { $0["word"] != nil } ?? true ? list : nil
  }
}
