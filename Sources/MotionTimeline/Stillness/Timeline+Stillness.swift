// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension Timeline {
  /// The frames from `frame` on, before `end`, that show the same image as it, as far as the timeline knows without
  /// evaluating any of them: no layer is committed and no animation acts in between. At least `frame` itself.
  ///
  /// The states of these frames are equal apart from clocks that nothing shows. Frames after them may be equal too.
  ///
  /// - Complexity: O(layers + frames of the result), less where something moves.
  package func stillFrames(from frame: Int, before end: Int) -> Range<Int> {
    let alone = frame..<frame + 1
    let end = min(end, frameCount)
    guard frame >= 0, frame + 1 < end, let index = scenes.lastIndex(where: { $0.startFrame <= frame }) else {
      return alone
    }
    var last = end
    if index + 1 < scenes.count {
      let next = scenes[index + 1]
      last = min(last, next.startFrame)
      if next.entrance != nil, !next.entranceFrames.isEmpty { last = min(last, next.entranceFrames.lowerBound) }
    }
    let scene = scenes[index]
    // While one scene gives way to another, every frame is another mixture of them.
    guard frame + 1 < last, scene.entrance == nil || !scene.entranceFrames.contains(frame) else { return alone }
    var next = stillFrames(of: scene, from: frame, before: last)
    // A beginning overlay ends the stretch, too.
    for overlay in overlays where next > frame + 1 {
      if overlay.startFrame > frame {
        next = min(next, overlay.startFrame)
      } else if overlay.endFrame > frame {
        next = stillFrames(of: overlay, from: frame, before: min(next, overlay.endFrame))
      }
    }
    return frame..<max(next, frame + 1)
  }

  /// The first frame after `frame` in which a scene or an overlay may look different, at most `end`.
  private func stillFrames(of scene: PlacedScene, from frame: Int, before end: Int) -> Int {
    let blurs = format.motionBlur?.blurs == true || scene.scene.blursLayers
    // An open shutter sees up to the time of the next frame.
    guard !blurs || scene.timeMap.isIdentity else { return frame + 1 }
    func time(_ frame: Int) -> Double { scene.timeMap(max(self.time(ofFrame: frame - scene.startFrame).seconds, 0)) }
    let span = scene.scene.stillSpan(at: time(frame))
    var next = frame
    while next < end, span.contains(time(next)), !blurs || span.contains(time(next + 1)) { next += 1 }
    return next
  }
}
