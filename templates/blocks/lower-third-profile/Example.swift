import MotionKit

@main
struct LowerThirdProfileExample: Composition {
  @Parameter("Name") var name = "Ada Lovelace"
  @Parameter("Handle") var handle = "@ada · on engines"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#2B3A67", "#14161F"] : ["#DCE4F5", "#F6F4EE"]) }.lasting(5)
    Overlay { LowerThirdProfile(format: format, name: name, handle: handle, isDark: isDark) }.begin(at: 0.4)
      .lasting(4.2)
  }
}
