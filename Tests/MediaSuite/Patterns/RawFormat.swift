// SPDX-License-Identifier: Apache-2.0

/// A planar layout of raw images that the suite writes itself, so that no converter stands between the construction
/// and the encoder.
struct RawFormat: Hashable, Sendable {
  /// FFmpeg's name.
  let name: String
  let kind: Kind
  let bits: Int
  let hasAlpha: Bool

  enum Kind: Hashable, Sendable {
    /// Planes of luma and chroma, chroma halved so many times along rows and columns.
    case yuv(columns: Int, rows: Int)
    /// Bytes R G B A.
    case rgba
  }

  static let rgba = RawFormat(name: "rgba", kind: .rgba, bits: 8, hasAlpha: true)
  static let yuv420 = yuv("420")
  static let yuv422 = yuv("422")
  static let yuv444 = yuv("444")

  /// - Parameters:
  ///   - sampling: `"420"`, `"422"`, `"444"`, `"440"` or `"411"`.
  ///   - bits: 8…16, little-endian words beyond 8.
  static func yuv(_ sampling: String, bits: Int = 8, alpha: Bool = false) -> RawFormat {
    let steps: [String: (Int, Int)] = ["420": (1, 1), "422": (1, 0), "440": (0, 1), "411": (2, 0)]
    let (columns, rows) = steps[sampling] ?? (0, 0)
    return RawFormat(
      name: "yuv" + (alpha ? "a" : "") + sampling + "p" + (bits > 8 ? "\(bits)le" : ""),
      kind: .yuv(columns: columns, rows: rows), bits: bits, hasAlpha: alpha)
  }

  /// Code values of a colour: R, G, B, A or Y, Cb, Cr, A.
  func codes(_ colour: Colour, _ description: ColourDescription) -> [Int] {
    let peak = Double(1 << bits - 1)
    let alpha = Int((Double(colour.alpha) / 255 * peak).rounded())
    let rgb = description.encoded(colour)
    guard case .yuv = kind else { return rgb.map { Int(($0 * peak).rounded()) } + [alpha] }
    var (y, cb, cr) = (0.0, 0.0, 0.0)
    if description.matrix == .ycgco {
      (y, cb, cr) = (0.5 * rgb[1] + 0.25 * (rgb[0] + rgb[2]), 0.5 * rgb[1] - 0.25 * (rgb[0] + rgb[2]), 0)
      cr = 0.5 * (rgb[0] - rgb[2])
    } else {
      let (red, blue) = description.matrix.weights
      y = red * rgb[0] + (1 - red - blue) * rgb[1] + blue * rgb[2]
      cb = (rgb[2] - y) / (2 * (1 - blue))
      cr = (rgb[0] - y) / (2 * (1 - red))
    }
    let unit = Double(1 << (bits - 8))
    let middle = 128 * unit
    func code(_ value: Double) -> Int { Int(min(max(value.rounded(), 0), peak)) }
    return description.isFullRange
      ? [code(peak * y), code(peak * cb + middle), code(peak * cr + middle), alpha]
      : [code((219 * y + 16) * unit), code(224 * unit * cb + middle), code(224 * unit * cr + middle), alpha]
  }
}
