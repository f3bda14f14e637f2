import MotionKit

/// Two cards with points, side by side, or one above the other in a portrait film.
///
/// ```swift
/// ComparisonColumns(
///   format: format, left: "Before", leftPoints: ["By hand", "Three days"], right: "After", rightPoints: ["By script", "Ten minutes"]
/// ).lasting(5)
/// ```
struct ComparisonColumns: SceneComponent {
  var format: Format
  var left: String
  var leftPoints: [String]
  var right: String
  var rightPoints: [String]
  var accent: Color = "#12A150"
  var isDark = true

  var body: Scene {
    let isWide = format.width > format.height
    let unit = Double(isWide ? format.height : min(format.width, format.height * 3 / 4)) / 1080
    let width = isWide ? Double(format.width) / 2 - 130 * unit : Double(format.width) - 160 * unit
    let paper: Color = isDark ? "#232839" : .white
    let ink: Color = isDark ? .white : "#14161F"
    let cards = Stack(isWide ? .horizontal : .vertical, spacing: 48 * unit, alignment: .stretch) {
      card(left, leftPoints, width, unit, ink: ink).backgroundColor(paper).cornerRadius(32 * unit)
        .enters(.rise(60 * unit), .fade, for: 0.7)
      card(right, rightPoints, width, unit, ink: .white).backgroundColor(accent).cornerRadius(
        32 * unit
      )
      .enters(.rise(60 * unit), .fade, for: 0.7, delay: 0.6)
    }
    // Long lists are smaller.
    cards.scaled(
      by: min(1, (Double(format.height) - 120 * unit) / max(1, cards.preferredFrameSize().height))
    )
    .position(.center)
  }

  private func card(
    _ title: String, _ points: [String], _ width: Double, _ unit: Double, ink: Color
  ) -> Stack {
    let inner = width - 112 * unit
    return Stack(.vertical, spacing: 28 * unit) {
      TextLayer(title).font("Inter Display", 84 * unit, .bold).foregroundColor(ink)
        .fit(width: inner, from: 20 * unit, to: 84 * unit)
      for (index, point) in points.enumerated() {
        TextLayer(point).font("Inter", 50 * unit, .medium).foregroundColor(ink)
          .fit(width: inner, from: 24 * unit, to: 50 * unit).wrapped(width: inner).lineLimit(2)
          .enters(.fade, .rise(20 * unit), for: 0.5, delay: 0.9 + 0.25 * Double(index))
      }
      Layer().size(inner, 1)
    }
    .padding(56 * unit)
  }
}
