import MotionKit

extension ReferenceImage {
  /// The photo with a filter, and a part of it without.
  static func filtered(_ filter: Filter) -> ReferenceImage {
    ReferenceImage {
      photo.filters(filter)
      if moves {
        Layer { photo }.frame(0, 0, width, height)
          .mask(sweeping(Layer().frame(96 - width, 0, width, height).backgroundColor(.white)))
        sweeping(Layer().frame(95, 0, 2, height).backgroundColor(.white))
      } else {
        Layer { photo }.frame(0, 0, 96, height).masksToBounds()
        Layer().frame(95, 0, 2, height).backgroundColor(.white)
      }
    }
  }

  /// A layer that goes from the left to the right and back.
  private static func sweeping(_ layer: Layer) -> Layer {
    let start = layer.position.x - 96
    return layer.animate(\.position.x, from: start, to: start + width, .timing(.easeInEaseOut, 1).autoreverses())
  }

  /// A text with a filter.
  static func shining(_ filter: Filter) -> ReferenceImage {
    ReferenceImage { words("Neon", 160, Ink.pink).position(.center).filters(filter) }
  }

  /// A card over the photo, composited by a blend mode or an operator.
  static func composited(_ filter: Filter) -> ReferenceImage {
    ReferenceImage {
      // A group of its own, so that there is something transparent beneath.
      Layer {
        ImageLayer("photo.jpg").fill(290, 210).position(185, 135)
        GradientLayer([Ink.white, Ink.orange, Ink.violet, "#101018"]).frame(190, 65, 250, 140).cornerRadius(20)
          .compositingFilter(filter).configure { card in
            guard moves else { return }
            card.animate(\.position.x, from: 165, to: 315, .timing(.easeInEaseOut, 1).autoreverses())
          }
      }
      .frame(0, 0, width, height).configure { $0.shouldRasterize = true }
    }
  }
}
