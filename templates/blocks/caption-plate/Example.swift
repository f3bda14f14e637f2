import MotionKit

@main
struct CaptionPlateExample: Composition {
  @Parameter("What is said") var text = "Readable on any picture, bright or dark."
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#2B675C", "#14161F"] : ["#D6F0EA", "#F6F4EE"]) }.lasting(4)
    Overlay { CaptionPlate(format: format, cues: [CaptionCue(0.3, 3.6, text)]) }
  }
}
