// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Renderer {
  /// Converts a frame finished as pixels to planes of another layout, byte for byte as
  /// ``planes(_:layout:reusing:meter:)`` gives them for its display list.
  ///
  /// - Precondition: the frame has the layout `.rgb`, or the requested one.
  package func converted(_ frame: RenderedFrame, to layout: PlaneLayout) -> RenderedFrame {
    let source = frame.planes
    guard source.layout != layout else { return frame }
    precondition(source.layout == .rgb, "opaque pixels are converted, got \(source.layout)")
    return frame.with(PlaneConversion(kernels: resources.kernels).planes(from: source, layout: layout))
  }

  /// The pixels of a frame finished as pixels.
  ///
  /// - Precondition: the frame has the layout `.rgb` or `.rgba`.
  package func bitmap(of frame: RenderedFrame) -> Bitmap {
    let planes = frame.planes
    precondition(planes.layout != .yuv420, "a frame of pixels, got \(planes.layout)")
    let bitmap = Bitmap(width: planes.width, height: planes.height)
    for y in 0..<planes.height {
      bitmap.row(y).bytes.copy(planes.planes[0].row(0, y, 4 * planes.width).reading)
    }
    return bitmap
  }
}

extension RenderedFrame {
  /// The same frame with planes that show the same.
  fileprivate func with(_ planes: Planes) -> RenderedFrame {
    RenderedFrame(
      tilesDrawn: tilesDrawn, tilesReused: tilesReused, isRepeat: isRepeat,
      tiles: FinishedTiles(
        planes: planes, listHash: tiles.listHash, tileWidth: tiles.tileWidth, tileHeight: tiles.tileHeight,
        hashes: tiles.hashes))
  }
}
