import MotionCore

extension Planes.Plane {
  /// Appends the samples of a row.
  func append(row: Int, to bytes: inout [UInt8]) {
    unsafe bytes += UnsafeBufferPointer(start: pixels + row * rowBytes, count: width)
  }
}
