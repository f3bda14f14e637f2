import MotionKit

@main
struct ComparisonSliderExample: Composition {
  @Parameter("Label of the first picture") var before = "Before"
  @Parameter("Label of the second picture") var after = "After"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    ComparisonSlider(
      format: format, before: picture(["#5A6072", "#9AA3B8"]), after: picture(["#EC3D7A", "#FFD166"]),
      beforeLabel: before,
      afterLabel: after
    ).lasting(5)
  }

  /// Stands for a picture of yours.
  func picture(_ colors: [Color]) -> Layer {
    let (width, height) = (Double(format.width), Double(format.height))
    return Layer {
      GradientLayer(colors)
      ShapeLayer(.circle(0.5 * min(width, height))).fillColor(Color(white: 1, alpha: 0.35)).position(.center)
    }
    .size(width, height).position(.center)
  }
}
