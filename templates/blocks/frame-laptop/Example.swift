import MotionKit

@main
struct FrameLaptopExample: Composition {
  @Parameter("Headline") var text = "On every desk"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    FrameLaptop(format: format, text: text, screen: screen, isDark: isDark).lasting(4)
  }

  /// Stands for an image of your program.
  var screen: Layer {
    Layer {
      GradientLayer(["#3B7BFF", "#8A3FFC"])
      for column in 0..<3 {
        Layer().backgroundColor(Color(white: 1, alpha: 0.85)).cornerRadius(28)
          .frame(100 + 370 * Double(column), 200, 330, 420)
          .enters(.rise(60), .fade, spring: .smooth, delay: 0.9 + 0.15 * Double(column))
      }
    }
    .size(1280, 800).anchorPoint(0, 0).position(0, 0)
  }
}
