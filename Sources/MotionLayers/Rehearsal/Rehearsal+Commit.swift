// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Committing: layout, then a version of every changed layer, then the animations that begin (T-72, T-76).
extension Rehearsal {
  func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    var rounds = 0
    repeat {
      _ = placeReadings()
      resolveSizes()
      layOutAndDisplay()
      if !isLive(root) { enter(root) }
      // Layers that enter the tree may ask for layout themselves.
      updateStructure()
      // Layers that have just entered may read what nobody has placed.
      while placeReadings() { updateStructure() }
      rounds += 1
    } while (needsLayout || needsDisplay) && rounds < Rehearsal.layoutRoundLimit
    record()
    commits += 1
    finishTransactions()
    // The ends that are already scheduled follow other clocks now.
    if timingChanged {
      timingChanged = false
      rescheduleAll()
    }
  }

  /// Resolves the size of layers with changed contents, if it depends on these.
  private func resolveSizes() {
    guard services != nil else { return }
    // A size may change further layers.
    var index = 0
    while index < dirty.count {
      dirty[index].resolveIntrinsicSize()
      index += 1
    }
  }

  private func isLive(_ layer: Layer) -> Bool { layer.track?.rehearsal === self && layer.track?.isLive == true }

  /// Brings layers into the committed tree and takes out those that left (T-29).
  private func updateStructure() {
    var index = 0
    var left: [Layer] = []
    // Layers that enter are added to this list, so it is walked by index.
    while index < dirty.count {
      let layer = dirty[index]
      index += 1
      guard let track = layer.track, track.isLive, track.hasNewStructure else { continue }
      track.hasNewStructure = false
      let children = layer.sublayerList + (layer.maskLayer.map { [$0] } ?? [])
      for child in track.committedChildren where child.parent !== layer { left.append(child) }
      track.committedChildren = children
      track.committedMask = layer.maskLayer
      track.sublayerIDs = nil
      for child in children {
        if !isLive(child) { enter(child) }
        child.track?.committedParent = layer
      }
    }
    for layer in left {
      // One that moved within the tree keeps its animations; its clock is another one now.
      if isInTree(layer) { timingChanged = true } else { leave(layer) }
    }
  }

  private func isInTree(_ layer: Layer) -> Bool {
    sequence(first: layer, next: \.parent).contains { $0 === root }
  }

  private func enter(_ layer: Layer) {
    let track: LayerTrack
    // A layer of an earlier scene still has that one's track.
    if let known = layer.track, known.rehearsal === self {
      track = known
    } else {
      track = makeTrack(layer)
    }
    track.isLive = true
    track.hasNewStructure = false
    track.hasNewAnimations = true
    if !track.isDirty {
      track.isDirty = true
      dirty.append(layer)
    }
    layer.resolveIntrinsicSize()
    if case .emitter = layer.values.special { (layer as? EmitterLayer)?.paintCells() }
    let children = layer.sublayerList + (layer.maskLayer.map { [$0] } ?? [])
    track.committedChildren = children
    track.committedMask = layer.maskLayer
    track.sublayerIDs = nil
    for child in children {
      enter(child)
      child.track?.committedParent = layer
    }
  }

  /// A history for a layer that has none.
  func makeTrack(_ layer: Layer) -> LayerTrack {
    let track = LayerTrack(id: recording.layers.count, rehearsal: self)
    layer.track = track
    layer.bindingRecords = nil
    let location = layer.placings.first.map { ScriptLine($0.file, $0.line) }
    recording.layers.append(
      LayerHistory(className: "\(type(of: layer))", location: location, allowances: layer.allowances))
    return track
  }

  private func leave(_ layer: Layer) {
    guard let track = layer.track, track.isLive else { return }
    track.isLive = false
    for animation in layer.attached { layer.detach(animation) }
    // A child that has moved elsewhere stays.
    for child in track.committedChildren where child.parent === layer { leave(child) }
    track.committedChildren = []
    track.committedMask = nil
    track.committedParent = nil
  }

  /// A new version of every layer that changed.
  private func record() {
    let changed = dirty
    dirty.removeAll(keepingCapacity: true)
    for layer in changed {
      guard let track = layer.track else { continue }
      track.isDirty = false
      guard track.isLive else { continue }
      if track.hasNewAnimations {
        track.hasNewAnimations = false
        for animation in layer.attached where !animation.isStarted { start(animation, on: layer) }
      }
      let values = track.committedValues ?? SharedValues(layer.values, assetCallStack: layer.assetCallStack)
      track.committedValues = values
      let (sublayers, records) = lists(of: layer, track)
      // Asked here: an initialiser that fails has made the object already.
      let isMoved = !records.isEmpty || !layer.bindings.isEmpty
      recording.layers[track.id].append(
        LayerVersion(
          time: now, commit: commits, name: layer.name, values: values, timing: layer.timing,
          playbackMap: layer.playbackMap, sublayers: sublayers, mask: layer.maskLayer?.track?.id, animations: records,
          bindings: bindingRecords(of: layer),
          redraw: isMoved ? RedrawSource(layer, records) : nil,
          movingText: isMoved ? movingText(of: layer, records) : nil,
          hasTextUnits: (layer as? TextLayer)?.hasUnits ?? false, isDrawn: (layer as? CanvasLayer)?.isDrawn ?? false,
          movingUnits: isMoved ? movingUnits(of: layer, records) : nil))
    }
  }

  /// Sublayers and animations for a version; those of the version before if they are the same.
  private func lists(of layer: Layer, _ track: LayerTrack) -> ([Int], [AnimationRecord]) {
    var made = 0
    let sublayers = track.sublayerIDs ?? layer.sublayerList.compactMap { $0.track?.id }
    if track.sublayerIDs == nil {
      made += sublayers.count
      track.sublayerIDs = sublayers
    }
    var records = layer.attached.filter(\.isStarted).map(\.record)
    // Lists that stay are shared, because one for each commit would fill the memory.
    if let known = recording.layers[track.id].versions.last?.animations, known.elementsEqual(records, by: ===) {
      records = known
    } else {
      made += records.count
    }
    listedCount += made
    if made > longestList.count { longestList = (made, layer) }
    return (sublayers, records)
  }

  /// Completion blocks of committed transactions wait for their animations; those without run on the next turn (T-74).
  private func finishTransactions() {
    for group in ThreadContext.current.transactions.takePending() {
      group.isSealed = true
      runIfDone(group)
    }
  }

  func runIfDone(_ group: CompletionGroup) {
    guard group.isSealed, group.outstanding == 0, !group.hasRun else { return }
    group.hasRun = true
    CallStack.scheduling(from: group.callStack) { schedule(at: now, .callback, group.block) }
  }

  /// The state of a committed layer that is shown now: the last commit with its animations.
  func presentation(of layer: Layer) -> (values: LayerValues, localTime: Double)? {
    guard let track = layer.track, track.isLive, track.rehearsal === self else { return nil }
    let parentTime = layer.parent.map(committedTime(of:)) ?? now
    return recording.values(of: track.id, parentTime: parentTime, LayerRecording.Query(time: now))
  }

  /// A layer's own time by the timings of the last commit: changes of this turn are not shown yet (L-1).
  private func committedTime(of layer: Layer) -> Double {
    sequence(first: layer, next: \.parent).reversed().reduce(now) { time, layer in
      let track = layer.track.flatMap { $0.rehearsal === self ? $0 : nil }
      let committed = track.flatMap { recording.layers[$0.id].versions.last }
      return (committed?.timing ?? layer.timing).localTime(
        parent: time, through: committed.map(\.playbackMap) ?? layer.playbackMap)
    }
  }
}
