@testable import MotionKit

extension FuzzTarget {
  /// A file of captions, the parts of its cues, and the words that come in one by one.
  static let captions = FuzzTarget(name: "captions") { bytes in
    for cue in try CaptionFile(String(decoding: bytes, as: UTF8.self)).cues {
      let text = CaptionText(cue)
      let count = cue.text.unicodeScalars.count
      if count > 1 { _ = CaptionWordUnits(text.page(count / 2..<count, from: cue.start, to: cue.end)) }
    }
  }
}
