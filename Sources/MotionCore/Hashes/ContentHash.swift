// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A 128-bit hash of content: the same for the same input on every machine and in every run.
@usableFromInline package struct ContentHash: Hashable, Sendable {
  @usableFromInline package var high, low: UInt64
  @usableFromInline package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

extension ContentHash {
  /// The identity of a function with numeric inputs, from the function's; every bit of them counts.
  package func combined(with inputs: [Double]) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(self)
    hasher.combine(inputs.count)
    for input in inputs { hasher.combine(input.bitPattern) }
    return hasher.finalize()
  }

  /// The identity of something that depends on both; nil counts too.
  package func combined(with other: ContentHash?) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(self)
    hasher.combine(optional: other) { $0.combine($1) }
    return hasher.finalize()
  }
}

extension ContentHash {
  /// Parses a ``description``; nil for any other text.
  package init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 hexadecimal digits.
  @usableFromInline package var description: String {
    func hex(_ value: UInt64) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return hex(high) + hex(low)
  }
}
