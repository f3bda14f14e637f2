// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionModel

extension ContentsMeasure {
  /// The clip and the frame a video layer plays at its local time.
  package func source(of video: VideoValues, at localTime: Double) throws -> (clip: ClipDescription, image: ImageSource)
  {
    let clip = try clip(video.clip)
    let frameBlend = try frameBlend(
      clip: video.clip, at: ClipClock(video, duration: clip.duration).instant(at: localTime))
    return (clip, ImageSource(video.clip, frameBlend))
  }
}
