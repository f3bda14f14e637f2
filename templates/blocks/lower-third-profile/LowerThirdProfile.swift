import MotionKit

/// A round portrait, or initials, with a name and a handle on a pill.
///
/// ```swift
/// Overlay { LowerThirdProfile(format: format, name: "Ada Lovelace", handle: "@ada") }.begin(at: 1).lasting(4)
/// ```
struct LowerThirdProfile: SceneComponent {
  var format: Format
  var name: String
  var handle = ""
  /// An image file; initials without one.
  var portrait: String?
  var accent: Color = "#8A3FFC"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 420 * unit
    Stack(.horizontal, spacing: 26 * unit, alignment: .center) {
      face(112 * unit).enters(.grow, spring: .bouncy, delay: 0.2)
      Stack(.vertical, spacing: 2 * unit) {
        if !name.isEmpty {
          TextLayer(name).font("Inter", 50 * unit, .bold).foregroundColor(isDark ? .white : "#14161F")
            .fit(width: width, from: 16 * unit, to: 50 * unit)
        }
        if !handle.isEmpty {
          TextLayer(handle).font("Inter", 36 * unit, .medium).foregroundColor(isDark ? "#C9B6FF" : accent)
            .fit(width: width, from: 14 * unit, to: 36 * unit)
        }
      }
      .enters(.slide(.fromLeft), .fade, for: 0.5, delay: 0.4)
    }
    .padding(16 * unit).padding(.trailing, 56 * unit).backgroundColor(isDark ? "#1C2030" : .white)
    .cornerRadius(72 * unit)
    .position(.bottomLeft, inset: 90 * unit)
    .enters(.rise(120 * unit), .fade, spring: .smooth).leaves(.drop(-120 * unit), .fade, for: 0.4)
  }

  private func face(_ size: Double) -> Layer {
    if let portrait { return ImageLayer(portrait).fill(size, size).cornerRadius(size / 2).masksToBounds() }
    // Arabic letters join, so two of them would be read as a word.
    let joins = name.unicodeScalars.contains { (0x0600...0x06FF).contains($0.value) }
    let initials = name.split(separator: " ").prefix(joins ? 1 : 2).map { $0.prefix(1) }.joined()
    return TextLayer(initials).font("Inter", 0.4 * size, .bold).foregroundColor(.white).alignment(.center)
      .verticalAlignment(.center)
      .size(size, size).backgroundColor(accent).cornerRadius(size / 2)
  }
}
