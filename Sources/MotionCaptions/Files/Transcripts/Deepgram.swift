// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension TranscriptFormat {
  /// Deepgram: the words of the best guess at the first channel.
  static let deepgram = TranscriptFormat(name: "Deepgram") { root in
    root.object?["results"]?.object?["channels"]?.list != nil
  } read: { root, reader in
    let channels = root.object?["results"]?.object?["channels"]?.list ?? []
    if channels.count > 1 {
      reader.problems.warn(
        channels[1].line, "the transcript has \(channels.count) channels; only the first one is read")
    }
    let best = channels.first?.object?["alternatives"]?.list?.first
    guard let words = best?.object?["words"]?.list else {
      reader.problems.refuse(best?.line ?? root.line, "the first channel has no words with times")
      return Transcript(words: [])
    }
    return Transcript(words: reader.tokens(words, of: "the list"))
  }
}
