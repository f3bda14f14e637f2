import MotionKit

/// Captions in the middle of a vertical film, whose words pop in when they are spoken.
///
/// ```swift
/// Overlay { CaptionPop(format: format, cues: [CaptionCue(0.2, 1.6, "One word at a time")]) }
/// ```
struct CaptionPop: SceneComponent {
  var format: Format
  var cues: [CaptionCue]
  /// The part of the height that lies below the captions.
  var bottom = 0.4

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    Captions(cues).style(.pop).font("Inter Display", 116 * unit, .black).lines(max: 2).width(0.84)
      .safeArea(bottom: bottom)
  }
}
