import MotionKit

extension Samples {
  private static let middle = CGPoint(x: 52, y: 38)

  private static func sample(_ name: String, _ filter: Filter) -> Sample { Sample(name) { scenery().filters(filter) } }

  static var blurs: Chapter {
    Chapter(
      title: "Filters: blurs and light",
      samples: [
        Sample("none") { scenery() },
        sample("gaussianBlur", .gaussianBlur(radius: 4)), sample("boxBlur", .boxBlur(radius: 6)),
        sample("discBlur", .discBlur(radius: 7)), sample("motionBlur", .motionBlur(radius: 10, angle: 0.4)),
        sample("zoomBlur", .zoomBlur(center: middle, amount: 30)),
        Sample("backgroundFilters") {
          scenery()
          Layer().frame(30, 16, 60, 44).cornerRadius(12).backgroundColor(white.withAlpha(0.15))
            .backgroundFilters(.gaussianBlur(radius: 4))
        },
        sample("unsharpMask", .unsharpMask(radius: 4, intensity: 1.5)),
        sample("sharpenLuminance", .sharpenLuminance(sharpness: 1.5)),
        sample("bloom", .bloom(radius: 6, intensity: 0.8)), sample("gloom", .gloom(radius: 6, intensity: 0.9)),
        sample("vignette", .vignette(intensity: 0.9)),
      ])
  }

  static var colors: Chapter {
    Chapter(
      title: "Filters: colour",
      samples: [
        sample("saturation", .colorControls(saturation: 0.2)), sample("brightness", .colorControls(brightness: 0.2)),
        sample("contrast", .colorControls(contrast: 1.6)),
        sample("colorMatrix", .colorMatrix(red: [0, 1, 0, 0], green: [0, 0, 1, 0], blue: [1, 0, 0, 0])),
        sample("colorCube", .colorCube("warm.cube")), sample("monochrome", .monochrome(teal)),
        sample("sepia", .sepia()), sample("hueAdjust", .hueAdjust(angle: 2)), sample("colorInvert", .colorInvert()),
        sample("exposure", .exposure(ev: 1)), sample("gamma", .gamma(power: 2)),
        sample("vibrance", .vibrance(amount: 1)), sample("posterize", .posterize(levels: 4)),
        sample("maskToAlpha", .maskToAlpha()),
      ])
  }

  static var distortions: Chapter {
    let sun = CGPoint(x: 66, y: 34)
    return Chapter(
      title: "Filters: distortion and style",
      samples: [
        sample("pinch", .pinch(center: sun, radius: 40, scale: 0.6)),
        sample("bump", .bump(center: sun, radius: 36, scale: 0.7)),
        sample("bump, negative", .bump(center: sun, radius: 36, scale: -0.7)),
        sample("twirl", .twirl(center: middle, radius: 44, angle: 2.4)),
        sample("affineTransform", .affineTransform(.rotation(0.3, 0, 0, 1))),
        sample("pixellate", .pixellate(scale: 8)), sample("crystallize", .crystallize(radius: 8)),
        sample("edges", .edges(intensity: 2)),
        Sample("filters, chained") {
          scenery().filters(.posterize(levels: 3), .pixellate(scale: 4), .hueAdjust(angle: 0.8))
        },
      ])
  }

  static var blends: Chapter {
    Chapter(
      title: "Compositing filters: blend modes",
      samples: [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
        "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ].map(composited))
  }

  static var operators: Chapter {
    Chapter(
      title: "Compositing filters: operators",
      samples: [
        "plusL", "plusD", "maximum", "minimum", "CIMultiplyCompositing", "sourceAtop", "sourceIn", "sourceOut",
        "destinationOver", "destinationIn", "destinationOut", "destinationAtop", "xor", "copy", "clear",
      ].map(composited))
  }

  private static func composited(_ mode: String) -> Sample {
    Sample(mode == "CIMultiplyCompositing" ? "product" : mode) {
      // A group of its own, so that there is something transparent beneath.
      Layer {
        GradientLayer([blue, teal, yellow, pink]).startPoint(0, 0.5).endPoint(1, 0.5).frame(10, 10, 62, 56)
        GradientLayer([white, orange, violet, "#101018"]).frame(32, 18, 62, 40).cornerRadius(8)
          .compositingFilter(Filter(mode))
      }
      .frame(0, 0, 104, 76).configure { $0.shouldRasterize = true }
    }
  }
}
