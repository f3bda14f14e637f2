import CFFmpeg
import MotionCore

/// JPEG pictures of four components: cyan, magenta, yellow and black ink, as themselves or as Y′CbCr and black.
///
/// Files with Adobe's marker hold how much light is left instead of how much ink there is, as Adobe's programs write them
/// and others read them. Without a profile R is (1 − C) · (1 − K), and G and B alike.
enum InkPicture {
  static func bitmap(
    _ bytes: [UInt8], _ header: JPEGHeader, _ colour: PictureColour?, halvings: Int, path: String
  ) throws(MediaError) -> Bitmap {
    // Told of Adobe's marker, libavcodec would make RGB of ink by itself.
    var plain = bytes
    for marker in header.adobeMarkers.reversed() { plain.removeSubrange(marker) }
    let frame = try PicturePacket.decode(plain, AV_CODEC_ID_MJPEG, halvings: halvings, path: path)
    let (width, height) = unsafe (Int(frame.pointer.pointee.width), Int(frame.pointer.pointee.height))
    try PictureLimit.check(width: width, height: height, path: path)
    guard let samples = unsafe SampleRows(frame.pointer.pointee), samples.alpha == 3, !samples.format.isDirect else {
      throw .unsupported(
        path: path, reason: "its four components are stored in a rare way", advice: "Convert it to RGB.")
    }
    let ink = InkRows(samples, header, colour)
    let result = Bitmap(width: width, height: height)
    withExtendedLifetime(frame) {
      for y in 0..<height { unsafe ink.read(y, to: result.pixels + y * result.rowBytes) }
    }
    return result
  }
}

/// Rows of ink to bytes.
private final class InkRows {
  private let samples: SampleRows
  private let rows: WideConverter.Rows
  private let isAdobe, isLuma: Bool
  private let row: PictureRow?

  init(_ samples: SampleRows, _ header: JPEGHeader, _ colour: PictureColour?) {
    self.samples = samples
    rows = WideConverter.Rows(samples, .center)
    isAdobe = header.adobeTransform != nil
    isLuma = header.adobeTransform == 2
    row = colour.map { PictureRow($0, width: samples.width) }
  }

  func read(_ y: Int, to out: UnsafeMutablePointer<UInt8>) {
    rows.read(y)
    unsafe samples.read(3, row: y, into: rows.alpha, scratch: rows.scratch)
    let scale: Float = 1 / 255
    for i in 0..<samples.width {
      var (c, m, y) = unsafe (rows.x[i] * scale, rows.y[i] * scale, rows.z[i] * scale)
      var k = unsafe rows.alpha[i] * scale
      if isLuma {
        // BT.601 gives what is 1 − (1 − ink): the ink.
        let (luma, cb, cr) = (c, m - 128 * scale, y - 128 * scale)
        (c, m, y) = (luma + 1.402 * cr, luma - 0.344_136 * cb - 0.714_136 * cr, luma + 1.772 * cb)
      } else if isAdobe {
        (c, m, y) = (1 - c, 1 - m, 1 - y)
      }
      if isAdobe { k = 1 - k }
      if let row {
        unsafe (row.x[i], row.y[i], row.z[i], row.alpha[i]) = (c, m, y, k)
      } else {
        unsafe (rows.x[i], rows.y[i], rows.z[i]) = ((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k))
      }
    }
    if let row {
      unsafe row.encode(fourth: row.alpha, to: out)
    } else {
      let light = unsafe LightConversion.Row(x: rows.x, y: rows.y, z: rows.z, count: samples.width)
      unsafe LightConversion.store(light, alpha: nil, to: out)
    }
  }
}
