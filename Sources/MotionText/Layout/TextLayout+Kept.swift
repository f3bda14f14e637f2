import MotionCore

/// What is made of a layout and kept with it. It counts as a part of the layout where those are kept, and goes with it.
package protocol KeptWithLayout: AnyObject, Sendable {
  /// What it takes in memory, about.
  var byteCount: Int { get }
}

extension TextLayout {
  /// What was made of the layout before, or is made now.
  ///
  /// - Parameters:
  ///   - isWanted: whether what is there is what is asked for.
  ///   - make: asked at most once, while others wait.
  package func kept<Kept: KeptWithLayout>(_ isWanted: (Kept) -> Bool, make: () -> Kept) -> Kept {
    storage.kept.withLock { all in
      for known in all {
        if let known = known as? Kept, isWanted(known) { return known }
      }
      let made = make()
      all = [made] + all.prefix(TextLayout.keptLimit - 1)
      return made
    }
  }

  /// Whether some font of it has glyphs with colours of their own.
  package var hasColours: Bool { storage.hasColours }

  /// Whether another is the very same, told without comparing them.
  package func isSame(as other: TextLayout) -> Bool { storage === other.storage }

  /// Two texts of one layout in different colours, say, in the frames before and after a change.
  private static let keptLimit = 4
}

extension TextLayout.Storage {
  /// The runs of units.
  struct UnitRuns {
    private(set) var runs: [Range<Int>: GlyphRun] = [:]
    private(set) var byteCount = 0

    /// Typed texts have as many parts as characters; what is not kept is made again.
    private static let limit = 10_000

    mutating func keep(_ run: GlyphRun, of range: Range<Int>) {
      guard runs.count < UnitRuns.limit, runs.updateValue(run, forKey: range) == nil else { return }
      byteCount += 200 + run.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
    }
  }

  /// What it takes in memory now, about: that grows while its parts are drawn.
  var byteCount: Int {
    plainByteCount + unitRuns.withLock(\.byteCount) + kept.withLock { $0.reduce(0) { $0 + $1.byteCount } }
  }
}
