import MotionCore
import MotionLayers
import MotionModel

/// A text that is laid out. There may be as many as a file has captions, so each is laid out once.
struct CaptionLabel {
  let text: TextLayer
  let measured: MeasuredText

  /// - Parameter width: at which lines break, in points.
  init(_ text: TextLayer, width: Double) {
    self.text = text
    measured = text.measured(at: width) ?? MeasuredText(lines: [])
    text.takeSize(CGSize(width: width, height: measured.size.height))
  }
}
