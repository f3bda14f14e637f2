import MotionKit

/// "Animating layer content", listing 3-3: two bounces along a path of two curves, 5 s.
@main
struct B3: Composition {
  var format: Format { Format(width: 640, height: 640, fps: 30) }
  var program: Program { bounce.lasting(6) }

  var bounce: Scene {
    var path = Path()
    path.move(to: CGPoint(x: 74, y: 74))
    path.addCurve(
      to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.addCurve(
      to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let animation = KeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 5
    let layer = Layer().name("layer").size(40, 40).position(10, 20)
    layer.add(animation, forKey: "position")
    return Scene([layer])
  }
}
