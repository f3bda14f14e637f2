import MotionKit

@main
struct FrameBrowserExample: Composition {
  @Parameter("Address") var address = "example.org/gallery"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    FrameBrowser(format: format, address: address, page: page, isDark: isDark).lasting(5)
  }

  /// Stands for an image of your page.
  var page: Layer {
    let colors = ["#3B7BFF", "#12A150", "#EE5A24", "#8A3FFC"] as [Color]
    let width = Double(format.width - 160) / 1.2
    return Layer {
      for (index, color) in colors.enumerated() {
        Layer().backgroundColor(color).cornerRadius(24).frame(40, 40 + 420 * Double(index), width - 80, 380)
      }
    }
    .size(width, 1720).anchorPoint(0, 0).position(0, 0)
  }
}
