// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// JPEG images of four components: cyan, magenta, yellow and black ink, as themselves or as Y′CbCr and black.
///
/// Files with Adobe's marker hold the remaining light instead of the amount of ink, as Adobe's programs write them and
/// others read them. Without a profile R is (1 − C) · (1 − K), and G and B alike.
enum InkImage {
  /// - Parameter plain: the file without Adobe's marker: told of it, libavcodec would make RGB of ink by itself.
  static func bitmap(
    _ plain: [UInt8], _ header: JPEGHeader, _ colour: ImageColour?, halvings: Int, path: String
  ) throws(MediaError) -> Bitmap {
    let frame = try ImagePacket.decode(plain, AV_CODEC_ID_MJPEG, halvings: halvings, path: path)
    let (width, height) = unsafe (Int(frame.pointer.pointee.width), Int(frame.pointer.pointee.height))
    try ImageSizeLimit.check(width: width, height: height, path: path)
    guard let samples = unsafe SampleRows(frame.pointer.pointee), samples.alpha == 3, !samples.format.isDirect else {
      throw .unsupported(
        path: path, reason: "its four components are stored in an unusual way", advice: "Convert it to RGB.")
    }
    let result = Bitmap(width: width, height: height)
    // JFIF puts chroma in the middle of its pixels.
    let rows = WideConverter.Rows(samples, .center)
    let ink = InkRow(rows, width: width, colour)
    withExtendedLifetime(frame) {
      for y in 0..<height {
        rows.read(y)
        unsafe samples.read(3, row: y, into: rows.alpha, scratch: rows.scratch)
        unsafe ink.show(
          isLight: header.adobeTransform != nil, isLuma: header.adobeTransform == 2,
          to: result.pixels + y * result.rowBytes)
      }
    }
    return result
  }

  /// The image of bytes C, M, Y, K as they are stored.
  static func bitmap(of stored: Bitmap, _ header: JPEGHeader, _ colour: ImageColour?) -> Bitmap {
    let result = Bitmap(width: stored.width, height: stored.height)
    let rows = InkRow.Floats(width: stored.width)
    let ink = unsafe InkRow(
      x: rows.start, y: rows.start + stored.width, z: rows.start + 2 * stored.width,
      fourth: rows.start + 3 * stored.width, width: stored.width, colour)
    withExtendedLifetime(rows) {
      for y in 0..<stored.height {
        unsafe ink.take(stored.pixels + y * stored.rowBytes)
        unsafe ink.show(
          isLight: header.adobeTransform != nil, isLuma: false, to: result.pixels + y * result.rowBytes)
      }
    }
    return result
  }
}

/// A row of ink, 0…255, to bytes.
@safe private final class InkRow {
  // SAFETY: the rows are of whoever makes it, who keeps them as long.
  private let x, y, z, fourth: UnsafeMutablePointer<Float>
  private let width: Int
  private let row: ImageRow?
  private static let scale: Float = 1 / 255

  /// Memory for four rows.
  @safe final class Floats {
    // SAFETY: of this object alone, freed in `deinit`.
    let start: UnsafeMutablePointer<Float>

    init(width: Int) {
      unsafe start = .allocate(capacity: 4 * width)
      unsafe start.initialize(repeating: 0, count: 4 * width)
    }

    deinit { unsafe start.deallocate() }
  }

  init(
    x: UnsafeMutablePointer<Float>, y: UnsafeMutablePointer<Float>, z: UnsafeMutablePointer<Float>,
    fourth: UnsafeMutablePointer<Float>, width: Int, _ colour: ImageColour?
  ) {
    unsafe (self.x, self.y, self.z, self.fourth) = unsafe (x, y, z, fourth)
    self.width = width
    row = colour.map { ImageRow($0, width: width) }
  }

  convenience init(_ rows: WideConverter.Rows, width: Int, _ colour: ImageColour?) {
    unsafe self.init(x: rows.x, y: rows.y, z: rows.z, fourth: rows.alpha, width: width, colour)
  }

  /// Bytes of four components.
  func take(_ bytes: UnsafePointer<UInt8>) {
    for i in 0..<width {
      unsafe (x[i], y[i]) = unsafe (Float(bytes[4 &* i]), Float(bytes[4 &* i &+ 1]))
      unsafe (z[i], fourth[i]) = unsafe (Float(bytes[4 &* i &+ 2]), Float(bytes[4 &* i &+ 3]))
    }
  }

  /// - Parameters:
  ///   - isLight: whether components are the remaining light.
  ///   - isLuma: the first three are Y′CbCr.
  func show(isLight: Bool, isLuma: Bool, to out: UnsafeMutablePointer<UInt8>) {
    let scale = InkRow.scale
    for i in 0..<width {
      var (c, m) = unsafe (x[i] * scale, y[i] * scale)
      var (yellow, k) = unsafe (z[i] * scale, fourth[i] * scale)
      if isLuma {
        // BT.601 gives 1 − (1 − ink): the ink.
        let (luma, cb, cr) = (c, m - 128 * scale, yellow - 128 * scale)
        (c, m, yellow) = (luma + 1.402 * cr, luma - 0.344_136 * cb - 0.714_136 * cr, luma + 1.772 * cb)
      } else if isLight {
        (c, m, yellow) = (1 - c, 1 - m, 1 - yellow)
      }
      if isLight { k = 1 - k }
      if let row {
        unsafe (row.x[i], row.y[i], row.z[i], row.alpha[i]) = (c, m, yellow, k)
      } else {
        // Black ink darkens the light that the coloured inks leave.
        unsafe (x[i], y[i], z[i]) = ((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - yellow) * (1 - k))
      }
    }
    if let row {
      unsafe row.encode(fourth: row.alpha, to: out)
    } else {
      unsafe LightConversion.store(LightConversion.Row(x: x, y: y, z: z, count: width), alpha: nil, to: out)
    }
  }
}
