// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MotionCaptions

extension FuzzTarget {
  /// A file of captions, the parts of its cues, the words that come in one by one, and where cues stand.
  static let captions = FuzzTarget(name: "captions") { bytes in
    let area = CueSettings.Area(
      canvas: .init(width: 1920, height: 1080), safe: .init(x: 192, y: 100, width: 1536, height: 880))
    for cue in CaptionFile(bytes, name: "captions").cues {
      let text = CaptionText(cue)
      let count = cue.text.unicodeScalars.count
      if count > 1 { _ = CaptionWordUnits(text.page(count / 2..<count, from: cue.start, to: cue.end)) }
      guard let settings = cue.settings else { continue }
      let (left, width) = settings.span(isRightToLeft: cue.text.isRightToLeft, in: area)
      let top = settings.top(height: 200, step: 66, in: area)
      precondition(left >= 191 && left + width <= 1729 && width >= 100, "expected a box in the safe area")
      precondition(top >= 99 && top <= 781, "expected a box in the safe area")
    }
  }
}
