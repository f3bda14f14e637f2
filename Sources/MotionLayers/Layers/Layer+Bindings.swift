import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer that follows what layers show; see ``BindingRecord``.
package struct LayerBinding {
  var keyPath: String
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
    _ keyPath: String, to sources: [LayerReading], scalar: (@Sendable (Double) -> Double)? = nil,
    _ function: @escaping BindingRecord.Function
  ) {
    guard let path = PropertyPath(keyPath, in: values) else {
      DiagnosticLog.error("\(keyPath) of \(self) cannot be bound: there is no such property")
      return
    }
    if let owner = path.property?.owner, owner == .emitter || owner == .replicator {
      DiagnosticLog.error(
        "\(keyPath) of \(self) cannot be bound: what an emitter or a replicator makes is found out before the first "
          + "frame; animate it, or bind the layer's place")
      return
    }
    let binding = LayerBinding(
      keyPath: keyPath, sources: sources, function: function, scalar: scalar, place: CallStack.current)
    change(keyPath, .none) {
      bindings.removeAll { $0.keyPath == keyPath }
      bindings.append(binding)
      bindingRecords = nil
    }
  }
}

extension Layer {
  /// Whether a property follows something.
  package final func isBound(_ keyPath: String) -> Bool { bindings.contains { $0.keyPath == keyPath } }

  /// Whether a property follows something that changes, as far as is known before the scene plays: a value that nothing
  /// animates and no event sets does not.
  package final func followsChange(_ keyPath: String, hasEvents: Bool) -> Bool {
    bindings.contains { binding in
      binding.keyPath == keyPath
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
    let records = layer.bindings.compactMap { binding -> BindingRecord? in
      PropertyPath(binding.keyPath, in: layer.values).map { path in
        var sources = binding.sources.map(source)
        var scalar: BindingRecord.Scalar?
        // What it reads of its own layer may be the model's.
        if let function = binding.scalar, sources.count == 1, sources[0].layer != identity(of: layer) {
          sources[0].slot = slot(of: sources[0])
          scalar = BindingRecord.Scalar(slot: sources[0].slot, function)
        }
        return BindingRecord(path, to: sources, place: binding.place, scalar: scalar, binding.function)
      }
    }
    layer.bindingRecords = records
    return records
  }

  private func source(_ reading: LayerReading) -> BindingSource {
    switch reading.subject {
    case .layer(let layer, let part):
      var path: PropertyPath?
      if case .property(let keyPath) = part { path = PropertyPath(keyPath, in: layer.values) }
      return BindingSource(identity(of: layer), part, path: path)
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
}
