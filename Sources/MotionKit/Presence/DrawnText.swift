import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// The line along the outlines of a text, which draws itself before the letters are filled.
enum DrawnText {
  private static let name = "outline"

  /// A shape over the text or the unit, made at the first call.
  static func line(of text: TextLayer) -> ShapeLayer {
    if let known = text.sublayers?.first(where: { $0.name == name }) as? ShapeLayer { return known }
    let line = ShapeLayer()
    line.name = name
    line.path = text.host.outlines(of: (text as? TextUnit)?.range)
    line.fillColor = nil
    line.strokeColor = text.foregroundColor
    line.lineWidth = max(text.host.fontSize / 60, 1)
    line.bounds = text.bounds
    line.position = CGPoint(
      x: text.bounds.minX + line.anchorPoint.x * text.bounds.width,
      y: text.bounds.minY + line.anchorPoint.y * text.bounds.height)
    // Without an entrance or an exit there is none.
    line.opacity = 0
    text.addSublayer(line)
    return line
  }
}
