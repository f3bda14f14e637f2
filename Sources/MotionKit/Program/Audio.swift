import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A sound: of the whole program when it stands in a ``Program``, of a scene when it stands in a ``Scene``.
///
/// It ends with its file, its trim, or its program or scene, whichever comes first. Samples are placed exactly, at
/// 48 kHz. Times are in seconds.
public struct Audio: ProgramElement, SceneElement {
  var path: String
  var begin = NamedTime.seconds(0)
  var trim: ClosedRange<Double>?
  var gain = 1.0
  var fadeInDuration = 0.0
  var fadeOutDuration = 0.0
  /// Where the script makes it.
  let place = CallStack.current

  /// - Parameter path: a sound file or a clip with sound; relative to the script.
  ///
  /// Example: `Audio("media/music.m4a")`
  public init(_ path: String) {
    DiagnosticLog.reportEmpty(path, of: "sound", such: "music.m4a")
    self.path = path
  }

  /// When it begins, counted from the start of the program or scene.
  /// Example: `Audio("media/whoosh.wav").begin(at: 1.5)`
  public func begin(at seconds: Double) -> Audio { with { $0.begin = .seconds(seconds) } }
  /// Begins it at a marker of its scene, or so many seconds after it. A sound of the program may also name a marker
  /// of any scene, or a scene.
  public func begin(at marker: String, offset: Double = 0) -> Audio {
    with { $0.begin = .marker(marker, offset: offset) }
  }
  /// Begins it at a time of its scene: `.after(title)`.
  ///
  /// Example: `Audio("ding.wav").begin(at: .after(title))`
  @_disfavoredOverload public func begin(at moment: Moment) -> Audio { with { $0.begin = moment.time } }
  /// The part of the file that plays, in seconds of the file.
  /// Example: `Audio("media/music.m4a").trim(12...24)`
  public func trim(_ range: ClosedRange<Double>) -> Audio { with { $0.trim = range } }
  /// Linear gain: 1 leaves the sound as it is, 0 is silence.
  /// Example: `Audio("media/music.m4a").volume(0.6)`
  public func volume(_ gain: Double) -> Audio { with { $0.gain = gain } }
  /// A linear rise from silence over the first `seconds`.
  /// Example: `Audio("media/music.m4a").fadeIn(1)`
  public func fadeIn(_ seconds: Double) -> Audio { with { $0.fadeInDuration = seconds } }
  /// A linear fall to silence over the last `seconds`.
  /// Example: `Audio("media/music.m4a").fadeOut(2)`
  public func fadeOut(_ seconds: Double) -> Audio { with { $0.fadeOutDuration = seconds } }

  /// How long it plays, in seconds: its trim, or all of its file; 1, and an error, if the file cannot be read.
  ///
  /// A scene that lasts as long as its words: `intro.lasting(Audio("voice/intro.wav").duration + 0.5)`.
  /// Example: `let seconds = Audio("media/music.m4a").duration`
  public var duration: Double {
    // Longer than any program may be.
    let limit = 1e6
    guard !path.isEmpty,
      let answer = DiagnosticLog.ask("the sound \(path)", at: place, { try $0.duration(ofSound: path, within: limit) })
    else { return 1 }
    let whole = answer ?? limit
    guard let trim else { return whole }
    return max(min(trim.upperBound, whole) - trim.lowerBound, 0)
  }

  private func with(_ change: (inout Audio) -> Void) -> Audio {
    var copy = self
    change(&copy)
    return copy
  }
}
