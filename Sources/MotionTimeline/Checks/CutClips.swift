import MotionCore
import MotionModel

extension SceneCheck {
  static let cutClips = SceneCheck(
    name: "cut-clip", severity: .error, finds: "clips that are cut off and asked for beyond their whole part",
    examination: .pictures { CutClips($0.services) }, isMissingInput: true)
}

/// Finds clips of which more is seen than is left of them.
struct CutClips: PictureExamination {
  private let clips: (any PictureServices)?
  /// By layer: the first instant at which more is asked for, and why there is none.
  private var found: [Int: (time: Double, message: String)] = [:]
  private var known: [String: ClipDescription?] = [:]

  /// Seconds by which numbers that people write are beside those of files.
  private static let slack = 0.001

  init(_ services: MediaServices?) { clips = try? services?.pictures }

  mutating func look(at picture: LayerState, _ time: Double) { look(at: picture, isSeen: true, time) }

  private mutating func look(at layer: LayerState, isSeen: Bool, _ time: Double) {
    guard isSeen, !layer.values.isHidden, layer.values.opacity > 0 else { return }
    if case .video(let video) = layer.values.special, !video.path.isEmpty, found[layer.id.rawValue] == nil,
      let clip = clip(video.clip), let cut = clip.cut
    {
      let end = clip.duration.seconds
      let asked = video.trimEnd ?? .infinity
      let runs = video.repeats || video.isReversed
      let reach = runs ? asked : min(asked, max(0, video.trimStart) + video.played(at: layer.localTime))
      if reach > end + CutClips.slack {
        let whole = PictureProblem.short((end * 100).rounded(.down) / 100)
        found[layer.id.rawValue] = (
          time,
          "\(cut) Up to \(whole) s it is whole: trim(\(PictureProblem.short(video.trimStart))...\(whole)) plays that"
        )
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

  mutating func problems(in scene: CheckedScene) -> [PictureProblem] {
    found.sorted { $0.key < $1.key }.map { id, found in
      PictureProblem(layer: id, message: found.message, time: found.time)
    }
  }
}
