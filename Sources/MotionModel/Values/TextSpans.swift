// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// A styled stretch of a text.
package struct TextSpan: Hashable, Sendable {
  /// Unicode scalars of the string; those beyond its end are not shown.
  package var range: Range<Int>
  package var style: TextStyle
  /// The name for finding it again; nil if it has none.
  package var name: String?

  package init(_ range: Range<Int>, _ style: TextStyle, name: String? = nil) {
    (self.range, self.style, self.name) = (range, style, name)
  }
}

/// The styled stretches of a text. Where they overlap, the later one counts, attribute by attribute.
///
/// A text without any has no storage.
package struct TextSpans: Sendable {
  /// A stretch of one style; stretches are sorted, do not overlap and have all that spans say.
  package struct Segment: Hashable, Sendable {
    package var range: Range<Int>
    package var style: TextStyle
  }

  /// Values derived from the stretches.
  private struct Summary {
    var count: Int
    var segments: [Segment]
    var painted: [Segment]
    var reach: (points: Double, ems: Double)
  }

  /// Stretches that several values share, each up to its own count: appending to one changes no other.
  private final class Storage: Sendable {
    struct State {
      var all: [TextSpan]
      /// The last found first: versions of a text that was styled while it was shown have their own.
      var summaries: [Summary] = []
    }
    let state: Mutex<State>
    init(_ all: [TextSpan]) { state = Mutex(State(all: all)) }
  }
  private let storage: Storage?
  /// How many of those in the storage are its own.
  package let count: Int

  package init(_ all: [TextSpan] = []) {
    storage = all.isEmpty ? nil : Storage(all)
    count = all.count
  }

  private init(_ storage: Storage, count: Int) { (self.storage, self.count) = (storage, count) }

  /// In the order in which they were added.
  package var all: [TextSpan] {
    storage?.state.withLock { $0.all.count == count ? $0.all : Array($0.all[..<count]) } ?? []
  }
  package var isEmpty: Bool { storage == nil }

  /// With more stretches, which override the present ones.
  ///
  /// - Complexity: that of the new ones, unless others were added to the same stretches before.
  package func adding(_ new: [TextSpan]) -> TextSpans {
    guard let storage else { return TextSpans(new) }
    let isAdded = storage.state.withLock { state in
      guard state.all.count == count else { return false }
      state.all += new
      return true
    }
    return isAdded ? TextSpans(storage, count: count + new.count) : TextSpans(all + new)
  }

  /// - Complexity: n log n in the number of spans, once.
  package var segments: [Segment] { summary?.segments ?? [] }
  /// Whether some of them decide how glyphs look where they lie.
  package var isPainted: Bool { !painted.isEmpty }
  /// The segments with paint of their own.
  package var painted: [Segment] { summary?.painted ?? [] }
  /// Whether another has the same stretches for the same reason, told without comparing them.
  package func isSame(as other: TextSpans) -> Bool { count == other.count && storage === other.storage }

  /// How far a text is painted beyond its ink and its lines, in points; nil if it has no paint of its own.
  package func paintReach(fontSize: Double) -> Double? {
    guard let summary, !summary.painted.isEmpty else { return nil }
    return summary.reach.points + summary.reach.ems * abs(fontSize)
  }

  /// The style of a scalar; nil if it has none.
  package func style(at scalar: Int) -> TextStyle? {
    let segments = segments
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound <= scalar { low = middle + 1 } else { high = middle }
    }
    return low < segments.count && segments[low].range.contains(scalar) ? segments[low].style : nil
  }

  private var summary: Summary? {
    storage?.state.withLock { state in
      if let known = state.summaries.first(where: { $0.count == count }) { return known }
      let segments = TextSpans.segments(of: Array(state.all[..<count]))
      let painted = segments.filter(\.style.isPainted)
      let made = Summary(
        count: count, segments: segments, painted: painted,
        reach: painted.reduce((0, 0)) { (max($0.0, $1.style.reach.points), max($0.1, $1.style.reach.ems)) })
      state.summaries = [made] + state.summaries.prefix(3)
      return made
    }
  }

  /// Sweeps over the text. For each attribute a heap holds the begun spans, with the latest added on top; ended ones are dropped
  /// when they come up.
  private static func segments(of all: [TextSpan]) -> [Segment] {
    let spans = all.indices.filter { !all[$0].range.isEmpty && !all[$0].style.isEmpty }
    var boundaries = Set<Int>()
    for i in spans { boundaries.formUnion([all[i].range.lowerBound, all[i].range.upperBound]) }
    let order = spans.sorted { (all[$0].range.lowerBound, $0) < (all[$1].range.lowerBound, $1) }
    var heaps = [LatestFirst](repeating: LatestFirst(), count: TextStyle.Attribute.all.count)
    var result: [Segment] = []
    var next = 0
    let sorted = boundaries.sorted()
    for (boundary, end) in zip(sorted, sorted.dropFirst()) {
      while next < order.count, all[order[next]].range.lowerBound == boundary {
        let style = all[order[next]].style
        for (i, attribute) in TextStyle.Attribute.all.enumerated() where attribute.isSet(style) {
          heaps[i].insert(order[next])
        }
        next += 1
      }
      var style = TextStyle()
      for (i, attribute) in TextStyle.Attribute.all.enumerated() {
        while let top = heaps[i].latest, all[top].range.upperBound <= boundary { heaps[i].removeLatest() }
        if let top = heaps[i].latest { attribute.copy(all[top].style, &style) }
      }
      guard !style.isEmpty else { continue }
      if let last = result.last, last.range.upperBound == boundary, last.style == style {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append(Segment(range: boundary..<end, style: style))
      }
    }
    return result
  }
}

/// A binary heap of numbers, the largest on top.
private struct LatestFirst {
  private var items: [Int] = []

  var latest: Int? { items.first }

  mutating func insert(_ item: Int) {
    items.append(item)
    var child = items.count - 1
    while child > 0, items[(child - 1) / 2] < items[child] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeLatest() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    items[0] = last
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count && items[child] > items[largest] {
        largest = child
      }
      if largest == parent { return }
      items.swapAt(parent, largest)
      parent = largest
    }
  }
}

extension TextSpans: Hashable {
  package static func == (a: TextSpans, b: TextSpans) -> Bool {
    a.count == b.count && (a.storage === b.storage || a.all == b.all)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension TextStyle {
  /// How far its boxes, lines, outlines and shadows may lie beyond ink and lines: a length, and a multiple of the text's
  /// font size.
  fileprivate var reach: (points: Double, ems: Double) {
    func held(_ length: Double?) -> Double { length.map { $0.isNaN ? 0 : min(abs($0), 100_000) } ?? 0 }
    var points = held(background.map { Double(max($0.padding.width, $0.padding.height)) })
    points = max(points, held(underline?.thickness), held(strikethrough?.thickness)) + held(outline?.width) / 2
    if let shadow { points += 3 * held(shadow.radius) + held(shadow.offset.width) + held(shadow.offset.height) }
    // A box is as high as the font, which may be higher than a line, and raised with it.
    guard background != nil || underline != nil || strikethrough != nil else { return (points, 0) }
    var ems = 0.0
    for length in [size ?? .ems(1), baselineOffset ?? .ems(0)] {
      switch length {
      case .points(let length): points += held(length)
      case .ems(let factor): ems += held(factor)
      }
    }
    return (points, ems)
  }
}
