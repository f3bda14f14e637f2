// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The digits of a script in a font, spaced to equal width.
struct EvenDigits: Sendable {
  /// The shape of a digit by itself.
  struct Digit: Sendable {
    var id: UInt32
    var advance: Int32
    var dx: Int32
  }
  /// From 0 to 9.
  let digits: [Digit]
  /// Of the widest.
  let width: Int32

  /// Which digits, as a face has them.
  struct Key: Hashable, Sendable {
    var face: FontIdentity
    /// The 0 of their own script.
    var zero: UInt32
    /// The script of the surrounding text.
    var script: UInt32
    var style: ShapingStyle
  }
  private static let known = Mutex(Memo<Key, EvenDigits?>(limit: 1024))

  /// Nil if the font's own figures will do.
  static func of(_ face: FontFace, zero: UInt32, script: UInt32, _ style: ShapingStyle) -> EvenDigits? {
    let key = Key(face: face.identity, zero: zero, script: script, style: style)
    if let found = known.withLock({ $0[key] }) { return found }
    let made = EvenDigits(key, in: face)
    known.withLock { $0[key] = .some(made) }
    return made
  }

  /// Nil if the font's own figures will do: all have one width, or it lacks some.
  init?(_ key: Key, in face: FontFace) {
    var digits: [Digit] = []
    for digit in key.zero...(key.zero + 9) {
      let run = ShapedRun(
        [digit], range: 0..<1, face: face, script: key.script, isRightToLeft: false, style: key.style)
      guard run.glyphs.count == 1, let glyph = run.glyphs.first, glyph.id != 0 else { return nil }
      digits.append(Digit(id: glyph.id, advance: glyph.advance, dx: glyph.dx))
    }
    let widths = digits.map(\.advance)
    guard let width = widths.max(), let least = widths.min() else { return nil }
    // The 4 of Inter's bolder weights is narrower by up to 0.3 % of the em, which nobody sees; without figures of one width
    // a font's 1 is narrower by 5 % or more.
    guard Double(width - least) > 0.005 * face.metrics.unitsPerEm * Double(FontFace.subunits) else { return nil }
    (self.digits, self.width) = (digits, width)
  }

  /// The script's 0 and the value of a decimal digit; nil for all other scalars.
  static func digit(_ scalar: UInt32) -> (zero: UInt32, value: Int)? {
    if scalar < 0x660 { return (0x30...0x39).contains(scalar) ? (0x30, Int(scalar - 0x30)) : nil }
    guard let known = Unicode.Scalar(scalar), known.properties.numericType == .decimal,
      let value = known.properties.numericValue, (0...9).contains(value), scalar >= UInt32(value)
    else { return nil }
    return (scalar - UInt32(value), Int(value))
  }
}

extension ShapedRun {
  /// Returns the run with digits of equal width, each centred, if the style asks for them and the font has none. A
  /// counting number then does not wobble in any font and script.
  ///
  /// - Parameter scalars: the scalars the clusters index.
  func withEvenDigits(_ scalars: [UInt32], face: FontFace, script: UInt32, style: ShapingStyle) -> ShapedRun {
    guard style.hasTabularDigits else { return self }
    var result = self
    // Of the last digit: a run seldom has those of two scripts.
    var last: (zero: UInt32, even: EvenDigits?)?
    for i in glyphs.indices {
      let glyph = glyphs[i]
      guard scalars.indices.contains(glyph.cluster), let digit = EvenDigits.digit(scalars[glyph.cluster]) else {
        continue
      }
      let known = last.flatMap { $0.zero == digit.zero ? $0 : nil }
      let found = known ?? (digit.zero, EvenDigits.of(face, zero: digit.zero, script: script, style))
      last = found
      // A digit in a fraction, or joined with others, is another glyph.
      guard let even = found.even, even.digits[digit.value].id == glyph.id else { continue }
      let own = even.digits[digit.value]
      result.glyphs[i].advance = even.width
      result.glyphs[i].dx = own.dx + (even.width - own.advance) / 2
    }
    result.advance = result.glyphs.reduce(0) { $0 + Int($1.advance) }
    return result
  }
}

extension ShapingStyle {
  /// Whether digits of one width are asked for.
  var hasTabularDigits: Bool { features.last { $0.name == "tnum" }.map { $0.value > 0 } ?? false }
}
