import Foundation
import MotionCore

/// A font file, read once into memory that never moves: HarfBuzz and FreeType both read from it as long as they live, and
/// a file that changes or is cut short on disk meanwhile does no harm.
@safe final class FontBytes: @unchecked Sendable {
  // SAFETY: the memory is its own, filled in `init`, never written again, and given back in `deinit`.
  let start: UnsafePointer<CChar>
  let count: Int
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
      throw .unreadableFont(path: path, reason: status != nil ? "it cannot be read" : "there is no such file")
    }
    guard !data.isEmpty, data.count <= FontBytes.limit else {
      let reason = data.isEmpty ? "it is empty" : "it has \(data.count) bytes, more than \(FontBytes.limit)"
      throw .unreadableFont(path: path, reason: reason)
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    unsafe memory.copyBytes(from: data)
    count = data.count
    unsafe start = unsafe UnsafePointer(memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))

    var hasher = ContentHasher()
    hasher.combine(data.count)
    var offset = 0
    while offset + 8 <= data.count {
      unsafe hasher.combine(UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < data.count {
      unsafe hasher.combine(UInt64(memory[offset]))
      offset += 1
    }
    hash = hasher.finalize()
  }

  deinit { unsafe UnsafeMutableRawPointer(mutating: start).deallocate() }
}
