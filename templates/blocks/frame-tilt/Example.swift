import MotionKit

@main
struct FrameTiltExample: Composition {
  let colors = ["#3B7BFF", "#12A150", "#EE5A24", "#8A3FFC"] as [Color]
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    FrameTilt(format: format, screen: app, isDark: isDark).lasting(5)
  }

  /// Stands for an image of your app.
  var app: Layer {
    Layer {
      for (index, color) in colors.enumerated() {
        Layer().backgroundColor(color).cornerRadius(24).frame(20, 70 + 190 * Double(index), 350, 170)
      }
    }
    .size(390, 844).anchorPoint(0, 0).position(0, 0)
  }
}
