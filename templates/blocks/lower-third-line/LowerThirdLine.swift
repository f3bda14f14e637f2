import MotionKit

/// A name above a thin line and a role below it, without a plate, for a dark picture.
///
/// ```swift
/// Overlay { LowerThirdLine(format: format, name: "Ada Lovelace", role: "Mathematician") }.begin(at: 1).lasting(4)
/// ```
struct LowerThirdLine: SceneComponent {
  var format: Format
  var name: String
  var role = ""
  var accent: Color = "#FFD166"

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = 0.75 * Double(format.width)
    Stack(.vertical, spacing: 12 * unit, alignment: .leading) {
      if !name.isEmpty {
        text(name, 66 * unit, .bold, width).foregroundColor(.white)
          .enters(.mask(.up), for: 0.6, timing: .easeOutQuint, delay: 0.3)
          .leaves(.mask(.down), for: 0.4)
      }
      Layer().size(420 * unit, 5 * unit).backgroundColor(accent).enters(.wipe(.fromLeft), for: 0.5)
        .leaves(.wipe(.fromLeft), for: 0.4)
      if !role.isEmpty {
        text(role, 40 * unit, .medium, width).foregroundColor(accent)
          .enters(.mask(.down), for: 0.6, timing: .easeOutQuint, delay: 0.4)
          .leaves(.mask(.up), for: 0.4)
      }
    }
    .position(.bottomLeft, inset: 96 * unit)
  }

  private func text(_ string: String, _ size: Double, _ weight: FontWeight, _ width: Double) -> TextLayer {
    TextLayer(string).font("Inter", size, weight).fit(width: width, from: 0.3 * size, to: size)
      .shadow(opacity: 0.5, radius: 0.12 * size, offset: (0, 0.04 * size))
  }
}
