// SPDX-License-Identifier: Apache-2.0

/// Names of files in cache folders. A user may name any folder for caches, so other files may lie there.
package enum CacheName {
  /// Whether the tool gives such names: a hash of 32 hexadecimal digits and an ending, or a file in the making.
  package static func isOwn(_ name: String) -> Bool {
    if name.hasPrefix(AtomicFile.unfinished) { return true }
    let stem = name.prefix { $0 != "." }
    return stem.utf8.count == 32 && stem.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
