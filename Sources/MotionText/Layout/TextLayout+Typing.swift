// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Typed text, and text still to be read.
extension TextLayout {
  /// The end of the typed text, in Unicode scalars.
  ///
  /// - Parameter fraction: of the characters, 0…1.
  package func typedEnd(_ fraction: Double) -> Int {
    let ends = storage.characterEnds
    // A little more than a whole number of characters is that number, whatever the sum's last bit.
    let characters: Double = Double(ends.count) * min(max(fraction, 0), 1)
    let count = Int((characters + 1e-9).rounded(.down))
    return count > 0 ? ends[count - 1] : 0
  }

  /// The caret after the typed text: no width, as high as its line.
  package func caret(typed fraction: Double) -> CGRect? {
    let end = typedEnd(fraction)
    let scalars = request.string.unicodeScalars
    var next: (source: Int, caret: CGRect)?
    var last: (source: Int, caret: CGRect)?
    for line in lines {
      for run in line.runs {
        for glyph in run.glyphs {
          let (left, right) = (Double(glyph.position.x), Double(glyph.position.x) + glyph.advance)
          func caret(_ x: Double) -> CGRect { CGRect(x: x, y: line.frame.minY, width: 0, height: line.frame.height) }
          if glyph.source < end {
            // The last in the order of the text, wherever directions put it on the line.
            if last.map({ $0.source <= glyph.source }) ?? true {
              last = (glyph.source, caret(run.isRightToLeft ? left : right))
            }
          } else if next.map({ $0.source > glyph.source }) ?? true {
            next = (glyph.source, caret(run.isRightToLeft ? right : left))
          }
        }
      }
    }
    // After a line end, it stands where the next line begins.
    if let next, end > 0, end <= scalars.count, scalars[scalars.index(scalars.startIndex, offsetBy: end - 1)].isLineEnd
    {
      return next.caret
    }
    return last?.caret ?? next?.caret
  }

  /// Puts other glyphs of the text in the place of the last ones, each in the middle of the room that there is.
  func scramble(_ glyphs: inout [ShownGlyph], _ selection: TextSelection) {
    let count = Double(storage.characterEnds.count)
    // Glyphs sharing an em would overlap.
    let pool = glyphs.indices.filter { glyphs[$0].posture.kind != .combined && !inkBounds(of: glyphs[$0]).isNull }
    guard count > 0, !pool.isEmpty else { return }
    let settled = (1 - min(selection.scramble, 1)) * count
    let originals = glyphs
    let generator = CounterGenerator(key: 0)
    for index in pool where Double(storage.characterNumber(of: glyphs[index].source)) + 0.5 > settled {
      // Words follow from position and phase alone, so a frame is the same whenever it is drawn.
      let words = generator.words(UInt64(glyphs[index].source), UInt64(bitPattern: Int64(selection.phase)))
      var other = originals[pool[Int(words.x) % pool.count]]
      let original = originals[index]
      // In a text of several sizes each takes the size of its position.
      if other.size != original.size { other.advance *= other.size > 0 ? original.size / other.size : 0 }
      other.position = CGPoint(
        x: original.position.x + (original.advance - other.advance) / 2,
        y: original.position.y + baselineOffset(of: other, size: original.size)
          - baselineOffset(of: original, size: original.size))
      (other.size, other.location, other.shift) = (original.size, original.location, original.shift)
      glyphs[index] = other
    }
  }

  /// Of a turned glyph in vertical text, from the middle of its column.
  private func baselineOffset(of glyph: ShownGlyph, size: Double) -> Double {
    guard request.isVertical, glyph.posture.kind == .along else { return 0 }
    return glyph.font.face.columnMiddle * glyph.font.metrics.scale(forSize: size)
  }

  private func inkBounds(of glyph: ShownGlyph) -> CGRect {
    glyph.font.face.colours.bounds(of: glyph.id) ?? glyph.font.face.outlines.outline(of: glyph.id).bounds
  }
}

extension TextLayout.Storage {
  /// Where characters end, in Unicode scalars; made when it is first asked for.
  var characterEnds: [Int] {
    ends.withLock { known in
      if let known { return known }
      var end = 0
      let made = request.string.map { character -> Int in
        end += character.unicodeScalars.count
        return end
      }
      known = made
      return made
    }
  }

  /// Which character a scalar belongs to.
  func characterNumber(of scalar: Int) -> Int {
    let ends = characterEnds
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
