import MotionKit

extension ReferenceImage {
  /// Two boxes and what connects them.
  static func connected(_ connector: (_ client: Layer, _ server: Layer) -> Connector) -> ReferenceImage {
    ReferenceImage {
      let client = Layer().size(110, 80).cornerRadius(14).backgroundColor(Ink.blue).position(75, 175)
      let server = Layer().size(110, 80).cornerRadius(14).backgroundColor(Ink.teal).position(405, 95)
      client
      server
      connector(client, server).stroke(.white, 6)
    }
  }

  /// A small image in a larger layer.
  static func gravity(_ gravity: ContentsGravity) -> ReferenceImage {
    ReferenceImage {
      ImageLayer("photo.jpg").size(190, 190).position(.center).contentsScale(13).contentsGravity(gravity)
        .masksToBounds()
      outline(190, 190)
    }
  }

  /// A image that is given a size, and the box that it is given.
  static func sized(_ width: Double, _ height: Double, _ size: (ImageLayer) -> ImageLayer) -> ReferenceImage {
    ReferenceImage {
      size(ImageLayer("photo.jpg"))
      outline(width, height)
    }
  }

  /// A cue over the photo, while its third word is said.
  static func captions(_ style: CaptionStyle) -> ReferenceImage {
    ReferenceImage {
      photo
      let words = [
        CaptionWord(0, 0.2, "Numbers"), CaptionWord(0.2, 0.4, "that"), CaptionWord(0.4, 0.8, "dance"),
        CaptionWord(0.8, 1.4, "along."),
      ]
      Captions([CaptionCue(0, 1.6, "Numbers that dance along.", words: words)]).style(style).position(.center)
        .font("Inter", 44)
    }
  }

  /// A line with its ends, and the path that it follows.
  static func line(_ cap: LineCap) -> ReferenceImage {
    ReferenceImage { strokes(path((110, 135), (370, 135))) { $0.lineCap(cap) } }
  }

  /// A line with its corners, and the path that it follows.
  static func line(_ join: LineJoin) -> ReferenceImage {
    ReferenceImage { strokes(path((90, 200), (240, 80), (390, 200))) { $0.lineJoin(join) } }
  }

  private static func strokes(_ path: Path, _ style: (ShapeLayer) -> ShapeLayer) -> [Layer] {
    [(Ink.teal, 64.0), (Ink.paper, 3)].map { color, width in
      let layer = ShapeLayer(path).frame(0, 0, ReferenceImage.width, ReferenceImage.height).stroke(color, width)
      return width > 3 ? style(layer) : layer
    }
  }

  /// A corner, large.
  static func corner(_ curve: CornerCurve) -> ReferenceImage {
    ReferenceImage {
      Layer().frame(90, 60, 500, 400).cornerRadius(150).cornerCurve(curve).backgroundColor(Ink.violet)
    }
  }

  /// A gradient from the middle to a corner.
  static func gradient(_ type: GradientType) -> ReferenceImage {
    ReferenceImage {
      GradientLayer([Ink.yellow, Ink.pink, Ink.blue]).type(type).startPoint(0.5, 0.5).endPoint(1, 1)
        .frame(0, 0, ReferenceImage.width, ReferenceImage.height)
    }
  }

  /// Three boxes in a stack; texts in a row, where it aligns their baselines.
  static func stack(_ axis: Stack.Axis, _ alignment: Stack.Alignment) -> ReferenceImage {
    if alignment == .baseline { return baselines }
    return ReferenceImage {
      Stack(axis, spacing: 16, alignment: alignment) {
        for (color, side) in [(Ink.blue, 60.0), (Ink.teal, 50), (Ink.yellow, 40)] {
          Layer().size(axis == .vertical ? 3 * side : side, side).cornerRadius(10).backgroundColor(color)
        }
      }
      .position(.center)
    }
  }

  private static var baselines: ReferenceImage {
    ReferenceImage {
      Stack(.horizontal, spacing: 16, alignment: .baseline) {
        for (color, size) in [(Ink.blue, 60.0), (Ink.teal, 40), (Ink.yellow, 25)] {
          TextLayer("Ag").font("Inter", size).foregroundColor(color)
        }
      }
      .position(.center)
    }
  }

  /// A box in its place on the canvas.
  static func placed(_ placement: Placement) -> ReferenceImage {
    ReferenceImage { Layer().size(130, 80).cornerRadius(14).backgroundColor(Ink.teal).position(placement, inset: 24) }
  }
}
