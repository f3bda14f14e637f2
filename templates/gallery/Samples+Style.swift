import MotionKit

extension Samples {
  static var style: Chapter {
    Chapter(
      title: "Style",
      samples: [
        Sample("backgroundColor") { card(blue) },
        Sample("cornerRadius") { card(blue).cornerRadius(14) },
        Sample("cornerCurve") { card(blue, 64, 56).cornerRadius(22).cornerCurve(.continuous) },
        Sample("maskedCorners") { card(blue).cornerRadius(18).maskedCorners([.minXminY, .maxXmaxY]) },
        Sample("borderWidth") { card(blue).cornerRadius(12).border(yellow, 5) },
        Sample("borderColor") { card(.clear).border(pink, 3) },
        Sample("opacity") { overlap.opacity(0.5) },
        Sample("allowsGroupOpacity") { overlap.opacity(0.5).allowsGroupOpacity(false) },
        Sample("shouldRasterize") { rasterized(1) },
        Sample("rasterizationScale") { rasterized(3) },
        Sample("edgeAntialiasing") { tilted.configure { $0.edgeAntialiasingMask = [.left, .right] } },
        Sample("allowsAntialiasing") { tilted.configure { $0.allowsEdgeAntialiasing = false } },
        Sample("motionBlur") {
          card(blue).border(yellow, 4).animate(
            \.transform.rotation, from: 0, to: 10 * .pi, duration: 5, timing: .linear
          )
          .motionBlur(shutterAngle: 360, samples: 32)
        },
      ])
  }

  static var shadows: Chapter {
    func shadowed() -> Layer { card(orange).cornerRadius(8) }
    return Chapter(
      title: "Shadows",
      samples: [
        Sample("shadowOpacity") { paper { shadowed().shadow(opacity: 0.6, radius: 0, offset: (6, 6)) } },
        Sample("shadowRadius") { paper { shadowed().shadow(opacity: 0.7, radius: 6, offset: (0, 4)) } },
        Sample("shadowOffset") { paper { shadowed().shadow(opacity: 0.5, radius: 3, offset: (-12, 8)) } },
        Sample("shadowColor") { shadowed().shadow(opacity: 1, radius: 8, offset: (0, 0), color: pink) },
        Sample("shadowPath") {
          paper {
            shadowed().shadow(opacity: 0.6, radius: 3, offset: (0, 0))
              .shadowPath(.ellipse(in: CGRect(x: -4, y: 40, width: 64, height: 12)))
          }
        },
      ])
  }

  /// Turned a little, so that its edges cross pixels.
  private static var tilted: Layer { card(blue, 60, 46).rotated(by: .degrees(12)) }

  private static var overlap: Layer {
    Layer {
      Layer().frame(20, 14, 40, 34).backgroundColor(pink)
      Layer().frame(44, 28, 40, 34).backgroundColor(yellow)
    }
    .frame(0, 0, 104, 76)
  }

  static func paper(@LayerBuilder _ layers: () -> [Layer]) -> Layer {
    Layer { layers() }.frame(0, 0, 104, 76).backgroundColor("#E9EAF2")
  }

  /// A small layer, three times as large as it is.
  private static func rasterized(_ scale: Double) -> Layer {
    Layer { TextLayer("Ag").font("Inter", 14, .bold).foregroundColor(white).position(.center) }
      .size(24, 18).cornerRadius(5).backgroundColor(blue).position(52, 38).scaled(by: 3).configure {
        $0.shouldRasterize = true
        $0.rasterizationScale = scale
      }
  }

  /// Draws a disc, and nothing around it.
  private final class Disc: Layer {
    override func draw(in context: DrawingContext) {
      context.setFillColor(yellow)
      context.fillEllipse(in: CGRect(x: 24, y: 10, width: 40, height: 40))
    }
  }

  static var contents: Chapter {
    func shown(_ gravity: ContentsGravity) -> Layer {
      ImageLayer("media/logo.png").contentsGravity(gravity).contentsScale(8).frame(8, 8, 88, 60)
        .border("#4A5070", 1).masksToBounds()
    }
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
      ImageLayer("media/photo.jpg").contentsRect(x, y, width, height).frame(8, 8, 88, 60)
    }
    func grain(_ filter: ContentsFilter) -> Layer {
      ImageLayer("media/photo.jpg").contentsRect(0.3, 0.62, 0.011, 0.012).frame(8, 8, 88, 60)
        .configure { $0.magnificationFilter = filter }
    }
    func small(_ filter: ContentsFilter) -> Layer {
      ImageLayer("media/photo.jpg").frame(8, 8, 88, 60).configure { $0.minificationFilter = filter }
    }
    return Chapter(
      title: "Contents",
      samples: [
        Sample("gravity resize") { shown(.resize) },
        Sample("… resizeAspect") { shown(.resizeAspect) },
        Sample("… resizeAspectFill") { shown(.resizeAspectFill) },
        Sample("… center") { shown(.center) },
        Sample("… top") { shown(.top) },
        Sample("… bottomRight") { shown(.bottomRight) },
        Sample("contentsRect") { part(0.3, 0.2, 0.3, 0.3) },
        Sample("contentsRect > 1") { part(0.5, 0.4, 0.8, 0.8) },
        Sample("contentsCenter") {
          ImageLayer("media/logo.png").frame(8, 8, 88, 60).configure {
            $0.contentsScale = 12
            $0.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.01, height: 0.01)
          }
        },
        Sample("magnify: nearest") { grain(.nearest) },
        Sample("magnify: linear") { grain(.linear) },
        Sample("minify: nearest") { small(.nearest) },
        Sample("minify: trilinear") { small(.trilinear) },
        Sample("minificationBias") {
          ImageLayer("media/photo.jpg").frame(8, 8, 88, 60).configure {
            $0.minificationFilter = .trilinear
            $0.minificationFilterBias = 3
          }
        },
        Sample("contentsScale") {
          ImageLayer("media/logo.png").contentsGravity(.center).contentsScale(14).frame(8, 8, 88, 60)
            .border("#4A5070", 1)
        },
        Sample("isOpaque") {
          Disc().frame(8, 8, 88, 60).backgroundColor(teal).configure { layer in
            layer.isOpaque = true
            layer.setNeedsDisplay()
          }
        },
      ])
  }
}
