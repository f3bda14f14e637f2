extension String {
  /// With invisible marks of direction as Swift writes them, `\u{200F}`: in a message nobody sees them, and they change the order
  /// of what stands around them.
  package var namingDirectionMarks: String {
    guard unicodeScalars.contains(where: \.isDirectionMark) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isDirectionMark {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
