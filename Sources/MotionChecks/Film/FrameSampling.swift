// SPDX-License-Identifier: Apache-2.0

import MotionTimeline

/// The frames of a film that are looked at.
enum FrameSampling {
  /// Two a second, 6 to 24 of a scene, and its last one; fewer of films with many scenes.
  ///
  /// A text that rests for a second is seen twice. Frames of transitions are left out, because layers lie over each
  /// other there on purpose.
  static func frames(of timeline: Timeline) -> [Int] {
    // A film has about 1200 of them at most.
    let most = max(3, min(24, 1200 / max(timeline.scenes.count, 1)))
    var frames: Set<Int> = []
    for (index, scene) in timeline.scenes.enumerated() {
      let next = index + 1 < timeline.scenes.count ? timeline.scenes[index + 1] : nil
      let start = max(scene.startFrame, scene.entranceFrames.upperBound)
      let end = min(scene.endFrame, next?.startFrame ?? timeline.frameCount, next?.entranceFrames.lowerBound ?? .max)
      guard start < end else { continue }
      let seconds = Double(end - start) / timeline.format.frameRate.framesPerSecond
      let count = min(max(Int(seconds * 2), 6), most, end - start)
      for number in 0..<count {
        frames.insert(start + Int((Double(number) + 0.5) / Double(count) * Double(end - start)))
      }
      frames.insert(end - 1)
    }
    return frames.sorted()
  }
}
