import MotionKit

/// Hands numbers and texts from outside to what a script sets. It computes nothing with them itself.
@main
struct Values: Composition {
  @Parameter var text = "Text"
  @Parameter var number = 1.0
  @Parameter var other = 0.5
  @Parameter var count = 2
  @Parameter var isOn = true
  @Parameter var colour: Color = "#FF5A3C"
  @Parameter var numbers: [Double] = [0, 1]
  @Parameter("What the number is used for") var use = "opacity"
  @Parameter("The layer whose property it is") var kind = "text"

  var format: Format { Format(width: 48, height: 32, fps: 10) }

  var program: Program {
    switch use {
    case "lasting": scene.lasting(number)
    case "speed": scene.lasting(1).speed(number)
    case "freeze": scene.lasting(1).freeze(at: number, for: other)
    default: scene.lasting(1)
    }
    switch use {
    case "volume": Audio("media/pluck.m4a").volume(number)
    case "fade": Audio("media/pluck.m4a").fadeIn(number).fadeOut(other)
    case "sound": Audio("media/pluck.m4a").begin(at: number)
    default: Audio("media/pluck.m4a").volume(0.5)
    }
  }

  var layer: Layer {
    switch kind {
    case "shape": ShapeLayer(.roundedRect(24, 16, radius: 4)).fillColor(colour).strokeColor("#FFF")
    case "gradient": GradientLayer([colour, "#000"]).size(20, 20)
    case "replicator": ReplicatorLayer { Layer().size(4, 4).backgroundColor(colour) }.instanceCount(count)
    case "picture": ImageLayer("media/logo.png").size(16, 16)
    case "clip": VideoLayer("media/clip.mp4").size(16, 9).muted()
    default: TextLayer(text).font("Inter", 12).foregroundColor(colour)
    }
  }

  @SceneBuilder var scene: Scene {
    let layer = layer.position(.center)
    switch use {
    case "size": layer.size(number, other)
    case "position": layer.position(number, other)
    case "blur": layer.filters(.gaussianBlur(radius: number))
    case "shadow": layer.shadow(opacity: 1, radius: number, offset: (number, other))
    case "corner": layer.cornerRadius(number).masksToBounds(isOn).borderWidth(other)
    case "rotation": layer.animate(\.transform.rotation.z, from: 0, to: number, duration: 1, timing: .linear)
    case "scale": layer.animate(\.transform.scale, from: 1, to: number, duration: 1, timing: .linear)
    case "duration": layer.animate(\.opacity, from: 0, to: 1, duration: number, timing: .linear)
    case "begin": layer.animate(\.opacity, from: 0, to: 1, .linear(1).delay(number))
    case "spring": layer.spring(\.position.x, from: 0, to: 20, perceptualDuration: number, bounce: other)
    case "font": TextLayer(text).font("Inter", number)
    case "family": TextLayer(text).font(text, 10)
    case "asset": ImageLayer(text).size(4, 4)
    case "film": VideoLayer(text).size(4, 4).muted()
    case "stack": Stack(.vertical, spacing: number) { (0..<3).map { _ in Layer().size(4, 4) } }.position(.center)
    case "wait":
      layer
      InOrder {
        Wait(number)
        Animate(layer, \.opacity, from: 0, to: 1, duration: other, timing: .linear)
      }
    case "at":
      layer
      at(number) { layer.opacity = 0.5 }
    default: keyed(layer)
    }
  }

  /// Any property by its key path, set and animated.
  func keyed(_ layer: Layer) -> Layer {
    layer.setValue(number, forKeyPath: use)
    let animation = BasicAnimation(keyPath: use)
    animation.fromValue = number
    animation.toValue = other
    animation.duration = 1
    layer.add(animation, forKey: use)
    return layer
  }
}
