// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText

extension ElementLowering {
  /// Text that runs along a path.
  ///
  /// - Parameters:
  ///   - selection: the layer's own part of the text.
  ///   - toLayer: from the path's space, with y down, to the layer's.
  mutating func lowerText(
    _ text: TextValues, _ onPath: TextOnPath, _ selection: TextSelection, _ color: Color, hasCaret: Bool,
    _ toLayer: Homography, at placement: Placement
  ) throws {
    for warning in onPath.layout.warnings { warnings.add(.text(warning)) }
    let toDevice = toLayer.concatenating(placement.toDevice)
    if hasCaret, text.caretWidth > 0 { lowerCaret(text, onPath, color, toDevice, at: placement) }
    let run = onPath.glyphRun(of: selection)
    if !run.isEmpty {
      out.emit(
        Fill(Coverage(run, transform: toDevice), .color(color), opacity: placement.opacity), view: placement.view)
    }
    let first = out.count
    for standing in onPath.colourGlyphs(of: selection) {
      try lowerColours([standing.glyph], color, standing.map.concatenating(toDevice), at: placement)
    }
    // Colour glyphs have colours of their own, but fade with the text.
    out.isolate(from: first, clips: [], opacity: placement.opacity * color.alpha, view: placement.view)
  }

  mutating func lowerCaret(
    _ text: TextValues, _ onPath: TextOnPath, _ color: Color, _ toDevice: Homography, at placement: Placement
  ) {
    let opacity = text.caretOpacity.clampedToUnit * placement.opacity
    guard opacity > 0, var caret = onPath.caret(typed: text.typed) else { return }
    caret.box.size.width = min(text.caretWidth, 100) * max(text.fontSize, 0)
    let coverage = Coverage.rectangle(caret.box, caret.map.concatenating(toDevice))
    out.emit(Fill(coverage, .color(color), opacity: opacity), view: placement.view)
  }
}

extension TextPathStyle {
  /// How a layer's text runs along its path; nil: it has none.
  ///
  /// - Parameter isYUp: whether y points up in the layer's space.
  init?(_ text: TextValues, isYUp: Bool) {
    guard let path = text.textPath else { return nil }
    self.init(isYUp ? path.mapPoints { CGPoint(x: $0.x, y: -$0.y) } : path)
    (offset, shift) = (text.pathOffset, text.pathShift)
    (isReversed, turns) = (text.isPathReversed, text.turnsAlongPath)
  }
}
