// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bytes of a caption file as text: UTF-8, or UTF-16 that begins with its mark.
enum CaptionEncoding {
  /// - Parameter name: of the file, for the command that converts it.
  static func text(of bytes: [UInt8], name: String) throws(CaptionProblem) -> String {
    // The mark of UTF-32 begins like that of UTF-16, so it comes first.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw problem(at: 0, in: bytes, "the file is UTF-32", from: "UTF-32", name)
    }
    for (mark, isBig) in [([0xFF, 0xFE] as [UInt8], false), ([0xFE, 0xFF], true)] where bytes.starts(with: mark) {
      return try utf16(bytes.dropFirst(2), isBig, name)
    }
    if let isBig = zeros(in: bytes) {
      throw problem(
        at: isBig ? 0 : 1, in: bytes, "the file seems to be UTF-16 without a byte order mark",
        from: isBig ? "UTF-16BE" : "UTF-16LE", name)
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }
    let offset = firstInvalid(in: bytes)
    let (guess, encoding) = legacy(bytes)
    throw problem(at: offset, in: bytes, "the file is not UTF-8 but \(guess)", from: encoding, name)
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, _ isBig: Bool, _ name: String
  ) throws(CaptionProblem) -> String {
    let encoding = isBig ? "UTF-16BE" : "UTF-16LE"
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
      index += 2
    }
    guard index == bytes.endIndex, let text = String(validating: units, as: UTF16.self) else {
      // What is before it is whole.
      let whole = units.indices.first { number in
        let isLead = UTF16.isLeadSurrogate(units[number])
        let isPaired =
          isLead
          ? number + 1 < units.count && UTF16.isTrailSurrogate(units[number + 1])
          : UTF16.isTrailSurrogate(units[number]) && number > 0 && UTF16.isLeadSurrogate(units[number - 1])
        return (isLead || UTF16.isTrailSurrogate(units[number])) && !isPaired
      }
      let line = 1 + units[..<(whole ?? units.count)].count { $0 == 10 }
      throw CaptionProblem(
        line: line,
        message:
          "the byte order mark of the file says \(encoding), but the file has half a character at byte "
          + "\((whole ?? units.count) * 2 + 2); save the file again as UTF-8")
    }
    return text
  }

  /// Whether zeros are the first or the second bytes of pairs, as Western text in UTF-16 has them; nil if there are few.
  private static func zeros(in bytes: [UInt8]) -> Bool? {
    let head = bytes.prefix(4000)
    let (even, odd) = head.indices.reduce(into: (0, 0)) { counts, index in
      guard head[index] == 0 else { return }
      if index % 2 == 0 { counts.0 += 1 } else { counts.1 += 1 }
    }
    guard even + odd > head.count / 4 else { return nil }
    return even > odd
  }

  /// The offset of the first byte that is not UTF-8.
  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
      guard length > 0, index + length <= bytes.count,
        String(validating: bytes[index..<index + length], as: UTF8.self) != nil
      else { return index }
      index += length
    }
    return bytes.count
  }

  /// The encoding that is likely, in words and as a name for iconv.
  private static func legacy(_ bytes: [UInt8]) -> (words: String, name: String) {
    for (words, name, encoding) in [
      ("probably Shift_JIS (Japanese)", "SHIFT_JIS", String.Encoding.shiftJIS),
      ("probably EUC-JP (Japanese)", "EUC-JP", .japaneseEUC),
    ] {
      guard let text = String(bytes: bytes, encoding: encoding) else { continue }
      let kana = text.unicodeScalars.count { (0x3040...0x30FF).contains($0.value) }
      if kana * 4 > text.unicodeScalars.count(where: { $0.value > 0x7F }) { return (words, name) }
    }
    // In Western languages a letter beyond ASCII stands between others. Elsewhere a word is made of them, or each is two bytes.
    let high = bytes.indices.filter { bytes[$0] >= 0x80 }
    let alone = high.count { index in
      (index == 0 || bytes[index - 1] < 0x80) && (index + 1 == bytes.count || bytes[index + 1] < 0x80)
    }
    if alone * 2 > high.count { return ("probably Windows-1252 (Western European)", "WINDOWS-1252") }
    return (
      "another encoding, such as GB18030 (Chinese), BIG5, EUC-KR (Korean), SHIFT_JIS (Japanese) or WINDOWS-1251 (Cyrillic)",
      "ENCODING"
    )
  }

  private static func problem(
    at byte: Int, in bytes: [UInt8], _ found: String, from encoding: String, _ name: String
  ) -> CaptionProblem {
    let line = 1 + bytes.prefix(byte).count { $0 == 10 }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let target = "\(name[..<dot])-utf8\(name[dot...])"
    let value = bytes.indices.contains(byte) ? ", 0x" + String(bytes[byte], radix: 16, uppercase: true) : ""
    return CaptionProblem(
      line: line,
      message:
        "\(found), see byte \(byte)\(value); captions must be UTF-8, or UTF-16 with a byte order mark. Convert the file: "
        + "iconv -f \(encoding) -t UTF-8 \(name) > \(target)")
  }
}
