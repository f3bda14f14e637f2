// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A frame in the colours of its file, straight alpha, 16 bits a component, R G B A.
struct WideBitmap {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt16]

  /// Converts sRGB pixels. Runs of one colour, frequent in drawings, are converted once.
  init(_ bitmap: StraightBitmap, _ color: OutputColor) {
    (width, height) = (bitmap.width, bitmap.height)
    let conversion = OutputConversion.of(color)
    let count = 4 * bitmap.width * bitmap.height
    pixels = unsafe [UInt16](unsafeUninitializedCapacity: count) { target, filled in
      unsafe bitmap.pixels.withUnsafeBufferPointer { source in
        var last = (r: UInt8(0), g: UInt8(0), b: UInt8(0))
        var converted = conversion.convert(0, 0, 0)
        for pixel in stride(from: 0, to: min(count, source.count), by: 4) {
          let next = unsafe (r: source[pixel], g: source[pixel + 1], b: source[pixel + 2])
          if next != last {
            converted = conversion.convert(next.r, next.g, next.b)
            last = next
          }
          unsafe target[pixel] = converted.x
          unsafe target[pixel + 1] = converted.y
          unsafe target[pixel + 2] = converted.z
          // 257 is 65535 / 255, so both ends are exact.
          unsafe target[pixel + 3] = unsafe UInt16(source[pixel + 3]) * 257
        }
      }
      filled = count
    }
  }

  /// Multiplies the colours with alpha, as they are encoded.
  mutating func premultiply() {
    for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != .max {
      for channel in pixel..<pixel + 3 {
        pixels[channel] = UInt16((Int(pixels[channel]) * Int(pixels[pixel + 3]) + 32_767) / 65_535)
      }
    }
  }

  /// A number of 16 bits as one of 8, to the nearest.
  @inline(__always) static func byte(_ value: UInt16) -> UInt8 { UInt8((Int(value) * 255 + 32_767) / 65_535) }
}

extension StraightBitmap {
  /// The image in other colours, 8 bits a component.
  func converted(to color: OutputColor) -> StraightBitmap {
    guard color != .sRGB else { return self }
    return StraightBitmap(
      width: width, height: height, pixels: WideBitmap(self, color).pixels.map(WideBitmap.byte))
  }
}
