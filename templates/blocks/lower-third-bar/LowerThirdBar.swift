import MotionKit

/// A name and a role on plates that slide out from behind an upright bar.
///
/// ```swift
/// Overlay { LowerThirdBar(format: format, name: "Ada Lovelace", role: "Mathematician") }.begin(at: 1).lasting(4)
/// ```
struct LowerThirdBar: SceneComponent {
  var format: Format
  var name: String
  var role = ""
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = 0.7 * Double(format.width)
    let ink: Color = isDark ? .white : "#14161F"
    let paper: Color = isDark ? "#1C2030" : .white
    Stack(.horizontal, alignment: .stretch) {
      Layer().size(14 * unit, 10).backgroundColor(accent)
        .enters(.wipe(.fromBottom), for: 0.4).leaves(.wipe(.fromBottom), for: 0.3)
      Stack(.vertical, spacing: 6 * unit) {
        if !name.isEmpty {
          TextLayer(name).font("Inter", 60 * unit, .bold).foregroundColor(ink)
            .fit(width: width, from: 18 * unit, to: 60 * unit)
        }
        if !role.isEmpty {
          TextLayer(role).font("Inter", 36 * unit, .medium).foregroundColor(accent)
            .fit(width: width, from: 14 * unit, to: 36 * unit)
        }
      }
      .padding(24 * unit).padding(.horizontal, 36 * unit).backgroundColor(paper)
      .enters(.wipe(.fromLeft), for: 0.6, delay: 0.25).leaves(.wipe(.fromLeft), for: 0.4)
    }
    .position(.bottomLeft, inset: 96 * unit)
  }
}
