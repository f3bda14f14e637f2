import MotionKit

/// A film that the tests of edits change.
@main
struct Edited: Composition {
  @Parameter("Accent") var accent: Color = "#FF3D71"
  let big = 96.0
  var format: Format { .hd1080(fps: 30) }
  var program: Program {
    opening.lasting(3)  // the first
    ending.lasting(2)
  }

  func box(_ x: Double, _ color: Color = "#334466") -> Layer {
    Layer().size(120, 120).position(x, 950).backgroundColor(color)
  }

  @SceneBuilder var opening: Scene {
    Layer().size(1920, 1080).position(960, 540).backgroundColor("#101018")
    // A title.
    TextLayer("Hello").font("Inter", big, .bold)
      .foregroundColor(.white)
      .position(960, 200)
    Layer().size(400, 200).position(500, 600).backgroundColor(accent).cornerRadius(24)
    ShapeLayer(.circle(160)).fillColor("#3DDC97").position(1400, 640)
    TextLayer("moves").font("Inter", 60).position(300, 200).enters(.fade, for: 0.5)
    Layer().size(300, 160).position(1000, 700).rotated(by: .degrees(20)).opacity(0.8).backgroundColor("#5577DD")
    Layer().frame(1500, 100, 240, 140).backgroundColor("#775533").border(.white, 6)
    box(200)
    box(400, "#664433")
    for i in 0..<3 { Layer().size(80, 80).position(700 + Double(i) * 120, 960).backgroundColor(.yellow) }
    TextLayer("Count \(Int(big))").font("Inter", 40).position(1600, 960)
    TextLayer("corner").font("Inter", 50).position(.bottomRight, inset: 20)
  }

  @SceneBuilder var ending: Scene {
    TextLayer("The end").font("Inter", 80).position(.center)
      .animate(\.opacity, from: 0, to: 1, duration: 0.8)
  }
}
