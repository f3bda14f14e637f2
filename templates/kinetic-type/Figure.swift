import MotionKit

/// A number counts up while its caption is decoded.
struct Figure: SceneComponent {
  var number: Double
  var caption: String
  var accent: Color

  var body: Scene {
    let value = Value(0, "figure")
    NumberLayer(value).font("Inter", 300, .black).tracking(-8).foregroundColor(accent).position(960, 480)
      .enters(.scale(0.9), .fade, for: 0.6)
    TextLayer(caption).font("JetBrains Mono", 54).foregroundColor(.white).position(960, 720)
      .enters(.scramble, .fade, for: 1.2, delay: 0.3)
    Animate(value, to: number, duration: 1.8, timing: .easeOutExpo)
  }
}
