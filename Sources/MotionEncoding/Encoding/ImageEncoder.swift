// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// Encodes single images with libavcodec.
enum ImageEncoder {
  /// The bytes of an image's file.
  ///
  /// - Parameter settings: codec, layout and quality; the size is that of the image.
  static func encoded(_ bitmap: StraightBitmap, _ settings: VideoSettings) throws(MediaError) -> [UInt8] {
    try encoded(bitmap.width, bitmap.height, settings) {
      SampleConversion.fill($0, bitmap, settings.layout, settings.color)
    }
  }

  /// The bytes of the file of a part of a frame.
  ///
  /// - Parameter fillsHoles: see ``StraightBitmap``.
  static func encoded(
    _ planes: Planes, _ box: PixelBox, fillsHoles: Bool, _ settings: VideoSettings
  ) throws(MediaError) -> [UInt8] {
    guard planes.layout == .rgb, settings.color == .sRGB else {
      return try encoded(StraightBitmap(planes, fillsHoles: fillsHoles).part(box), settings)
    }
    return try encoded(box.width, box.height, settings) { target in
      withExtendedLifetime(planes) { SampleConversion.fill(target, PixelRows(planes).part(box), settings.layout) }
    }
  }

  /// - Parameter fill: fills the encoder's frame.
  private static func encoded(
    _ width: Int, _ height: Int, _ settings: VideoSettings, _ fill: (SampleTarget) -> Void
  ) throws(MediaError) -> [UInt8] {
    let name = settings.codec.facts.encoder ?? settings.codec.rawValue
    var settings = settings
    (settings.width, settings.height) = (width, height)
    let context = try CodecContext(encoder: name)
    try context.open(settings)
    let frame = try LibavFrame(settings.layout, settings.color, width: width, height: height)
    fill(SampleTarget(frame))
    let packet = try LibavPacket()
    var code = context.send(frame)
    if code >= 0 { code = context.receive(packet) }
    if code == CFFMPEG_ERROR_AGAIN {
      // An encoder with a delay gives its image only when it is flushed.
      code = context.send(nil)
      if code >= 0 { code = context.receive(packet) }
    }
    guard code >= 0 else {
      throw .codec(
        name: name,
        reason: "an image of \(width)×\(height) px cannot be encoded: \(Libav.message(code))",
        advice: "Use a smaller size.")
    }
    return packet.value(duration: 1).bytes
  }
}

/// The formats of single images that can be written.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, webp

  /// The format by a name's extension; nil if it cannot be written.
  package init?(ofName name: String) {
    switch FilePath.suffix(of: name) {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "webp": self = .webp
    default: return nil
    }
  }

  package var hasAlpha: Bool { self != .jpeg }

  /// Returns the bytes of an image's file; `path` names it in errors. An image with alpha must not be made a JPEG.
  package func encoded(_ bitmap: Bitmap, path: String) throws(MediaError) -> [UInt8] {
    let (codec, isOpaque) = (VideoCodec(rawValue: rawValue) ?? .png, bitmap.isOpaque)
    guard self != .png, let layout = codec.layout(bits: 8, alpha: !isOpaque) else {
      guard self == .png else {
        throw .codec(name: "JPEG", reason: "'\(path)' would have alpha", advice: "Write a PNG or WebP image.")
      }
      return try PNGWriter.encoded(bitmap, path: path)
    }
    let settings = VideoSettings(
      codec: codec, layout: layout, width: bitmap.width, height: bitmap.height, frameRate: 1)
    return try ImageEncoder.encoded(StraightBitmap(bitmap, fillsHoles: true), settings)
  }
}
