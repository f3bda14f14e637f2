/// Stretches of one row: of one coverage, or (−1) with a coverage byte for each pixel.
struct SpanList: ~Copyable {
  struct Span {
    var from, to: Int
    /// 1…255 for all pixels, or −1.
    var coverage: Int
  }
  private let storage: UnsafeMutablePointer<Span>
  private let length: UnsafeMutablePointer<Int>
  private let capacity: Int

  /// - Parameter width: the most pixels in a row; there are never more spans.
  init(width: Int) {
    capacity = width + 1
    storage = .allocate(capacity: capacity)
    length = .allocate(capacity: 1)
    length.initialize(to: 0)
  }

  deinit {
    storage.deallocate()
    length.deallocate()
  }

  var count: Int { length.pointee }
  subscript(index: Int) -> Span { storage[index] }
  func removeAll() { length.pointee = 0 }
  func append(from: Int, to: Int, coverage: Int) {
    let count = length.pointee
    precondition(count < capacity, "more spans than pixels in a row")
    storage[count] = Span(from: from, to: to, coverage: coverage)
    length.pointee = count &+ 1
  }
}
