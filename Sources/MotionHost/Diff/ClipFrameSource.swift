// SPDX-License-Identifier: Apache-2.0

import MotionChecks
import MotionCore
import MotionMedia

/// The frames of a film file, or of numbered images. A frame that a file shows for longer counts as several.
final class ClipFrameSource: FrameSource {
  let facts: FilmFacts
  private let clip: VideoClip
  private let rate: FrameRate?
  private let mixer: AudioMixer?
  private var last: (number: Int, frame: FrameBytes)?

  init(_ path: String) throws {
    clip = try VideoClip(path: path)
    rate = clip.index.constantRate ?? clip.format.frameRate
    let seconds = clip.duration.seconds
    let rate = rate?.framesPerSecond ?? Double(clip.frameCount) / max(seconds, 1e-6)
    let hasSound = clip.format.hasSound
    let canHaveSound = clip.files == [path] && !["gif", "webp", "png", "apng"].contains(FilePath.suffix(of: path))
    mixer = hasSound ? try AudioMixer([AudioCue(path: path)]) : nil
    facts = FilmFacts(
      width: clip.format.pixelWidth, height: clip.format.pixelHeight, rate: rate,
      frames: max(Int((seconds * rate).rounded()), 1), scenes: [],
      samples: hasSound ? Int(seconds * 48_000) : canHaveSound ? 0 : nil)
  }

  func sound(_ count: Int) throws -> AudioSamples {
    guard let mixer else { return AudioSamples(count: count) }
    return try mixer.read(count)
  }

  func frame(_ number: Int) throws -> FrameBytes {
    let shown = rate.map { clip.frameIndex(at: $0.time(ofFrame: number)) } ?? number
    if let last, last.number == shown { return last.frame }
    let frame = FrameBytes(try clip.bitmap(frame: min(shown, clip.frameCount - 1)))
    last = (shown, frame)
    return frame
  }
}
