// SPDX-License-Identifier: Apache-2.0

import MotionChecks
import MotionCore
import MotionMedia

/// The frames of a film file, or of numbered images.
final class ClipFrameSource: FrameSource {
  let facts: FilmFacts
  private let clip: VideoClip
  private var index = 0

  init(_ path: String) throws {
    clip = try VideoClip(path: path)
    let rate = clip.format.frameRate?.framesPerSecond ?? Double(clip.frameCount) / max(clip.duration.seconds, 1e-6)
    facts = FilmFacts(
      width: clip.format.pixelWidth, height: clip.format.pixelHeight, rate: rate, frames: clip.frameCount, scenes: [])
  }

  func next() throws -> FrameBytes? {
    guard index < clip.frameCount else { return nil }
    defer { index += 1 }
    return FrameBytes(try clip.bitmap(frame: index))
  }
}
