import MotionCore

extension Bitmap {
  /// Nothing shows through any pixel.
  package var isOpaque: Bool {
    for y in 0..<height {
      let row = unsafe pixels + y * rowBytes
      for x in 0..<width where unsafe row[4 * x + 3] != 255 { return false }
    }
    return true
  }
}

extension StraightPicture {
  init(_ bitmap: Bitmap, fillsHoles: Bool) {
    unsafe self.init(
      width: bitmap.width, height: bitmap.height, premultiplied: unsafe UnsafePointer(bitmap.pixels),
      rowBytes: bitmap.rowBytes, fillsHoles: fillsHoles && !bitmap.isOpaque)
  }
}
