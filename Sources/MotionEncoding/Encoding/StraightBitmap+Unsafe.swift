// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// A frame with straight alpha, 8 bits a component, R G B A in byte order.
struct StraightBitmap {
  let width: Int
  let height: Int
  var pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) { (self.width, self.height, self.pixels) = (width, height, pixels) }

  /// - Parameter fillsHoles: fills invisible pixels with the colour of visible ones around them, because lossy codecs
  ///   would smear their black into edges.
  init(_ planes: Planes, fillsHoles: Bool) {
    if planes.layout == .rgb {
      self.init(keeping: planes)
      return
    }
    let plane = planes.planes[0]
    unsafe self.init(
      width: planes.width, height: planes.height, premultiplied: unsafe UnsafePointer(plane.pixels),
      rowBytes: plane.rowBytes, fillsHoles: fillsHoles && planes.layout == .rgba)
  }

  /// Keeps the pixels premultiplied, so the image made from them is premultiplied too.
  init(keeping planes: Planes) {
    (width, height) = (planes.width, planes.height)
    let plane = planes.planes[0]
    let rowLength = 4 * width
    let rows = height
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: rowLength * rows) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      for y in 0..<rows {
        unsafe (start + y * rowLength).update(from: plane.pixels + y * plane.rowBytes, count: rowLength)
      }
      count = rowLength * rows
    }
  }

  init(width: Int, height: Int, premultiplied: UnsafePointer<UInt8>, rowBytes: Int, fillsHoles: Bool) {
    (self.width, self.height) = (width, height)
    let rowLength = 4 * width
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: rowLength * height) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      for y in 0..<height {
        let source = unsafe premultiplied + y * rowBytes
        let target = unsafe start + y * rowLength
        unsafe target.update(from: source, count: rowLength)
        for x in stride(from: 0, to: rowLength, by: 4) {
          let alpha = unsafe source[x + 3]
          // Opaque pixels are straight already.
          guard alpha != 255 else { continue }
          for channel in 0..<3 {
            unsafe target[x + channel] = unsafe PNGWriter.unpremultiply(source[x + channel], alpha)
          }
        }
      }
      count = rowLength * height
    }
    if fillsHoles { unsafe fillHoles(premultiplied, rowBytes) }
  }

  /// Hands over its rows, for as long as the call takes.
  func withRows(_ body: (PixelRows) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      unsafe body(PixelRows(start, rowBytes: 4 * width, width: width, height: height))
    }
  }

  /// The side of the squares that get one colour: the blocks of most codecs.
  private static let block = 16

  @unsafe private mutating func fillHoles(_ premultiplied: UnsafePointer<UInt8>, _ rowBytes: Int) {
    let (width, height) = (width, height)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for top in stride(from: 0, to: height, by: StraightBitmap.block) {
        for left in stride(from: 0, to: width, by: StraightBitmap.block) {
          let rows = top..<min(top + StraightBitmap.block, height)
          let columns = left..<min(left + StraightBitmap.block, width)
          var (sum, weight, holes) = ((0, 0, 0), 0, 0)
          for y in rows {
            let row = unsafe premultiplied + y * rowBytes
            for x in columns {
              let alpha = unsafe Int(row[4 * x + 3])
              holes += alpha == 0 ? 1 : 0
              weight += alpha
              unsafe sum.0 += Int(row[4 * x])
              unsafe sum.1 += Int(row[4 * x + 1])
              unsafe sum.2 += Int(row[4 * x + 2])
            }
          }
          guard holes > 0, weight > 0 else { continue }
          // Premultiplied colours are weighted by their visibility already.
          func mean(_ sum: Int) -> UInt8 { UInt8(min(255, (sum * 255 + weight / 2) / weight)) }
          let colour = (mean(sum.0), mean(sum.1), mean(sum.2))
          for y in rows {
            for x in columns {
              let at = 4 * (y * width + x)
              guard unsafe pixels[at + 3] == 0 else { continue }
              unsafe (pixels[at], pixels[at + 1], pixels[at + 2]) = colour
            }
          }
        }
      }
    }
  }
}
