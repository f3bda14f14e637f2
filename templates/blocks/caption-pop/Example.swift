import MotionKit

@main
struct CaptionPopExample: Composition {
  @Parameter("What is said") var text = "One word at a time"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#67402B", "#14161F"] : ["#B0793F", "#6B3F2A"]) }.lasting(4)
    Overlay { CaptionPop(format: format, cues: [CaptionCue(0.3, 3.6, text)]) }
  }
}
