import MotionKit

extension Picture {
  /// The photo with a filter, and a part of it without.
  static func filtered(_ filter: Filter) -> Picture {
    Picture {
      photo.filters(filter)
      Layer { photo }.frame(0, 0, 96, height).masksToBounds()
      Layer().frame(95, 0, 2, height).backgroundColor(.white)
    }
  }

  /// A text with a filter.
  static func shining(_ filter: Filter) -> Picture {
    Picture { words("Neon", 160, Ink.pink).position(.center).filters(filter) }
  }

  /// A card over the photo, composited by a blend mode or an operator.
  static func composited(_ filter: Filter) -> Picture {
    Picture {
      // A group of its own, so that there is something transparent beneath.
      Layer {
        ImageLayer("photo.jpg").fill(290, 210).position(185, 135)
        GradientLayer([Ink.white, Ink.orange, Ink.violet, "#101018"]).frame(190, 65, 250, 140).cornerRadius(20)
          .compositingFilter(filter)
      }
      .frame(0, 0, width, height).configure { $0.shouldRasterize = true }
    }
  }
}
