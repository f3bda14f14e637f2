// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// Where two images differ: channel differences times 16 on black, at most white.
  package static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
    let result = Bitmap(width: min(a.width, b.width), height: min(a.height, b.height))
    func scaled(_ p: UInt8, _ q: UInt8) -> UInt8 { UInt8(min(255, abs(Int(p) - Int(q)) * 16)) }
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (p, q) = (a[x, y], b[x, y])
        result.set((scaled(p.r, q.r), scaled(p.g, q.g), scaled(p.b, q.b), 255), x, y)
      }
    }
    return result
  }

  /// Images of one size from left to right, with gaps of black.
  package static func sideBySide(_ frames: [Bitmap], gap: Int = 4) -> Bitmap {
    let width = frames.reduce(0) { $0 + $1.width } + gap * max(0, frames.count - 1)
    let result = Bitmap(width: max(1, width), height: frames.map(\.height).max() ?? 1)
    for y in 0..<result.height { for x in 0..<result.width { result.set((0, 0, 0, 255), x, y) } }
    var left = 0
    for frame in frames {
      for y in 0..<frame.height { for x in 0..<frame.width { result.set(frame[x, y], left + x, y) } }
      left += frame.width + gap
    }
    return result
  }

  /// Replaces a pixel: R, G, B, A, premultiplied.
  package func set(_ pixel: (UInt8, UInt8, UInt8, UInt8), _ x: Int, _ y: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) outside \(width)×\(height)")
    let p = pixels + y * rowBytes + x * 4
    (p[0], p[1], p[2], p[3]) = pixel
  }
}
