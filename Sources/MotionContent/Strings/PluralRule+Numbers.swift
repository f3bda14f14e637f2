// SPDX-License-Identifier: Apache-2.0

/// A number as the rules of plurals see it, by the names of CLDR (UTS 35, part 3).
struct PluralOperands {
  /// The absolute value.
  var n: Double
  /// Its whole part.
  var i: Int
  /// How many digits the fraction has, and these digits as a number.
  var v = 0
  var f = 0

  init(_ number: Double) {
    n = abs(number)
    i = n < 1e15 ? Int(n) : 1_000_000
    let parts = "\(n)".split(separator: ".")
    guard n < 1e15, parts.count == 2, parts[1] != "0", let digits = Int(parts[1]) else { return }
    (v, f) = (parts[1].utf8.count, digits)
  }

  var isWhole: Bool { v == 0 }
  /// The last digit, and the last two.
  var i10: Int { i % 10 }
  var i100: Int { i % 100 }
}

extension PluralRule {
  /// The form for a number.
  func category(of number: Double) -> PluralCategory {
    guard number.isFinite else { return .other }
    let operands = PluralOperands(number)
    return switch self {
    case .none, .wholeOne, .one, .zeroAndOne, .fromZeroToOne, .zeroOrOne, .spanish, .italian, .french, .danish,
      .sinhala:
      small(operands)
    case .russian, .polish, .czech, .serbian, .slovenian, .macedonian, .latvian, .lithuanian: baltoSlavic(operands)
    case .arabic, .hebrew, .maltese: semitic(operands)
    case .welsh, .irish, .gaelic: celtic(operands)
    case .icelandic:
      operands.isWhole && operands.i10 == 1 && operands.i100 != 11 || !operands.isWhole && operands.f % 10 == 1
        ? .one : .other
    case .filipino:
      operands.isWhole && ((1...3).contains(operands.i) || ![4, 6, 9].contains(operands.i10))
        || !operands.isWhole && ![4, 6, 9].contains(operands.f % 10) ? .one : .other
    case .romanian:
      operands.i == 1 && operands.isWhole
        ? .one : !operands.isWhole || operands.i == 0 || (1...19).contains(operands.i100) ? .few : .other
    }
  }

  private func small(_ x: PluralOperands) -> PluralCategory {
    // Spanish, Italian and French have a form for “a million of …”.
    let isMillions = x.isWhole && x.i != 0 && x.i % 1_000_000 == 0
    return switch self {
    case .wholeOne: x.i == 1 && x.isWhole ? .one : .other
    case .one: x.n == 1 ? .one : .other
    case .zeroAndOne: x.i <= 1 ? .one : .other
    case .fromZeroToOne: x.isWhole && x.i <= 1 ? .one : .other
    case .zeroOrOne: x.i == 0 || x.n == 1 ? .one : .other
    case .spanish: x.n == 1 ? .one : isMillions ? .many : .other
    case .italian: x.i == 1 && x.isWhole ? .one : isMillions ? .many : .other
    case .french: x.i <= 1 ? .one : isMillions ? .many : .other
    case .danish: x.n == 1 || !x.isWhole && x.i <= 1 ? .one : .other
    case .sinhala: x.isWhole && x.i <= 1 || x.i == 0 && x.f == 1 ? .one : .other
    default: .other
    }
  }

  private func baltoSlavic(_ x: PluralOperands) -> PluralCategory {
    let isFew = (2...4).contains(x.i10) && !(12...14).contains(x.i100)
    let isOne = x.i10 == 1 && x.i100 != 11
    switch self {
    case .russian: return !x.isWhole ? .other : isOne ? .one : isFew ? .few : .many
    case .polish: return !x.isWhole ? .other : x.i == 1 ? .one : isFew ? .few : .many
    case .czech: return !x.isWhole ? .many : x.i == 1 ? .one : (2...4).contains(x.i) ? .few : .other
    case .serbian, .macedonian:
      // Fractions are counted by their digits.
      let digits = x.isWhole ? x.i : x.f
      if digits % 10 == 1, digits % 100 != 11 { return .one }
      let isFew = (2...4).contains(digits % 10) && !(12...14).contains(digits % 100)
      return isFew && self == .serbian ? .few : .other
    case .slovenian:
      if !x.isWhole { return .few }
      return x.i100 == 1 ? .one : x.i100 == 2 ? .two : (3...4).contains(x.i100) ? .few : .other
    case .latvian:
      if x.isWhole { return isOne ? .one : x.i10 == 0 || (11...19).contains(x.i100) ? .zero : .other }
      if x.v == 2, (11...19).contains(x.f % 100) { return .zero }
      return x.f % 10 == 1 ? .one : .other
    case .lithuanian:
      if !x.isWhole { return .many }
      let isTeen = (11...19).contains(x.i100)
      return isTeen || x.i10 == 0 ? .other : x.i10 == 1 ? .one : .few
    default: return .other
    }
  }

  private func semitic(_ x: PluralOperands) -> PluralCategory {
    if self == .hebrew {
      return x.i == 1 && x.isWhole || x.i == 0 && !x.isWhole ? .one : x.i == 2 && x.isWhole ? .two : .other
    }
    guard x.isWhole else { return .other }
    if x.i == 1 { return .one }
    if x.i == 2 { return .two }
    if self == .maltese {
      return x.i == 0 || (3...10).contains(x.i100) ? .few : (11...19).contains(x.i100) ? .many : .other
    }
    return x.i == 0 ? .zero : (3...10).contains(x.i100) ? .few : (11...99).contains(x.i100) ? .many : .other
  }

  private func celtic(_ x: PluralOperands) -> PluralCategory {
    guard x.isWhole else { return .other }
    switch self {
    case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][x.i] ?? .other
    case .irish:
      return x.i == 1 ? .one : x.i == 2 ? .two : (3...6).contains(x.i) ? .few : (7...10).contains(x.i) ? .many : .other
    default:
      if [1, 11].contains(x.i) { return .one }
      if [2, 12].contains(x.i) { return .two }
      return (3...10).contains(x.i) || (13...19).contains(x.i) ? .few : .other
    }
  }
}
