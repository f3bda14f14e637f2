// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Where pixels are composited: a rectangle of the device plane, in memory that someone else owns.
struct Surface {
  /// From the pixel at the rectangle's top left on.
  let memory: MutableRow<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// In device pixels.
  let rect: PixelRect

  @inline(__always) init(_ memory: MutableRow<UInt32>, stride: Int, rect: PixelRect) {
    (self.memory, self.stride, self.rect) = (memory, stride, rect)
  }

  /// The part of a surface within a contained rectangle.
  @inline(__always) init(_ surface: Surface, within rect: PixelRect) {
    assert(surface.rect.contains(rect), "\(rect) of \(surface.rect)")
    self.init(surface.memory.dropping(surface.index(rect.minX, rect.minY)), stride: surface.stride, rect: rect)
  }

  var rowBytes: Int { stride &* 4 }

  @inline(__always) private func index(_ x: Int, _ y: Int) -> Int {
    (y &- rect.minY) &* stride &+ (x &- rect.minX)
  }

  /// The `count` pixels from (x, y) to the right.
  @inline(__always) func row(_ x: Int, _ y: Int, _ count: Int) -> MutableRow<UInt32> {
    assert(
      x >= rect.minX && x &+ count <= rect.maxX && y >= rect.minY && y < rect.maxY, "\(count) at \((x, y)) of \(rect)")
    return memory.part(index(x, y), count)
  }

  /// All pixels of a row.
  @inline(__always) func row(_ y: Int) -> MutableRow<UInt32> { row(rect.minX, y, rect.width) }

  @inline(__always) var rows: Range<Int> { rect.minY..<max(rect.minY, rect.maxY) }

  /// Takes the pixels of a surface that contains this one.
  func copy(_ other: Surface) {
    for y in rows { row(y).copy(other.row(rect.minX, y, rect.width).reading) }
  }

  /// Fills with one pixel.
  func fill(_ pixel: UInt32) {
    for y in rows { row(y).fill(pixel) }
  }

  /// Composites the pixels over black: premultiplied ones keep their colours.
  func makeOpaque() {
    for y in rows {
      let row = row(y)
      for x in 0..<row.count { row[x] |= 0xff00_0000 }
    }
  }
}

extension Bitmap {
  /// The bitmap as a surface with its top left at (x, y); valid for as long as the bitmap.
  func surface(x: Int = 0, y: Int = 0) -> Surface {
    Surface(memory, stride: stride, rect: PixelRect(x: x, y: y, width: width, height: height))
  }

  /// A row of its pixels; valid for as long as the bitmap.
  @inline(__always) func row(_ y: Int) -> MutableRow<UInt32> { memory.part(y &* stride, width) }
}
