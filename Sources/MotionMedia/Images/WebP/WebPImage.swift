// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// WebP images: chunks by the container's specification (RFC 9649), pixels by libwebp.
enum WebPImage {
  /// Whether the bytes begin a WebP image.
  static func isWebP(_ start: [UInt8]) -> Bool {
    start.count >= 12 && start.starts(with: "RIFF".utf8) && start[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Whether the first 21 bytes of a file are those of an animation.
  static func isAnimation(_ start: [UInt8]) -> Bool {
    isWebP(start) && start.count >= 21 && start[12..<16].elementsEqual("VP8X".utf8) && start[20] & 2 != 0
  }

  /// The end of the last chunk: the header's, or that of the file if it ends earlier.
  static func end(of bytes: [UInt8]) -> Int { min(number(bytes, 4) + 8, bytes.count) }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  /// Returns the file with a correct length in its header, which libwebp insists on.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    let count = end(of: bytes)
    guard number(bytes, 4) + 8 > count else { return bytes }
    var result = bytes
    for i in 0..<4 { result[4 + i] = UInt8(truncatingIfNeeded: (count - 8) >> (8 * i)) }
    return result
  }

  /// The contents of the chunks.
  struct Header: Hashable {
    var width = 0
    var height = 0
    var isAnimated = false
    var orientation = Orientation.upright
    var profile: [UInt8]?

    /// - Parameter bytes: the whole file.
    init(_ bytes: [UInt8], path: String) throws(MediaError) {
      let end = WebPImage.end(of: bytes)
      let promised = WebPImage.number(bytes, 4) + 8
      if promised > end {
        FileOddities.note("its header promises \(promised) bytes, but only \(end) are there", of: path)
      }
      var offset = 12
      while offset + 8 <= end {
        let length = WebPImage.number(bytes, offset + 4)
        guard offset + 8 + length <= end else {
          let name = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
          guard ["VP8 ", "VP8L", "VP8X", "ALPH", "ANMF"].contains(name) else {
            FileOddities.note("it ends within a chunk that does not belong to its image", of: path)
            break
          }
          throw .truncated(
            path: path, time: nil, reason: "it ends after \(end) bytes, within the chunk of its pixels")
        }
        let body = Array(bytes[(offset + 8)..<(offset + 8 + length)])
        switch String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) {
        case "VP8X": isAnimated = (body.first ?? 0) & 0x02 != 0
        // Of several profiles a reader takes the first one (RFC 9649).
        case "ICCP": profile = profile ?? body
        case "EXIF":
          // Some programs write the mark of JPEG's segments before it.
          let mark = Array("Exif\0\0".utf8)
          orientation =
            Orientation(tiff: body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body) ?? orientation
        default: break
        }
        // Chunks have an even length, with a byte of padding.
        offset += 8 + length + length % 2
      }
      guard let size = WebPImage.size(WebPImage.repaired(bytes)) else {
        throw .corrupt(path: path, time: nil, reason: "its header is damaged")
      }
      (width, height) = size
    }

    func colour(path: String) -> ImageColour {
      profile.flatMap { ImageColour.noted(profile: $0, components: 3, path: path) } ?? .sRGB
    }
  }

  /// The image upright, as sRGB.
  ///
  /// - Parameter halvings: how often its sides are halved.
  static func bitmap(
    _ bytes: [UInt8], _ header: Header, halvings: Int = 0, path: String
  ) throws(MediaError) -> Bitmap {
    guard !header.isAnimated else {
      throw .unsupported(path: path, reason: "it is animated", advice: "A VideoLayer shows clips.")
    }
    let bitmap = try pixels(repaired(bytes), width: header.width, height: header.height, halvings: halvings, path: path)
    StraightPixels.finish(bitmap, header.colour(path: path))
    return header.orientation.apply(to: bitmap)
  }
}
