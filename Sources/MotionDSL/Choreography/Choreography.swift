// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The resolved content of a step: animations, actions and markers, at times counted from its start.
///
/// It becomes ordinary animations on the layers when its scene is rehearsed.
public struct Choreography {
  /// Seconds from the start of the step to the end of the last thing in it; infinite if something repeats forever.
  public internal(set) var duration = 0.0
  var cues: [Cue] = []
  /// How many repetitions are inside one another.
  var depth = 0
  /// The location in the script that makes the step.
  let callStack = CallStack.current

  /// Something that begins at a time.
  struct Cue {
    var begin: Double
    var content: Content
  }

  indirect enum Content {
    case animation(PropertyAnimation, Layer, callStack: [UInt])
    case action(() -> Void, callStack: [UInt])
    case marker(String, callStack: [UInt])
    /// - count: whole cycles, or infinity.
    case cycles(Choreography, count: Float, autoreverses: Bool)
  }

  init() {}

  /// Adds a step that begins at a time of this one.
  mutating func add(_ other: Choreography, at begin: Double) {
    cues += other.cues.map { Cue(begin: $0.begin + begin, content: $0.content) }
    duration = max(duration, begin + other.duration)
    depth = max(depth, other.depth)
  }

  var isEndless: Bool { duration == .infinity }

  /// Whether anything in it runs the script's code.
  var hasActions: Bool {
    cues.contains { cue in
      switch cue.content {
      case .action: true
      case .cycles(let inner, _, _): inner.hasActions
      case .animation, .marker: false
      }
    }
  }

  /// Markers with their times, those of repetitions where they stand the first time.
  var markers: [SceneMarker] {
    cues.flatMap { cue -> [SceneMarker] in
      switch cue.content {
      case .marker(let name, let callStack): [SceneMarker(name, at: cue.begin, callStack: callStack)]
      case .cycles(let inner, _, _):
        inner.markers.map { SceneMarker($0.name, at: cue.begin + $0.time, callStack: $0.callStack) }
      case .animation, .action: []
      }
    }
  }

  /// Calls `body` with every action, its time and the statement that makes it, until the time `end` or until it says
  /// false. Cycles run their actions on the way there, not on the way back.
  @discardableResult
  func forEachAction(
    from begin: Double, until end: Double, _ body: (Double, @escaping () -> Void, _ callStack: [UInt]) -> Bool
  ) -> Bool {
    for cue in cues {
      let time = begin + cue.begin
      switch cue.content {
      case .action(let action, let callStack): if time <= end, !body(time, action, callStack) { return false }
      case .cycles(let inner, let count, let autoreverses):
        guard inner.hasActions else { continue }
        let length = autoreverses ? 2 * inner.duration : inner.duration
        var cycle = 0.0
        // Every cycle takes time, so the scene's end is reached.
        while cycle < Double(count), time + cycle * length <= end, length > 0 {
          guard inner.forEachAction(from: time + cycle * length, until: end, body) else { return false }
          cycle += 1
        }
      case .animation, .marker: break
      }
    }
    return true
  }
}
