import MotionKit

@main
struct CaptionWordExample: Composition {
  @Parameter("What is said") var text = "Every word lights up while it is spoken"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#3B2A67", "#14161F"] : ["#E9DCF5", "#F6F4EE"]) }.lasting(4)
    Overlay { CaptionWord(format: format, cues: [CaptionCue(0.3, 3.6, text)], isDark: isDark) }
  }
}
