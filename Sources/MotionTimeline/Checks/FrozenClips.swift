// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension SceneCheck {
  static let frozenClips = SceneCheck(
    name: "frozen-clip", severity: .warning, finds: "clips that end while they are still seen",
    examination: .frames { $0.hasClips ? FrozenClips($0.services) : nil })
}

/// Finds clips that are over while they are still seen: the last frame stays, and the sound is gone.
///
/// Clips that repeat, stand still from the beginning or have `holdsLastFrame()` in the script are not reported.
struct FrozenClips: FrameExamination {
  private let clips: (any ImageServices)?
  /// By layer: the first instant after the clip's end, and the last instant at which its held frame is seen.
  private var found: [Int: (first: Double, last: Double)] = [:]
  private var lengths: [String: Double] = [:]
  /// The last instant that was looked at.
  private var latest = 0.0

  /// Shorter holds are ignored, seconds: three frames, or the rest of a scene of round length.
  private static let shortest = 0.1
  /// Lower opacities count as unseen.
  private static let faintest = 0.05

  init(_ services: MediaServices?) { clips = try? services?.images }

  mutating func look(at root: LayerState, _ time: Double) {
    latest = time
    look(at: root, 1, time)
  }

  private mutating func look(at layer: LayerState, _ outer: Double, _ time: Double) {
    let opacity = outer * Double(layer.values.opacity)
    guard !layer.values.isHidden, opacity > FrozenClips.faintest else { return }
    if case .video(let video) = layer.values.special, let over = excess(of: video, at: layer.localTime), over > 0 {
      found[layer.id.rawValue, default: (time, time)].last = time
    }
    for sublayer in layer.sublayers { look(at: sublayer, opacity, time) }
  }

  /// How many seconds of the clip ago it was over; less than 0: it plays. Nil: it has no end, or does not run.
  private mutating func excess(of video: VideoValues, at localTime: Double) -> Double? {
    guard !video.path.isEmpty, !video.repeats, !video.holdsLastFrame, video.rate > 0, video.rate.isFinite,
      let length = length(of: video)
    else { return nil }
    return video.played(at: localTime) - length
  }

  /// How long the part that plays is, in seconds of the clip.
  private mutating func length(of video: VideoValues) -> Double? {
    if lengths[video.clip] == nil {
      // That it cannot be read, or is cut off, is said elsewhere.
      let clip = try? clips?.clip(video.clip)
      lengths[video.clip] = clip.flatMap { $0.cut == nil ? $0.duration.seconds : nil } ?? .infinity
    }
    let whole = max(0, lengths[video.clip] ?? .infinity)
    guard whole.isFinite, whole > 0 else { return nil }
    let start = max(0, min(video.trimStart, whole))
    let end = max(start, min(video.trimEnd ?? whole, whole))
    // One frame of a clip is an image on purpose.
    return end - start > FrozenClips.shortest ? end - start : nil
  }

  mutating func problems(in scene: CheckedScene) -> [FrameProblem] {
    var problems: [FrameProblem] = []
    for (id, seen) in found.sorted(by: { $0.key < $1.key }) {
      guard let (begin, video) = firstTime(of: id, before: seen.first, scene.timeline) else { continue }
      // The last instant that was looked at stands for the end.
      let until = seen.last == latest ? scene.end : seen.last
      guard until - begin > FrozenClips.shortest else { continue }
      let isHeard = !video.isMuted && video.clock.isIdentity && (try? clips?.clip(video.clip).hasSound) == true
      let sound = isHeard ? ", without sound" : ""
      let shown = seen.last == latest ? "but the scene lasts until" : "but it is shown until"
      problems.append(
        FrameProblem(
          layer: id,
          message: "the clip \(video.path) ends at \(FrameProblem.short(begin)) s of its scene, \(shown) "
            + "\(FrameProblem.short(until)) s: its last frame stays\(sound); make the scene shorter, or write .repeats(), "
            + "or write .holdsLastFrame() to keep the frame on purpose", time: begin, end: until))
    }
    return problems
  }

  /// When a clip comes to its end, to a millisecond; nil if it does not run at all.
  private mutating func firstTime(
    of id: Int, before time: Double, _ scene: SceneTimeline
  ) -> (time: Double, video: VideoValues)? {
    // A clip that is over stays so, and a bisection finds the beginning.
    var (low, high) = (0.0, time)
    guard case .video(let video)? = scene.state(at: time, drawsContents: false).layer(id)?.values.special else {
      return nil
    }
    // 24 halvings tell a millisecond in a scene of four hours.
    for _ in 0..<24 where high - low > 1e-4 {
      let middle = (low + high) / 2
      let layer = scene.state(at: middle, drawsContents: false).layer(id)
      if let layer, case .video(let then) = layer.values.special, let over = excess(of: then, at: layer.localTime),
        over >= 0, !layer.values.isHidden
      {
        high = middle
      } else {
        low = middle
      }
    }
    // Over when the scene begins: an image of its last frame.
    return high > 1e-3 ? (high, video) : nil
  }
}

extension LayerState {
  /// The layer of an identity, here or below.
  fileprivate func layer(_ id: Int) -> LayerState? {
    if self.id.rawValue == id { return self }
    for sublayer in sublayers { if let found = sublayer.layer(id) { return found } }
    return nil
  }
}
