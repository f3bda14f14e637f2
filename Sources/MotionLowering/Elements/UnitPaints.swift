// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionText
import Synchronization

/// The paint of a text's units, each found once and kept with the layout, independent of the visible part, position and size.
final class UnitPaints: KeptWithLayout {
  /// A part of a text and the way it is painted.
  struct Part: Hashable {
    /// Unicode scalars; nil: all of it.
    private let range: Range<Int>?
    private let hasOwnColor: Bool

    /// Nil for paint that changes from frame to frame, and for a whole text drawn only in its visible part.
    init?(_ selection: TextSelection, of layout: TextLayout, hasOwnColor: Bool) {
      guard let unit = selection.unit else {
        guard selection.isWhole, !layout.isLong else { return nil }
        (range, self.hasOwnColor) = (nil, hasOwnColor)
        return
      }
      (range, self.hasOwnColor) = (unit, hasOwnColor)
    }
  }

  private struct Known {
    var paints: [Part: TextPaint] = [:]
    var byteCount = 0
  }
  private let spans: TextSpans
  private let known = Mutex(Known())

  /// Parts that are kept.
  private static let limit = 10_000

  private init(_ spans: TextSpans) { self.spans = spans }

  /// Those of a text.
  ///
  /// - Parameter known: those that were asked for last.
  static func of(_ spans: TextSpans, _ layout: TextLayout, known: inout (UnitPaints, TextLayout)?) -> UnitPaints {
    if let known, known.0.spans.isSame(as: spans), known.1.isSame(as: layout) { return known.0 }
    let found = layout.kept({ (kept: UnitPaints) in kept.spans == spans }, make: { UnitPaints(spans) })
    known = (found, layout)
    return found
  }

  func paint(of part: Part, make: () -> TextPaint) -> TextPaint {
    if let found = known.withLock({ $0.paints[part] }) { return found }
    // Made outside the lock: two threads may make the same, and both are right.
    let made = make()
    known.withLock { known in
      guard known.paints.count < UnitPaints.limit, known.paints.updateValue(made, forKey: part) == nil else { return }
      known.byteCount += made.byteCount
    }
    return made
  }

  var byteCount: Int { known.withLock(\.byteCount) }
}

extension TextPaint {
  /// Its approximate size in memory.
  fileprivate var byteCount: Int {
    letters.reduce(300 + plates.count * MemoryLayout<Plate>.stride) { count, letters in
      count + MemoryLayout<Letters>.stride + letters.parts.count * MemoryLayout<PaintedPart>.stride
        + letters.run.glyphs.count * (MemoryLayout<GlyphRun.Glyph>.stride + 100)
        + (letters.edges?.elements.count ?? 0) * MemoryLayout<Path.Element>.stride
    }
  }
}
