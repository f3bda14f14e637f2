// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Invalid colour texts, kept for the message that refuses them.
extension Color {
  /// An invalid literal.
  package struct Unreadable: Hashable, Sendable {
    /// At most a hundred characters of it.
    package var text: String
    /// The call stack of the statement that made it.
    package var callStack: [UInt]
  }

  private static let unreadables = Mutex<[Unreadable]>([])
  private static let unreadableLimit = 1000

  /// A colour with NaN components. Their payload identifies the text.
  init(unreadable text: String) {
    let literal = Unreadable(text: String(text.prefix(100)), callStack: CallStack.capture?() ?? [])
    let number = Color.unreadables.withLock { known in
      if let index = known.firstIndex(of: literal) { return index + 1 }
      guard known.count < Color.unreadableLimit else { return 0 }
      known.append(literal)
      return known.count
    }
    // The payload of NaN has the number of the text, so an error can name it later.
    let nothing = Double(nan: Double.RawSignificand(number), signaling: false)
    self.init(red: nothing, green: nothing, blue: nothing, alpha: nothing)
  }

  /// The literal that could not be read as a colour; nil if this is another colour.
  package var unreadable: Unreadable? {
    guard space == .sRGB, c0.isNaN, !c0.isSignalingNaN else { return nil }
    // The lowest bits; the highest bit of the significand makes the NaN a quiet one.
    let number = Int(c0.significandBitPattern & 0xFFFF)
    return Color.unreadables.withLock { number > 0 && number <= $0.count ? $0[number - 1] : nil }
  }
}
