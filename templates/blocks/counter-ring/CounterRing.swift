import MotionKit

/// A share as a ring that fills while its percentage counts in the middle.
///
/// ```swift
/// CounterRing(format: format, share: 0.72, label: "of viewers stay to the end").lasting(4)
/// ```
struct CounterRing: SceneComponent {
  var format: Format
  /// From 0 to 1.
  var share: Double
  var label = ""
  var accent: Color = "#EC3D7A"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 240 * unit
    let ink: Color = isDark ? .white : "#14161F"
    let ring = Ring(thickness: 52 * unit).tint(accent).size(560 * unit, 560 * unit)
    Stack(.vertical, spacing: 64 * unit, alignment: .center) {
      Layer {
        ring.position(.center)
        NumberLayer(ring.progress, format: .percent.precision(.fractionLength(0)))
          .font("Inter Display", 150 * unit, .extraBold)
          .foregroundColor(ink).position(.center)
      }
      .size(560 * unit, 560 * unit).enters(.scale(0.8), .fade, spring: .smooth)
      if !label.isEmpty {
        TextLayer(label).font("Inter", 58 * unit, .medium).foregroundColor(ink)
          .fit(width: width, from: 28 * unit, to: 58 * unit)
          .wrapped(width: width, alignment: .center).balanced().lineLimit(3)
          .enters(.rise(30 * unit), .fade, for: 0.6, delay: 0.4)
      }
    }
    .position(.center)
    ring.fills(to: share, for: 1.6).begin(at: 0.3)
  }
}
