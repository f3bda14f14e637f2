// SPDX-License-Identifier: Apache-2.0

/// Stretches of one row: of one coverage, or (−1) with a coverage byte for each pixel.
struct SpanList: ~Copyable {
  struct Span {
    var from, to: Int
    /// 1…255 for all pixels, or −1.
    var coverage: Int
  }
  private let storage: RowMemory<Span>
  private let length = RowMemory<Int>(count: 1)

  /// - Parameter width: the most pixels in a row; there are never more spans.
  init(width: Int) {
    storage = RowMemory(count: width + 1)
  }

  var count: Int { length.row[0] }
  subscript(index: Int) -> Span { storage.row[index] }
  func removeAll() { length.row[0] = 0 }
  func append(from: Int, to: Int, coverage: Int) {
    let count = length.row[0]
    precondition(count < storage.row.count, "more spans than pixels in a row")
    storage.row[count] = Span(from: from, to: to, coverage: coverage)
    length.row[0] = count &+ 1
  }
}
