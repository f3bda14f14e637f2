import MotionKit

@main
struct CaptionKaraokeExample: Composition {
  @Parameter("What is said") var text = "Every word lights up while it is spoken"
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#3B2A67", "#14161F"] : ["#7A5BC0", "#4C5B8A"]) }.lasting(4)
    Overlay { CaptionKaraoke(format: format, cues: [CaptionCue(0.3, 3.6, text)]) }
  }
}
