/// What happens during a rehearsal, ordered by time, then by kind, then by when it was scheduled.
struct EventQueue {
  /// At the same instant ends of animations come first, then callbacks, then what the script planned (H-5).
  enum Kind: Int { case animation, callback, scripted }

  struct Event {
    var time: Double
    var kind: Kind
    var order: Int
    /// How many events at the same instant led to this one.
    var depth: Int
    var body: () -> Void

    func precedes(_ other: Event) -> Bool {
      // To the nanosecond: 0.1 + 0.2 and 0.3 are the same instant (H-4).
      let (instant, otherInstant) = ((time * 1e9).rounded(), (other.time * 1e9).rounded())
      if instant != otherInstant { return instant < otherInstant }
      if kind != other.kind { return kind.rawValue < other.kind.rawValue }
      return order < other.order
    }
  }

  /// A binary heap: children of `i` are `2i + 1` and `2i + 2`.
  private var heap: [Event] = []
  private var scheduled = 0

  var first: Event? { heap.first }

  mutating func insert(at time: Double, _ kind: Kind, depth: Int, _ body: @escaping () -> Void) {
    heap.append(Event(time: time, kind: kind, order: scheduled, depth: depth, body: body))
    scheduled += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> Event? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
