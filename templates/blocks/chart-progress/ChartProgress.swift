import MotionKit

/// Shares as bars that fill, each with its name and its percentage.
///
/// ```swift
/// ChartProgress(format: format, heading: "Done so far", shares: [("Script", 1), ("Sound", 0.6), ("Colour", 0.25)]).lasting(4)
/// ```
struct ChartProgress: SceneComponent {
  var format: Format
  var heading = ""
  /// From 0 to 1.
  var shares: [(name: String, share: Double)]
  var accent: Color = "#3B7BFF"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = min(1400 * unit, Double(format.width) - 200 * unit)
    let ink: Color = isDark ? .white : "#14161F"
    let bars = shares.map { _ in ProgressBar().tint(accent).size(width, 26 * unit) }
    Stack(.vertical, spacing: 48 * unit) {
      if !heading.isEmpty {
        TextLayer(heading).font("Inter Display", 88 * unit, .bold).foregroundColor(ink)
          .fit(width: width, from: 36 * unit, to: 88 * unit)
          .wrapped(width: width).lineLimit(2).enters(.rise(30 * unit), .fade)
      }
      for (index, item) in shares.enumerated() {
        Stack(.vertical, spacing: 16 * unit) {
          Layer {
            TextLayer(item.name).font("Inter", 48 * unit, .medium).foregroundColor(ink)
              .fit(width: width - 200 * unit, from: 16 * unit, to: 48 * unit).position(.left)
            NumberLayer(bars[index].progress, format: .percent.precision(.fractionLength(0)))
              .font("Inter", 48 * unit, .bold)
              .foregroundColor(ink).anchorPoint(1, 0.5).position(width, 32 * unit)
          }
          .size(width, 64 * unit)
          bars[index]
        }
        .enters(.fade, .rise(20 * unit), for: 0.5, delay: 0.2 + 0.15 * Double(index))
      }
    }
    .position(.center)
    Stagger(0.15) { for (bar, item) in zip(bars, shares) { bar.fills(to: item.share, for: 1.3) } }.begin(at: 0.5)
  }
}
