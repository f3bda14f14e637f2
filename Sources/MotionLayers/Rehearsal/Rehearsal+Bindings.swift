// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The sources of bindings, in the form of the recording.
extension Rehearsal {
  /// Adds unplaced sources of bindings, such as values, to the tree: at its back, out of sight.
  ///
  /// - Returns: whether there was anything.
  func placeReadings() -> Bool {
    var (index, hasPlaced) = (0, false)
    // Placing a layer may add to this list, so it is walked by index.
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
      return BindingRecord(binding.path, to: sources, callStack: binding.callStack, scalar: scalar, binding.function)
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
}
