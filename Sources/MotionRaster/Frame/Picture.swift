import MotionCore

/// An offscreen picture and its place on the device plane.
final class Picture: Sendable {
  let rect: PixelRect
  let bitmap: Bitmap

  init(rect: PixelRect, bitmap: Bitmap) { (self.rect, self.bitmap) = (rect, bitmap) }

  /// Nothing anywhere.
  static var empty: Picture { Picture(rect: .empty, bitmap: Bitmap(width: 1, height: 1)) }

  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(bitmap.pixels + ((y - rect.minY) * bitmap.rowBytes + (x - rect.minX) * 4))
  }
}

/// Coverage of a rectangle of the device plane, a byte a pixel: a blurred shadow.
final class AlphaPicture: @unchecked Sendable {
  let rect: PixelRect
  /// Written once by whoever makes it.
  let alpha: UnsafeMutablePointer<UInt8>

  init(rect: PixelRect) {
    self.rect = rect
    alpha = .allocate(capacity: max(1, rect.width * rect.height))
    alpha.initialize(repeating: 0, count: max(1, rect.width * rect.height))
  }
  deinit { alpha.deallocate() }

  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    alpha + ((y - rect.minY) * rect.width + (x - rect.minX))
  }
}
