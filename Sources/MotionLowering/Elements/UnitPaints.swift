import MotionCore
import MotionModel
import MotionText
import Synchronization

/// How the units of a text are painted, each found once and kept with the layout: what of it is shown, where and how large is
/// another matter.
final class UnitPaints: KeptWithLayout {
  /// What of a text is painted, and how.
  struct Part: Hashable {
    /// Unicode scalars; nil: all of it.
    private let range: Range<Int>?
    private let hasOwnColor: Bool

    /// Nil for what changes from frame to frame, and for all of a text of which only what is seen is painted.
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
  /// What it takes in memory, about.
  fileprivate var byteCount: Int {
    letters.reduce(300 + plates.count * MemoryLayout<Plate>.stride) { count, letters in
      count + MemoryLayout<Letters>.stride + letters.parts.count * MemoryLayout<PaintedPart>.stride
        + letters.run.glyphs.count * (MemoryLayout<GlyphRun.Glyph>.stride + 100)
        + (letters.edges?.elements.count ?? 0) * MemoryLayout<Path.Element>.stride
    }
  }
}
