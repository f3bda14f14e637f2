// SPDX-License-Identifier: Apache-2.0

/// Finds the tags that programs append to files of sound.
///
/// libav looks for them only in formats that usually have them; in others they would be read as sound.
enum EndTags {
  /// ID3v1: 128 bytes that begin with "TAG".
  private static let id3 = 128
  /// The footer of an APE tag, which states the tag's length.
  private static let footer = 32
  /// Lyrics3 of version 2 ends with six digits and "LYRICS200".
  private static let lyricsFooter = 15
  /// The footer of an ID3v2 tag at the end of a file.
  private static let id3v2Footer = 10
  /// Covers are in APE tags too. More is a broken number.
  private static let largest = 64 << 20

  /// The most tags in a row; no file has more.
  private static let limit = 16

  /// Bytes at the end of a file that locate its tags.
  static let reach = id3 + footer

  /// The first byte of the tags at the end of a file; its size if there are none.
  ///
  /// - Parameters:
  ///   - end: the last ``reach`` bytes, fewer if the file is shorter.
  ///   - size: of the whole file.
  static func start(end: [UInt8], size: Int64) -> Int64 {
    var rest = end[...]
    // ID3v1 comes after all other tags.
    if rest.count > id3, rest.suffix(id3).starts(with: Array("TAG".utf8)) { rest = rest.dropLast(id3) }
    var start = size - Int64(end.count - rest.count)
    if let length = lyrics(rest) ?? id3v2(rest), length < start { return start - length }
    let last = rest.suffix(footer)
    if last.count == footer, last.starts(with: Array("APETAGEX".utf8)) {
      func number(_ offset: Int) -> Int64 {
        (0..<4).reduce(0) { $0 | Int64(last[last.startIndex + offset + $1]) << Int64(8 * $1) }
      }
      // The items and this footer, and a header of the same size if bit 31 is set.
      let length = number(12) + (number(20) >> 31 != 0 ? Int64(footer) : 0)
      if (Int64(footer)...Int64(largest)).contains(length), length < start { start -= length }
    }
    return start
  }

  /// The first byte of all tags at the end of a file, in any order.
  static func start(_ file: FileBytes) throws(MediaError) -> Int {
    var end = file.size
    // Several tags may follow one another.
    for _ in 0..<limit {
      let count = min(reach, end)
      let start = Int(start(end: Array(try file.read(at: end - count, count)), size: Int64(end)))
      guard start < end else { break }
      end = start
    }
    return end
  }

  /// The length of a Lyrics3 tag that ends here; nil if there is none.
  private static func lyrics(_ end: ArraySlice<UInt8>) -> Int64? {
    let last = end.suffix(lyricsFooter)
    guard last.count == lyricsFooter, last.suffix(9).elementsEqual("LYRICS200".utf8),
      last.prefix(6).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return last.prefix(6).reduce(0) { $0 * 10 + Int64($1 - 0x30) } + Int64(lyricsFooter)
  }

  /// The length of an ID3v2 tag with a footer that ends here; nil if there is none.
  private static func id3v2(_ end: ArraySlice<UInt8>) -> Int64? {
    let last = end.suffix(id3v2Footer)
    guard last.count == id3v2Footer, last.starts(with: "3DI".utf8), last.suffix(4).allSatisfy({ $0 < 128 }) else {
      return nil
    }
    return last.suffix(4).reduce(0) { $0 << 7 | Int64($1) } + 2 * Int64(id3v2Footer)
  }
}
