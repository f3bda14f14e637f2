import MotionKit

/// A quotation on a card, with a portrait or initials, the name and the role of its author.
///
/// ```swift
/// QuoteCard(format: format, text: "It just works.", author: "Ada Lovelace", role: "Mathematician").lasting(5)
/// ```
struct QuoteCard: SceneComponent {
  var format: Format
  var text: String
  var author: String
  var role = ""
  /// An image file; initials without one.
  var portrait: String?
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = min(1180 * unit, Double(format.width) - 280 * unit)
    let ink: Color = isDark ? .white : "#14161F"
    Stack(.vertical, spacing: 56 * unit) {
      TextLayer(text).font("Inter Display", 76 * unit, .semibold).foregroundColor(ink)
        .fit(width: width, from: 34 * unit, to: 76 * unit)
        .wrapped(width: width).lineLimit(7).balanced().units(.line, stagger: 0.15) {
          $0.enters(.fade, .rise(24 * unit), for: 0.6, delay: 0.4)
        }
      Stack(.horizontal, spacing: 28 * unit, alignment: .center) {
        face(110 * unit)
        Stack(.vertical, spacing: 4 * unit) {
          TextLayer(author).font("Inter", 46 * unit, .bold).foregroundColor(ink)
            .fit(width: width - 140 * unit, from: 18 * unit, to: 46 * unit)
          TextLayer(role).font("Inter", 36 * unit, .medium).foregroundColor(isDark ? "#C3C9D9" : "#4A5062")
            .fit(width: width - 140 * unit, from: 16 * unit, to: 36 * unit)
        }
      }
      .enters(.fade, .rise(24 * unit), for: 0.6, delay: 0.8)
    }
    .padding(72 * unit).backgroundColor(isDark ? "#232839" : .white).cornerRadius(40 * unit).position(.center)
    .enters(.rise(120 * unit), .fade, spring: .smooth)
  }

  private func face(_ size: Double) -> Layer {
    if let portrait { return ImageLayer(portrait).fill(size, size).cornerRadius(size / 2).masksToBounds() }
    // Arabic letters join, so two of them would be read as a word.
    let joins = author.unicodeScalars.contains { (0x0600...0x06FF).contains($0.value) }
    let initials = author.split(separator: " ").prefix(joins ? 1 : 2).map { $0.prefix(1) }.joined()
    return TextLayer(initials).font("Inter", 0.4 * size, .bold).foregroundColor(.white).alignment(.center)
      .verticalAlignment(.center)
      .size(size, size).backgroundColor(accent).cornerRadius(size / 2)
  }
}
