import MotionKit

/// Advanced techniques: a full turn by `transform.rotation`, which two equal transforms would not show.
@main
struct D9: Composition {
  var format: Format { Format(width: 640, height: 640, fps: 30) }
  var program: Program { turn.lasting(3) }

  var turn: Scene {
    let animation = BasicAnimation(keyPath: "transform.rotation")
    animation.duration = 2
    animation.byValue = 2 * Double.pi
    let layer = Layer().name("layer").size(100, 60).position(320, 320)
    layer.add(animation)
    return Scene([layer])
  }
}
