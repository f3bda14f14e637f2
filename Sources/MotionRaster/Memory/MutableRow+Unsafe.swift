// SPDX-License-Identifier: Apache-2.0

/// Writable numbers of one kind, contiguous in memory owned elsewhere: as ``Row``.
///
/// Its holder may write, so only owners whose memory nobody else reads at the time hand it out.
@safe struct MutableRow<Element: BitwiseCopyable> {
  // SAFETY: as in ``Row``.
  @unsafe let start: UnsafeMutablePointer<Element>
  let count: Int

  @unsafe @inline(__always) init(start: UnsafeMutablePointer<Element>, count: Int) {
    assert(count >= 0, "a row of \(count) elements")
    unsafe self.start = start
    self.count = count
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "element \(index) of \(count)")
      return unsafe start[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "element \(index) of \(count)")
      unsafe start[index] = newValue
    }
  }

  /// The same elements, to be read.
  @inline(__always) var reading: Row<Element> { unsafe Row(start: UnsafePointer(start), count: count) }

  /// The `count` elements from `first` on.
  @inline(__always) func part(_ first: Int, _ count: Int) -> MutableRow {
    assert(first >= 0 && count >= 0 && first &+ count <= self.count, "elements \(first) + \(count) of \(self.count)")
    return unsafe MutableRow(start: start + first, count: count)
  }

  /// All from `first` on.
  @inline(__always) func dropping(_ first: Int) -> MutableRow { part(first, count &- first) }

  @inline(__always) func fill(_ value: Element) { unsafe start.update(repeating: value, count: count) }

  /// Copies the elements of a row of the same length; the rows may overlap.
  @inline(__always) func copy(_ row: Row<Element>) {
    assert(row.count == count, "a row of \(row.count) elements copied to one of \(count)")
    unsafe start.update(from: row.start, count: count)
  }
}

extension MutableRow<UInt32> {
  /// The four bytes of each pixel: R G B A.
  @inline(__always) var bytes: MutableRow<UInt8> {
    unsafe MutableRow<UInt8>(
      start: UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self), count: 4 &* count)
  }
}

extension Array where Element: BitwiseCopyable {
  /// The elements as a writable row, valid within `body`.
  @inline(__always) mutating func withMutableRow<R>(_ body: (MutableRow<Element>) throws -> R) rethrows -> R {
    try unsafe withUnsafeMutableBufferPointer { buffer in
      // SAFETY: arrays have an address, empty ones too, and only `body` has this one.
      try unsafe body(MutableRow(start: buffer.baseAddress.unsafelyUnwrapped, count: buffer.count))
    }
  }
}
