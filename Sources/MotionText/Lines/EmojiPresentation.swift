// SPDX-License-Identifier: Apache-2.0

/// Whether characters are shown in colours or as text (UTS 51, §4).
enum EmojiPresentation {
  /// - Parameter character: the scalars of one.
  static func isEmoji(_ character: ArraySlice<UInt32>) -> Bool {
    // Most text has none; digits are emoji before a selector.
    guard character.contains(where: { $0 >= 0x203C }) else { return false }
    if character.contains(textSelector) { return false }
    guard let base = character.first.flatMap(Unicode.Scalar.init), base.properties.isEmoji else { return false }
    return character.contains { value in
      value == emojiSelector
        || Unicode.Scalar(value).map { $0.properties.isEmojiPresentation || $0.properties.isEmojiModifier } ?? false
    }
  }

  private static let textSelector: UInt32 = 0xFE0E
  private static let emojiSelector: UInt32 = 0xFE0F
}
