import MotionKit

/// A wave runs through the letters from left to right, twice.
struct Letters: SceneComponent {
  var text: String
  var accent: Color

  var body: Scene {
    let wave = UnitSelector(end: 0.3, offset: -0.3, shape: .smooth)
    TextLayer(text).font("Inter", 190, .black).tracking(-4).alignment(.center).wrapped(width: 1660).balanced()
      .lineHeight(1.05).position(.center)
      .units(.word, stagger: 0.05) { $0.enters(.fade, .rise(30), for: 0.5) }
      .units(.glyph, in: wave, .offset(0, -90), .rotation(.degrees(-14)), .foregroundColor(accent))
    InOrder {
      Wait(0.4)
      Animate(wave.offset, from: -0.3, to: 1, duration: 1.5, timing: .easeInOutSine)
      Animate(wave.offset, from: -0.3, to: 1, duration: 1.5, timing: .easeInOutSine)
    }
  }
}
