// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A scene with its length in the program; it is rounded to whole frames.
/// Example: `opening.lasting(4).name("Opening")`
public struct TimedScene: ProgramElement {
  /// The scene that is shown.
  public var scene: Scene
  /// How long the scene's own clock runs, in seconds.
  /// Example: `let seconds = opening.lasting(4).duration`
  public var duration: Double
  /// For the command line and for sounds of the program: `--at opening`.
  var name: String?
  /// How long it lasts in the program, in seconds; differs from `duration` when its time is changed.
  /// Example: `let seconds = opening.lasting(4).speed(2).length`
  public private(set) var length: Double
  /// From the time in the program, counted from the scene's start, to the scene's own.
  private(set) var timeMap = TimeMap.identity
  /// The location in the script that gives it its length.
  let callStack = CallStack.current
  /// The line of the program that it stands on.
  var placing: Placing?
  /// The findings of checks that the script allows for all of it.
  var allowances: [FindingAllowance] = []
  /// Lies over the program.
  var isOverlay = false
  /// Begins with the scene.
  package var recording: SceneRecording?

  init(scene: Scene, duration: Double) {
    (self.scene, self.duration, length) = (scene, duration, duration)
  }

  /// A name for the scene, unique in the program.
  /// Example: `opening.lasting(4).name("Opening")`
  public func name(_ name: String) -> TimedScene { with { $0.name = name } }
}

/// The time of a whole scene: everything in it follows, its layers, clips, shaders and events. Its sounds begin when
/// their time comes, and keep their own speed; a part that begins later skips their beginning. Changes add up in their order: each sees the scene as those before
/// have made it.
extension TimedScene {
  /// Plays it faster or slower: at speed 2 it lasts half as long.
  /// Example: `opening.lasting(4).speed(2)`
  public func speed(_ factor: Double) -> TimedScene {
    guard factor.isFinite, factor > 0 else {
      DiagnosticLog.error(
        "the speed of a scene must be above 0, got \(factor); to play a scene backwards, use reversed()")
      return self
    }
    return through([.init(0, 0), .init(length / factor, length)])
  }

  /// Plays it backwards, from its end to its start.
  /// Example: `opening.lasting(4).reversed()`
  public func reversed() -> TimedScene { through([.init(0, length), .init(length, 0)]) }

  /// Holds the frame of one time for a number of seconds, then goes on.
  /// Example: `opening.lasting(4).freeze(at: 2, for: 1)`
  public func freeze(at time: Double, for seconds: Double) -> TimedScene {
    guard time >= 0, time <= length, seconds.isFinite, seconds >= 0 else {
      DiagnosticLog.error(
        "a scene of \(length) s can freeze at 0 to \(length) s, for 0 seconds or more; got \(time) s, for \(seconds) s")
      return self
    }
    return through([.init(0, 0), .init(time, time), .init(time + seconds, time), .init(length + seconds, length)])
  }

  /// Plays it by any clock, given by keys: at a key's time it shows the key's local time. It lasts until the last key.
  ///
  /// ```swift
  /// scene.lasting(4).remapped(.init(0, 0), .init(1, 3, .easeOutCubic), .init(2.5, 2))
  /// ```
  ///
  /// - Parameter keys: their times do not fall; two of one time are a cut. A timing function bends the stretch that
  ///   ends at its key.
  public func remapped(_ keys: TimeMap.Key...) -> TimedScene {
    let isRising = zip(keys, keys.dropFirst()).allSatisfy { $0.time <= $1.time }
    guard isRising, let last = keys.last, last.time > 0, last.time <= 1e6, keys[0].time >= 0,
      keys.allSatisfy({ $0.local >= 0 && $0.local <= length })
    else {
      let list = keys.map { "(\($0.time), \($0.local))" }.joined(separator: ", ")
      DiagnosticLog.error(
        "the keys of a remapped scene must have rising times from 0 to 1e6 s and show 0 to \(length) s of it, got \(list)"
      )
      return self
    }
    if let problem = keys.lazy.compactMap({ $0.timing?.problem }).first {
      DiagnosticLog.error(problem)
      return self
    }
    return through(keys)
  }

  private func through(_ keys: [TimeMap.Key]) -> TimedScene {
    // A length that is none is an error of its own when the scene is rehearsed.
    guard length.isFinite, length > 0, let last = keys.last else { return self }
    return with {
      $0.timeMap = timeMap.remapped(through: keys)
      $0.length = last.time
    }
  }

  private func with(_ change: (inout TimedScene) -> Void) -> TimedScene {
    var copy = self
    change(&copy)
    return copy
  }

  /// How long the scene's own clock runs until it has shown all that the program asks for.
  ///
  /// - Parameter tail: frames that it is seen beyond its end.
  func rehearsedDuration(tail: Int, at rate: FrameRate) -> Double {
    guard rate.isValid, length.isFinite, length > 0, length <= 1e6, tail > 0 else { return duration }
    let frames = rate.frames(nearest: length) + tail
    return max(duration, timeMap(rate.time(ofFrame: frames).seconds))
  }
}
