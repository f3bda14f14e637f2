// SPDX-License-Identifier: Apache-2.0

/// Names of files as text, without a loss.
///
/// Linux has names of bytes; all of MotionKit has paths as `String`. A name in UTF-8 is its own text. Any other byte
/// becomes a character otherwise unused in names: U+10FE80 to U+10FEFF, at the end of the last plane for private use,
/// stand for the bytes 0x80 to 0xFF outside UTF-8. If a name contains one of these characters itself, it is written as
/// four such bytes, so no two names have one text.
///
/// Bytes become text where they come from the system (the command line, the environment, folders, links, the current
/// folder). Text becomes bytes where it goes there: in ``FileSystem``, in calls of libav, and in arguments of programs.
/// ``shown(_:)`` is the form for people and other programs.
package enum PathText {
  /// Stands for byte 0.
  private static let first: UInt32 = 0x10_FE00

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (first + 0x80...first + 0xFF).contains(scalar.value) ? UInt8(scalar.value - first) : nil
  }

  private static func append(_ byte: UInt8, to text: inout String.UnicodeScalarView) {
    if let scalar = Unicode.Scalar(first + UInt32(byte)) { text.append(scalar) }
  }

  /// Whether the text has characters for bytes.
  package static func hasBytes(_ text: String) -> Bool {
    // All of these characters begin with this byte, and few others do.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The text of a name.
  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasBytes(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let lead = rest.first {
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      if let found = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars, found.count == 1,
        let scalar = found.first, byte(scalar) == nil
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        // After a byte that is not UTF-8, the next one may begin a character again.
        append(lead, to: &text)
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of a name, without the terminating zero.
  package static func bytes(_ text: String) -> [UInt8] {
    guard hasBytes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(String(scalar).utf8) }
  }

  /// A text with paths in it for people: a byte is `\xFF`, with two digits. Backslashes before that, or before similar
  /// text, are doubled, so different texts always look different.
  ///
  /// - Parameter isJSON: the text is JSON, and stays it.
  package static func shown(_ text: String, isJSON: Bool = false) -> String {
    guard hasBytes(text) || text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var backslashes = 0
    func isHexadecimal(_ index: Int) -> Bool { index < scalars.count && scalars[index].properties.isASCIIHexDigit }
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\\" {
        backslashes += 1
        result.append(scalar)
        continue
      }
      let found = byte(scalar)
      if found != nil || (scalar == "x" && isHexadecimal(index + 1) && isHexadecimal(index + 2)) {
        for _ in 0..<backslashes { result.append("\\") }
      }
      backslashes = 0
      if let found {
        // Bytes outside of ASCII always have two digits.
        let digits = String(found, radix: 16, uppercase: true)
        result.append(contentsOf: "\(isJSON ? "\\\\" : "\\")x\(digits)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
