// SPDX-License-Identifier: Apache-2.0

/// A file of stored samples, held against its header.
struct SampleFile: Hashable, Sendable {
  /// The bytes given to libav; nil for the file as it is.
  var pieces: FilePieces?
  /// An oddity that loses nothing.
  var oddity: String?
  /// The promised and the actual number of bytes, if the header promises more.
  var missing: (promised: UInt64, there: Int)? {
    promised > UInt64(there) ? (promised, there) : nil
  }
  private var promised: UInt64 = 0
  private var there = 0

  /// The most bytes after the samples that count as padding.
  static let tolerance = 9

  /// - Returns: nil for files of another kind.
  init?(_ file: FileBytes) throws(MediaError) {
    guard let header = try SampleHeader(file) else { return nil }
    let there = file.size - header.start
    // Chunks may follow: then the sound is empty, and its size is right.
    let isEmpty = header.stated == 0 ? try header.chunksEnd(file, from: header.start) == file.size : false
    let size = isEmpty ? .meant : header.size(there: there)
    guard size == .meant else {
      pieces = try header.patched(file, end: try EndTags.start(file))
      if size == .round {
        oddity =
          "its header states \(header.stated) bytes of sound, which is only a placeholder; all \(there) bytes after "
          + "the header are played"
      }
      return
    }
    guard header.stated <= UInt64(there) else {
      // A part of a sample is none, and all before it are whole.
      pieces = try header.patched(file, end: file.size)
      if header.stated - UInt64(there) >= UInt64(header.block) { (promised, self.there) = (header.stated, there) }
      return
    }
    let samplesEnd = header.start + Int(header.stated)
    // So is padding that the size counts. libav takes a size of nothing for one that is not known.
    // AU it reads to the end of the file.
    let isShort = header.kind == .au && header.stated < UInt64(there)
    if isEmpty || isShort || Int(header.stated) % header.block != 0 {
      pieces = try header.patched(file, end: samplesEnd)
    }
    let end = try header.chunksEnd(file, from: samplesEnd)
    let rest = try EndTags.start(file) - end
    guard rest > SampleFile.tolerance else { return }
    if try SampleFile.isSilent(file, end..<end + rest) { return }
    let next = try file.read(at: end, 4)
    let isAnother = ["RIFF", "RF64", "BW64", "FORM", "riff", ".snd", "caff"].contains { next.elementsEqual($0.utf8) }
    oddity =
      "its header promises \(header.stated) bytes of sound, but \(rest) more bytes follow, which are not played"
      + (isAnother ? ": another file begins there" : "")
  }

  private static func isSilent(_ file: FileBytes, _ range: Range<Int>) throws(MediaError) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let block = try file.read(at: offset, min(65_536, range.upperBound - offset))
      guard !block.isEmpty, block.allSatisfy({ $0 == 0 }) else { return block.isEmpty }
      offset += block.count
    }
    return true
  }
}
