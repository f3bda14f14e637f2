import MotionKit

extension ReferenceImage {
  /// Half-way from one scene to the next.
  static func transition(_ transition: Transition) -> ReferenceImage {
    transition.duration = 1
    transition.timingFunction = .linear
    return ReferenceImage(
      transition,
      to: Scene {
        GradientLayer([Ink.yellow, Ink.orange, Ink.pink])
        ShapeLayer(.circle(130)).fillColor(Ink.white).size(130, 130).position(.center)
      })
  }

  /// A card that glides from one scene to the next.
  static var matched: ReferenceImage {
    var image = ReferenceImage(
      Transition.matched(1, .linear),
      to: Scene {
        Layer().size(200, 200).cornerRadius(100).backgroundColor(Ink.orange).position(350, 135).name("card")
      })
    image.before = Scene {
      photo
      Layer().size(150, 90).cornerRadius(12).backgroundColor(Ink.blue).position(110, 190).name("card")
    }
    return image
  }

  /// A layer that is half-way in, and its place.
  static func entrance(_ appearances: Appearance...) -> ReferenceImage {
    ReferenceImage {
      outline(240, 130)
      enters(
        Layer { words("Hello", 64, Ink.paper).position(.center) }.size(240, 130).cornerRadius(16).backgroundColor(
          Ink.teal),
        appearances)
    }
  }

  /// A shape that is half drawn.
  static func drawing(_ appearances: Appearance...) -> ReferenceImage {
    ReferenceImage {
      enters(
        ShapeLayer(.roundedRect(280, 150, radius: 40)).fillColor(Ink.orange).stroke(Ink.yellow, 8).lineJoin(.round),
        appearances)
    }
  }

  /// A text that is half-way in.
  static func writing(_ appearances: Appearance...) -> ReferenceImage {
    ReferenceImage {
      let text = words("Hello", 120)
      outline(text.preferredFrameSize().width, text.preferredFrameSize().height)
      enters(text, appearances)
    }
  }

  private static func enters(_ layer: Layer, _ appearances: [Appearance]) -> Layer {
    for appearance in appearances { layer.enters(appearance, for: 1, timing: .linear) }
    return layer.position(.center)
  }
}
