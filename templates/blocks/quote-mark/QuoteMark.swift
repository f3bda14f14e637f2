import MotionKit

/// A quotation whose words fade in, below a large mark of the film's language and above the name of its author.
///
/// ```swift
/// QuoteMark(format: format, text: "Simplicity is prerequisite for reliability.", author: "Edsger Dijkstra").lasting(5)
/// ```
struct QuoteMark: SceneComponent {
  var format: Format
  var text: String
  var author = ""
  var accent: Color = "#EC3D7A"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = min(1360 * unit, Double(format.width) - 200 * unit)
    let ink: Color = isDark ? .white : "#14161F"
    Stack(.vertical, spacing: 44 * unit) {
      mark(160 * unit).enters(.scale(0.5), .fade, spring: .snappy)
      TextLayer(text).font("Inter Display", 84 * unit, .semibold).foregroundColor(ink).lineHeight(1.02)
        .fit(width: width, from: 40 * unit, to: 84 * unit).wrapped(width: width).balanced().lineLimit(7)
        .units(.word, stagger: 0.07) { $0.enters(.fade, .rise(16 * unit), for: 0.5, delay: 0.3) }
      if !author.isEmpty {
        Stack(.horizontal, spacing: 24 * unit, alignment: .center) {
          Layer().size(64 * unit, 5 * unit).backgroundColor(accent)
          TextLayer(author).font("Inter", 42 * unit, .medium).foregroundColor(ink)
            .fit(width: width - 100 * unit, from: 24 * unit, to: 42 * unit).wrapped(width: width - 100 * unit)
            .lineLimit(2)
        }
        .enters(.slide(.fromLeft), .fade, for: 0.6, delay: 1.4)
      }
    }
    .position(.center)
  }

  /// In lines from the right, marks are mirrored.
  private func mark(_ height: Double) -> ShapeLayer {
    let sign = (language.isRightToLeft ? "\u{200F}" : "") + language.quotationMarks.begin
    let outlines = TextLayer(sign).font("Inter Display", 2.25 * height, .black).outlines
    return ShapeLayer(outlines).fillColor(accent).scaled(
      by: min(1, height / max(1, outlines.controlPointBounds.height)))
  }
}
