// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Tabulates the emission of a scene's emitter layers, once, after the scene has been recorded.
extension LayerRecording {
  /// - Parameter duration: of the scene, seconds.
  package mutating func tabulateEmitters(duration: Double) {
    for index in layers.indices {
      let isEmitter = layers[index].versions.contains {
        if case .emitter(let values) = $0.values.values.special { !values.emitterCells.isEmpty } else { false }
      }
      guard isEmitter else { continue }
      var builder = EmissionBuilder(recording: self, layer: index, duration: duration)
      let runs = builder.runs()
      let images = builder.images.list
      emissions[index] = EmissionHistory(
        runs.map { .init(commit: $0.commit, end: $0.end, emission: EmitterEmission(epochs: $0.epochs, images: images)) }
      )
    }
  }

  /// A layer's own time at a time of the scene; nil while it is not in the tree.
  package func localTime(of layer: Int, at time: Double) -> Double? {
    let query = Query(time: time)
    func find(_ index: Int, _ parentTime: Double) -> Double? {
      guard let version = layers[index].version(at: query.time, before: query.commit) else { return nil }
      let local = version.localTime(parent: parentTime)
      if index == layer { return local }
      var found: Double?
      for child in version.children {
        switch child {
        case .sublayer(let index), .mask(let index): if found == nil { found = find(index, local) }
        case .copies: break
        }
      }
      return found
    }
    return find(0, time)
  }
}

/// Turns the versions of an emitter layer and their animations into tables over the layer's own time.
struct EmissionBuilder {
  let recording: LayerRecording
  let layer: Int
  let duration: Double
  private(set) var images = ParticleImages()
  /// The layer's time at the end of a run.
  private(set) var lastTime = 0.0

  /// Numbers that change are looked at this often, and taken to be linear between; images, to hold.
  private static let interval = 1.0 / 120
  /// At most so many times, whatever the length of the scene.
  private static let sampleLimit = 20_000

  /// A version and the stretch of the layer's time in which its values hold.
  private struct Segment {
    var start, end: Double
    var version: LayerVersion
  }

  /// A stretch of the scene in which the layer's time runs on.
  private struct Run {
    var commit: Int
    var segments: [Segment]
    /// Scene time.
    var end: Double
  }

  /// The emissions of the layer, and the commits from which on they are seen.
  mutating func runs() -> [(commit: Int, end: Double, epochs: [EmissionEpoch])] {
    var count = 0
    return segmentRuns().map { run in
      lastTime = max(0, recording.localTime(of: layer, at: run.end) ?? run.end)
      let epochs = epochs(run.segments, from: count)
      count += epochs.count
      return (run.commit, lastTime, epochs)
    }
  }

  /// - Parameter first: the number of the first epoch. Each has its own particles.
  private mutating func epochs(_ segments: [Segment], from first: Int) -> [EmissionEpoch] {
    var epochs: [EmissionEpoch] = []
    for segment in segments {
      guard case .emitter(let values) = segment.version.values.values.special else { continue }
      let cells = cells(values, in: segment)
      // If only numbers change, the epoch goes on, and its particles keep their identity.
      if let last = epochs.last, last.seed == values.seed, last.shape == values.emitterShape,
        last.mode == values.emitterMode, Self.isSame(last.cells, cells)
      {
        epochs[epochs.count - 1].end = segment.end
      } else {
        epochs.append(
          EmissionEpoch(
            index: first + epochs.count, start: segment.start, end: segment.end, seed: values.seed,
            shape: values.emitterShape,
            mode: values.emitterMode, cells: cells, table: EmissionTable(cellCount: cells.count)))
      }
      tabulate(segment, into: &epochs[epochs.count - 1].table)
    }
    for i in epochs.indices { Self.findReach(&epochs[i]) }
    return epochs
  }

  /// At each time of the layer the last commit before it holds; before the first commit, the first one (EM-3).
  private func segmentRuns() -> [Run] {
    let versions = recording.layers[layer].versions
    var runs: [Run] = []
    var list: [Segment] = []
    var first = 0
    func finish(_ end: Double) {
      if !list.isEmpty { runs.append(Run(commit: first, segments: list, end: end)) }
    }
    for (i, version) in versions.enumerated() {
      // Commits within the tolerance are one, and the last of them counts.
      if i + 1 < versions.count, versions[i + 1].time <= version.time + MediaTiming.tolerance { continue }
      guard let local = recording.localTime(of: layer, at: version.time) else { continue }
      // A clock that is set back begins anew.
      let moment = version.time - MediaTiming.tolerance * 2
      let before = list.isEmpty ? nil : recording.localTime(of: layer, at: moment)
      if let before, local < before - MediaTiming.tolerance * 4 {
        finish(moment)
        (list, first) = ([], version.commit)
      }
      let start = list.isEmpty && runs.isEmpty ? 0 : max(0, local)
      // A clock that stands has one instant, and the last commit counts in it.
      while let last = list.last, last.start >= start { list.removeLast() }
      if !list.isEmpty { list[list.count - 1].end = start }
      list.append(Segment(start: list.isEmpty && runs.isEmpty ? 0 : start, end: .infinity, version: version))
    }
    finish(duration)
    return runs
  }

  private mutating func tabulate(_ segment: Segment, into table: inout EmissionTable) {
    guard !segment.version.animations.isEmpty else {
      let row = addRow(segment.version.values.values.emitter, segment, &table)
      table.addStep(EmissionTable.Step(start: segment.start, length: .infinity, first: row, last: row))
      return
    }
    let end = min(segment.end, max(lastTime, segment.start))
    var times = breakpoints(of: segment, until: end)
    if times.last != end { times.append(end) }
    var before = row(segment, times[0], &table)
    for (time, next) in zip(times, times.dropFirst()) where next > time {
      // Just before a breakpoint, animations ending there still act.
      let after = row(segment, next - MediaTiming.tolerance * 2, &table)
      table.addStep(EmissionTable.Step(start: time, length: next - time, first: before, last: after))
      before = row(segment, next, &table)
    }
    table.addStep(EmissionTable.Step(start: end, length: .infinity, first: before, last: before))
  }

  private mutating func row(_ segment: Segment, _ time: Double, _ table: inout EmissionTable) -> Int {
    let values = recording.values(of: segment.version, localTime: max(time, segment.start), layer)
    return addRow(values.emitter, segment, &table)
  }

  private mutating func addRow(_ values: EmitterValues, _ segment: Segment, _ table: inout EmissionTable) -> Int {
    let cells = EmissionTable.flattened(values.emitterCells)
    var numbers: [Int?] = []
    for cell in cells { numbers.append(image(of: cell, in: segment)) }
    return table.addRow(values, images: numbers)
  }

  private mutating func image(of cell: EmitterCellValues, in segment: Segment) -> Int? {
    let history = recording.layers[layer]
    return images.number(
      of: cell, layer: LayerState.title(history.className, segment.version.name),
      callStack: { drawing in segment.version.animations.first { $0.shows(drawing) }?.callStack })
  }

  /// The sampling times, ascending from the segment's start: the beginnings and ends of animations, and evenly between.
  private func breakpoints(of segment: Segment, until end: Double) -> [Double] {
    let span = end - segment.start
    guard span > 0 else { return [segment.start] }
    // A long layer gets coarser samples, so the table stays bounded.
    let interval = max(Self.interval, max(lastTime, span) / Double(Self.sampleLimit))
    var marks: Set<Double> = [segment.start]
    for record in segment.version.animations {
      for time in [record.timing.startTime, record.timing.endTime] where time > segment.start && time < end {
        marks.insert(time)
      }
    }
    let sorted = marks.sorted()
    var times: [Double] = []
    for (i, mark) in sorted.enumerated() {
      let next = i + 1 < sorted.count ? sorted[i + 1] : end
      // Without an animation that acts, the numbers stand still.
      let middle = (mark + next) / 2
      let isMoving = segment.version.animations.contains { $0.timing.phase(at: middle) == .active }
      let count = isMoving ? max(1, Int(((next - mark) / interval).rounded(.up))) : 1
      for k in 0..<count { times.append(mark + (next - mark) * Double(k) / Double(count)) }
    }
    return times
  }

  // MARK: Cells

  private mutating func cells(_ values: EmitterValues, in segment: Segment) -> [EmissionEpoch.Cell] {
    var result: [EmissionEpoch.Cell] = []
    func add(_ list: [EmitterCellValues], _ parent: Int?, _ speed: Double) {
      for cell in list {
        let index = result.count
        // A clock that stands still or runs backwards emits nothing.
        let own = cell.timing.speed > 0 ? speed * Double(cell.timing.speed) : 0
        var entry = EmissionEpoch.Cell(timing: cell.timing, parent: parent, speed: own)
        entry.image = image(of: cell, in: segment)
        result.append(entry)
        if let parent { result[parent].children.append(index) }
        add(cell.emitterCells, index, own)
      }
    }
    add(values.emitterCells, nil, 1)
    return result
  }

  private static func isSame(_ a: [EmissionEpoch.Cell], _ b: [EmissionEpoch.Cell]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.timing == $1.timing && $0.parent == $1.parent && $0.image == $1.image }
  }

  /// How long particles, and those that come of them, may live.
  private static func findReach(_ epoch: inout EmissionEpoch) {
    // Cells come before the cells in them.
    for index in epoch.cells.indices.reversed() {
      let cell = epoch.cells[index]
      guard cell.speed > 0 else { continue }
      let life =
        (epoch.table.largest(.lifetime, of: index) + epoch.table.largest(.lifetimeRange, of: index))
        * epoch.table.largest(.lifetime)
      let children = cell.children.map { epoch.cells[$0].reach }.max() ?? 0
      epoch.cells[index].reach = life / cell.speed + children
    }
  }
}

extension AnimationRecord {
  /// Whether a drawing is among its arguments.
  fileprivate func shows(_ drawing: Drawing) -> Bool {
    var result = false
    forEachValue { _, animation, _ in
      if animation.givenValues.contains(.contents(.drawing(drawing))) { result = true }
    }
    return result
  }
}

extension AnimationRecord.Body {
  /// True if it gives emitter cells their images, which may be drawings.
  package var drawsParticles: Bool {
    switch self {
    case .value(let path, _, _):
      if case .cell(let cell) = path.target { cell.property.kind == .contents } else { false }
    case .group(let records, _): records.contains { $0.body.drawsParticles }
    case .transition, .inert: false
    }
  }
}
