import CWebP
import MotionCore

extension WebPPicture {
  /// Nil for what is no picture.
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    let isRead = unsafe bytes.withUnsafeBufferPointer { unsafe WebPGetInfo($0.baseAddress, $0.count, &width, &height) }
    return isRead != 0 && width > 0 && height > 0 ? (Int(width), Int(height)) : nil
  }

  /// Red, green, blue and straight alpha, as they are stored.
  static func pixels(_ bytes: [UInt8], _ header: Header, path: String) throws(MediaError) -> Bitmap {
    let bitmap = Bitmap(width: header.width, height: header.height)
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else {
      throw .codec(name: "libwebp", reason: "it is another version than at build time", advice: "Build again.")
    }
    unsafe config.output.colorspace = MODE_RGBA
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.RGBA = unsafe WebPRGBABuffer(
      rgba: bitmap.pixels, stride: Int32(bitmap.rowBytes), size: bitmap.rowBytes * bitmap.height)
    let status = unsafe bytes.withUnsafeBufferPointer { unsafe WebPDecode($0.baseAddress, $0.count, &config) }
    switch status {
    case VP8_STATUS_OK: return bitmap
    case VP8_STATUS_OUT_OF_MEMORY: throw .exhausted(work: "a WebP picture", reason: "there is no memory for it")
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw .truncated(path: path, time: nil, reason: "its pixels end early")
    default:
      throw .corrupt(path: path, time: nil, reason: "its pixels do not decode (libwebp's status \(status.rawValue))")
    }
  }
}
