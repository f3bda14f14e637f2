import MotionKit

/// A drawn person who speaks `talk.m4a`, which `voices.py` makes: the clip of the template `talking-head`.
///
///     motionkit export media/head.swift templates/talking-head/media/talk.mp4 --crf 26
@main
struct Head: Composition {
  var format: Format { Format(width: 720, height: 1280, fps: 25) }

  var program: Program {
    let voice = Audio("talk.m4a")
    portrait(voice).lasting(8.4)
    voice
  }

  @SceneBuilder func portrait(_ voice: Audio) -> Scene {
    GradientLayer(["#F2D6B8", "#DDA67E"])
    // A window, and a plant that moves a little.
    Layer().size(300, 420).cornerRadius(20).backgroundColor("#FBEEDC").border("#C98E66", 14).position(190, 330)
    Layer().size(10, 400).backgroundColor("#C98E66").position(190, 330)
    for (index, turn) in [-34.0, -12, 12, 34].enumerated() {
      ShapeLayer(.ellipse(56, 300)).fillColor(index % 2 == 0 ? "#3F7D5A" : "#56986E").anchorPoint(0.5, 1)
        .rotated(by: .degrees(turn)).position(620, 760)
        .animate(\.transform.rotation.z, by: 0.05, .ease(2.1 + 0.2 * Double(index)).repeats(.infinity).autoreverses())
    }
    Layer().size(190, 170).cornerRadius(24).backgroundColor("#B5543B").position(620, 830)
    person(voice).animate(\.transform.rotation.z, from: -0.02, to: 0.025, .ease(2.1).repeats(.infinity).autoreverses())
  }

  func person(_ voice: Audio) -> Layer {
    let level = voice.level.falling(0.12)
    return Layer {
      ShapeLayer(.ellipse(470, 600)).fillColor("#2B1D1A").position(360, 640)
      ShapeLayer(.roundedRect(640, 1020, radius: 250)).fillColor("#2F5D8C").position(360, 1490)
      ShapeLayer(.roundedRect(150, 240, radius: 70)).fillColor("#C98A63").position(360, 940)
      ShapeLayer(.ellipse(360, 450)).fillColor("#DDA078").position(360, 700)
      ShapeLayer(Path(svg: "M0 160C0 40 90 0 190 0S380 40 380 170C330 110 250 96 190 96S60 110 0 160z")).fillColor(
        "#2B1D1A"
      )
      .position(360, 550)
      for side in [-1.0, 1] {
        ShapeLayer(.ellipse(40, 46)).fillColor("#221512").position(360 + side * 82, 690)
          .animate(
            \.transform.scale.y, values: [1, 1, 0.08, 1, 1], keyTimes: [0, 0.46, 0.5, 0.54, 1],
            .linear(2.7).repeats(.infinity))
        ShapeLayer(.roundedRect(88, 14, radius: 7)).fillColor("#2B1D1A").position(360 + side * 82, 630)
          .bind(\.transform.translation.y, to: level) { -30 * min(1, 2 * $0) }
        ShapeLayer(.circle(64)).fillColor(Color("#E86B5A").opacity(0.25)).position(360 + side * 118, 770)
      }
      ShapeLayer(Path(svg: "M14 0C6 34 0 52 18 58H34")).stroke("#B87750", 10).fillColor(.clear).lineCap(.round)
        .position(362, 740)
      ShapeLayer(.ellipse(110, 76)).fillColor("#6B231F").position(360, 822)
        .bind(\.transform.scale.y, to: level) { 0.16 + min(0.9, 3.4 * $0) }
      ShapeLayer(.circle(40)).fillColor("#F5C84B").position(168, 800)
      ShapeLayer(.circle(40)).fillColor("#F5C84B").position(552, 800)
    }
    .size(720, 1280).anchorPoint(0.5, 1).position(360, 1090)
  }
}
