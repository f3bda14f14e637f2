import MotionKit

/// The letters are drawn, filled, and drift apart.
struct Ending: SceneComponent {
  var text: String
  var accent: Color

  var body: Scene {
    let title = TextLayer(text).font("Inter", 230, .black).tracking(-6).fit(width: 1600, from: 80, to: 230)
      .position(.center)
      .units(.glyph, stagger: 0.06) { $0.enters(.draw, for: 1) }
    title
    Layer().size(260, 14).cornerRadius(7).backgroundColor(accent).position(960, 730)
      .enters(.wipe(.fromLeft), for: 0.5, delay: 1.4)
    Animate(title, \.spread, from: 0, to: 10, duration: 3, timing: .easeOutSine)
  }
}
