// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// A walk through the layers a scene can show in a span of time: it feeds everything relevant then, and leaves out the rest.
/// Expired versions, inactive animations and unseen layers have no part in the hash; animations at rest count by their shown
/// values.
///
/// It follows `LayerRecording.appendState`: whatever that reads is fed here.
struct ContentWalk {
  let reader: SceneContentReader
  var hasher = ContentHasher()
  var assets = AssetUse()
  /// The functions of the script that are called.
  private(set) var functions = FunctionList()
  private(set) var callsScript = false
  private(set) var isComplete = true
  private var bindingReaders: [Double: BindingReader] = [:]
  /// Whether the frames depend on the instant within the span.
  var isTimed = false
  /// False: no layer is seen, and the root has nothing of its own.
  private(set) var isSeen = false
  /// Layers are told apart by their names and classes.
  var countsNames = false

  init(_ reader: SceneContentReader) { self.reader = reader }

  private var recording: LayerRecording { reader.recording }

  /// Where in the tree the walk is.
  struct Position {
    /// Of the scene.
    var span: TimeSpan
    /// Of the superlayer; nil: any time, in copies that run behind.
    var parent: TimeSpan?
    /// Only commits before this one count.
    var commit = Int.max
    /// How many transitions this is the source of, one inside another.
    var sourceDepth = 0
    /// The layer may be left out if it is not seen.
    var mayBeUnseen = false
    /// The examined times of the scene, in order, if some layer follows others.
    var instants: [Double] = []
  }

  /// A layer with everything below it.
  mutating func add(_ index: Int, at position: Position) {
    let history = recording.layers[index]
    let range = history.versions(in: position.span, before: position.commit)
    let isLate = history.isEmpty(at: position.span.low, before: position.commit)
    hasher.combine(range.count)
    hasher.combine(isLate)
    // The versions' times take part, so the frames' times must too.
    if range.count > 1 || isLate && !range.isEmpty { isTimed = true }
    for number in range {
      let version = history.versions[number]
      var inner = position
      if number > range.lowerBound || isLate {
        hasher.combine(exactly: version.time)
        inner.span.low = max(position.span.low, version.time - MediaTiming.tolerance)
      }
      if number + 1 < range.upperBound {
        inner.span.high = max(min(position.span.high, history.versions[number + 1].time), inner.span.low)
      }
      // The root's own parent is the scene.
      if index == 0, position.parent == position.span { inner.parent = inner.span }
      add(version, index, at: inner)
    }
  }

  private mutating func add(_ version: LayerVersion, _ index: Int, at position: Position) {
    let own = position.parent.map { version.localSpan($0) }
    var acting = version.animations.filter { record in !record.isInert && (own.map(record.timing.acts) ?? true) }
    if position.parent == nil {
      // In a copy that runs behind, animations still act that have ended for the layer itself.
      acting += recording.layers[index].ended.filter { $0.commit <= version.commit && $0.commit < position.commit }
        .map(\.record).filter { !$0.isInert }
    }
    var steady: LayerState?
    // Values that stay are fed as shown, so an animation at rest equals a model value.
    if let own, acting.allSatisfy({ $0.timing.isSteady(through: own) && !$0.hasTransition }) {
      var state = recording.state(of: version, localTime: own.low, index)
      if !acting.isEmpty { version.redraw?.draw(into: &state, model: version.values.values) }
      steady = state
    }
    // Of a layer's own keys nothing is seen.
    let isBound = version.bindings.contains { $0.path.customKey == nil }
    if position.mayBeUnseen, !isBound, reader.leavesOutUnseen, let parent = position.parent,
      let values = steady?.values,
      values.isHidden || values.opacity <= 0 || version.timing.isAbsent(through: parent)
    {
      hasher.combine(2)
      return values.feedUnseen(&hasher)
    }
    hasher.combine(1)
    if countsNames {
      hasher.combine(optional: version.name) { $0.combine($1) }
      hasher.combine(recording.layers[index].className)
    }
    if index != 0 || position.sourceDepth > 0 || !version.values.values.isBare { isSeen = true }
    version.timing.feed(&hasher)
    hasher.combine(optional: version.playbackMap) { $1.feed(&$0) }
    if !(position.parent.map { version.timing.isPresenceSteady(through: $0) } ?? false) { isTimed = true }
    if let steady {
      addSteady(steady, version, isPlain: acting.isEmpty)
    } else {
      addMoving(version, acting, index, at: position)
    }
    if !version.bindings.isEmpty { addBound(version, index, at: position) }
    let values = steady?.values ?? version.values.values
    addClocked(values, version, index, own)
    addSublayers(of: version, values, own, acting, at: position)
  }

  /// A layer whose values do not change.
  private mutating func addSteady(_ state: LayerState, _ version: LayerVersion, isPlain: Bool) {
    // Model values have a remembered hash, animated ones have not.
    if isPlain {
      hasher.combine(reader.hash(of: version.values))
    } else {
      var values = ContentHasher()
      state.values.feed(&values)
      hasher.combine(values.finalize())
    }
    hasher.combine(optional: state.contentsFade) { hasher, fade in
      hasher.combine(optional: fade.from) { $1.feed(&$0) }
      hasher.combine(optional: fade.to) { $1.feed(&$0) }
      hasher.combine(exactly: fade.progress)
    }
    assets.add(state.values)
    assets.add(state.contentsFade?.from)
    assets.add(state.contentsFade?.to)
  }

  /// A layer whose values are, or may be, changed by animations while it is looked at.
  private mutating func addMoving(
    _ version: LayerVersion, _ acting: [AnimationRecord], _ index: Int, at position: Position
  ) {
    isTimed = true
    hasher.combine(3)
    hasher.combine(reader.hash(of: version.values))
    assets.add(version.values.values)
    // Only the layer's class knows its drawing for frames of its own.
    if version.redraw != nil { isComplete = false }
    hasher.combine(acting.count)
    for record in acting {
      // The remembered hash of a record lacks the sources of its transitions.
      guard record.hasTransition else {
        hasher.combine(reader.hash(of: record))
        continue
      }
      record.feed(&hasher)
      for transition in record.transitions { addSource(of: transition, index, at: position) }
    }
    addAssets(of: acting, version.values.values)
  }

  /// Feeds the values of bindings at each instant: not their functions, whose code has no hash, nor their inputs.
  private mutating func addBound(_ version: LayerVersion, _ index: Int, at position: Position) {
    if version.redraw != nil { isComplete = false }
    // Other versions feed the values of their own instants.
    let held = position.instants.filter { recording.layers[index].version(at: $0, before: position.commit) === version }
    hasher.combine(held.count)
    for binding in version.bindings {
      hasher.combine(binding.path.keyPath)
      var (strings, fonts): ([String], [String]) = ([], [])
      // The outer optional means that no value was fed yet, the inner one that the binding has none.
      var last: PropertyValue??
      var rest = BindingRest()
      for time in held {
        if rest.contains(time) {
          hasher.combine(false)
          continue
        }
        let reader = bindings(at: time)
        let value = reader.value(of: binding, on: index, time: time, before: position.commit)
        if position.commit == .max { rest.look(for: binding, on: index, reader) }
        // A value that stays counts once, with its duration.
        hasher.combine(last != .some(value))
        guard last != .some(value) else { continue }
        last = .some(value)
        hasher.combine(optional: value) { $1.feed(&$0) }
        guard let value else { continue }
        assets.add(value)
        guard case .string(let text?) = value else { continue }
        if binding.path.property === LayerProperty.string { strings.append(text) } else { fonts.append(text) }
      }
      let isWeightMoving = binding.path.property === LayerProperty.fontWeight
      guard case .text(let text) = version.values.values.special, isWeightMoving || !(strings + fonts).isEmpty else {
        continue
      }
      assets.add(text, strings: strings, fonts: fonts, isWeightMoving: isWeightMoving)
    }
  }

  /// One reader for each instant: layers that read the same find it there.
  private mutating func bindings(at time: Double) -> BindingReader {
    if let known = bindingReaders[time] { return known }
    let made = BindingReader(recording)
    bindingReaders[time] = made
    return made
  }

  /// Feeds the source of a transition: the layer as its commit found it (T-91).
  private mutating func addSource(of transition: TransitionRecord, _ index: Int, at position: Position) {
    guard position.sourceDepth < LayerRecording.sourceDepthLimit else { return }
    if let filter = transition.filter { assets.add(filter) }
    var source = Position(
      span: TimeSpan(transition.sourceTime), parent: TimeSpan(transition.sourceParentTime),
      commit: min(position.commit, transition.sourceCommit), sourceDepth: position.sourceDepth + 1,
      instants: [transition.sourceTime])
    // Time stands still there, so nothing in it says that frames differ.
    hasher.combine(exactly: transition.sourceParentTime)
    if position.parent == nil { source.parent = nil }
    add(index, at: source)
  }

  /// Adds the assets shown by the values of animations.
  private mutating func addAssets(of acting: [AnimationRecord], _ values: LayerValues) {
    var names: [String] = []
    var isWeightMoving = false
    var collected = AssetUse()
    for record in acting {
      record.forEachValue { path, animation, previous in
        if path.property === LayerProperty.fontWeight { isWeightMoving = true }
        for value in animation.values + [previous].compactMap(\.self) {
          collected.add(value)
          if case .string(let text?) = value { names.append(text) }
        }
      }
    }
    assets.formUnion(collected)
    guard !names.isEmpty || isWeightMoving else { return }
    // A name may be a text's or a font's. Taken for both, it adds an input but never misses one.
    switch values.special {
    case .text(let text): assets.add(text, strings: names, fonts: names, isWeightMoving: isWeightMoving)
    case .video: assets.clips.formUnion(names)
    default: break
    }
  }

  /// Feeds content that follows the layer's own clock without an animation.
  private mutating func addClocked(_ values: LayerValues, _ version: LayerVersion, _ index: Int, _ own: TimeSpan?) {
    switch values.special {
    case .shader(let shader): if let shader = shader.shader { add(shader.code) }
    case .canvas(let canvas): if let program = canvas.program { add(program.code) }
    default: break
    }
    if let emissions = recording.emissions[index] {
      let run = emissions.run(at: version.commit)
      hasher.combine(reader.hash(ofRun: run, in: emissions, of: index))
      for image in emissions.runs[run].emission.images { assets.add(image.contents) }
    }
    guard recording.followsClock(values, index) else { return }
    // A single instant of the layer's own clock decides its content.
    if let own, own.isInstant {
      hasher.combine(exactly: own.low)
    } else {
      isTimed = true
    }
  }

  /// Feeds a function as its index among those met by the walk, because addresses differ between processes.
  private mutating func add(_ code: FunctionCode) {
    callsScript = true
    let number = functions.number(of: code)
    hasher.combine(optional: number) { $0.combine($1) }
    if number == nil || code.capturesValues { isComplete = false }
  }

  private mutating func addSublayers(
    of version: LayerVersion, _ values: LayerValues, _ own: TimeSpan?, _ acting: [AnimationRecord],
    at position: Position
  ) {
    var inner = position
    inner.parent = own
    inner.mayBeUnseen = true
    var copied = inner
    // Copies run behind by their delays, so they may look at any time.
    if values.makesDelayedCopies(with: acting) {
      copied.parent = nil
      isTimed = true
    }
    hasher.combine(version.mask == nil)
    hasher.combine(version.sublayers.isEmpty)
    // How many copies a replicator makes is bounded by how many layers it copies.
    if case .replicator = values.special { hasher.combine(version.sublayers.count) }
    for child in version.children {
      switch child {
      case .mask(let mask): add(mask, at: inner)
      // At any time, where copies run behind: so they are fed as well.
      case .sublayer(let sublayer):
        guard !isAway(sublayer, at: copied) else { continue }
        // A mark before each layer makes a list without a count, because absent layers are left out.
        hasher.combine(true)
        add(sublayer, at: copied)
      case .copies: break
      }
    }
    hasher.combine(false)
  }

  /// Whether a layer has no effect at all, not even on the number of layers: it is absent now and would be flat if present, or
  /// it only holds such layers.
  private func isAway(_ index: Int, at position: Position) -> Bool {
    guard let parent = position.parent, reader.leavesOutUnseen else { return false }
    let history = recording.layers[index]
    let range = history.versions(in: position.span, before: position.commit)
    return !range.isEmpty && !history.isEmpty(at: position.span.low, before: position.commit)
      && history.versions[range].allSatisfy { version in
        guard version.bindings.isEmpty, version.values.values.isFlat, version.animations.allSatisfy(\.keepsFlat) else {
          return false
        }
        if version.timing.isAbsent(through: parent) { return true }
        var inner = position
        inner.parent = version.localSpan(parent)
        return !version.sublayers.isEmpty && version.mask == nil && version.animations.isEmpty
          && version.sublayers.allSatisfy { isAway($0, at: inner) } && version.values.values.isBare
      }
  }
}
