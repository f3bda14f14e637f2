import MotionKit

/// Quiet captions on a dark, rounded plate, readable on any picture.
///
/// ```swift
/// Overlay { CaptionPlate(format: format, cues: [CaptionCue(0.2, 2, "Readable on any picture.")]) }
/// ```
struct CaptionPlate: SceneComponent {
  var format: Format
  var cues: [CaptionCue]

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    Captions(cues).style(.pill).font("Inter", 56 * unit, .medium).lines(max: 2).width(0.82)
      .safeArea(bottom: format.height > format.width ? 0.18 : 0.08)
  }
}
