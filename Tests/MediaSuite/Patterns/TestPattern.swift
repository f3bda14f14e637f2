// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The pattern that each frame of the suite's clips shows.
///
/// The upper half carries the frame's number in eight columns, the highest bit first: a quarter of the height with white
/// for 1, below it the same inverted. The lower half is eight fields of flat colour. All blocks are so large that
/// no codec blurs their middles.
struct TestPattern: Hashable, Sendable {
  let width: Int
  let height: Int
  var fields = TestPattern.colours

  /// All inside of the gamut of every set of primaries that the suite uses.
  static let colours = [
    Colour(255, 255, 255), Colour(128, 128, 128), Colour(0, 0, 0), Colour(190, 70, 60), Colour(80, 170, 70),
    Colour(60, 80, 180), Colour(210, 200, 80), Colour(180, 80, 170),
  ]

  /// The same with transparent fields: each half of the alphas on a colour and on a neutral.
  static let translucent = zip(colours, [255, 128, 0, 255, 128, 64, 192, 0]).map { colour, alpha in
    Colour(colour.red, colour.green, colour.blue, alpha: alpha)
  }

  /// The same with fields that are either opaque or not there.
  static let cutOut = zip(colours, [255, 0, 255, 255, 0, 255, 0, 255]).map { colour, alpha in
    Colour(colour.red, colour.green, colour.blue, alpha: alpha)
  }

  /// The colour of a pixel of frame `number`.
  func colour(_ x: Int, _ y: Int, number: Int) -> Colour {
    let column = min(7, x * 8 / width)
    if y * 2 >= height { return fields[column] }
    let isSet = number >> (7 - column) & 1 == 1
    return isSet == (y * 4 < height) ? Colour(255, 255, 255) : Colour(0, 0, 0)
  }

  /// One frame in a raw format, plane after plane.
  func raw(_ number: Int, _ format: RawFormat, _ description: ColourDescription) -> [UInt8] {
    var bytes: [UInt8] = []
    for plane in 0..<(format.kind == .rgba ? 1 : format.hasAlpha ? 4 : 3) {
      append(&bytes, plane: plane, number, format, description)
    }
    return bytes
  }

  private func append(
    _ bytes: inout [UInt8], plane: Int, _ number: Int, _ format: RawFormat, _ description: ColourDescription
  ) {
    var (columns, rows) = (0, 0)
    if case .yuv(let c, let r) = format.kind, plane == 1 || plane == 2 { (columns, rows) = (c, r) }
    var known: [Colour: [Int]] = [:]
    var row: [UInt8] = []
    var lastBand = -1
    for y in stride(from: 0, to: height, by: 1 << rows) {
      // All rows of a band are alike.
      let band = y * 2 >= height ? 2 : y * 4 < height ? 0 : 1
      if band != lastBand {
        lastBand = band
        row = []
        for x in stride(from: 0, to: width, by: 1 << columns) {
          let colour = colour(x, y, number: number)
          let codes = known[colour] ?? format.codes(colour, description)
          known[colour] = codes
          if format.kind == .rgba {
            row += codes.map { UInt8($0) }
          } else if format.bits == 8 {
            row.append(UInt8(codes[plane]))
          } else {
            row.append(UInt8(codes[plane] & 255))
            row.append(UInt8(codes[plane] >> 8))
          }
        }
      }
      bytes += row
    }
  }
}

extension TestPattern {
  /// The number that an image of this layout shows; nil if its bars cannot be read.
  static func number(_ bitmap: Bitmap) -> Int? {
    var number = 0
    for column in 0..<8 {
      let upper = mean(bitmap, column: column, rows: 0.06...0.19)
      let lower = mean(bitmap, column: column, rows: 0.31...0.44)
      let (a, b) = (upper[0] + upper[1] + upper[2], lower[0] + lower[1] + lower[2])
      guard abs(a - b) > 150 else { return nil }
      number = number << 1 | (a > b ? 1 : 0)
    }
    return number
  }

  /// The mean of field `index`: R, G, B, A, premultiplied, 0…255.
  static func field(_ bitmap: Bitmap, _ index: Int) -> [Double] { mean(bitmap, column: index, rows: 0.6...0.9) }

  /// The middle of a column, over a part of the height.
  private static func mean(_ bitmap: Bitmap, column: Int, rows: ClosedRange<Double>) -> [Double] {
    let left = bitmap.width * (16 * column + 5) / 128
    let right = max(left + 1, bitmap.width * (16 * column + 11) / 128)
    let top = Int(Double(bitmap.height) * rows.lowerBound)
    let bottom = max(top + 1, Int(Double(bitmap.height) * rows.upperBound))
    var sums = [0, 0, 0, 0]
    for y in top..<min(bottom, bitmap.height) {
      for x in left..<min(right, bitmap.width) {
        let pixel = bitmap[x, y]
        sums[0] += Int(pixel.r)
        sums[1] += Int(pixel.g)
        sums[2] += Int(pixel.b)
        sums[3] += Int(pixel.a)
      }
    }
    return sums.map { Double($0) / Double((right - left) * (bottom - top)) }
  }
}
