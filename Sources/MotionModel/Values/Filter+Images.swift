// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters for `filters` and `backgroundFilters`. Lengths are in points; defaults are those of the table. A `name` makes
/// a filter's inputs animatable as `filters.<name>.<input>` (V-11).
extension Filter {
  /// The assumed pixels beyond the edges of a blurred image.
  /// Example: `VideoLayer("clip.mp4").fill(1080, 1920).filters(.gaussianBlur(radius: 40, edges: .extended))`
  public enum Edges: Hashable, Sendable {
    /// Transparent: the edges fade and let the backdrop through.
    case faded
    /// The same pixels: shape and opacity stay as they are, and the colour of each pixel is the mean of the existing ones.
    case extended
  }

  /// A Gaussian blur; `radius` is its standard deviation. An image that fills the canvas has no dark rim with
  /// `edges: .extended`.
  /// Example: `ImageLayer("photo.jpg").filters(.gaussianBlur(radius: 12))`
  public static func gaussianBlur(radius: Double = 10, edges: Edges = .faded, name: String? = nil) -> Filter {
    var blur = Filter("CIGaussianBlur", name: name, inputs: ["inputRadius": .number(radius)])
    if edges == .extended { blur.inputs["inputKeepsAlpha"] = .bool(true) }
    return blur
  }
  /// A Gaussian blur with a standard deviation of its own along each axis of the layer, in points.
  /// Example: `TextLayer("Fast").font("Inter", 160).filters(.gaussianBlur(radiusX: 30, radiusY: 0))`
  public static func gaussianBlur(
    radiusX: Double, radiusY: Double, edges: Edges = .faded, name: String? = nil
  ) -> Filter {
    var blur = Filter(
      "anisotropicBlur", name: name, inputs: ["inputRadiusX": .number(radiusX), "inputRadiusY": .number(radiusY)])
    if edges == .extended { blur.inputs["inputKeepsAlpha"] = .bool(true) }
    return blur
  }
  /// The mean over a square of side 2 · `radius`.
  /// Example: `ImageLayer("photo.jpg").filters(.boxBlur(radius: 16))`
  public static func boxBlur(radius: Double = 10, name: String? = nil) -> Filter {
    Filter("CIBoxBlur", name: name, inputs: ["inputRadius": .number(radius)])
  }
  /// The mean over a disc, as an unsharp lens makes it.
  /// Example: `ImageLayer("photo.jpg").filters(.discBlur(radius: 12))`
  public static func discBlur(radius: Double = 8, name: String? = nil) -> Filter {
    Filter("CIDiscBlur", name: name, inputs: ["inputRadius": .number(radius)])
  }
  /// The mean along a line of length 2 · `radius`, `angle` in radians from x towards y.
  /// Example: `ImageLayer("photo.jpg").filters(.motionBlur(radius: 40, angle: 0))`
  public static func motionBlur(radius: Double = 20, angle: Double = 0, name: String? = nil) -> Filter {
    Filter("CIMotionBlur", name: name, inputs: ["inputRadius": .number(radius), "inputAngle": .number(angle)])
  }
  /// The mean along the line towards `center`, over `amount` percent of the way.
  /// Example: `ImageLayer("photo.jpg").filters(.zoomBlur(center: CGPoint(x: 200, y: 200), amount: 30))`
  public static func zoomBlur(center: CGPoint, amount: Double = 20, name: String? = nil) -> Filter {
    Filter("CIZoomBlur", name: name, inputs: ["inputCenter": .point(center), "inputAmount": .number(amount)])
  }
  /// Adds `intensity` times the image blurred with `radius` to the image.
  /// Example: `TextLayer("Neon").font("Inter", 160).filters(.bloom(radius: 20, intensity: 0.8))`
  public static func bloom(radius: Double = 10, intensity: Double = 0.5, name: String? = nil) -> Filter {
    Filter("CIBloom", name: name, inputs: ["inputRadius": .number(radius), "inputIntensity": .number(intensity)])
  }
  /// Dims areas brighter than their surroundings.
  /// Example: `ImageLayer("photo.jpg").filters(.gloom(radius: 20, intensity: 0.8))`
  public static func gloom(radius: Double = 10, intensity: Double = 0.5, name: String? = nil) -> Filter {
    Filter("CIGloom", name: name, inputs: ["inputRadius": .number(radius), "inputIntensity": .number(intensity)])
  }
  /// Sharpens by taking a blurred image away.
  /// Example: `ImageLayer("photo.jpg").filters(.unsharpMask(radius: 3, intensity: 0.8))`
  public static func unsharpMask(radius: Double = 2.5, intensity: Double = 0.5, name: String? = nil) -> Filter {
    Filter("CIUnsharpMask", name: name, inputs: ["inputRadius": .number(radius), "inputIntensity": .number(intensity)])
  }
  /// Sharpens brightness, not colour.
  /// Example: `ImageLayer("photo.jpg").filters(.sharpenLuminance(sharpness: 0.8))`
  public static func sharpenLuminance(sharpness: Double = 0.4, radius: Double = 1.69, name: String? = nil) -> Filter {
    Filter(
      "CISharpenLuminance", name: name,
      inputs: ["inputSharpness": .number(sharpness), "inputRadius": .number(radius)])
  }

  /// Draws the surroundings of `center` together (`scale` over 0) or apart.
  /// Example: `ImageLayer("photo.jpg").filters(.pinch(center: CGPoint(x: 200, y: 200), radius: 150))`
  public static func pinch(center: CGPoint, radius: Double = 300, scale: Double = 0.5, name: String? = nil) -> Filter {
    disc("CIPinchDistortion", center, radius, "inputScale", scale, name)
  }
  /// A bump (`scale` over 0) or a dent.
  /// Example: `ImageLayer("photo.jpg").filters(.bump(center: CGPoint(x: 200, y: 200), radius: 150))`
  public static func bump(center: CGPoint, radius: Double = 300, scale: Double = 0.5, name: String? = nil) -> Filter {
    disc("CIBumpDistortion", center, radius, "inputScale", scale, name)
  }
  /// Turns the middle by `angle` radians, the rim not at all.
  /// Example: `ImageLayer("photo.jpg").filters(.twirl(center: CGPoint(x: 200, y: 200), angle: .pi / 2))`
  public static func twirl(center: CGPoint, radius: Double = 300, angle: Double = .pi, name: String? = nil) -> Filter {
    disc("CITwirlDistortion", center, radius, "inputAngle", angle, name)
  }
  private static func disc(
    _ type: String, _ center: CGPoint, _ radius: Double, _ key: String, _ value: Double, _ name: String?
  ) -> Filter {
    Filter(
      type, name: name, inputs: ["inputCenter": .point(center), "inputRadius": .number(radius), key: .number(value)])
  }
  /// The image moved within the layer's own space, about the origin of its bounds.
  /// Example: `ImageLayer("photo.jpg").filters(.affineTransform(.rotation(0.2, 0, 0, 1)))`
  public static func affineTransform(_ transform: Transform3D, name: String? = nil) -> Filter {
    Filter("CIAffineTransform", name: name, inputs: ["inputTransform": .transform(transform)])
  }

  /// Squares of one colour, `scale` points wide.
  /// Example: `ImageLayer("photo.jpg").filters(.pixellate(scale: 24))`
  public static func pixellate(scale: Double = 8, center: CGPoint = .zero, name: String? = nil) -> Filter {
    Filter("CIPixellate", name: name, inputs: ["inputScale": .number(scale), "inputCenter": .point(center)])
  }
  /// A mosaic of cells about `radius` points apart.
  /// Example: `ImageLayer("photo.jpg").filters(.crystallize(radius: 30))`
  public static func crystallize(radius: Double = 20, center: CGPoint = .zero, name: String? = nil) -> Filter {
    Filter("CICrystallize", name: name, inputs: ["inputRadius": .number(radius), "inputCenter": .point(center)])
  }
  /// Bright where the image changes.
  /// Example: `ImageLayer("photo.jpg").filters(.edges(intensity: 2))`
  public static func edges(intensity: Double = 1, name: String? = nil) -> Filter {
    Filter("CIEdges", name: name, inputs: ["inputIntensity": .number(intensity)])
  }
  /// Darkens towards the corners of the bounds; `radius` 1 is half their diagonal.
  /// Example: `ImageLayer("photo.jpg").filters(.vignette(radius: 1.5, intensity: 0.8))`
  public static func vignette(radius: Double = 1, intensity: Double = 0.5, name: String? = nil) -> Filter {
    Filter("CIVignette", name: name, inputs: ["inputRadius": .number(radius), "inputIntensity": .number(intensity)])
  }
}
