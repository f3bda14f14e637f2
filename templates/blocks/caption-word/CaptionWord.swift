import MotionKit

/// Captions of a few words, with the spoken word on a coloured ground.
///
/// ```swift
/// Overlay { CaptionWord(format: format, cues: [CaptionCue(0.2, 1.6, "Every word lights up")]) }
/// ```
struct CaptionWord: SceneComponent {
  var format: Format
  var cues: [CaptionCue]
  var accent: Color = "#FFD166"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    Captions(cues).style(.karaoke(highlight: accent)).font("Inter Display", 84 * unit, .extraBold)
      .foregroundColor(isDark ? .white : "#14161F").lines(max: 2).width(0.8).safeArea(
        bottom: format.height > format.width ? 0.24 : 0.1)
  }
}
