// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A font file, read once into memory that never moves: HarfBuzz and FreeType both read from it as long as they live, and
/// a file that changes or is cut short on disk meanwhile does no harm. Packed fonts (WOFF) are unpacked.
@safe final class FontBytes: @unchecked Sendable {
  // SAFETY: the memory is its own, filled in `init`, never written again, and given back in `deinit`.
  let start: UnsafePointer<CChar>
  let count: Int
  /// Of the file as it is on disk.
  let hash: ContentHash

  /// The largest collections (all of CJK in ten weights) have about 120 MB.
  static let limit = 512 << 20

  init(path: String) throws(TextError) {
    // A device or a pipe may have no end; only plain files are read.
    let status = FileSystem.status(path)
    guard status == nil || status.map({ $0.st_mode & S_IFMT == S_IFREG }) == true else {
      throw .unreadableFont(path: path, reason: "it is not a plain file")
    }
    guard let data = FileSystem.contents(path) else {
      let nearest = NearestFile.hint(for: path).map { "; \($0)" } ?? ""
      throw .unreadableFont(path: path, reason: status != nil ? "it cannot be read" : "there is no such file\(nearest)")
    }
    guard !data.isEmpty, data.count <= FontBytes.limit else {
      let reason = data.isEmpty ? "it is empty" : "it has \(data.count) bytes, more than \(FontBytes.limit)"
      throw .unreadableFont(path: path, reason: reason)
    }
    hash = FontBytes.hash(of: data)
    let font = FontPacking.isPacked(data) ? try FontPacking.unpacked(data, path: path) : data
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: font.count, alignment: 16)
    unsafe memory.copyBytes(from: font)
    count = font.count
    unsafe start = unsafe UnsafePointer(memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
  }

  private static func hash(of data: [UInt8]) -> ContentHash {
    unsafe data.withUnsafeBytes { bytes in
      var hasher = ContentHasher()
      // Without the count, a tail of bytes could equal a word.
      hasher.combine(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        unsafe hasher.combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      while offset < bytes.count {
        unsafe hasher.combine(UInt64(bytes[offset]))
        offset += 1
      }
      return hasher.finalize()
    }
  }

  deinit { unsafe UnsafeMutableRawPointer(mutating: start).deallocate() }
}
