// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension FrameReader {
  mutating func note(_ text: TextValues, _ layer: LayerState, _ inner: Surroundings) {
    let bounds = layer.values.bounds
    var opacity = inner.opacity * min(max(text.foregroundColor?.alpha ?? 0, 0), 1)
    // The units of a text are drawn in its place.
    let units = layer.sublayers.filter { $0.values.textPart != nil }
    if !units.isEmpty { opacity *= units.map { $0.values.isHidden ? 0 : $0.values.drawnOpacity }.max() ?? 0 }
    guard opacity >= FrameReader.faintest, text.typed >= 1, text.scramble == 0, let ink = inks.ink(of: text, bounds)
    else { return }
    let area = inner.matrix.boundingBox(of: ink.box)
    let isCut = text.naturalSize != bounds.size
    let inBounds = isCut ? area.intersection(inner.matrix.boundingBox(of: bounds)) : area
    frame.texts.append(
      SeenText(
        layer: layer.id, values: text, ink: area, inBounds: inBounds.isNull ? .zero : inBounds,
        seen: inBounds.intersection(inner.clip), inWindow: inner.window.map(area.intersection) ?? area,
        size: text.fontSize * inner.matrix.h22,
        opacity: opacity, isMasked: inner.isMasked, isCaption: inner.isCaption,
        standsOut: layer.values.shadowOpacity > 0 || (layer.values.backgroundColor?.alpha ?? 0) > 0
          || !layer.values.filters.isEmpty || text.spans != TextSpans(),
        hasCamera: inner.hasCamera, plate: inner.plate,
        platesBelow: (inner.superlayer.flatMap { plates[$0] } ?? []).filter {
          $0.box.contains(CGPoint(x: area.midX, y: area.midY))
        }, isWhole: ink.isWhole, order: order, isCode: inner.isCode))
  }
}
