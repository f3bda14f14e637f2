import MotionKit

/// Guide, "Explicitly animating opacity": 3 s, twice, and back each time.
@main
struct A16: Composition {
  var format: Format { Format(width: 64, height: 64, fps: 30) }
  var program: Program { fade.lasting(14) }

  var fade: Scene {
    let layer = Layer().name("layer").opacity(0.8)
    // Its position says when the animation's delegate heard of the end, and whether it had run out.
    let end = Layer().name("end").position(-1, -1)
    return Scene {
      layer
      end
      at(0.5) {
        let animation = BasicAnimation(keyPath: "opacity")
        animation.duration = 3
        animation.repeatCount = 2
        animation.autoreverses = true
        animation.fromValue = 1
        animation.toValue = 0
        animation.delegate = End(end)
        layer.add(animation, forKey: "animateOpacity")
      }
    }
  }
}

final class End: AnimationDelegate {
  let layer: Layer
  init(_ layer: Layer) { self.layer = layer }

  func animationDidStop(_ animation: Animation, finished: Bool) {
    Transaction.setDisableActions(true)
    layer.position = CGPoint(x: Rehearsal.current?.now ?? -2, y: finished ? 1 : 0)
  }
}
