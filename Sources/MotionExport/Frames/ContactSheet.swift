import Foundation
import MotionCore
import MotionDisplay
import MotionLayers
import MotionRaster
import MotionText

/// Many frames of a composition on one picture, each with its time.
public struct ContactSheet: Sendable {
  public var columns: Int
  public var count: Int
  /// Width of one picture in pixels; its height follows the canvas.
  public var cellWidth: Int

  /// Values are clamped: 1…12 columns, 1…240 pictures, 64…1024 px.
  public init(columns: Int = 4, count: Int = 16, cellWidth: Int = 480) {
    self.columns = max(1, min(12, columns))
    self.count = max(1, min(240, count))
    self.cellWidth = max(64, min(1024, cellWidth))
  }

  private static let gap = 12.0
  private static let label = 26.0

  /// The frames shown: the middles of `count` equal stretches.
  public func frames(of frameCount: Int) -> [Int] {
    let shown = min(count, frameCount)
    return (0..<shown).map { (2 * $0 + 1) * frameCount / (2 * shown) }
  }

  public func bitmap(of timeline: Timeline, library: MediaLibrary) throws -> Bitmap {
    let format = timeline.format
    let scale = Double(cellWidth) / Double(format.width)
    let cellHeight = max(1, Int((Double(format.height) * scale).rounded()))
    let frames = frames(of: timeline.frameCount)
    let renderer = FrameRenderer(timeline, scale: scale, library: library)
    var commands: [DrawCommand] = []
    for (position, frame) in frames.enumerated() {
      let x = ContactSheet.gap + Double(position % columns) * (Double(cellWidth) + ContactSheet.gap)
      let row = Double(cellHeight) + ContactSheet.label + ContactSheet.gap
      let y = ContactSheet.gap + Double(position / columns) * row
      commands.append(picture(try renderer.bitmap(frame: frame), x: x, y: y))
      let seconds = format.frameRate.time(ofFrame: frame).seconds
      let text = "\((seconds * 100).rounded() / 100) s   frame \(frame)"
      if let label = try label(text, x: x, y: y + Double(cellHeight) + 5) { commands.append(label) }
    }
    let rows = (frames.count + columns - 1) / columns
    let width = ContactSheet.gap + Double(min(columns, frames.count)) * (Double(cellWidth) + ContactSheet.gap)
    let height = ContactSheet.gap + Double(rows) * (Double(cellHeight) + ContactSheet.label + ContactSheet.gap)
    let list = DisplayList(
      width: Int(width), height: Int(height), background: Color(white: 0.13), commands: commands)
    return try Renderer(provider: library).bitmap(list)
  }

  private func picture(_ bitmap: Bitmap, x: Double, y: Double) -> DrawCommand {
    let size = CGSize(width: bitmap.width, height: bitmap.height)
    let rect = CGRect(origin: CGPoint(x: x, y: y), size: size)
    let paint = ImagePaint(
      .bitmap(BitmapContents(bitmap)), source: CGRect(origin: .zero, size: size), map: .translation(-x, -y))
    return DrawCommand(
      Fill(Coverage(.path(.rect(rect), .nonZero), transform: .identity), .image(paint)),
      bounds: PixelRect(covering: rect))
  }

  private func label(_ text: String, x: Double, y: Double) throws -> DrawCommand? {
    let layout = try TextLayout(TextRequest(text, size: 15))
    guard !layout.inkBounds.isNull else { return nil }
    let fill = Fill(
      Coverage(.path(layout.path, .nonZero), transform: .translation(x, y)), .color(Color(white: 0.72)))
    return DrawCommand(fill, bounds: PixelRect(covering: layout.inkBounds.offsetBy(dx: x, dy: y)).insetBy(-1))
  }
}
