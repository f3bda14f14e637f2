import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Scenes that do not last as long as they were asked to, because frames do not end there.
struct FrameRounding {
  private struct Scene {
    var title: String
    var asked: Double
    var frames: Int
    var place: [UInt]
  }

  private let rate: FrameRate
  private var scenes: [Scene] = []
  /// By how much the program is longer, seconds.
  private var excess = 0.0

  /// A length that is off by less is a whole number of frames, seconds.
  private static let tolerance = 1e-6

  init(_ rate: FrameRate) { self.rate = rate }

  /// Not at a rate such as 30000/1001, where no whole second has whole frames, nor of a length that nobody wrote, but was
  /// computed from that of a sound or a clip: numbers that people write have three decimals or so, those of files have more.
  mutating func add(_ timed: TimedScene, lasting frames: Int) {
    guard rate.isValid, timed.recording == nil, rate.numerator % rate.denominator == 0 else { return }
    let difference = rate.time(ofFrame: frames).seconds - timed.length
    let thousandths = timed.length * 1000
    guard abs(difference) > FrameRounding.tolerance, abs(thousandths - thousandths.rounded()) < 1e-6 else { return }
    excess += difference
    scenes.append(
      Scene(
        title: timed.name.map { "the scene \"\($0)\"" } ?? "a scene", asked: timed.length, frames: frames,
        place: timed.place))
  }

  /// Tells of all of them at once, at the first one's line.
  func report(programOf seconds: Double) {
    guard let first = scenes.first else { return }
    func text(_ scene: Scene) -> String {
      "\(FrameRounding.text(scene.asked)) s are \(scene.frames) frames, \(FrameRounding.text(rate.time(ofFrame: scene.frames).seconds)) s"
    }
    let others = scenes.dropFirst()
    var more = others.isEmpty ? "" : "; so \(others.count == 1 ? "is another" : "are \(others.count) more"): "
    more += others.prefix(3).map(text).joined(separator: "; ")
    if others.count > 3 { more += "; …" }
    let whole =
      abs(excess) > FrameRounding.tolerance
      ? ". The film lasts \(FrameRounding.text(seconds)) s instead of \(FrameRounding.text(seconds - excess))" : ""
    DiagnosticLog.current.add(
      Diagnostic(
        .warning,
        "\(first.title) is rounded to whole frames at \(rate) fps: \(text(first))\(more)\(whole); give lengths in whole frames, "
          + "such as \(FrameRounding.text(rate.time(ofFrame: first.frames).seconds))", callStack: first.place))
  }

  /// To a microsecond, without zeros at the end.
  private static func text(_ seconds: Double) -> String {
    let rounded = (seconds * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
