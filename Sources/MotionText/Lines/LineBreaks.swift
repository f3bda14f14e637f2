/// Where a paragraph may break into lines: the rules of UAX 14 that matter for titles, without a dictionary.
///
/// Breaks come after spaces, hyphens and dashes, around ideographs (but not before closing punctuation or small kana, nor
/// after opening brackets), and never inside a grapheme. Thai, Lao, Khmer and Burmese break only at spaces.
struct LineBreaks: Sendable {
  /// At i: a line may end before scalar i. One more entry than scalars; the last is true.
  var canBreak: [Bool]
  /// At i: a grapheme begins at scalar i. The last entry is true.
  var isGrapheme: [Bool]
  /// At i: scalar i is a space that hangs over the end of a line.
  var isSpace: [Bool]

  init(_ scalars: [UInt32]) {
    let count = scalars.count
    isGrapheme = LineBreaks.graphemes(scalars)
    isSpace = scalars.map { LineBreaks.kind($0) == .space }
    canBreak = [Bool](repeating: false, count: count + 1)
    canBreak[count] = true
    guard count > 1 else { return }
    var last = LineBreaks.kind(scalars[0])
    var hasSpace = last == .space
    // The last scalar that is neither space nor a mark of the grapheme before it, and what came before that.
    var lastScalar = scalars[0]
    var previous = Kind.space
    for i in 1..<count where isGrapheme[i] {
      let next = LineBreaks.kind(scalars[i])
      if next == .space {
        hasSpace = true
        continue
      }
      canBreak[i] = LineBreaks.allows(
        last, next, hasSpace: hasSpace, beforeLast: previous, lastScalar: lastScalar, nextScalar: scalars[i])
      previous = hasSpace ? .space : last
      (last, lastScalar, hasSpace) = (next, scalars[i], false)
    }
  }

  enum Kind {
    case letter, digit, space, glue, zeroWidthSpace, hyphen, dash, emDash, slash, open, close, ideograph, nonStarter
  }

  private static func allows(
    _ last: Kind, _ next: Kind, hasSpace: Bool, beforeLast: Kind, lastScalar: UInt32, nextScalar: UInt32
  ) -> Bool {
    if next == .zeroWidthSpace { return false }
    if last == .zeroWidthSpace { return true }
    // LB14: not after an opening bracket, even over spaces.
    if last == .open { return false }
    if hasSpace { return true }
    if last == .glue || next == .glue { return false }
    if next == .close || next == .nonStarter || next == .hyphen || next == .dash || next == .slash { return false }
    switch last {
    case .hyphen:
      // "-5" and "--flag" stay whole.
      return next != .digit && beforeLast != .space && beforeLast != .hyphen && next != .hyphen
    case .dash: return true
    case .emDash: return next != .emDash
    case .slash: return next != .digit && next != .slash && beforeLast != .space
    case .ideograph, .nonStarter: return true
    case .close:
      return next == .ideograph || next == .emDash || (next == .open && isWide(lastScalar)) || isWide(lastScalar)
    default: break
    }
    if next == .ideograph || next == .emDash { return true }
    // An opening CJK bracket begins a new unit; "f(x)" does not break.
    return next == .open && isWide(nextScalar)
  }

  /// CJK punctuation and full-width forms.
  private static func isWide(_ s: UInt32) -> Bool { (0x3000...0x303F).contains(s) || (0xFF00...0xFF64).contains(s) }

  private static func graphemes(_ scalars: [UInt32]) -> [Bool] {
    var starts = [Bool](repeating: true, count: scalars.count + 1)
    // Below U+0300 every scalar is a grapheme of its own (line ends are not part of a paragraph).
    guard scalars.contains(where: { $0 >= 0x300 }) else { return starts }
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    var index = 0
    for character in String(text) {
      for k in 0..<character.unicodeScalars.count where index + k < scalars.count { starts[index + k] = k == 0 }
      index += character.unicodeScalars.count
    }
    return starts
  }

  static func kind(_ s: UInt32) -> Kind {
    switch s {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
    case 0x30...0x39: return .digit
    case 0xA0, 0x202F, 0x2007, 0x2060, 0xFEFF, 0x2011, 0x034F: return .glue
    case 0x200B: return .zeroWidthSpace
    case 0x2D: return .hyphen
    case 0xAD, 0x2010, 0x2012, 0x2013, 0x058A, 0x05BE: return .dash
    case 0x2014: return .emDash
    case 0x2F: return .slash
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x2039, 0xA1, 0xBF, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0x3016,
      0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      return .open
    case 0x21, 0x22, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x25, 0xBB, 0x2019, 0x201D, 0x203A, 0x2026,
      0x3001,
      0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFF01, 0xFF05,
      0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64:
      return .close
    // Small kana, prolonged sound and iteration marks.
    case 0x3005, 0x301C, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096,
      0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5,
      0x30F6,
      0x30FB...0x30FE, 0x31F0...0x31FF, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      return .nonStarter
    case 0x2E80...0x2FDF, 0x3003...0x3007, 0x3012, 0x3013, 0x3020...0x3029, 0x3030...0x303F, 0x3042...0x30FF,
      0x3105...0x318E,
      0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF02...0xFF9D,
      0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return .ideograph
    default: return .letter
    }
  }
}
