// SPDX-License-Identifier: Apache-2.0

/// Values that nobody means.
enum HostileValue {
  static let numbers = [
    "nan", "-nan", "inf", "-inf", "+inf", "infinity", "1e308", "-1e308", "1e309", "1.7976931348623157e308", "-0",
    "-0.0",
    "0", "5e-324", "1e-320", "-5e-324", "2.2250738585072014e-308", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551616", "4294967296", "2147483647", "-2147483649", "99999999999999999999999",
    "0x10", "0x1p1023", "1_000", "1,5", "1e", "--1", "٣", "½", "1.0000000000000000000000001", "1e9", "-1e9", "1e5",
    "65536",
    "16777217", "1e15", "0.1e-10", "-1", "100000",
  ]

  static let texts = [
    "", " ", "\n", "\t", "\u{0001}", "\u{FEFF}", "../", "../../../../etc/passwd", "/dev/zero", "/dev/null",
    "/dev/stdin",
    "/proc/self/mem", "/", ".", "..", "~", "-", "--", "--help", "=", "a=b=c", "\"", "'", "\\", "$(id)", "`id`",
    "%s%n%d",
    "{title}", "{", "}", "null", "true", "[]", "{}", "[1,2", "\u{202E}desrever", "\u{0301}\u{0301}\u{0301}", "👩‍👩‍👧‍👦🏳️‍🌈", "ﷺ﷽",
    "e\u{0301}\u{0327}\u{20DD}", "\u{10FFFF}", "\u{FFFE}", "\u{200B}", "שלום\u{2067}abc\u{2069}", "𒐫𒐫𒐫𒐫", "CON",
    "NUL.mp4",
    "file:///etc/passwd", "http://example.com/a.mp4", "#FFF", "#GGGGGG", "#12345678901234567890", "rgb(1,2,3)",
    "concat:a|b", "pipe:0", "data:,x",
  ]

  /// One of them, or a very long one.
  ///
  /// - Parameter longest: how long a text may get, in bytes: an argument has at most 128 KiB.
  static func text(_ random: inout TryRandom, longest: Int) -> String {
    switch random.number(0...9) {
    case 0...4: random.pick(numbers)
    case 5...7: random.pick(texts)
    case 8:
      String(repeating: random.pick(["a", "9", "é", "\u{0301}", "👍🏽", "/", "../", "(", "﷽", "\n"]), count: 1)
        .repeated(toBytes: random.pick([255, 256, 4096, 65_535, longest]))
    default:
      String(
        String.UnicodeScalarView(
          (0..<random.number(1...40)).compactMap { _ in Unicode.Scalar(UInt32(random.number(1...0x10FFFF))) }))
    }
  }
}

extension String {
  /// This text again and again, in at most so many bytes of UTF-8.
  func repeated(toBytes bytes: Int) -> String { String(repeating: self, count: max(bytes / max(utf8.count, 1), 1)) }
}
