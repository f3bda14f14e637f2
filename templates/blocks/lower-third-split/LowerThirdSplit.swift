import MotionKit

/// A name on a coloured plate and a role on a second one, which slide apart.
///
/// ```swift
/// Overlay { LowerThirdSplit(format: format, name: "Ada Lovelace", role: "Mathematician") }.begin(at: 1).lasting(4)
/// ```
struct LowerThirdSplit: SceneComponent {
  var format: Format
  var name: String
  var role = ""
  var accent: Color = "#12A150"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 260 * unit
    Stack(.vertical, spacing: 0) {
      if !name.isEmpty {
        TextLayer(name).font("Inter Display", 62 * unit, .bold).foregroundColor(.white)
          .fit(width: width, from: 18 * unit, to: 62 * unit)
          .textInset(34 * unit, 16 * unit).backgroundColor(accent)
          .enters(.wipe(.fromLeft), for: 0.5, timing: .easeOutQuint).leaves(.wipe(.fromLeft), for: 0.4)
      }
      if !role.isEmpty {
        TextLayer(role).font("Inter", 38 * unit, .medium).foregroundColor(isDark ? .white : "#14161F")
          .fit(width: width, from: 14 * unit, to: 38 * unit)
          .textInset(34 * unit, 14 * unit).backgroundColor(isDark ? "#1C2030" : .white)
          .enters(.mask(.down), for: 0.5, timing: .easeOutQuint, delay: 0.45).leaves(.mask(.up), for: 0.3)
      }
    }
    .position(.bottomLeft, inset: 96 * unit)
  }
}
