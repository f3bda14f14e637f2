import MotionKit

@main
struct FramePhoneExample: Composition {
  @Parameter("Headline") var text = "Your day in one place"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    FramePhone(format: format, text: text, screen: app, isDark: isDark).lasting(5)
  }

  /// Stands for an image of your app.
  var app: Layer {
    let cards = ["#3B7BFF", "#12A150", "#EE5A24", "#8A3FFC", "#EC3D7A", "#0E9AA7"] as [Color]
    return Layer {
      for (index, color) in cards.enumerated() {
        Layer().backgroundColor(color).cornerRadius(24).frame(20, 70 + 210 * Double(index), 350, 190)
      }
    }
    .size(390, 1350).anchorPoint(0, 0).position(0, 0)
  }
}
