/// Where a file of sound ends and the texts about it begin that programs put behind it.
///
/// libav looks for them only behind the formats that usually have them; behind others they would be read as sound.
enum EndTags {
  /// ID3v1: 128 bytes that begin with "TAG".
  private static let id3 = 128
  /// The footer of an APE tag, which says how long the tag is.
  private static let footer = 32
  /// Covers are in APE tags too. More is a broken number.
  private static let largest = 64 << 20

  /// Bytes at the end of a file that say where its tags begin.
  static let reach = id3 + footer

  /// The first byte of the tags at the end of a file; its size if there are none.
  ///
  /// - Parameters:
  ///   - end: the last ``reach`` bytes, fewer if the file is shorter.
  ///   - size: of the whole file.
  static func start(end: [UInt8], size: Int64) -> Int64 {
    var rest = end[...]
    if rest.count > id3, rest.suffix(id3).starts(with: Array("TAG".utf8)) { rest = rest.dropLast(id3) }
    var start = size - Int64(end.count - rest.count)
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
}
