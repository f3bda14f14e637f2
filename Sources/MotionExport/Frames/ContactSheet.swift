// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionModel
import MotionRaster
import MotionText
import MotionTimeline

/// Frames of a composition on one image, each with its time.
package struct ContactSheet: Sendable {
  /// Images in a row.
  package let columns: Int
  /// Seconds on the composition's clock.
  package let times: [Double]
  /// Of the whole sheet, in pixels.
  package let width: Int

  /// Values are clamped: 1…20 columns, 64…16,384 px.
  package init(columns: Int, times: [Double], width: Int) {
    self.columns = max(1, min(20, columns, times.count))
    self.times = times
    self.width = max(64, min(16_384, width))
  }

  /// The limit of the renderer and of PNG files, in pixels.
  package static let heightLimit = 65_534

  /// In pixels, of a sheet for a composition of this format: it may have a pixel less for each row.
  package func height(for format: Format) -> Int {
    let rows = (times.count + columns - 1) / columns
    let rowHeight = max(1, Double(format.height) * cellWidth / Double(format.width)).rounded(.up)
    return Int(ContactSheet.gap + Double(rows) * (rowHeight + ContactSheet.label + ContactSheet.gap))
  }

  private var cellWidth: Double {
    max(8, (Double(width) - ContactSheet.gap) / Double(columns) - ContactSheet.gap).rounded(.down)
  }

  private static let gap = 12.0
  private static let label = 26.0

  package func bitmap(of timeline: Timeline, library: MediaLibrary) throws -> Bitmap {
    let format = timeline.format
    let scale = cellWidth / Double(format.width)
    // Rows that the image covers in part would be a dark line below it. The margin is that of the division above.
    let cellHeight = max(1, (Double(format.height) * scale + 1e-6).rounded(.down))
    let renderer = FrameRenderer(timeline, scale: scale, library: library)
    var commands: [DrawCommand] = []
    for (position, time) in times.enumerated() {
      let x = ContactSheet.gap + Double(position % columns) * (cellWidth + ContactSheet.gap)
      let row = cellHeight + ContactSheet.label + ContactSheet.gap
      let y = ContactSheet.gap + Double(position / columns) * row
      commands.append(image(try renderer.bitmap(at: time), height: cellHeight, x: x, y: y))
      let text = "\(time.rounded(decimals: 2)) s   frame \(timeline.frame(at: time))"
      if let label = try label(text, x: x, y: y + cellHeight + 5) { commands.append(label) }
    }
    let rows = (times.count + columns - 1) / columns
    let height = ContactSheet.gap + Double(rows) * (cellHeight + ContactSheet.label + ContactSheet.gap)
    let list = DisplayList(width: width, height: Int(height), background: Color(white: 0.13), commands: commands)
    return try Renderer(provider: library).bitmap(list)
  }

  private func image(_ bitmap: Bitmap, height: Double, x: Double, y: Double) -> DrawCommand {
    let size = CGSize(width: Double(bitmap.width), height: min(Double(bitmap.height), height))
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
