// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// The events of a rehearsal, in the order of time; at one instant by kind, then in the order of scheduling.
///
/// Times that differ by less than a nanosecond are one instant (H-4). An animation of 0.2 s from 0.1 s on ends "at 0.3 s", though
/// the sum of the two numbers is a little more.
struct EventQueue {
  /// The kinds, in order at one instant: ends of animations, then callbacks, then the script's own events (H-5).
  enum Kind: Int { case animation, callback, scripted }

  struct Event {
    var time: Double
    var kind: Kind
    var order: Int
    /// How many events at the same instant led to this one.
    var depth: Int
    /// The statement that scheduled it; empty if unknown.
    var callStack: [UInt]
    var body: () -> Void
  }

  /// An element of the heap: numbers alone, so that moving it retains nothing.
  private struct Entry {
    var time: Double
    var kind: Int
    var order: Int
    /// The slot of the event.
    var slot: Int
  }

  private var events: [Event?] = []
  private var freeSlots: [Int] = []
  /// The coming events, by time.
  private var future = Heap { ($0.time, $0.order) < ($1.time, $1.order) }
  /// The events of the present instant.
  private var present = Heap { ($0.kind, $0.order) < ($1.kind, $1.order) }
  private var instant = 0.0
  private var scheduled = 0

  /// Whether a script has planned something that is to come.
  var hasPlans: Bool { events.contains { $0.map { $0.kind != .animation } ?? false } }

  mutating func insert(
    at time: Double, _ kind: Kind, depth: Int, from callStack: [UInt] = [], _ body: @escaping () -> Void
  ) {
    let event = Event(time: time, kind: kind, order: scheduled, depth: depth, callStack: callStack, body: body)
    let slot = freeSlots.popLast() ?? events.count
    if slot < events.count { events[slot] = event } else { events.append(event) }
    future.insert(Entry(time: time, kind: kind.rawValue, order: scheduled, slot: slot))
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
    // All events within the tolerance belong to one instant.
    while let next = future.first?.time, next <= instant + MediaTiming.tolerance {
      if let entry = future.removeFirst() { present.insert(entry) }
    }
    guard let slot = present.removeFirst()?.slot, let event = events[slot].take() else { return nil }
    freeSlots.append(slot)
    return (instant, event)
  }

  /// A binary heap: children of `i` are `2i + 1` and `2i + 2`.
  private struct Heap {
    private var entries: [Entry] = []
    private let precedes: (Entry, Entry) -> Bool

    init(_ precedes: @escaping (Entry, Entry) -> Bool) { self.precedes = precedes }

    var first: Entry? { entries.first }

    mutating func insert(_ entry: Entry) {
      entries.append(entry)
      var child = entries.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        guard precedes(entries[child], entries[parent]) else { break }
        entries.swapAt(child, parent)
        child = parent
      }
    }

    mutating func removeFirst() -> Entry? {
      guard let first = entries.first else { return nil }
      let last = entries.removeLast()
      guard !entries.isEmpty else { return first }
      // A binary heap: the last entry sinks from the top to its place.
      entries[0] = last
      var parent = 0
      while true {
        let left = 2 * parent + 1
        guard left < entries.count else { break }
        let right = left + 1
        let child = right < entries.count && precedes(entries[right], entries[left]) ? right : left
        guard precedes(entries[child], entries[parent]) else { break }
        entries.swapAt(child, parent)
        parent = child
      }
      return first
    }
  }
}
