import MotionAnimation

/// An animation as the timeline keeps it: resolved, immutable, without objects of the script.
final class AnimationRecord: Sendable {
  indirect enum Body: Sendable {
    /// - previous: what was shown before it was added, for an animation without any end (T-40).
    case value(PropertyPath, ValueAnimation, previous: PropertyValue?)
    /// Children live in the group's basic time (T-2).
    case group([AnimationRecord], TimingFunction?)
    case transition(TransitionRecord)
    /// Runs, and is listed, but changes nothing: the property with this key path cannot be animated (V-10), or is that
    /// of a sublayer, which has an animation of its own for it.
    case inert(String)
  }

  let key: String?
  /// Begin time in the layer's time (or the group's) and duration, both resolved (T-20, T-21).
  let timing: MediaTiming
  let body: Body
  /// The short way to evaluate it, if there is one.
  let prepared: PreparedAnimation?
  /// Where the script added it, if it names files or fonts, moves paths or begins later; else empty, or if that is unknown.
  let place: [UInt]

  init(key: String?, timing: MediaTiming, body: Body, place: [UInt] = []) {
    self.place = place
    self.key = key
    self.timing = timing
    self.body = body
    if case .value(let path, let animation, let previous) = body {
      prepared = PreparedAnimation(path, animation, previous: previous)
    } else {
      prepared = nil
    }
  }

  var kind: String {
    switch body {
    case .value(_, let animation, _):
      switch animation.source {
      case .basic: "basic"
      case .keyframes: "keyframe"
      case .spring: "spring"
      }
    case .group: "group"
    case .transition: "transition"
    case .inert: "inert"
    }
  }
}

extension AnimationRecord.Body {
  /// True if some of it acts on named sublayers: it changes nothing of its own layer.
  var reachesSublayers: Bool {
    switch self {
    case .inert(let keyPath): keyPath.hasPrefix(Layer.sublayersPrefix)
    case .group(let children, _): children.contains { $0.body.reachesSublayers }
    case .value, .transition: false
    }
  }
}

/// A transition on a layer, with where its source is found.
struct TransitionRecord: Sendable {
  var type: TransitionType
  var subtype: TransitionSubtype?
  var startProgress: Double
  var endProgress: Double
  var timingFunction: TimingFunction?
  var filter: Filter?
  /// The source is the layer at this scene time, as of the commits before this one (T-91).
  var sourceTime = 0.0
  var sourceCommit = 0
  /// The time of the superlayer then.
  var sourceParentTime = 0.0
}
