import MotionKit

/// A film that the tests compare with other versions of it.
@main
struct Compared: Composition {
  @Parameter("Colour") var colour: Color = "#3DDC97"
  @Parameter("Title") var title = "One"
  var format: Format { Format(width: 640, height: 360, fps: 30) }
  var program: Program { opening.lasting(3) }

  @SceneBuilder var opening: Scene {
    let box = Layer().size(80, 80).backgroundColor(colour)
    Layer().size(640, 360).position(320, 180).backgroundColor("#101018")
    box.animate(\.position, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 540, y: 100), duration: 3, timing: .linear)
    TextLayer(title).font("Inter", 40).position(320, 280)
  }
}
