// SPDX-License-Identifier: Apache-2.0

/// The size a file states in bytes, for containers without another end mark: RIFF (WAV, AVI) and CAF.
enum StatedSize: Hashable {
  case bytes(Int64)
  /// The header leaves it open: its writer could not go back, as on a pipe.
  case open

  /// By how much a file may be shorter. Some writers of RIFF count its first eight bytes too, and the padding of an odd
  /// size may be missing.
  static let tolerance: Int64 = 9
  /// From here on, sizes in RIFF are placeholders: 0x7FFF_F000, 0x7FFF_FFFF and 0xFFFF_FFFF are in use.
  private static let placeholder: Int64 = 0x7FFF_F000
  /// How much of a CAF file is looked through for its data chunk.
  static let startSize = 1 << 16

  /// - Parameter start: the first bytes of the file.
  init?(start: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      start[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
    func begins(_ name: String, at offset: Int) -> Bool { start[offset..<offset + 4].elementsEqual(name.utf8) }
    guard start.count >= 8 else { return nil }
    if begins("RIFF", at: 0) {
      // 32 bits, little-endian: the size of the rest.
      let size = Int64(UInt32(truncatingIfNeeded: number(4, 4)).byteSwapped)
      self = size == 0 || size >= StatedSize.placeholder ? .open : .bytes(size + 8)
      return
    }
    // A header of eight bytes, then chunks: a name, the size of the contents as 64 bits, big-endian.
    guard begins("caff", at: 0) else { return nil }
    var offset = 8
    while offset <= start.count - 12 {
      let size = Int64(bitPattern: number(offset + 4, 8))
      if begins("data", at: offset) {
        guard size >= 0, size < 1 << 60 else {
          self = .open
          return
        }
        self = .bytes(Int64(offset) + 12 + size)
        return
      }
      guard size >= 0, size < start.count else { return nil }
      offset += 12 + Int(size)
    }
    return nil
  }
}
