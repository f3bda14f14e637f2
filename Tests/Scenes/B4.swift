import MotionKit

/// "Animating layer content", listing 3-4: a border's width and colour in a group of 5 s, both paced; the children
/// have no duration of their own.
@main
struct B4: Composition {
  var format: Format { Format(width: 320, height: 320, fps: 30) }
  var program: Program { borders.lasting(6) }

  var borders: Scene {
    let width = KeyframeAnimation(keyPath: "borderWidth")
    width.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    width.calculationMode = .paced
    let color = KeyframeAnimation(keyPath: "borderColor")
    color.values = [Color.green, Color.red, Color.blue]
    color.calculationMode = .paced
    let group = AnimationGroup()
    group.animations = [width, color]
    group.duration = 5
    let layer = Layer().name("layer").frame(60, 60, 200, 200)
    layer.add(group, forKey: "BorderChanges")
    return Scene([layer])
  }
}
