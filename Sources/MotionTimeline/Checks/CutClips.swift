// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension SceneCheck {
  static let cutClips = SceneCheck(
    name: "cut-clip", severity: .error, finds: "truncated clips that are played beyond their complete part",
    examination: .frames { $0.hasClips ? CutClips($0.services) : nil }, isMissingInput: true)
}

/// Finds clips of which more is seen than is left of them.
struct CutClips: FrameExamination {
  private let clips: (any ImageServices)?
  private let sounds: (any SoundServices)?
  /// By layer.
  private var found: [Int: Finding] = [:]
  private var known: [String: ClipDescription?] = [:]

  private struct Finding {
    /// The first instant at which more is asked for.
    var time: Double
    var video: VideoValues
    /// Why there is none.
    var cut: String
    /// Seconds of the clip with undamaged frames.
    var end: Double
  }

  /// Tolerance in seconds between rounded numbers in a script and exact lengths of files.
  private static let slack = 0.001

  init(_ services: MediaServices?) {
    clips = try? services?.images
    sounds = try? services?.sounds
  }

  mutating func look(at root: LayerState, _ time: Double) { look(at: root, isSeen: true, time) }

  private mutating func look(at layer: LayerState, isSeen: Bool, _ time: Double) {
    guard isSeen, !layer.values.isHidden, layer.values.opacity > 0 else { return }
    if case .video(let video) = layer.values.special, !video.path.isEmpty, found[layer.id.rawValue] == nil,
      let clip = clip(video.clip), let cut = clip.cut
    {
      let end = clip.duration.seconds
      let asked = video.trimEnd ?? .infinity
      // A clip that repeats or runs backwards shows all of itself.
      let runs = video.repeats || video.isReversed
      let reach = runs ? asked : min(asked, max(0, video.trimStart) + video.played(at: layer.localTime))
      if reach > end + CutClips.slack {
        found[layer.id.rawValue] = Finding(time: time, video: video, cut: cut, end: end)
      }
    }
    for sublayer in layer.sublayers { look(at: sublayer, isSeen: isSeen, time) }
  }

  private mutating func clip(_ name: String) -> ClipDescription? {
    if let known = known[name] { return known }
    // That it cannot be read is said elsewhere.
    let clip = try? clips?.clip(name)
    known[name] = .some(clip)
    return clip
  }

  mutating func problems(in scene: CheckedScene) -> [FrameProblem] {
    found.sorted { $0.key < $1.key }.map { id, found in
      let advice = advice(found, soundEnd: soundEnd(of: found.video, in: scene))
      return FrameProblem(layer: id, message: ([found.cut] + advice).joined(separator: " "), time: found.time)
    }
  }

  /// How many seconds of the clip have a whole sound, if it is heard; infinity: all of them.
  private func soundEnd(of video: VideoValues, in scene: CheckedScene) -> Double {
    let heard = scene.clipSounds.filter { $0.path == video.path && !$0.allowsDamage }
    return heard.map { sound in
      // That none of it can be read is said elsewhere.
      do { return try sounds?.wholeDuration(of: sound) ?? .infinity } catch { return 0 }
    }.min() ?? .infinity
  }

  /// The trims that play the whole part; none if the clip begins to play after its end.
  private func advice(_ found: Finding, soundEnd: Double) -> [String] {
    // 4.6 is a little less than its decimals.
    func short(_ end: Double) -> Double { (end * 100 + 1e-6).rounded(.down) / 100 }
    let begin = found.video.trimStart
    func trim(_ end: Double) -> String { "trim(\(FrameProblem.short(begin))...\(end))" }
    let (videoEnd, both) = (short(found.end), short(min(found.end, soundEnd)))
    guard videoEnd > begin else { return [] }
    if both == videoEnd { return ["Up to \(videoEnd) s it is complete: write \(trim(videoEnd))"] }
    let silent = "Up to \(videoEnd) s its video is complete: write \(trim(videoEnd)).muted()"
    guard both > begin else { return [silent] }
    return ["Up to \(both) s its video and its sound are complete: write \(trim(both)).", silent]
  }
}
