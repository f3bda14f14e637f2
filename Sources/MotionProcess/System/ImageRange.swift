// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The addresses at which a file's machine code is mapped in this process.
package struct ImageRange: Hashable, Sendable {
  var base: UInt
  var end: UInt

  /// - Parameter path: the file, absolute and without symbolic links. Nil if it is not mapped.
  package init?(of path: String) {
    guard let maps = MemoryMaps.ofThisProcess() else { return nil }
    // "7f00a000-7f00b000 r-xp 00001000 fd:00 1234   /path/of/file"
    var range: (base: UInt, end: UInt)?
    let ending = [UInt8(ascii: " ")] + PathText.bytes(path)
    maps.forEachLine { line in
      // There are hundreds of lines, and a few that count.
      guard line.suffix(ending.count) == ending[...] else { return }
      let bounds = String(decoding: line, as: UTF8.self).prefix { $0 != " " }.split(separator: "-")
      guard bounds.count == 2, let start = UInt(bounds[0], radix: 16), let end = UInt(bounds[1], radix: 16) else {
        return
      }
      range = (min(range?.base ?? start, start), max(range?.end ?? end, end))
    }
    guard let range else { return nil }
    (base, end) = range
  }

  /// From the first to behind the last.
  package var addresses: Range<UInt> { base..<max(base, end) }

  /// An address as the file's line tables count it; nil if it is not in the file.
  func offset(_ address: UInt) -> UInt? { (base..<end).contains(address) ? address - base : nil }
}
