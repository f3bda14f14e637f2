import MotionKit

/// "Animating layer content", listing 3-2: an explicit fade with the model set, without it, and with it set
/// afterwards.
@main
struct B2: Composition {
  var format: Format { Format(width: 64, height: 64, fps: 30) }
  var program: Program { fades.lasting(4) }

  var fades: Scene {
    let kept = Layer().name("model set")
    let snaps = Layer().name("model not set")
    let replaced = Layer().name("model set afterwards")
    return Scene {
      kept
      snaps
      replaced
      at(1) {
        Transaction.withoutActions { kept.opacity = 0 }
        kept.add(fade, forKey: "opacity")
        snaps.add(fade, forKey: "opacity")
        replaced.add(fade, forKey: "opacity")
        // Implicit, under the same key: this one stays.
        replaced.opacity = 0
      }
    }
  }

  var fade: BasicAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.0
    fade.duration = 1.0
    return fade
  }
}
