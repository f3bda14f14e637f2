import MotionAnimation

/// What happens during a rehearsal, in the order of time; at one instant by kind, then by when it was scheduled.
///
/// Times that differ by less than a nanosecond are one instant (H-4): an animation of 0.2 s that began at 0.1 s ends
/// "at 0.3 s", though the sum of the two numbers is a little more.
struct EventQueue {
  /// At the same instant ends of animations come first, then callbacks, then what the script planned (H-5).
  enum Kind: Int { case animation, callback, scripted }

  struct Event {
    var time: Double
    var kind: Kind
    var order: Int
    /// How many events at the same instant led to this one.
    var depth: Int
    /// The statement that scheduled it; empty if that is unknown.
    var place: [UInt]
    var body: () -> Void
  }

  /// Events by time.
  private var future = Heap { ($0.time, $0.order) < ($1.time, $1.order) }
  /// Events of the instant that is under way.
  private var present = Heap { ($0.kind.rawValue, $0.order) < ($1.kind.rawValue, $1.order) }
  private var instant = 0.0
  private var scheduled = 0

  mutating func insert(
    at time: Double, _ kind: Kind, depth: Int, from place: [UInt] = [], _ body: @escaping () -> Void
  ) {
    future.insert(Event(time: time, kind: kind, order: scheduled, depth: depth, place: place, body: body))
    scheduled += 1
  }

  /// The next event not after `limit`, with the time of its instant; nil if there is none.
  ///
  /// - Complexity: O(log events).
  mutating func removeFirst(through limit: Double) -> (time: Double, event: Event)? {
    if present.first == nil {
      guard let next = future.first?.time, next <= limit else { return nil }
      instant = next
    }
    while let next = future.first?.time, next <= instant + MediaTiming.tolerance {
      if let event = future.removeFirst() { present.insert(event) }
    }
    return present.removeFirst().map { (instant, $0) }
  }

  /// A binary heap: children of `i` are `2i + 1` and `2i + 2`.
  private struct Heap {
    private var events: [Event] = []
    private let precedes: (Event, Event) -> Bool

    init(_ precedes: @escaping (Event, Event) -> Bool) { self.precedes = precedes }

    var first: Event? { events.first }

    mutating func insert(_ event: Event) {
      events.append(event)
      var child = events.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        guard precedes(events[child], events[parent]) else { break }
        events.swapAt(child, parent)
        child = parent
      }
    }

    mutating func removeFirst() -> Event? {
      guard let first = events.first else { return nil }
      let last = events.removeLast()
      guard !events.isEmpty else { return first }
      events[0] = last
      var parent = 0
      while true {
        let left = 2 * parent + 1
        guard left < events.count else { break }
        let right = left + 1
        let child = right < events.count && precedes(events[right], events[left]) ? right : left
        guard precedes(events[child], events[parent]) else { break }
        events.swapAt(child, parent)
        parent = child
      }
      return first
    }
  }
}
