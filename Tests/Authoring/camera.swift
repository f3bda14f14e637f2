import MotionKit

/// A board larger than the frame, over which a camera glides.
@main
struct Board: Composition {
  var format: Format { .hd1080(fps: 30).background("#F4F1EA") }

  func note(_ text: String, _ color: Color, _ x: Double, _ y: Double) -> Layer {
    Layer {
      TextLayer(text).font("Inter", 40, .semibold).foregroundColor("#1C1C1C").wrapped(width: 300).position(.center)
    }
    .size(380, 260).position(x, y).backgroundColor(color).cornerRadius(18).shadow(
      opacity: 0.2, radius: 18, offset: (0, 10))
  }

  @SceneBuilder var scene: Scene {
    let steps = [
      note("1  Ask people what they need", "#FFE08A", 400, 300), note("2  Draw it on paper", "#A8E6CF", 1500, 900),
      note("3  Build the smallest thing", "#FFB7B2", 2700, 400),
    ]
    Connector(from: steps[0].edge(.trailing), to: steps[1].edge(.leading)).elbow(radius: 40).stroke("#B8B2A3", 5)
      .heads().lineDash([16, 12])
    Connector(from: steps[1].edge(.trailing), to: steps[2].edge(.leading)).curve(-0.15).stroke("#B8B2A3", 5).heads()
    steps
    let camera = Camera()
    camera
    TextLayer("How we work").font("Inter", 44, .bold).foregroundColor("#6B6558").position(.topLeft, inset: 48)
    InOrder {
      camera.focuses(on: steps[0], padding: 220, for: 1)
      Wait(0.5)
      camera.focuses(on: steps[1], padding: 220, for: 1)
      Wait(0.5)
      camera.focuses(on: CGRect(x: 100, y: 0, width: 2900, height: 1200), for: 1)
      camera.shakes(by: 14, for: 0.5)
    }
  }

  var program: Program { scene.lasting(5) }
}
