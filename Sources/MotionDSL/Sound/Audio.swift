// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A sound: of the whole program when it stands in a ``Program``, of a scene when it stands in a ``Scene``.
///
/// ```swift
/// let voice = Audio("voice/intro.wav").begin(at: 0.5)
/// voice
/// Audio("music.m4a").looped().volume(0.6).ducked(under: voice, to: 0.2).fadeOut(2)
/// ```
///
/// It ends with its file, its trim, or its program or scene, whichever comes first. Samples are placed exactly, at
/// 48 kHz. Times are in seconds.
public struct Audio: ProgramElement, SceneElement {
  var path: String
  /// Nil for the track that players choose.
  var track: AudioTrackSelection?
  var channels = AudioChannels.stereo
  var begin = NamedTime.seconds(0)
  var trim: ClosedRange<Double>?
  var gain = 1.0
  /// The keys of ``volume(_:)``; nil if it has one gain.
  var gainKeys: [AudioCue.GainKey]?
  var fadeInDuration = 0.0
  var fadeOutDuration = 0.0
  /// Nil to repeat until its scene or program ends.
  var passes: Int? = 1
  var rate = 1.0
  var keepsPitch = true
  var balance = 0.0
  var ducks: [Ducking] = []
  var name: String?
  /// Seconds left out at the beginning, as heard.
  var lead = 0.0
  /// Seconds at the beginning that a part of its scene leaves out, as heard; fades and keys count from before them.
  var skip = 0.0
  /// Seconds of its scene at which it stops at the latest.
  var stop: Double?
  /// The trim is exact: where it goes beyond the file there is silence.
  var isPadded = false
  var isReversed = false
  /// Parts that do not decode are silent instead of an error.
  var mayBeDamaged = false
  /// The identity of this sound and of its modified copies.
  private(set) var identity = SoundIdentity()
  /// The clip whose own sound it is.
  var clip: VideoLayer?
  /// The location in the script that makes it.
  var callStack = CallStack.current
  /// The codes of findings that are let through.
  var allowedCodes: Set<String> = []

  /// A sound of a file: `Audio("media/music.m4a")`, `Audio("screen.mkv", track: "Mic")`, `Audio("film.mp4", track: 2)`.
  ///
  /// - Parameters:
  ///   - path: a sound file or a clip with sound; relative to the script.
  ///   - track: the audio track that is heard, if the file has several: its number from 1 on, its name, or its language (`"en"`).
  ///     Nil for the track that players choose; if there are several, a warning names it. A missing track is an error.
  ///
  /// Example: `Audio("media/music.m4a")`
  public init(_ path: String, track: AudioTrackSelection? = nil, file: StaticString = #filePath) {
    DiagnosticLog.reportEmpty(path, of: "sound", such: "music.m4a")
    self.path = LibraryFolders.path(path, namedIn: file)
    self.track = track
  }

  /// - Parameter path: empty if an error was already reported.
  init(unchecked path: String) { self.path = path }

  /// A recording of a narration, which is the same sound wherever it is named.
  package init(recording path: String, callStack: [UInt]) {
    self.path = path
    self.callStack = callStack
    identity = SoundIdentity.of(recording: path)
  }

  /// When it begins, counted from the start of the program or scene.
  /// Example: `Audio("media/whoosh.wav").begin(at: 1.5)`
  public func begin(at seconds: Double) -> Audio { with { $0.begin = .seconds(seconds) } }
  /// Begins it at a marker of its scene, with an offset in seconds. A sound of the program may also name a marker of any scene,
  /// or a scene.
  ///
  /// Example: `Audio("ding.wav").begin(at: "ready", offset: 0.2)`
  public func begin(at marker: String, offset: Double = 0) -> Audio {
    with { $0.begin = .marker(marker, offset: offset) }
  }
  /// Begins it at a time of its scene: `.after(title)`.
  ///
  /// Example: `Audio("ding.wav").begin(at: .after(title))`
  @_disfavoredOverload public func begin(at moment: Moment) -> Audio { with { $0.begin = moment.time } }
  /// Begins it at the end of another sound, with an offset in seconds: `answer.begin(after: question, offset: 0.3)`.
  ///
  /// The other one stands in the same scene; a sound of the program may also follow a sound of any scene.
  ///
  /// Example: `Audio("answer.wav").begin(after: Audio("question.wav"), offset: 0.3)`
  public func begin(after other: Audio, offset: Double = 0) -> Audio {
    with { $0.begin = .sound(other.identity, name: other.title, offset: offset) }
  }
  /// The part of the file that plays, in seconds of the file.
  /// Example: `Audio("media/music.m4a").trim(12...24)`
  public func trim(_ range: ClosedRange<Double>) -> Audio { with { $0.trim = range } }
  /// Which channels of it are heard: `Audio("interview.wav").channels(.left)` has the left one on both sides.
  ///
  /// - Parameter channels: `.stereo`, `.left`, `.right`, `.mono` for the mean of both, or `.number(3)` for one of several in
  ///   the file's order. An error if the file has no channel of that number.
  ///
  /// Example: `Audio("interview.wav").channels(.left)`
  public func channels(_ channels: AudioChannels) -> Audio { with { $0.channels = channels } }
  /// The sound's name in messages: `Audio("take-07.wav").name("voice")`.
  ///
  /// Example: `Audio("take-07.wav").name("voice")`
  public func name(_ name: String) -> Audio { with { $0.name = name } }

  /// Whether both are one sound, whatever modifiers made of it.
  package func isSame(as other: Audio) -> Bool { identity === other.identity }

  /// The part of the file that is read.
  var file: SoundFile { SoundFile(path, track: track, channels: channels, allowsDamage: mayBeDamaged) }

  /// For messages: the name, or else the path.
  var title: String { name ?? path }

  func with(_ change: (inout Audio) -> Void) -> Audio {
    var copy = self
    change(&copy)
    return copy
  }
}
