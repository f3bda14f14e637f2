import MotionCore

extension Renderer {
  /// A frame that was finished as pixels, with its planes in another layout: byte for byte those that
  /// ``planes(_:layout:reusing:meter:)`` gives for its display list.
  ///
  /// - Precondition: the frame has the layout `.rgb`, or the one that is asked for.
  package func converted(_ frame: RenderedFrame, to layout: PlaneLayout) -> RenderedFrame {
    let source = frame.planes
    guard source.layout != layout else { return frame }
    precondition(source.layout == .rgb, "opaque pixels are converted, got \(source.layout)")
    return frame.with(PlaneConversion(kernels: resources.kernels).planes(from: source, layout: layout))
  }

  /// The pixels of a frame that was finished as pixels.
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

extension PlaneConversion {
  /// Planes of pixels in another layout, by the same kernels.
  func planes(from pixels: Planes, layout: PlaneLayout) -> Planes {
    let planes = Planes(layout: layout, width: pixels.width, height: pixels.height)
    // A pixel before each row, and room behind it.
    let length = pixels.width + 16
    let rows = RowMemory<UInt32>(repeating: 0, count: 2 * length)
    for y in stride(from: 0, to: pixels.height, by: 2) {
      let rect = PixelRect(x: 0, y: y, width: pixels.width, height: 2)
      let surface = Surface(
        rows.row, stride: length, rect: PixelRect(x: -1, y: y, width: pixels.width + 1, height: 2))
      for line in y..<y + 2 {
        let source = pixels.planes[0].row(0, line, 4 * pixels.width).reading
        surface.row(0, line, pixels.width).bytes.copy(source)
      }
      convert(surface, rect: rect, into: planes)
    }
    return planes
  }
}
