import MotionKit

@main
struct CaptionSpeakersExample: Composition {
  @Parameter("First speaker says") var first = "Is the engine ready?"
  @Parameter("Second speaker says") var second = "Since this morning."
  @Parameter("Dark background") var isDark = true
  var shape = Format.hd1080()
  var format: Format { shape.background(isDark ? "#14161F" : "#F6F4EE") }

  var program: Program {
    Scene { GradientLayer(isDark ? ["#2B3A67", "#14161F"] : ["#DCE4F5", "#F6F4EE"]) }.lasting(5)
    Overlay {
      CaptionSpeakers(
        format: format,
        cues: [CaptionCue(0.3, 2.3, first, speaker: "Ada"), CaptionCue(2.5, 4.6, second, speaker: "Bo")],
        colors: ["Ada": "#7DE2C3", "Bo": "#FFD166"])
    }
  }
}
