// SPDX-License-Identifier: Apache-2.0

/// The number of samples stated by the header of stored sound (WAV, RF64, BW64, W64, AIFF, AU, CAF).
///
/// Programs that write to a pipe, or end early, leave the size as first written: zero, the largest number, or a round
/// one. Such a size is no damage; the samples go on to the end of the file.
struct SampleHeader: Hashable {
  enum Kind: Hashable { case riff, rf64, w64, aiff, au, caf }

  let kind: Kind
  /// Where the samples begin.
  let start: Int
  /// Bytes of samples by the header.
  let stated: UInt64
  /// Bytes of one sample of all channels.
  let block: Int
  /// The offset of the header's number of samples of each channel; nil if it has none, or not in samples.
  fileprivate var countOffset: Int?
  /// Where the size of the samples stands.
  fileprivate var sizeOffset: Int

  /// - Returns: nil for other files, and for a header without its end.
  init?(_ file: FileBytes) throws(MediaError) {
    let head = try file.read(at: 0, 40)
    func begins(_ name: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: name.utf8) }
    let found: SampleHeader?
    if begins("WAVE", at: 8), begins("RIFF", at: 0) || begins("RF64", at: 0) || begins("BW64", at: 0) {
      found = try SampleHeader.riff(file, isLarge: !begins("RIFF", at: 0))
    } else if begins("FORM", at: 0), begins("AIFF", at: 8) || begins("AIFC", at: 8) {
      found = try SampleHeader.aiff(file)
    } else if begins("riff", at: 0), begins("wave", at: 24) {
      found = try SampleHeader.w64(file)
    } else if begins("caff", at: 0) {
      found = try SampleHeader.caf(file)
    } else if begins(".snd", at: 0), head.count >= 24 {
      found = SampleHeader.au(head)
    } else {
      found = nil
    }
    guard let found, found.start <= file.size else { return nil }
    self = found
  }

  private init(
    _ kind: Kind, start: Int, stated: UInt64, block: Int, sizeOffset: Int, countOffset: Int? = nil
  ) {
    (self.kind, self.start, self.stated, self.block) = (kind, start, stated, max(block, 1))
    (self.sizeOffset, self.countOffset) = (sizeOffset, countOffset)
  }

  /// More chunks than this no header has.
  private static let chunkLimit = 4096

  private static func riff(_ file: FileBytes, isLarge: Bool) throws(MediaError) -> SampleHeader? {
    var (offset, block, large): (Int, Int, UInt64?) = (12, 1, nil)
    for _ in 0..<chunkLimit {
      let chunk = Array(try file.read(at: offset, 36))
      guard chunk.count >= 8 else { return nil }
      let size = chunk[4..<8].littleEndian
      if chunk.starts(with: "data".utf8) {
        // RF64 keeps the size of 64 bits in `ds64`, and sets all bits of this one.
        return SampleHeader(
          isLarge ? .rf64 : .riff, start: offset + 8, stated: isLarge && size == 0xFFFF_FFFF ? large ?? size : size,
          block: block, sizeOffset: offset + 4)
      }
      if chunk.starts(with: "ds64".utf8), chunk.count >= 32 { large = chunk[16..<24].littleEndian }
      if chunk.starts(with: "fmt ".utf8), chunk.count >= 22 {
        block = isPlain(chunk[8..<10]) ? Int(chunk[20..<22].littleEndian) : 1
      }
      // Chunks begin at even positions.
      offset += 8 + Int(size + size % 2)
    }
    return nil
  }

  /// Whether a format of WAV has samples that stand side by side: integers, floats, A-law, µ-law.
  private static func isPlain(_ format: ArraySlice<UInt8>) -> Bool {
    [1, 3, 6, 7, 0xFFFE].contains(format.littleEndian)
  }

  private static func w64(_ file: FileBytes) throws(MediaError) -> SampleHeader? {
    var (offset, block) = (40, 1)
    for _ in 0..<chunkLimit {
      let chunk = Array(try file.read(at: offset, 40))
      guard chunk.count >= 24 else { return nil }
      // The size counts the 24 bytes that say it.
      let size = chunk[16..<24].littleEndian
      if chunk.starts(with: "data".utf8) {
        return SampleHeader(
          .w64, start: offset + 24, stated: size < 24 ? 0 : size - 24, block: block, sizeOffset: offset + 16)
      }
      if chunk.starts(with: "fmt ".utf8), chunk.count >= 38 {
        block = isPlain(chunk[24..<26]) ? Int(chunk[36..<38].littleEndian) : 1
      }
      guard size >= 24, size < 1 << 40 else { return nil }
      // Chunks of W64 begin at multiples of eight.
      offset += Int((size + 7) / 8 * 8)
    }
    return nil
  }

  private static func aiff(_ file: FileBytes) throws(MediaError) -> SampleHeader? {
    var (offset, block, countOffset): (Int, Int, Int?) = (12, 1, nil)
    for _ in 0..<chunkLimit {
      let chunk = Array(try file.read(at: offset, 30))
      guard chunk.count >= 8 else { return nil }
      let size = chunk[4..<8].bigEndian
      if chunk.starts(with: "COMM".utf8), chunk.count >= 26 {
        block = Int(chunk[8..<10].bigEndian) * ((Int(chunk[14..<16].bigEndian) + 7) / 8)
        // Of compressed sound the number counts packets.
        let plain = ["NONE", "sowt", "twos", "raw ", "in24", "in32", "fl32", "FL32", "fl64", "FL64", "23ni", "42ni"]
        let isPlain = size == 18 || plain.contains { chunk.dropFirst(26).starts(with: $0.utf8) }
        countOffset = isPlain && block > 0 ? offset + 10 : nil
        if !isPlain { block = 1 }
      }
      if chunk.starts(with: "SSND".utf8), chunk.count >= 16 {
        // An offset and a size of blocks stand before the samples.
        return SampleHeader(
          .aiff, start: offset + 16, stated: size < 8 ? 0 : size - 8, block: block, sizeOffset: offset + 4,
          countOffset: countOffset)
      }
      offset += 8 + Int(size + size % 2)
    }
    return nil
  }

  private static func caf(_ file: FileBytes) throws(MediaError) -> SampleHeader? {
    var (offset, block) = (8, 1)
    for _ in 0..<chunkLimit {
      let chunk = Array(try file.read(at: offset, 44))
      guard chunk.count >= 12 else { return nil }
      let size = chunk[4..<12].bigEndian
      if chunk.starts(with: "data".utf8) {
        // A number of edits stands before the samples.
        return SampleHeader(
          .caf, start: offset + 16, stated: size < 4 ? 0 : size - 4, block: block, sizeOffset: offset + 4)
      }
      if chunk.starts(with: "desc".utf8), chunk.count >= 44 { block = Int(chunk[28..<32].bigEndian) }
      guard size < 1 << 40 else { return nil }
      offset += 12 + Int(size)
    }
    return nil
  }

  private static func au(_ head: ArraySlice<UInt8>) -> SampleHeader? {
    let head = Array(head)
    let bytes = [2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 8, 1: 1, 27: 1][head[12..<16].bigEndian] ?? 1
    return SampleHeader(
      .au, start: Int(head[4..<8].bigEndian), stated: head[8..<12].bigEndian,
      block: bytes * Int(min(head[20..<24].bigEndian, 64)), sizeOffset: 8)
  }
}

extension SampleHeader {
  /// How far a stated size can be trusted.
  enum Size: Hashable {
    /// It is the true size.
    case meant
    /// A placeholder for "not known yet".
    case open
    /// A round number of which little exists: most likely a placeholder.
    case round
  }

  /// - Parameter there: bytes from the first sample to the end of the file.
  func size(there: Int) -> Size {
    guard there > 0 else { return .meant }
    if stated == 0 { return .open }
    guard stated > UInt64(there) else { return .meant }
    // The largest numbers of 31 and 32 bits, less a header of up to a page.
    for largest in [0x7FFF_FFFF as UInt64, 0xFFFF_FFFF] where (largest - 4096...largest + 64).contains(stated) {
      return .open
    }
    if stated >= 1 << 48 { return .open }
    // A placeholder is far too large. A size that is nearly right belongs to a file that was cut off.
    guard stated / 10 >= UInt64(there) else { return .meant }
    let isRound = [0 as UInt64, 8, 36, 44].contains { size in
      let whole = stated + size
      return whole % 1_000_000 == 0 || whole % (1 << 20) == 0
    }
    return isRound ? .round : .meant
  }

  /// Returns the file with a corrected header.
  ///
  /// - Parameter end: the latest end of its samples.
  func patched(_ file: FileBytes, end: Int) throws(MediaError) -> FilePieces? {
    // A tag at the end may say that it begins earlier.
    let count = max(0, end - start) / block * block
    let bytes = UInt64(count)
    var changes: [Int: [UInt8]] = [:]
    switch kind {
    case .riff:
      // A list has no more than 32 bits; libav reads to the end of the file then.
      guard start + count < 0xFFFF_FFFF else { return nil }
      // RIFF's size leaves out its own eight bytes.
      changes[4] = UInt64(start + count - 8).littleEndianBytes(4)
      changes[sizeOffset] = bytes.littleEndianBytes(4)
    case .rf64:
      guard let table = try file.first(Array("ds64".utf8), from: 12, before: min(start, 65_536)) else { return nil }
      changes[table + 8] = UInt64(start + count - 8).littleEndianBytes(8)
      changes[table + 16] = bytes.littleEndianBytes(8)
      changes[table + 24] = UInt64(count / block).littleEndianBytes(8)
      // The sizes are in `ds64`, so this field has none.
      changes[sizeOffset] = [0xFF, 0xFF, 0xFF, 0xFF]
    case .w64:
      changes[16] = UInt64(start + count).littleEndianBytes(8)
      // W64 counts the header of a chunk, 24 bytes, with its contents.
      changes[sizeOffset] = (bytes + 24).littleEndianBytes(8)
    case .aiff:
      // AIFF's sizes are signed.
      guard start + count < 0x7FFF_FFFF else { return nil }
      changes[4] = UInt64(start + count - 8).bigEndianBytes(4)
      // SSND begins with an offset and a block size, which count too.
      changes[sizeOffset] = (bytes + 8).bigEndianBytes(4)
      if let countOffset { changes[countOffset] = UInt64(count / block).bigEndianBytes(4) }
    case .au:
      guard start + count < 0xFFFF_FFFF else { return nil }
      changes[sizeOffset] = bytes.bigEndianBytes(4)
    case .caf:
      // The chunk begins with a count of edits, four bytes long.
      changes[sizeOffset] = (bytes + 4).bigEndianBytes(8)
    }
    return FilePieces(size: start + count, changes: changes)
  }

  /// Whether a chunk of RIFF or AIFF begins here that ends within the file.
  private func isChunk(_ file: FileBytes, at offset: Int) throws(MediaError) -> Bool {
    let chunk = Array(try file.read(at: offset, 8))
    guard chunk.count == 8, chunk[..<4].allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
    let size = kind == .aiff ? chunk[4..<8].bigEndian : chunk[4..<8].littleEndian
    return size + 8 <= UInt64(file.size - offset + 1)
  }

  /// Where the chunks that follow the samples end: of a whole file, with it.
  ///
  /// - Parameter end: of the samples.
  func chunksEnd(_ file: FileBytes, from end: Int) throws(MediaError) -> Int {
    var offset = end + (kind == .riff || kind == .rf64 || kind == .aiff ? end % 2 : 0)
    // Padding may be missing.
    if offset > file.size { return file.size }
    if offset > end, try !isChunk(file, at: offset), try isChunk(file, at: end) { offset = end }
    for _ in 0..<SampleHeader.chunkLimit {
      let chunk = Array(try file.read(at: offset, 24))
      let length: UInt64
      switch kind {
      case .riff, .rf64, .aiff:
        guard chunk.count >= 8, chunk[..<4].allSatisfy({ (0x20...0x7E).contains($0) }) else { return offset }
        // Another file, and no chunk of this one.
        if ["RIFF", "RF64", "BW64", "FORM"].contains(where: { chunk.starts(with: $0.utf8) }) { return offset }
        let size = kind == .aiff ? chunk[4..<8].bigEndian : chunk[4..<8].littleEndian
        length = 8 + size + size % 2
      case .caf:
        guard chunk.count >= 12, chunk[..<4].allSatisfy({ (0x20...0x7E).contains($0) }) else { return offset }
        length = 12 &+ chunk[4..<12].bigEndian
      case .w64:
        guard chunk.count >= 24 else { return offset }
        length = (chunk[16..<24].littleEndian &+ 7) / 8 * 8
        guard length >= 24 else { return offset }
      case .au: return offset
      }
      guard length <= UInt64(file.size - offset + 1) else { return offset }
      offset = min(offset + Int(length), file.size)
      if offset == file.size { return offset }
    }
    return offset
  }
}
