// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionRaster
import MotionTimeline

/// A frame as an SVG document: shapes as paths, texts as outlines, images embedded.
package struct SVGFrame: Sendable {
  /// The document, with a line feed at its end. The same frame gives the same bytes.
  package var text: String
  /// Parts drawn as pixels although the frame has none there, each once, in the order of drawing.
  package var images: [Raster]

  /// A part of the frame that SVG cannot say.
  package struct Raster: Hashable, Sendable {
    /// The layer, as messages call it; nil for the whole frame.
    package var layer: String?
    /// Why it is an image: `a filter twirl`.
    package var reason: String
  }
}

extension FrameRenderer {
  /// A frame as an SVG document, as large as the format in points.
  package func svg(frame index: Int) throws -> SVGFrame {
    let state = timeline.state(atFrame: index, showsAbsent: false)
    let list = try displayList(for: state)
    var titles: [LayerID: String] = [:]
    state.root.collectTitles(in: &titles)
    let writer = SVGFrameWriter(
      list, titles: titles, hasAlpha: timeline.hasAlpha, pixels: pixels,
      raster: { try self.renderer.transparentBitmap($0) }, opaqueRaster: { try self.bitmap($0) })
    return try writer.document(width: timeline.format.width, height: timeline.format.height)
  }
}

extension LayerState {
  fileprivate func collectTitles(in titles: inout [LayerID: String]) {
    titles[id] = title
    for sublayer in sublayers { sublayer.collectTitles(in: &titles) }
    mask?.collectTitles(in: &titles)
  }
}
