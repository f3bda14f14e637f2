// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

extension TextUnit {
  /// A kind of unit into which a text is cut.
  /// Example: `TextLayer("One two").font("Inter", 80).units(.word, stagger: 0.1) { $0.enters(.fade) }`
  public struct Kind: Hashable, Sendable {
    enum Cut: Hashable, Sendable {
      case parts(TextUnitKind)
      case matches(String)
      case name(String)
      case range(Range<Int>)
      /// Of the string's Unicode scalars, ascending.
      case scalars([Range<Int>])
    }
    let cut: Cut

    /// Single characters. Text that a font draws by one glyph stays together: ligatures, syllables of Indic scripts, emoji.
    /// Example: `TextLayer("Letters").font("Inter", 80).units(.glyph, stagger: 0.03) { $0.enters(.fade) }`
    public static let glyph = Kind(cut: .parts(.glyph))
    /// Text between spaces, with its punctuation. In Chinese, Japanese, Thai, Lao, Khmer and Burmese the words of ICU's dictionaries.
    public static let word = Kind(cut: .parts(.word))
    /// Lines as they are wrapped.
    public static let line = Kind(cut: .parts(.line))
    /// Text between line ends of the string.
    public static let paragraph = Kind(cut: .parts(.paragraph))
    /// Every occurrence of a stretch of text, letter for letter.
    /// Example: `TextLayer("a hash table").font("Inter", 80).units(.matching("hash")) { $0.enters(.rise(40)) }`
    public static func matching(_ text: String) -> Kind { Kind(cut: .matches(text)) }
    /// The stretches of a name: those of a ``TextRun``, of ``TextLayer/mark(_:_:_:)``, or of Markdown, where strong text is
    /// "strong", and so on.
    /// Example: `TextLayer(markdown: "a **hash** table").font("Inter", 80).units(.named("strong")) { $0.enters(.rise(40)) }`
    public static func named(_ name: String) -> Kind { Kind(cut: .name(name)) }
    /// A range of characters, from 0.
    /// Example: `TextLayer("a hash table").font("Inter", 80).units(.characters(2..<6)) { $0.enters(.rise(40)) }`
    public static func characters(_ range: Range<Int>) -> Kind { Kind(cut: .range(range)) }
    /// Ranges of the string's Unicode scalars, ascending.
    package static func scalars(_ ranges: [Range<Int>]) -> Kind { Kind(cut: .scalars(ranges)) }
  }

  /// Which unit begins first; the others follow.
  /// Example: `TextLayer("Letters").font("Inter", 80).units(.glyph, stagger: 0.03, order: .center) { $0.enters(.fade) }`
  public enum Order: Hashable, Sendable {
    /// The first one first, in the direction of reading. The default.
    case forward
    /// The last one first, against the direction of reading.
    case backward
    /// From the middle outwards; if the number is even, the two in the middle begin together.
    case center
    /// From both ends to the middle.
    case edges
    /// Shuffled; the same for the same seed, everywhere.
    /// Example: `TextLayer("Letters").font("Inter", 80).units(.glyph, stagger: 0.03, order: .random(seed: 4)) { $0.enters(.fade) }`
    case random(seed: UInt64 = 0)

    /// For each unit, how many intervals after the first one it begins.
    func ranks(_ count: Int) -> [Int] {
      switch self {
      case .forward: return Array(0..<count)
      case .backward: return (0..<count).reversed()
      case .center: return (0..<count).map { abs(2 * $0 - (count - 1)) / 2 }
      case .edges: return (0..<count).map { min($0, count - 1 - $0) }
      case .random(let seed):
        var order = Array(0..<count)
        let numbers = CounterGenerator(key: seed)
        // Fisher and Yates.
        for i in stride(from: count - 1, through: 1, by: -1) {
          order.swapAt(i, Int((UInt64(numbers.words(UInt64(i), 0).x) * UInt64(i + 1)) >> 32))
        }
        var ranks = [Int](repeating: 0, count: count)
        for (rank, unit) in order.enumerated() { ranks[unit] = rank }
        return ranks
      }
    }
  }
}
