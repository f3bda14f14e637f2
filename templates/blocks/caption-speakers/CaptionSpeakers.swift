import MotionKit

/// Captions of a conversation, in boxes, with a colour for each speaker.
///
/// ```swift
/// Overlay {
///   CaptionSpeakers(format: format, cues: [CaptionCue(0.2, 2, "Is it ready?", speaker: "Ada")], colors: ["Ada": .mint])
/// }
/// ```
struct CaptionSpeakers: SceneComponent {
  var format: Format
  var cues: [CaptionCue]
  var colors: [String: Color]

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    Captions(cues).style(.block).speakers(colors).font("Inter", 58 * unit, .semibold).lines(max: 2).width(0.82)
      .safeArea(bottom: format.height > format.width ? 0.18 : 0.08)
  }
}
