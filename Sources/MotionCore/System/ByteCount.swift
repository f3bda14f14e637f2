// SPDX-License-Identifier: Apache-2.0

/// A number of bytes as people type and read it.
///
/// kB, MB, GB and TB count in steps of 1000, KiB, MiB, GiB and TiB in steps of 1024; a letter alone is short for the
/// former: `813M` is `813MB`. Upper and lower case are the same, and a number alone is bytes.
package struct ByteCount: Hashable, Sendable {
  /// 0…10¹⁸.
  package var bytes: Int

  package init(bytes: Int) { self.bytes = bytes }

  private static let prefixes = ["k", "M", "G", "T"]
  private static let limit = 1e18

  /// Reads `500MB`, `20 GB`, `1.5GiB`, `813M`, `0`.
  ///
  /// - Throws: ``ByteCountError`` for anything else, and for more than 10¹⁸ bytes.
  package init(_ text: String) throws(ByteCountError) {
    let digits = text.prefix { "0123456789.".contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let number = Double(digits), let scale = ByteCount.scale(unit.lowercased()) else { throw .noSize(text) }
    guard number * scale <= ByteCount.limit else { throw .tooLarge(text) }
    bytes = Int(number * scale)
  }

  /// Bytes in a unit, in lower case; nil for an unknown unit.
  private static func scale(_ unit: String) -> Double? {
    if unit.isEmpty || unit == "b" { return 1 }
    var (decimal, binary) = (1.0, 1.0)
    for prefix in prefixes {
      (decimal, binary) = (decimal * 1000, binary * 1024)
      let letter = prefix.lowercased()
      if unit == letter || unit == letter + "b" { return decimal }
      if unit == letter + "ib" { return binary }
    }
    return nil
  }

  /// In whole megabytes, rounded up, so the number is enough when typed: `813MB`.
  package var megabytes: String { "\(bytes / 1_000_000 + (bytes % 1_000_000 > 0 ? 1 : 0))MB" }
}

extension ByteCount: CustomStringConvertible {
  /// `10 GB`, `812.5 MB`, `17 bytes`.
  package var description: String {
    var (number, unit) = (Double(bytes), "")
    for prefix in ByteCount.prefixes where number >= 1000 { (number, unit) = (number / 1000, prefix) }
    if unit.isEmpty { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let tenths = number.rounded(decimals: 1)
    return "\(tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") \(unit)B"
  }
}

/// The error of a text that is no number of bytes.
package enum ByteCountError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSize(String)
  case tooLarge(String)

  package var description: String {
    switch self {
    case .noSize(let text):
      "“\(text)” is not a size; write a number with a unit, such as 800MB, 20GB (steps of 1000) or 1.5GiB (steps of 1024)"
    case .tooLarge(let text): "“\(text)” is too large; the limit is 1000000TB"
    }
  }
}
