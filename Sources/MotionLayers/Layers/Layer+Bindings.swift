import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer that follows what layers show; see ``BindingRecord``.
package struct LayerBinding {
  var path: PropertyPath
  var sources: [LayerReading]
  var function: BindingRecord.Function
  /// The same of one number.
  var scalar: (@Sendable (Double) -> Double)?
  var place: [UInt]
}

/// What a binding reads.
package struct LayerReading {
  enum Subject {
    case layer(Layer, BindingSource.Part)
    case level(LevelReading)
  }
  let subject: Subject

  package init(_ layer: Layer, _ part: BindingSource.Part) { subject = .layer(layer, part) }
  package init(_ layer: Layer, property: LayerProperty) { self.init(layer, .property(PropertyPath(property))) }
  package init(_ level: LevelReading) { subject = .level(level) }

  /// Whose it is; nil: a sound's.
  package var layer: Layer? {
    if case .layer(let layer, _) = subject { layer } else { nil }
  }
}

extension Layer {
  /// Lets a property follow what layers show, from the next commit on; a property that follows something already follows
  /// this instead.
  package final func bind(
    _ named: PropertyPath, to sources: [LayerReading], scalar: (@Sendable (Double) -> Double)? = nil,
    _ function: @escaping BindingRecord.Function
  ) {
    guard let path = named.resolved(in: values) else {
      DiagnosticLog.error("\(named.keyPath) of \(self) cannot be bound: there is no such property")
      return
    }
    if let owner = path.property?.owner, owner == .emitter || owner == .replicator {
      DiagnosticLog.error(
        "\(path.keyPath) of \(self) cannot be bound: what an emitter or a replicator makes is found out before the first "
          + "frame; animate it, or bind the layer's place")
      return
    }
    let binding = LayerBinding(
      path: path, sources: sources, function: function, scalar: scalar, place: CallStack.current)
    change(path.keyPath, .none) {
      bindings.removeAll { $0.path == path }
      bindings.append(binding)
      bindingRecords = nil
    }
  }
}

extension Layer {
  /// Whether a property follows something.
  package final func isBound(_ path: PropertyPath) -> Bool { bindings.contains { $0.path == path } }

  /// Whether a property follows something that changes, as far as is known before the scene plays: a value that nothing
  /// animates and no event sets does not.
  package final func followsChange(_ path: PropertyPath, hasEvents: Bool) -> Bool {
    bindings.contains { binding in
      binding.path == path
        && binding.sources.contains { source in
          guard let layer = source.layer, layer.isInvisibleValue else { return true }
          return hasEvents || !layer.animations.isEmpty || !layer.bindings.isEmpty
        }
    }
  }
}

extension Rehearsal {
  /// Brings what bindings read and nobody has placed, such as values, into the tree: at its back, where nothing is seen.
  ///
  /// - Returns: whether there was anything.
  func placeReadings() -> Bool {
    var (index, hasPlaced) = (0, false)
    while index < dirty.count {
      let layer = dirty[index]
      index += 1
      guard !layer.bindings.isEmpty else { continue }
      for binding in layer.bindings {
        for source in binding.sources {
          let read =
            switch source.subject {
            case .layer(let layer, _): layer
            case .level(let level): carrier(of: level).layer
            }
          guard read.isInvisibleValue, read.parent == nil else { continue }
          placeUnseen(read)
          hasPlaced = true
        }
      }
    }
    return hasPlaced
  }

  /// It is no change that anybody made: nothing fades for it.
  private func placeUnseen(_ layer: Layer) {
    let context = ThreadContext.current
    context.transactions.begin()
    context.transactions.edit { $0.disableActions = true }
    defer { context.transactions.end() }
    root.insertSublayer(layer, at: 0)
  }

  func bindingRecords(of layer: Layer) -> [BindingRecord] {
    guard !layer.bindings.isEmpty else { return [] }
    if let known = layer.bindingRecords { return known }
    let records = layer.bindings.map { binding in
      var sources = binding.sources.map(source)
      var scalar: BindingRecord.Scalar?
      // What it reads of its own layer may be the model's.
      if let function = binding.scalar, sources.count == 1, sources[0].layer != identity(of: layer) {
        sources[0].slot = slot(of: sources[0])
        scalar = BindingRecord.Scalar(slot: sources[0].slot, function)
      }
      return BindingRecord(binding.path, to: sources, place: binding.place, scalar: scalar, binding.function)
    }
    layer.bindingRecords = records
    return records
  }

  private func source(_ reading: LayerReading) -> BindingSource {
    switch reading.subject {
    case .layer(let layer, let part):
      guard case .property(let path) = part else { return BindingSource(identity(of: layer), part) }
      return BindingSource(identity(of: layer), .property(path.resolved(in: layer.values) ?? path))
    case .level(let level):
      let carrier = carrier(of: level)
      return BindingSource(identity(of: carrier.layer), .level(carrier.number))
    }
  }

  /// One for each number that bindings read.
  private func slot(of source: BindingSource) -> Int {
    if let known = readingSlots[source] { return known }
    let slot = recording.readingCount
    recording.readingCount += 1
    readingSlots[source] = slot
    return slot
  }

  /// The index of a layer's history, which may have no version yet.
  private func identity(of layer: Layer) -> Int {
    if let track = layer.track, track.rehearsal === self { return track.id }
    return makeTrack(layer).id
  }

  /// Bindings that need each other, that read what is not there, or give what no property can have.
  func checkBindings() {
    let count = 32
    var check = BindingCheck(recording)
    for (index, history) in recording.layers.enumerated() {
      var seen: Set<ObjectIdentifier> = []
      for (number, version) in history.versions.enumerated() where !version.bindings.isEmpty {
        let next = number + 1 < history.versions.count ? history.versions[number + 1].time : duration
        let times = (0...count).map { version.time + max(next - version.time, 0) * Double($0) / Double(count) }
        for binding in version.bindings where seen.insert(ObjectIdentifier(binding)).inserted {
          let what = "\(binding.path.keyPath) of \(describe(index))"
          func report(_ message: String) { log.add(Diagnostic(.error, message, callStack: binding.place)) }
          if let source = binding.sources.first(where: { recording.layers[$0.layer].versions.isEmpty }) {
            report(
              "\(what) follows \(describe(source.layer)), which does not stand in the scene; write its name in a line of "
                + "its own")
            continue
          }
          let found = check.problem(binding, on: index, at: times)
          if !found.cycle.isEmpty {
            let names = found.cycle.map { "\($0.keyPath) of \(describe($0.layer))" }
            report("bindings need each other: \(names.joined(separator: " needs ")); one of them must not")
          } else if let time = found.noValueAt {
            report("the binding of \(what) gives a number at \(time) s that is not finite")
          }
        }
      }
    }
  }

  private func describe(_ index: Int) -> String { recording.layers[index].title }
}
