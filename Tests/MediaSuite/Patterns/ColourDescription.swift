// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a stream may state of its colours, after ITU-T H.273: the judge's own arithmetic, in doubles, shared with
/// nothing that it judges.
struct ColourDescription: Hashable, Sendable {
  var primaries = Primaries.bt709
  var transfer = Transfer.bt709
  var matrix = Matrix.bt709
  var isFullRange = false
  /// False leaves everything untagged in the file.
  var isTagged = true

  static let bt709 = ColourDescription()
  /// What untagged images of no usual height are taken for: codecs and containers that carry no description give the
  /// same colours with it as those that do.
  static let plain = ColourDescription(transfer: .smpte170m, matrix: .smpte170m)
  static let bt601Lines625 = ColourDescription(primaries: .bt470bg, transfer: .smpte170m, matrix: .bt470bg)
  static let bt601Lines525 = ColourDescription(primaries: .smpte170m, transfer: .smpte170m, matrix: .smpte170m)
  static let bt2020 = ColourDescription(primaries: .bt2020, transfer: .bt2020, matrix: .bt2020)
  static let pq = ColourDescription(primaries: .bt2020, transfer: .pq, matrix: .bt2020)
  static let hlg = ColourDescription(primaries: .bt2020, transfer: .hlg, matrix: .bt2020)
  static let displayP3 = ColourDescription(primaries: .displayP3, transfer: .sRGB, matrix: .bt709)

  /// Primaries and white by their names in FFmpeg, with H.273's chromaticities.
  enum Primaries: String, Sendable {
    case bt709, bt470bg, smpte170m, bt2020
    case displayP3 = "smpte432"
    case dciP3 = "smpte431"

    /// x and y of red, green, blue and white.
    var chromaticities: [(Double, Double)] {
      switch self {
      case .bt709: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06), (0.3127, 0.3290)]
      case .bt470bg: [(0.64, 0.33), (0.29, 0.60), (0.15, 0.06), (0.3127, 0.3290)]
      case .smpte170m: [(0.63, 0.34), (0.31, 0.595), (0.155, 0.07), (0.3127, 0.3290)]
      case .bt2020: [(0.708, 0.292), (0.17, 0.797), (0.131, 0.046), (0.3127, 0.3290)]
      case .displayP3: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06), (0.3127, 0.3290)]
      case .dciP3: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06), (0.314, 0.351)]
      }
    }
  }

  /// Transfer characteristics by their names in FFmpeg.
  enum Transfer: String, Sendable {
    case bt709, linear, gamma22, smpte170m, smpte240m
    /// BT.470-6 system B, G; FFmpeg has two names for H.273's values 4 and 5.
    case gamma28
    case sRGB = "iec61966-2-1"
    case bt2020 = "bt2020-10"
    case pq = "smpte2084"
    case hlg = "arib-std-b67"

    var isHDR: Bool { self == .pq || self == .hlg }
    /// Of SDR video, or its light.
    var isVideo: Bool { [.bt709, .smpte170m, .smpte240m, .bt2020, .linear].contains(self) }
  }

  /// Matrix coefficients by their names in FFmpeg.
  enum Matrix: String, Sendable {
    case bt709, bt470bg, smpte170m, smpte240m, fcc, ycgco
    case bt2020 = "bt2020nc"
    case rgb

    /// Weights of red and blue in luma.
    var weights: (red: Double, blue: Double) {
      switch self {
      case .bt709: (0.2126, 0.0722)
      case .bt470bg, .smpte170m: (0.299, 0.114)
      case .smpte240m: (0.212, 0.087)
      case .fcc: (0.30, 0.11)
      case .bt2020: (0.2627, 0.0593)
      case .ycgco, .rgb: (0.25, 0.25)
      }
    }
  }

  /// Options of ffmpeg that write the description into the stream.
  var arguments: [String] {
    guard isTagged else { return [] }
    return [
      "-color_primaries", primaries.rawValue, "-color_trc", transfer.rawValue, "-colorspace", matrix.rawValue,
      "-color_range", isFullRange ? "pc" : "tv",
    ]
  }
}

extension ColourDescription {
  /// Nits of an sRGB white in HDR: BT.2408's reference white.
  static let referenceWhite = 203.0

  /// The R'G'B' of this description, 0…1, that looks like an sRGB colour.
  func encoded(_ colour: Colour) -> [Double] {
    let linear = colour.channels.map { value -> Double in
      let v = Double(value) / 255
      // Values of SDR video are what BT.1886's display shows of them.
      if transfer.isVideo { return pow(v, 2.4) }
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let own = primaries == .bt709 ? linear : Self.converted(linear, to: primaries)
    return nonlinear(own.map { min(max($0, 0), 1) })
  }

  private func nonlinear(_ linear: [Double]) -> [Double] {
    switch transfer {
    case .linear: return linear
    case .gamma22: return linear.map { pow($0, 1 / 2.2) }
    case .gamma28: return linear.map { pow($0, 1 / 2.8) }
    case .pq: return linear.map { Self.pq($0 * Self.referenceWhite / 10_000) }
    case .hlg: return Self.hlg(linear)
    case .sRGB: return linear.map { $0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    case .bt709, .smpte170m, .smpte240m, .bt2020: return linear.map { pow($0, 1 / 2.4) }
    }
  }

  /// The inverse EOTF of BT.2100, table 4; 1 is 10,000 cd/m².
  private static func pq(_ light: Double) -> Double {
    let power = pow(light, 2610.0 / 16384)
    return pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32)
  }

  /// BT.2100, table 5: the inverse OOTF of a display of 1,000 cd/m², then the OETF.
  private static func hlg(_ linear: [Double]) -> [Double] {
    let display = linear.map { $0 * referenceWhite / 1000 }
    let luminance = 0.2627 * display[0] + 0.6780 * display[1] + 0.0593 * display[2]
    guard luminance > 0 else { return [0, 0, 0] }
    return display.map { value in
      let scene = value * pow(luminance, (1 - 1.2) / 1.2)
      return scene <= 1.0 / 12
        ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
    }
  }

  /// Linear light of BT.709 in other primaries of the same white.
  private static func converted(_ linear: [Double], to other: Primaries) -> [Double] {
    let xyz = multiply(toXYZ(.bt709), linear)
    return multiply(inverse(toXYZ(other)), xyz)
  }

  /// SMPTE RP 177: the matrix from linear RGB to XYZ.
  private static func toXYZ(_ primaries: Primaries) -> [[Double]] {
    let columns = primaries.chromaticities.map { x, y in [x / y, 1, (1 - x - y) / y] }
    let matrix = (0..<3).map { row in (0..<3).map { columns[$0][row] } }
    let scale = multiply(inverse(matrix), columns[3])
    return matrix.map { row in (0..<3).map { row[$0] * scale[$0] } }
  }

  private static func multiply(_ m: [[Double]], _ v: [Double]) -> [Double] {
    m.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return (0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } }
  }
}

/// An sRGB colour, straight, with its alpha.
struct Colour: Hashable, Sendable {
  var red, green, blue: Int
  var alpha = 255

  init(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  var channels: [Int] { [red, green, blue] }
}
