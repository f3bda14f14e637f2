// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// A cut of a text into units, with the animations of each.
struct TextUnits {
  /// The interval between units.
  enum Pace {
    case interval(Double)
    /// The fraction of a unit's entrance that remains when the next one begins.
    case overlap(Double)
  }
  let kind: TextUnit.Kind
  let order: TextUnit.Order
  let pace: Pace
  let each: (TextUnit) -> Void
  let callStack = CallStack.current

  /// The most units of a text: each is a layer.
  static let limit = 50_000

  init(_ kind: TextUnit.Kind, _ order: TextUnit.Order, _ pace: Pace, _ each: @escaping (TextUnit) -> Void) {
    (self.kind, self.order, self.pace, self.each) = (kind, order, pace, each)
  }

  /// Whether another text has such units too: ranges and stretches are of one text.
  var isOfAnyText: Bool { if case .parts = kind.cut { true } else { false } }

  static func checked(_ value: Double, _ range: ClosedRange<Double>, _ what: String, _ unit: String) -> Double? {
    if range.contains(value) { return value }
    DiagnosticLog.error("\(what) must be from \(range.lowerBound) to \(range.upperBound)\(unit), got \(value)")
    return nil
  }

  /// Makes the units, within those that the text has.
  ///
  /// - Parameter part: the part of the text that is cut, in scalars; nil for all of it.
  func cut(_ host: TextLayer, within part: Range<Int>? = nil) -> [TextUnit] {
    guard !host.isBound(PropertyPath(.string)) else {
      DiagnosticLog.error(
        "the text of \(host) changes from frame to frame, so it cannot be split into units; animate the whole layer")
      return []
    }
    let scalars = Array((host.string ?? "").unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    guard ScriptContext.current.services != nil else {
      DiagnosticLog.error(
        "\(host) cannot be split into units here, because no fonts are known yet; split it in the program or in a scene"
      )
      return []
    }
    var ranges = ranges(of: host, scalars)
    if let part { ranges = ranges.map { $0.clamped(to: part) }.filter { !$0.isEmpty } }
    let leaves = host.unitLeaves(scalars.count)
    guard ranges.count + host.unitCount <= TextUnits.limit else {
      DiagnosticLog.error(
        "\(host) has \(ranges.count) units of this kind, but the limit for a text is \(TextUnits.limit) units; use words or "
          + "lines, or split the text into several layers")
      return []
    }
    let units = make(ranges, leaves, host, scalars)
    perform(units)
    return units
  }

  /// One for each part of each range that lies in one leaf.
  private func make(
    _ ranges: [Range<Int>], _ leaves: [TextLayer.UnitLeaf], _ host: TextLayer, _ scalars: [Unicode.Scalar]
  ) -> [TextUnit] {
    var pieces: [(range: Range<Int>, owner: TextLayer)] = []
    var next = 0
    // Both lists ascend, so the search goes on where it was.
    for range in ranges {
      while next < leaves.count, leaves[next].range.upperBound <= range.lowerBound { next += 1 }
      var leaf = next
      while leaf < leaves.count, leaves[leaf].range.lowerBound < range.upperBound {
        pieces.append((range.clamped(to: leaves[leaf].range), leaves[leaf].layer))
        leaf += 1
      }
    }
    let frames = host.frames(of: pieces.map(\.range))
    guard frames.count == pieces.count else { return [] }
    var units: [TextUnit] = []
    for (piece, frame) in zip(pieces, frames) where !frame.isNull {
      let unit = TextUnit()
      unit.text = String(String.UnicodeScalarView(scalars[piece.range])).trimmingCharacters(in: .whitespacesAndNewlines)
      unit.foregroundColor = host.ink(at: piece.range.lowerBound)
      if let last = units.last { unit.shareText(with: last) }
      piece.owner.addSublayer(unit)
      piece.owner.hasUnits = true
      unit.take(piece.range, of: host, frame: frame)
      units.append(unit)
    }
    host.hasUnits = true
    for (index, unit) in units.enumerated() { (unit.index, unit.count) = (index, units.count) }
    return units
  }

  /// Runs the closure for each unit, the first one first, because the duration of its entrance may set the start of the others.
  private func perform(_ units: [TextUnit]) {
    let ranks = order.ranks(units.count)
    let last = ranks.max() ?? 0
    var interval: Double?
    if case .interval(let seconds) = pace { interval = seconds }
    for unit in units.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }).map({ units[$0] }) {
      unit.delay = (interval ?? 0) * Double(ranks[unit.index])
      unit.lead = (interval ?? 0) * Double(last - ranks[unit.index])
      unit.tellingOnce { each(unit) }
      reportIdle(unit)
      // The pace of an overlap follows from the first unit's entrance.
      guard interval == nil, case .overlap(let part) = pace else { continue }
      interval = (unit.knownPlan?.entrances.map(\.duration).max() ?? 0) * (1 - part)
      unit.lead = (interval ?? 0) * Double(last)
    }
  }

  private func reportIdle(_ unit: TextUnit) {
    guard unit.index == 0, let property = unit.idleProperties.first else { return }
    DiagnosticLog.warning(
      .idleSetting,
      "\(property) of units has no effect: units share the font, the size and the lines of the whole text; change scale, "
        + "spread, colour, opacity, transform or filters of a unit, or change \(property) of the text")
  }

  private func ranges(of host: TextLayer, _ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    switch kind.cut {
    case .parts(let kind):
      let starts = host.starts(of: kind)
      return zip(starts, starts.dropFirst() + [scalars.count]).map { $0..<$1 }
    case .name(let name):
      let found = host.ranges(named: name)
      if found.isEmpty { host.reportMissing(name: name) }
      return found
    case .scalars(let ranges): return ranges.filter { $0.upperBound <= scalars.count }
    case .matches(let text):
      let found = TextUnits.occurrences(of: Array(text.unicodeScalars), in: scalars)
      if found.isEmpty {
        DiagnosticLog.warning(
          .missingPart, "“\(text)” does not occur in the text of \(host), “\((host.string ?? "").prefix(60))”")
      }
      return found
    case .range(let range):
      let starts = TextUnits.characterStarts(host.string ?? "")
      guard range.lowerBound >= 0, range.upperBound < starts.count, !range.isEmpty else {
        DiagnosticLog.error(
          "the range of characters of \(host) must be from 0 to \(starts.count - 1), got \(range.lowerBound)..<\(range.upperBound)"
        )
        return []
      }
      return [starts[range.lowerBound]..<starts[range.upperBound]]
    }
  }

  static func occurrences(of part: [Unicode.Scalar], in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    guard !part.isEmpty, part.count <= scalars.count else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    while start + part.count <= scalars.count {
      if scalars[start] == part[0], scalars[start..<start + part.count].elementsEqual(part) {
        result.append(start..<start + part.count)
        start += part.count
      } else {
        start += 1
      }
    }
    return result
  }

  /// In scalars, with the end as the last one.
  private static func characterStarts(_ string: String) -> [Int] {
    string.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }
}

extension TextLayer {
  /// A stretch of the text that the layer, or a unit in it, draws by itself.
  struct UnitLeaf {
    var range: Range<Int>
    var layer: TextLayer
  }

  /// The start colour of a unit that begins with a scalar, for changes of its colour.
  ///
  /// (Named `color`, it would answer scripts that write `.color(.red)`, in place of the hint. Compilers see private names too.)
  fileprivate func ink(at scalar: Int) -> Color? {
    switch spans.style(at: scalar)?.foreground {
    case nil: foregroundColor
    case .color(let color): color
    case .gradient(let colors, _):
      // The one in the middle.
      colors.isEmpty
        ? foregroundColor
        : Color.interpolate(colors[(colors.count - 1) / 2], colors[colors.count / 2], 0.5) ?? colors[colors.count / 2]
    }
  }

  /// The finest units, in the order of the text.
  func unitLeaves(_ count: Int) -> [UnitLeaf] {
    func leaves(of layer: TextLayer, _ range: Range<Int>) -> [UnitLeaf] {
      let units = (layer.sublayers ?? []).compactMap { $0 as? TextUnit }
      guard !units.isEmpty else { return [UnitLeaf(range: range, layer: layer)] }
      var result: [UnitLeaf] = []
      var start = range.lowerBound
      for unit in units.sorted(by: { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }) {
        guard let own = unit.range else { continue }
        if own.lowerBound > start { result.append(UnitLeaf(range: start..<own.lowerBound, layer: layer)) }
        result += leaves(of: unit, own)
        start = max(start, own.upperBound)
      }
      if start < range.upperBound { result.append(UnitLeaf(range: start..<range.upperBound, layer: layer)) }
      return result
    }
    return leaves(of: self, 0..<count)
  }

  /// The number of units of all kinds.
  var unitCount: Int { (sublayers ?? []).reduce(0) { $0 + (($1 as? TextUnit).map { 1 + $0.unitCount } ?? 0) } }

  /// Puts units where the text has their characters, with its size as it turned out.
  func settleUnits() {
    var units: [TextUnit] = []
    func collect(_ layer: TextLayer) {
      for case let unit as TextUnit in layer.sublayers ?? [] {
        units.append(unit)
        collect(unit)
      }
    }
    collect(self)
    // Ranges ascend within one cut.
    let owners = Dictionary(grouping: units.filter { $0.range != nil }) { $0.range ?? 0..<0 }
    for round in MovingUnits.rounds(Array(owners.keys)) {
      for (range, frame) in zip(round, frames(of: round)) where !frame.isNull {
        for unit in owners[range] ?? [] { unit.take(range, of: self, frame: frame) }
      }
    }
  }
}
