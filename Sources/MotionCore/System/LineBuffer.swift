// SPDX-License-Identifier: Apache-2.0

/// Lines of a stream that comes in pieces.
package struct LineBuffer {
  /// The most bytes of a line; the rest of a longer one is skipped.
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(limit: Int) { self.limit = limit }

  /// Returns the lines completed by `bytes`, without their ends; empty ones are left out.
  ///
  /// - Complexity: O(bytes), however long a line is.
  package mutating func add(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      gather(bytes[start..<end])
      if !rest.isEmpty, !isTooLong { lines.append(rest) }
      (rest, isTooLong) = ([], false)
      start = end + 1
    }
    gather(bytes[start...])
    return lines
  }

  /// Returns the bytes after the last line break; nil if there are none.
  package mutating func finish() -> [UInt8]? {
    defer { (rest, isTooLong) = ([], false) }
    return rest.isEmpty || isTooLong ? nil : rest
  }

  private mutating func gather(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    guard rest.count + bytes.count <= limit else {
      (rest, isTooLong) = ([], true)
      return
    }
    rest += bytes
  }
}
