// SPDX-License-Identifier: Apache-2.0

/// The owner of a ``MutableRow``: allocates its memory, all bytes zero, and frees it at its end.
@safe struct RowMemory<Element: BitwiseCopyable>: ~Copyable {
  // SAFETY: allocated here, freed in `deinit`. Whoever takes the row does not use it longer than this owner.
  let row: MutableRow<Element>

  init(count: Int) {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: count)
    // As bytes: fast also where this file is compiled alone, for no element in particular.
    unsafe UnsafeMutableRawPointer(start).initializeMemory(
      as: UInt8.self, repeating: 0, count: count * MemoryLayout<Element>.stride)
    row = unsafe MutableRow(start: start, count: count)
  }

  deinit { unsafe row.start.deallocate() }
}

/// A row for as long as `body` takes, on the stack if it is short. Its elements are to be written before they are read.
@inline(__always)
func withTemporaryRow<Element: BitwiseCopyable, R>(
  of type: Element.Type, _ count: Int, _ body: (MutableRow<Element>) throws -> R
) rethrows -> R {
  try unsafe withUnsafeTemporaryAllocation(of: type, capacity: count) { buffer in
    // SAFETY: the allocation has an address, is as long as the row and is this function's alone.
    try unsafe body(MutableRow(start: buffer.baseAddress.unsafelyUnwrapped, count: count))
  }
}
