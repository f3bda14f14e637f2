// SPDX-License-Identifier: Apache-2.0

/// The markers of a JPEG file, read without decoding (ISO/IEC 10918-1, annex B).
///
/// The walk goes to the end of the image, as decoders do: bytes between two segments that belong to neither are
/// skipped. ``stream(of:withAdobe:)`` is the file without them.
struct JPEGHeader: Hashable {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  let width: Int
  let height: Int
  let orientation: Orientation
  /// 1 for grey, 3 for colours, 4 for ink.
  let components: Int
  /// The ICC profile, whole.
  let profile: [UInt8]?
  /// The transform of the components stated by Adobe's marker: 0 is RGB or CMYK, 1 Y′CbCr, 2 Y′CbCrK. Nil without the
  /// marker.
  let adobeTransform: Int?
  /// Coded by arithmetic, not by Huffman's codes.
  let isArithmetic: Bool
  /// Whether the end mark is missing, so the last of the data may be missing too.
  let isOpen: Bool
  /// Oddities of the markers: each the rest of a sentence about the file.
  let oddities: [String]
  /// The parts decoders need, in the order of the file.
  let parts: [Part]

  /// A piece of the file.
  enum Part: Hashable {
    /// From the marker to the end of its segment.
    case segment(UInt8, Range<Int>)
    /// Compressed data.
    case data(Range<Int>)
  }

  /// Reads the markers before the pixels: all but the last of an image in several scans.
  init(startOf path: String) throws(MediaError) {
    // Most headers fit into this; large profiles and previews need more.
    var count = 1 << 16
    while true {
      let bytes = try FileInput.start(of: path, count: count)
      do {
        self = try JPEGHeader(bytes, path: path, isWhole: false)
        return
      } catch .truncated where bytes.count == count {
        count *= 8
      }
    }
  }

  /// - Parameter isWhole: false if the bytes may end after the first mark of pixels.
  init(_ bytes: [UInt8], path: String, isWhole: Bool = true) throws(MediaError) {
    var walk = JPEGWalk(bytes, path: path)
    try walk.run(stopsAtPixels: !isWhole)
    guard let size = walk.size else { throw .corrupt(path: path, time: nil, reason: "it has no frame header") }
    (width, height) = size
    (orientation, components) = (walk.orientation, walk.components)
    (adobeTransform, isArithmetic) = (walk.adobeTransform, walk.isArithmetic)
    (parts, isOpen) = (walk.parts, isWhole && walk.isOpen)
    var oddities = walk.oddities
    // A damaged profile is only odd: the image is shown without it.
    do { profile = try walk.profile.whole() } catch {
      profile = nil
      oddities.append(ImageColour.oddity(error))
    }
    self.oddities = oddities
  }

  /// Returns the file for decoders: the image alone, with component numbers all decoders know.
  ///
  /// - Parameter withAdobe: keeps the contents of Adobe's marker.
  func stream(of bytes: [UInt8], withAdobe: Bool) -> [UInt8] {
    var result: [UInt8] = [0xff, 0xd8]
    result.reserveCapacity(bytes.count)
    var numbers: [UInt8: UInt8] = [:]
    for part in parts {
      switch part {
      case .data(let range): result += bytes[range]
      case .segment(let marker, let range):
        if marker == 0xee, !withAdobe { continue }
        let start = result.count
        result += bytes[range]
        // Decoders guess from names such as C, M, Y and K that components are R, G, B and alpha.
        guard components == 4 else { continue }
        if JPEGWalk.isFrame(marker) {
          for index in 0..<4 {
            let at = start + 10 + 3 * index
            guard at < result.count else { break }
            numbers[result[at]] = UInt8(index + 1)
            result[at] = UInt8(index + 1)
          }
        } else if marker == 0xda, range.count >= 5 {
          // The scan names components by number, so it takes the new numbers too.
          for index in 0..<Int(result[start + 4]) {
            let at = start + 5 + 2 * index
            guard at < result.count else { break }
            result[at] = numbers[result[at]] ?? result[at]
          }
        }
      }
    }
    return result + [0xff, 0xd9]
  }
}
