// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering

extension FrameRenderer {
  /// The pixels of a frame with overlays on top, in the order of ``Overlay``'s cases. Without any, those that the
  /// encoder gets.
  package func bitmap(frame index: Int, showing overlays: Set<Overlay>) throws -> Bitmap {
    guard !overlays.isEmpty else { return try bitmap(frame: index) }
    let list = try displayList(frame: index)
    var tint = OverlayTint()
    if overlays.contains(.blended) { tint.addBlending(of: list.commands) }
    if overlays.contains(.offscreen) { tint.addOffscreen(of: list.commands) }
    if overlays.contains(.updates) {
      tint.addUpdates(try changedTiles(frame: index, list))
    }
    var commands = list.commands + tint.commands
    if overlays.contains(.bounds) {
      let canvas = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
      commands += try OutlineDrawing(canvas: canvas).commands(outlines(frame: index))
    }
    return try bitmap(
      DisplayList(width: list.width, height: list.height, background: list.background, commands: commands))
  }
}

extension PixelRect {
  /// The same rectangle in points of the plane.
  var rectangle: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}
