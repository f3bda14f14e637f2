// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Evaluates the bindings of a recording at one instant. Inputs shared by several bindings are read once. Used by one
/// evaluation at a time; an evaluation keeps it when it moves to another instant.
final class BindingReader {
  let recording: LayerRecording
  private(set) var time = Double.nan
  private var commit = Int.max
  /// By index of histories; -1: not in the tree.
  private var parents: [Int32] = []
  private var times: [Int: Double] = [:]
  private var geometries: [Int: Geometry?] = [:]
  /// Where the units of texts lie, by the layer that has the text.
  private var unitFrames: [Int: [Range<Int>: CGRect]?] = [:]
  /// The values read, one list for each layer: comparing the few of a layer is faster than hashing key paths.
  private var known: [Reading] = []
  /// The last reading of each layer in ``known``; -1: there is none.
  private var lastReadings: [Int32] = []
  /// Inputs of ``BindingRecord/Scalar`` functions, by slot; NaN if not read yet.
  private var numbers: [Double] = []
  /// A buffer for a binding's inputs, reused by the next one.
  private var room: [PropertyValue] = []
  /// The evaluations in progress, from the outermost on.
  private var active: [(binding: BindingRecord, layer: Int)] = []
  /// Bindings that need each other, the first of them again at the end; empty: none were met.
  private(set) var cycle: [(binding: BindingRecord, layer: Int)] = []

  /// A function gave a number that is not finite.
  private(set) var hasNoValue = false

  private struct Reading {
    var part: BindingSource.Part
    /// In whose space; -1 where it does not matter.
    var space: Int
    var value: PropertyValue?
    /// The one of the same layer before it; -1: there is none.
    var previous: Int32
  }

  init(_ recording: LayerRecording) { self.recording = recording }

  /// The value of a bound property; nil to keep its value without the binding.
  func value(of binding: BindingRecord, on layer: Int, time: Double, before commit: Int) -> PropertyValue? {
    if time != self.time || commit != self.commit { move(to: time, before: commit) }
    // A number already read needs none of the following.
    if let scalar = binding.scalar, scalar.slot < numbers.count {
      let input = numbers[scalar.slot]
      if !input.isNaN {
        let number = scalar.function(input)
        if number.isFinite { return .number(number) }
        hasNoValue = true
        return nil
      }
    }
    // A binding that needs itself has no value here, and a check reports the cycle.
    if let first = active.firstIndex(where: { $0.binding === binding }) {
      if cycle.isEmpty { cycle = Array(active[first...]) + [(binding, layer)] }
      return nil
    }
    active.append((binding, layer))
    defer { active.removeLast() }
    // Its inputs may be bound themselves, and take another array meanwhile.
    var inputs = room
    room = []
    defer {
      inputs.removeAll(keepingCapacity: true)
      room = inputs
    }
    for source in binding.sources {
      guard let input = read(source, for: layer) else { return nil }
      inputs.append(input)
    }
    guard let value = binding.function(inputs) else { return nil }
    guard value.isFinite else {
      hasNoValue = true
      return nil
    }
    return value
  }

  /// Forgets the problems found so far.
  func forgetProblems() {
    cycle = []
    hasNoValue = false
  }

  private func move(to time: Double, before commit: Int) {
    (self.time, self.commit) = (time, commit)
    parents = []
    times = [:]
    geometries = [:]
    unitFrames = [:]
    known.removeAll(keepingCapacity: true)
    lastReadings = []
    numbers.removeAll(keepingCapacity: true)
  }

  // MARK: Readings

  private func read(_ source: BindingSource, for layer: Int) -> PropertyValue? {
    // A binding reads its own property from the model.
    if case .property(let path) = source.part, source.layer == layer, let own = active.last?.binding.path, own == path {
      return version(of: layer).flatMap { own.get($0.values.values) }
    }
    // Points, frames and paths are read in the space around the reading layer.
    var space = -1
    switch source.part {
    case .property, .level: break
    case .point, .frame, .path: space = parent(of: layer) ?? -1
    }
    if lastReadings.isEmpty { lastReadings = [Int32](repeating: -1, count: recording.layers.count) }
    guard lastReadings.indices.contains(source.layer) else { return find(source, in: space) }
    // The readings of a layer are a chain through `known`, from the last to the first.
    var next = lastReadings[source.layer]
    while next >= 0 {
      let reading = known[Int(next)]
      if reading.space == space, reading.part == source.part {
        noteNumber(source, reading.value)
        return reading.value
      }
      next = reading.previous
    }
    let value = find(source, in: space)
    known.append(Reading(part: source.part, space: space, value: value, previous: lastReadings[source.layer]))
    lastReadings[source.layer] = Int32(known.count - 1)
    noteNumber(source, value)
    return value
  }

  private func noteNumber(_ source: BindingSource, _ value: PropertyValue?) {
    guard source.slot >= 0, case .number(let number)? = value else { return }
    if numbers.isEmpty { numbers = Array(repeating: .nan, count: recording.readingCount) }
    numbers[source.slot] = number
  }

  private func find(_ source: BindingSource, in space: Int) -> PropertyValue? {
    switch source.part {
    case .property(let path): return property(path, of: source.layer)
    case .level(let number): return .number(recording.levels[number].level(at: time))
    case .point(let unit):
      guard let bounds = geometry(source.layer)?.bounds, let map = map(from: source.layer, to: space) else {
        return nil
      }
      let point = CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
      return map.apply(point).map { .point($0) }
    case .frame:
      guard let bounds = geometry(source.layer)?.bounds, let map = map(from: source.layer, to: space) else {
        return nil
      }
      let box = map.boundingBox(of: bounds)
      return box.isNull ? nil : .rect(box)
    case .path:
      guard let bounds = geometry(source.layer)?.bounds, let map = map(from: source.layer, to: space) else {
        return nil
      }
      // A layer without a path of its own counts as its bounds.
      let own: Path?
      if case .path(let path?) = path(of: source.layer) { own = path } else { own = nil }
      return .path((own ?? Path.rect(bounds)).mapPoints { map.apply($0) ?? $0 })
    }
  }

  /// A property of a layer with its animations.
  private func property(_ path: PropertyPath, of layer: Int) -> PropertyValue? {
    guard let version = version(of: layer), let localTime = localTime(of: layer) else { return nil }
    let isMeasured = version.movingText != nil && path.property === LayerProperty.bounds
    if version.bindings.isEmpty, !isMeasured, let value = version.plainValue(of: path, localTime: localTime) {
      return value
    }
    let shown = recording.values(of: version, localTime: localTime, layer) { values in
      // The other bindings have no part in this value.
      let deciding = version.bindings.filter {
        $0.path.isPart(ofSameAs: path) || isMeasured && MovingText.decides($0.path)
      }
      recording.apply(deciding, layer, to: &values, self, time, commit)
    }
    return path.get(shown)
  }

  /// A shape's path; another layer may keep one under a key of its own.
  private func path(of layer: Int) -> PropertyValue? {
    guard let version = version(of: layer) else { return nil }
    let isShape = version.values.values.has(.path)
    return property(isShape ? PropertyPath(.path) : PropertyPath(custom: LayerProperty.path.name), of: layer)
  }

  // MARK: The tree

  private func version(of layer: Int) -> LayerVersion? {
    recording.layers.indices.contains(layer) ? recording.layers[layer].version(at: time, before: commit) : nil
  }

  /// The superlayer, or the layer it masks; nil for the root and for layers outside the tree.
  private func parent(of layer: Int) -> Int? {
    if parents.isEmpty { parents = foundParents() }
    return parents.indices.contains(layer) && parents[layer] >= 0 ? Int(parents[layer]) : nil
  }

  private func foundParents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: recording.layers.count)
    var open = [0]
    while let layer = open.popLast() {
      guard let version = version(of: layer) else { continue }
      for child in version.children {
        switch child {
        case .sublayer(let index), .mask(let index):
          parents[index] = Int32(layer)
          open.append(index)
        case .copies: break
        }
      }
    }
    return parents
  }

  private func localTime(of layer: Int) -> Double? {
    if let known = times[layer] { return known }
    guard let version = version(of: layer) else { return nil }
    let outer = parent(of: layer).map { localTime(of: $0) ?? time } ?? time
    let local = version.localTime(parent: outer)
    times[layer] = local
    return local
  }

  // MARK: Geometry

  private struct Geometry {
    var bounds: CGRect
    /// To the superlayer's space, without its sublayer transform.
    var matrix: Transform3D
    /// Its contribution to its sublayers' matrices; nil if there is none.
    var sublayerMatrix: Transform3D?
    var keepsDepth: Bool
  }

  private func geometry(_ layer: Int) -> Geometry? {
    if let known = geometries[layer] { return known }
    var found: Geometry?
    if let version = version(of: layer), let localTime = localTime(of: layer) {
      var values = recording.values(of: version, localTime: localTime, layer) { values in
        // Other bindings are not asked. So a label may follow a box whose opacity follows the label.
        let deciding = version.bindings.filter {
          $0.path.isGeometry || version.movingText != nil && MovingText.decides($0.path)
        }
        recording.apply(deciding, layer, to: &values, self, time, commit)
      }
      if let look = version.unitLook, let frame = unitFrames(around: layer)?[look.range] {
        look.move(&values, to: frame, model: version.values.values)
      }
      var keepsDepth = false
      if case .transform = values.special { keepsDepth = true }
      found = Geometry(
        bounds: values.bounds, matrix: values.matrixToSuperlayer, sublayerMatrix: values.sublayerMatrix,
        keepsDepth: keepsDepth)
    }
    geometries[layer] = .some(found)
    return found
  }

  /// The current positions of the units of the text around a unit; nil for their positions when the text was cut.
  private func unitFrames(around unit: Int) -> [Range<Int>: CGRect]? {
    var next = parent(of: unit)
    while let layer = next, let version = version(of: layer) {
      // Units may lie in units: a letter in a word. The text is further out.
      guard version.unitLook == nil else {
        next = parent(of: layer)
        continue
      }
      guard version.movingUnits != nil, let localTime = localTime(of: layer) else { return nil }
      if let known = unitFrames[layer] { return known }
      let values = recording.values(of: version, localTime: localTime, layer) { values in
        let deciding = version.bindings.filter { MovingUnits.decides($0.path) }
        recording.apply(deciding, layer, to: &values, self, time, commit)
      }
      let found = recording.unitFrames(of: version, values, at: time, before: commit)
      unitFrames[layer] = .some(found)
      return found
    }
    return nil
  }

  /// Most layers have none. Their positions are not asked for, so their sublayers need not wait.
  private func sublayerMatrix(of layer: Int) -> Transform3D? {
    guard let version = version(of: layer) else { return nil }
    let isMoved =
      version.bindings.contains { $0.path.property === LayerProperty.sublayerTransform }
      || version.animations.contains { record in
        var moves = false
        record.forEachValue { path, _, _ in if path.property === LayerProperty.sublayerTransform { moves = true } }
        return moves
      }
    return isMoved || !version.values.values.sublayerTransform.isIdentity ? geometry(layer)?.sublayerMatrix : nil
  }

  /// The map from a layer's own space to the space of another's sublayers; -1: the root's superlayer.
  private func map(from layer: Int, to space: Int) -> Homography? {
    let down = chain(from: space)
    let shared = chain(from: layer).first { down.contains($0) } ?? -1
    guard let up = matrix(from: layer, upTo: shared) else { return nil }
    guard space != shared else { return up }
    return matrix(from: space, upTo: shared)?.inverse.map { up.concatenating($0) }
  }

  /// A layer and those around it, from the inside out.
  func chain(from layer: Int) -> [Int] {
    var result: [Int] = []
    var next = layer >= 0 ? layer : nil
    while let layer = next {
      result.append(layer)
      next = parent(of: layer)
    }
    return result
  }

  private func matrix(from layer: Int, upTo ancestor: Int) -> Homography? {
    var matrix = Transform3D.identity
    var layer = layer
    var isFirst = true
    while layer != ancestor {
      guard let own = geometry(layer) else { return nil }
      // Each layer flattens its sublayers into its plane (Z-1); a transform layer does not (TR-1).
      if !isFirst, !own.keepsDepth { matrix = matrix.flattened }
      matrix = matrix.concatenating(own.matrix)
      let outer = parent(of: layer)
      if let outer, let sublayers = sublayerMatrix(of: outer) { matrix = matrix.concatenating(sublayers) }
      guard let outer else { break }
      (layer, isFirst) = (outer, false)
    }
    return Homography(matrix)
  }
}

extension LayerVersion {
  /// A property with the animations of it alone; nil where others may have a part in it.
  fileprivate func plainValue(of path: PropertyPath, localTime: Double) -> PropertyValue? {
    guard var running = path.get(values.values) else { return nil }
    for record in animations {
      guard case .value(let other, let animation, let previous) = record.body else { return nil }
      // Other properties may overlap, as a position and its x do. Custom keys never do.
      guard other == path else {
        guard other.customKey != nil, path.customKey != nil else { return nil }
        continue
      }
      guard let sample = record.timing.sample(at: localTime, isAttached: true) else { continue }
      let reach = path.customKey == nil ? PropertyValue.reach : .greatestFiniteMagnitude
      guard
        let value = animation.combined(
          at: sample, timing: record.timing, with: running, previous: previous, reach: reach)
      else { continue }
      running = value
    }
    return running
  }
}
