// SPDX-License-Identifier: Apache-2.0

/// Where the blocks of a GIF file end (GIF89a, appendix B), read without decoding.
struct GIFBlocks: Hashable {
  enum End: Hashable {
    /// With the trailer.
    case trailer
    /// The file ends after a whole block.
    case missingTrailer
    /// A byte follows that begins no block.
    case strayByte(UInt8)
    /// The file ends within a block.
    case cut
  }

  let end: End
  /// Bytes of all whole blocks, with the trailer.
  let size: Int
  /// How many images are whole.
  let images: Int

  /// Nil if it is no GIF.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var walk = Walk(bytes)
    end = walk.run()
    (size, images) = (min(walk.size, bytes.count), walk.images)
  }

  private struct Walk {
    private let bytes: [UInt8]
    private var offset: Int
    private(set) var size: Int
    private(set) var images = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      offset = 13 + Walk.table(bytes[10])
      size = offset
    }

    /// Bytes of a table of colours.
    private static func table(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }

    mutating func run() -> End {
      while offset <= bytes.count {
        guard offset < bytes.count else { return .missingTrailer }
        switch bytes[offset] {
        case 0x3b:
          size = offset + 1
          return .trailer
        case 0x21:
          // An extension is a label with blocks of data.
          offset += 2
          guard passData() else { return .cut }
          size = offset
        case 0x2c:
          guard offset + 9 < bytes.count else { return .cut }
          // A descriptor of ten bytes, a table of colours, and the size of codes.
          offset += 11 + Walk.table(bytes[offset + 9])
          guard passData() else { return .cut }
          images += 1
          size = offset
        // Some writers fill up with zeros between blocks.
        case 0: offset += 1
        case let byte: return .strayByte(byte)
        }
      }
      return .cut
    }

    /// Skips blocks of up to 255 bytes, each after its size, until an empty one; false if the file ends before.
    private mutating func passData() -> Bool {
      while offset < bytes.count {
        let length = Int(bytes[offset])
        offset += 1 + length
        if length == 0 { return true }
      }
      return false
    }
  }
}
