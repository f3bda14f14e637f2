// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionText

/// Outlines of layers with their names.
struct OutlineDrawing {
  static let color = Color(red: 1, green: 0, blue: 1)
  /// Device pixels.
  private static let lineWidth = 2.0
  private static let fontSize = 11.0
  /// More names than this cover the frame.
  private static let nameLimit = 400

  let canvas: PixelRect

  func commands(_ outlines: [LayerOutline]) throws -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for (index, outline) in outlines.enumerated() {
      let style = StrokeStyle(width: OutlineDrawing.lineWidth)
      let coverage = Coverage(.stroke(outline.path, style), transform: .identity)
      commands.append(DrawCommand(Fill(coverage, .color(OutlineDrawing.color)), bounds: canvas))
      if index < OutlineDrawing.nameLimit { commands += try name(of: outline) }
    }
    return commands
  }

  /// The name on a ground of its own, inside the outline's top left corner or where the canvas still has room.
  private func name(of outline: LayerOutline) throws -> [DrawCommand] {
    let layout = try TextLayout(
      TextRequest(String(outline.name.prefix(60)), size: max(OutlineDrawing.fontSize, Double(canvas.height) / 72)))
    let ink = layout.inkBounds
    guard !ink.isNull, !ink.isEmpty else { return [] }
    let left = outline.corners.map { Double($0.x) }.min() ?? 0
    let top = outline.corners.map { Double($0.y) }.min() ?? 0
    // The ground leaves three pixels beside the name, and two above and below it.
    let (width, height) = (Double(ink.width) + 6, Double(ink.height) + 4)
    let x = min(max(left, 0), max(0, Double(canvas.maxX) - width)).rounded()
    let y = min(max(top, 0), max(0, Double(canvas.maxY) - height)).rounded()
    let ground = Coverage(
      .path(.rect(CGRect(x: x, y: y, width: width, height: height)), .nonZero), transform: .identity)
    let letters = Coverage(
      .path(layout.path, .nonZero), transform: .translation(x + 3 - Double(ink.minX), y + 2 - Double(ink.minY)))
    return [
      DrawCommand(Fill(ground, .color(OutlineDrawing.color.withAlpha(0.85))), bounds: canvas),
      DrawCommand(Fill(letters, .color(.white)), bounds: canvas),
    ]
  }
}
