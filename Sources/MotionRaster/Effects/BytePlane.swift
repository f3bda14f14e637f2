import MotionCore

/// Bytes of a rectangle of the device plane that someone else owns: one or four channels, interleaved.
struct BytePlane {
  let rect: PixelRect
  let channels: Int
  /// The rectangle's top left.
  let bytes: UnsafeMutablePointer<UInt8>
  let rowBytes: Int

  var columns: Range<Int> { rect.minX..<max(rect.minX, rect.maxX) }
  var rows: Range<Int> { rect.minY..<max(rect.minY, rect.maxY) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y &- rect.minY) &* rowBytes }
  @inline(__always) func row(_ y: Int, from x: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(row(y) + (x &- rect.minX) &* channels)
  }
}

extension BytePlane {
  /// A bitmap whose top left is that of `rect`, and which is as large.
  init(_ bitmap: Bitmap, rect: PixelRect) {
    self.init(rect: rect, channels: 4, bytes: bitmap.pixels, rowBytes: bitmap.rowBytes)
  }
}

extension AlphaPicture {
  var plane: BytePlane { BytePlane(rect: rect, channels: 1, bytes: alpha, rowBytes: rect.width) }
}
