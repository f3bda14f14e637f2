import MotionCore
import MotionModel
import MotionTimeline

/// Looks at a scene as it is shown, at some instants, for what nobody means and no value tells: texts that the canvas cuts
/// off, clips that are over.
extension Rehearsal {
  /// Two instants a second, in long scenes and those of many layers fewer: a thousand layers take 0.6 ms each.
  private var instants: [Double] {
    let end = min(scriptedDuration ?? duration, duration)
    let wanted = min(max(end * 2, 12), 24)
    let count = max(6, min(Int(wanted), 20_000 / max(recording.layers.count, 1)))
    let middles = (0..<count).map { number -> Double in end * (Double(number) + 0.5) / Double(count) }
    return middles + [end - min(0.02, end / 100)]
  }

  func checkPicture() {
    guard duration > 0, !log.hasErrors, let services, recording.layers.contains(where: \.isLookedAt) else { return }
    let scene = SceneTimeline(duration: duration, recording: recording)
    var texts = CutTexts(canvas: root.bounds.size)
    var paths = TextsBeyondPaths()
    var clips = FrozenClips(services)
    var unseen = UnseenLayers(canvas: root.bounds.size)
    for time in instants {
      let picture = scene.state(at: time, drawsContents: false, showsAbsent: false)
      texts.look(at: picture, time)
      paths.look(at: picture, time)
      clips.look(at: picture, time)
      unseen.look(at: picture, time)
    }
    let problems =
      texts.problems(services) + paths.problems(services) + unseen.problems()
      + clips.problems(scene, until: scriptedDuration ?? duration)
    for (id, problem) in problems {
      let history = recording.layers[id]
      let version = history.versions.last { $0.time <= problem.time } ?? history.versions[0]
      log.add(Diagnostic(.warning, problem.message, callStack: version.values.assetPlace))
    }
  }
}

/// What is odd about a layer at a time of its scene.
struct PictureProblem {
  var message: String
  var time: Double

  /// Sums of decimal fractions are a little off, and nobody counts finer.
  static func short(_ number: Double) -> Double { number.rounded(decimals: 2) }

  /// As a script would write it: whole numbers without a point.
  static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(short(number))"
  }
}

extension LayerHistory {
  fileprivate var isLookedAt: Bool {
    versions.contains { version in
      let values = version.values.values
      switch values.special {
      case .text(let text): return text.string?.isEmpty == false
      case .video(let video): return !video.path.isEmpty
      case .shape, .gradient: return true
      default: return values.contents != nil || (values.backgroundColor?.alpha ?? 0) > 0
      }
    }
  }
}
