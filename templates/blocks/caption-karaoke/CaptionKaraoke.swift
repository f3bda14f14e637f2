import MotionKit

/// Captions whose spoken word lights up, large and low enough for a phone.
///
/// ```swift
/// Overlay { CaptionKaraoke(format: format, cues: [CaptionCue(0.2, 1.6, "Every word lights up")]) }
/// ```
struct CaptionKaraoke: SceneComponent {
  var format: Format
  var cues: [CaptionCue]
  var accent: Color = "#FFD166"

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    Captions(cues).style(.karaoke(highlight: accent)).font("Inter Display", 84 * unit, .extraBold)
      .lines(max: 2).width(0.8).safeArea(bottom: format.height > format.width ? 0.24 : 0.1)
  }
}
