// SPDX-License-Identifier: Apache-2.0

/// Where a kernel finds several rows of one length.
@safe struct RowList<Element: BitwiseCopyable> {
  // SAFETY: `count` entries, which ``withRowList(of:_:length:_:)`` allocates and frees. The rows in them are borrowed too.
  @unsafe let starts: UnsafeMutablePointer<UnsafePointer<Element>?>
  let count: Int
  /// The least length of every row.
  let length: Int

  /// Puts a row in its place.
  @inline(__always) func set(_ index: Int, _ row: Row<Element>) {
    assert(index >= 0 && index < count, "row \(index) of \(count)")
    assert(row.count >= length, "a row of \(row.count) elements where \(length) are read")
    unsafe starts[index] = row.start
  }
}

/// A list for as long as `body` takes. Its rows are to be set before a kernel reads them.
@inline(__always)
func withRowList<Element: BitwiseCopyable, R>(
  of type: Element.Type, _ count: Int, length: Int, _ body: (RowList<Element>) throws -> R
) rethrows -> R {
  try unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<Element>?.self, capacity: count) { starts in
    // SAFETY: the allocation has an address, is as long as the list and is this function's alone.
    try unsafe body(RowList(starts: starts.baseAddress.unsafelyUnwrapped, count: count, length: length))
  }
}
