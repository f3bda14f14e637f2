// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The outline of a glyph in units of its font, y down, made once and shared by all that show it. Filled by the non-zero
/// rule.
package final class GlyphOutline: Sendable {
  package let path: Path
  /// The rectangle touched by the outline; null if there is none.
  package let bounds: CGRect
  package let controlPointBounds: CGRect
  /// The hash of the path, which determines the drawing.
  package let hash: ContentHash
  /// No point has a winding number of a larger magnitude, under any affine map.
  package let largestWinding: Int
  private let chords = Mutex<[GlyphChords]>([])
  private let union = Mutex<Path?>(nil)

  package init(_ path: Path, bounds: CGRect) {
    (self.path, self.bounds) = (path, bounds)
    controlPointBounds = path.controlPointBounds
    var hasher = ContentHasher()
    hasher.combine(path)
    hash = hasher.finalize()
    largestWinding = GlyphOutline.largestWinding(of: path)
  }

  /// The union of its contours, to draw along: contours of variable fonts lie over one another. Made when it is first
  /// asked for.
  package var united: Path {
    union.withLock { known in
      if let known { return known }
      let made = path.united()
      known = made
      return made
    }
  }

  package static let empty = GlyphOutline(Path(), bounds: .null)

  /// The most sizes whose chords are kept, the last used first: a glyph is shown at a few sizes at a time.
  private static let keptLevels = 4

  /// The outline as chords for a size; nil if it is too large for chords.
  package func chords(at level: GlyphChords.Level) -> GlyphChords? {
    let box = controlPointBounds
    guard !box.isNull, level.scale * Double(max(box.width, box.height)) <= GlyphChords.largestSize else { return nil }
    return chords.withLock { kept in
      // The level used last is the first, so a text of one size finds it at once.
      if let first = kept.first, first.level == level { return first }
      let made: GlyphChords
      if let index = kept.firstIndex(where: { $0.level == level }) {
        made = kept.remove(at: index)
      } else {
        if kept.count == GlyphOutline.keptLevels { kept.removeLast() }
        made = GlyphChords(path, level: level)
      }
      kept.insert(made, at: 0)
      return made
    }
  }

  /// A contour that winds about a point `n` times rises and falls across any line through it `n` times, so it turns
  /// back as often in any direction. Curves turn back no more often than their control points do.
  private static func largestWinding(of path: Path) -> Int {
    var result = 0
    var contour: [CGPoint] = []
    func end() {
      result += min(turns(contour.map { Double($0.x) }), turns(contour.map { Double($0.y) }))
      contour.removeAll(keepingCapacity: true)
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        end()
        contour.append(p)
      case .line(let p): contour.append(p)
      case .quad(let p, let c): contour += [c, p]
      case .cubic(let p, let a, let b): contour += [a, b, p]
      case .close: break
      }
    }
    end()
    return result
  }

  /// How often numbers in a circle rise again after they fell.
  private static func turns(_ values: [Double]) -> Int {
    guard var last = values.last else { return 0 }
    var signs: [Bool] = []
    for value in values {
      if value != last, signs.last != (value > last) { signs.append(value > last) }
      last = value
    }
    // The list is a circle, so its ends may belong together.
    if signs.count > 1, signs.first == signs.last { signs.removeLast() }
    return (signs.count + 1) / 2
  }
}
