// SPDX-License-Identifier: Apache-2.0

/// Read-only numbers of one kind, contiguous in memory owned elsewhere.
///
/// A pointer and a length behind a safe name. Indices and ranges are asserted: a debug build stops at the first one out
/// of range; a release build checks nothing and costs no more than the pointer. A row keeps nothing alive. Use it only
/// while its owner is alive (``RowMemory``, a bitmap, planes, an array within ``Swift/Array/withRow(_:)``).
@safe struct Row<Element: BitwiseCopyable> {
  // SAFETY: whoever makes a row vouches for `count` elements from here on, for as long as the row is used.
  @unsafe let start: UnsafePointer<Element>
  let count: Int

  @unsafe @inline(__always) init(start: UnsafePointer<Element>, count: Int) {
    assert(count >= 0, "a row of \(count) elements")
    unsafe self.start = start
    self.count = count
  }

  @inline(__always) subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "element \(index) of \(count)")
    return unsafe start[index]
  }

  /// The `count` elements from `first` on.
  @inline(__always) func part(_ first: Int, _ count: Int) -> Row {
    assert(first >= 0 && count >= 0 && first &+ count <= self.count, "elements \(first) + \(count) of \(self.count)")
    return unsafe Row(start: start + first, count: count)
  }

  /// All from `first` on.
  @inline(__always) func dropping(_ first: Int) -> Row { part(first, count &- first) }
}

// MARK: Pixels as bytes

extension Row<UInt32> {
  /// The four bytes of each pixel: R G B A.
  @inline(__always) var bytes: Row<UInt8> {
    unsafe Row<UInt8>(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: 4 &* count)
  }
}

// MARK: Arrays

extension Array where Element: BitwiseCopyable {
  /// The elements as a row, valid within `body`.
  @inline(__always) func withRow<R>(_ body: (Row<Element>) throws -> R) rethrows -> R {
    try unsafe withUnsafeBufferPointer { buffer in
      // SAFETY: arrays have an address, empty ones too, and nobody changes this one within the closure.
      try unsafe body(Row(start: buffer.baseAddress.unsafelyUnwrapped, count: buffer.count))
    }
  }

  mutating func append(contentsOf row: Row<Element>) {
    unsafe append(contentsOf: UnsafeBufferPointer(start: row.start, count: row.count))
  }
}
