import MotionKit

/// Advanced techniques: halve, turn by 30°, move by 200: each step happens in the space that the steps before made.
@main
struct D5: Composition {
  var format: Format { Format(width: 640, height: 640, fps: 30) }
  var program: Program { steps.lasting(1) }

  @SceneBuilder var steps: Scene {
    Layer().name("layer").size(100, 100).position(200, 200)
      .transform(.identity.scaled(0.5, 0.5).rotated(.pi / 6).translated(200, 0))
  }
}
