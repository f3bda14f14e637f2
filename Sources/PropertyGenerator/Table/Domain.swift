// SPDX-License-Identifier: Apache-2.0

/// The values that a property may have.
enum Domain {
  /// All of its type.
  case all
  /// These strings (K-7). Others become `otherwise`, or are kept if it is nil.
  case names([String], otherwise: String?)
  /// An option set of these bits.
  case bits(Int)
  /// Integers of a range.
  case integers(NumberRange)

  /// Whether the field has a `rawValue`.
  var isRaw: Bool {
    switch self {
    case .names, .bits: true
    case .all, .integers: false
    }
  }
}

/// The limits of a number of a property.
struct Limits {
  /// When the number is set.
  let minimum: Minimum?
  /// When a frame shows it.
  let shown: NumberRange?
}

/// The least number that may be set.
enum Minimum {
  /// A literal.
  case number(String)
  case aboveZero
}

/// A closed range, by the literals of its ends.
struct NumberRange: CustomStringConvertible {
  let lower: String
  let upper: String

  var description: String { "\(lower)...\(upper)" }
}
