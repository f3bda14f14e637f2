// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An object made from a layout and kept with it. It counts as a part of the layout in caches, and is dropped with it.
package protocol KeptWithLayout: AnyObject, Sendable {
  /// Its approximate size in memory.
  var byteCount: Int { get }
}

extension TextLayout {
  /// Returns an object made from the layout before, or makes it now.
  ///
  /// - Parameters:
  ///   - isWanted: whether a kept object is the requested one.
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

  /// For example two texts of one layout in different colours, in the frames before and after a change.
  private static let keptLimit = 4
}

extension TextLayout.Storage {
  /// The runs of units.
  struct UnitRuns {
    private(set) var runs: [Range<Int>: GlyphRun] = [:]
    private(set) var byteCount = 0

    /// Typed texts have as many parts as characters; dropped ones are made again.
    private static let limit = 10_000

    mutating func keep(_ run: GlyphRun, of range: Range<Int>) {
      guard runs.count < UnitRuns.limit, runs.updateValue(run, forKey: range) == nil else { return }
      byteCount += 200 + run.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
    }
  }

  /// Its approximate size in memory now, which grows while its parts are drawn.
  var byteCount: Int {
    plainByteCount + unitRuns.withLock(\.byteCount) + kept.withLock { $0.reduce(0) { $0 + $1.byteCount } }
  }
}
