import Synchronization

/// Texts that are no colours, kept for the message that refuses them.
extension Color {
  private static let unreadable = Mutex<[String]>([])
  private static let unreadableLimit = 1000

  /// A colour whose components are NaN. Their payload says which text it was.
  init(unreadable text: String) {
    let number = Color.unreadable.withLock { texts in
      if let known = texts.firstIndex(of: text) { return known + 1 }
      guard texts.count < Color.unreadableLimit else { return 0 }
      texts.append(String(text.prefix(100)))
      return texts.count
    }
    let nothing = Double(nan: Double.RawSignificand(number), signaling: false)
    self.init(red: nothing, green: nothing, blue: nothing, alpha: nothing)
  }

  /// The literal that could not be read as a colour; nil if this is another colour.
  package var unreadableText: String? {
    guard space == .sRGB, c0.isNaN, !c0.isSignalingNaN else { return nil }
    // The lowest bits; the highest bit of the significand makes the NaN a quiet one.
    let number = Int(c0.significandBitPattern & 0xFFFF)
    return Color.unreadable.withLock { number > 0 && number <= $0.count ? $0[number - 1] : nil }
  }
}
