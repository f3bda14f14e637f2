// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTimeline

/// How the sounds of a scene come in or go while a transition leads from one scene to the next.
///
/// Of equal power: the squares of both gains add up to 1, so two sounds that differ stay as loud together.
struct CrossFade {
  /// Seconds of the program.
  let begin, end: Double
  let isRising: Bool

  /// Linear gain at a time of the program.
  func gain(at time: Double) -> Double {
    let part = min(max((time - begin) / (end - begin), 0), 1)
    return Math.sin((isRising ? part : 1 - part) * .pi / 2)
  }
}

/// When the sounds of a scene are heard, and how they come and go.
struct SceneHearing {
  let start: MediaTime
  /// The end of the scene, or of a transition over the cut after it, during which its sounds fade out.
  let end: MediaTime
  let fades: [CrossFade]

  /// - Parameter index: of the scene.
  init(_ index: Int, in timeline: Timeline) {
    let (rate, scene) = (timeline.format.frameRate, timeline.scenes[index])
    func fade(into scene: Timeline.PlacedScene, isRising: Bool) -> (frames: Range<Int>, fade: CrossFade)? {
      // Before a cut the next scene's clock stands still, so it is not heard yet.
      let first = max(scene.entranceFrames.lowerBound, scene.startFrame)
      guard let entrance = scene.entrance, !entrance.keepsSounds, first < scene.entranceFrames.upperBound else {
        return nil
      }
      let frames = first..<scene.entranceFrames.upperBound
      let (begin, end) = (rate.time(ofFrame: frames.lowerBound), rate.time(ofFrame: frames.upperBound))
      return (frames, CrossFade(begin: begin.seconds, end: end.seconds, isRising: isRising))
    }
    let next = index + 1 < timeline.scenes.count ? fade(into: timeline.scenes[index + 1], isRising: false) : nil
    start = rate.time(ofFrame: scene.startFrame)
    end = rate.time(ofFrame: max(scene.endFrame, next?.frames.upperBound ?? 0))
    fades = [fade(into: scene, isRising: true)?.fade, next?.fade].compactMap(\.self)
  }
}
