// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// An animation as the timeline keeps it: resolved, immutable, without objects of the script.
package final class AnimationRecord: Sendable {
  package indirect enum Body: Sendable {
    /// - previous: the value shown before it was added, for an animation without any end (T-40).
    case value(PropertyPath, ValueAnimation, previous: PropertyValue?)
    /// Children live in the group's basic time (T-2).
    case group([AnimationRecord], TimingFunction?)
    case transition(TransitionRecord)
    /// Runs, and is listed, but changes nothing: the property cannot be animated (V-10), or belongs to a sublayer with its own
    /// animation for it.
    case inert(PropertyPath)
  }

  let key: String?
  /// Begin time in the layer's time (or the group's) and duration, both resolved (T-20, T-21).
  package let timing: MediaTiming
  package let body: Body
  /// The short way to evaluate it, if there is one.
  let prepared: PreparedAnimation?
  /// Where the script added it, if it names files, moves or names fonts, moves paths or begins later; else empty, or if that is unknown.
  package let callStack: [UInt]
  /// Whether it was given no begin, and so took the time at which it was added (T-20).
  package let beginsWhenAdded: Bool

  package init(
    key: String?, timing: MediaTiming, body: Body, callStack: [UInt] = [], beginsWhenAdded: Bool = false
  ) {
    (self.callStack, self.beginsWhenAdded) = (callStack, beginsWhenAdded)
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

  /// The animations of properties that it is or holds.
  package func forEachValue(_ body: (PropertyPath, ValueAnimation, PropertyValue?) -> Void) {
    switch self.body {
    case .value(let path, let animation, let previous): body(path, animation, previous)
    case .group(let children, _): for child in children { child.forEachValue(body) }
    case .transition, .inert: break
    }
  }
}

extension AnimationRecord {
  /// The animated property; nil for a group or a transition.
  package var path: PropertyPath? {
    switch body {
    case .value(let path, _, _), .inert(let path): path
    case .group, .transition: nil
    }
  }
}

extension AnimationRecord.Body {
  /// True if some of it acts on named sublayers: it changes nothing of its own layer.
  package var reachesSublayers: Bool {
    switch self {
    case .inert(let path): path.leadsToSublayer
    case .group(let children, _): children.contains { $0.body.reachesSublayers }
    case .value, .transition: false
    }
  }
}
