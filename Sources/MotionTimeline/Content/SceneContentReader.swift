// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// Reads the inputs of one scene's frames, and remembers the hashes of values shared by many stretches. One thread at a time.
final class SceneContentReader {
  let recording: LayerRecording
  /// Whether unseen layers may be left out: none of them affects how much of the rest is drawn, or how often.
  let leavesOutUnseen: Bool
  private var values: [ObjectIdentifier: ContentHash] = [:]
  private var animations: [ObjectIdentifier: ContentHash] = [:]
  private var emissions: [EmissionRun: ContentHash] = [:]

  init(_ scene: SceneTimeline) {
    recording = scene.recording
    let makesDelayedCopies = recording.layers.contains { layer in
      layer.versions.contains { $0.values.values.makesDelayedCopies(with: $0.animations) }
    }
    leavesOutUnseen = !scene.blursLayers && !makesDelayedCopies
  }

  /// Of values that the recording holds.
  func hash(of shared: SharedValues) -> ContentHash {
    remembered(ObjectIdentifier(shared), in: \.values) { shared.values.feed(&$0) }
  }

  /// Of an animation without transitions in it.
  func hash(of record: AnimationRecord) -> ContentHash {
    remembered(ObjectIdentifier(record), in: \.animations) { record.feed(&$0) }
  }

  /// The hash of one of the runs of an emitter layer's emission, over its whole length.
  func hash(ofRun run: Int, in emissions: EmissionHistory, of layer: Int) -> ContentHash {
    remembered(EmissionRun(layer: layer, run: run), in: \.emissions) { emissions.runs[run].emission.feed(&$0) }
  }

  private struct EmissionRun: Hashable { var layer, run: Int }

  private func remembered<Key: Hashable>(
    _ key: Key, in cache: ReferenceWritableKeyPath<SceneContentReader, [Key: ContentHash]>,
    _ feed: (inout ContentHasher) -> Void
  ) -> ContentHash {
    if let known = self[keyPath: cache][key] { return known }
    var hasher = ContentHasher()
    feed(&hasher)
    let hash = hasher.finalize()
    self[keyPath: cache][key] = hash
    return hash
  }
}

extension AnimationRecord {
  /// Feeds the effect of the animation. Its key and a transition's source are not part of it.
  func feed(_ hasher: inout ContentHasher) {
    timing.feed(&hasher)
    switch body {
    case .value(let path, let animation, let previous):
      hasher.combine(1)
      hasher.combine(path.keyPath)
      // Layers of two kinds may have properties of one name.
      hasher.combine(optional: path.property) { hasher, property in
        hasher.combine(property.owner.rawValue)
        hasher.combine(property.name)
      }
      animation.feed(&hasher)
      hasher.combine(optional: previous) { $1.feed(&$0) }
    case .group(let children, let function):
      hasher.combine(2)
      hasher.combine(list: children) { $1.feed(&$0) }
      hasher.combine(optional: function) { $1.feed(&$0) }
    case .transition(let transition):
      hasher.combine(3)
      transition.feed(&hasher)
    case .inert: hasher.combine(4)
    }
  }

  /// True if it, or an animation in it, shows the layer as it was before.
  var hasTransition: Bool {
    switch body {
    case .transition: true
    case .group(let children, _): children.contains(where: \.hasTransition)
    case .value, .inert: false
    }
  }

  /// True if a flat layer stays flat under it.
  var keepsFlat: Bool {
    var keeps = true
    forEachValue { path, _, _ in
      switch path.target {
      case .component(let property, .transform(let part)) where property === LayerProperty.transform:
        if !AnimationRecord.flatTransforms.contains(part) { keeps = false }
      case .property(let property): if AnimationRecord.deepProperties.contains(property) { keeps = false }
      default: break
      }
    }
    return keeps
  }
  private static let deepProperties: [LayerProperty] = [.zPosition, .anchorPointZ, .transform]
  private static let flatTransforms: Set<TransformComponent> = [
    .scaleX, .scaleY, .rotation, .rotationZ, .translationX, .translationY,
  ]

  /// True if nothing of it can be seen.
  var isInert: Bool { if case .inert = body { true } else { false } }

  /// The transitions that it is or holds.
  var transitions: [TransitionRecord] {
    switch body {
    case .transition(let transition): [transition]
    case .group(let children, _): children.flatMap(\.transitions)
    case .value, .inert: []
    }
  }
}

extension TransitionRecord {
  /// Everything but the source.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(type.rawValue)
    hasher.combine(optional: subtype) { $0.combine($1.rawValue) }
    hasher.combine(exactly: startProgress)
    hasher.combine(exactly: endProgress)
    hasher.combine(optional: timingFunction) { $1.feed(&$0) }
    hasher.combine(optional: filter) { $1.feed(&$0) }
  }
}
