// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Recordings of a voice, each with its captions.
///
/// ```swift
/// let voice = Narration("voice/*.wav", captions: "voice/*.srt")
/// opening.narrated(by: voice["opening"], tail: 0.5)
/// Transition.push(.fromRight, 0.5)
/// demo.narrated(by: voice["demo"])
/// Overlay { Captions(voice).style(.pill) }
/// ```
///
/// Recordings are known by their file names without ending; `*` stands for any. A file of captions belongs to the recording of
/// its name, and its times count from the start of that. Captions of a narration stand in an ``Overlay``: they begin with
/// their scenes, lie over transitions, and move with the scenes. A scene that needs the times of its words takes the
/// recording as an argument:
///
/// ```swift
/// let voice = Narration("voice/*.wav", captions: "voice/*.srt")
///
/// var program: Program {
///   demo(voice["demo"]).narrated(by: voice["demo"])
/// }
///
/// @SceneBuilder func demo(_ words: Narration.Recording) -> Scene {
///   for (row, cue) in zip(rows, words.cues) { row.enters(.fade, delay: cue.start) }
/// }
/// ```
public struct Narration: Sendable {
  /// A recording and its captions.
  ///
  /// Example: `let intro = Narration("voice/*.wav")["intro"]`
  public struct Recording: Sendable {
    /// Relative to the script.
    ///
    /// Example: `Audio(Narration("voice/*.wav")["intro"].path)`
    public let path: String
    /// The file's name without ending.
    ///
    /// Example: `let names = Narration("voice/*.wav").recordings.map(\.name)`
    public let name: String
    /// The path of its captions; nil if there are none.
    let captions: String?
    let callStack: [UInt]

    /// Seconds.
    ///
    /// Example: `opening.lasting(Narration("voice/*.wav")["intro"].duration + 1)`
    public var duration: Double { sound.duration }
    /// The captions, by the recording's own time.
    ///
    /// Example: `let first = Narration("voice/*.wav", captions: "voice/*.srt")["intro"].cues.first`
    public var cues: [CaptionCue] { readCues ?? [] }
    /// The captions; nil if they could not be read, and the error was already reported.
    var readCues: [CaptionCue]? {
      guard let captions else { return [] }
      return DiagnosticLog.reporting(at: callStack) { Captions.cues(of: captions) }
    }
    /// The sound of the recording. All scenes narrated by one file share its identity.
    var sound: Audio { Audio(recording: path, callStack: callStack) }
  }

  private let pattern: String
  private let captions: String?
  private let callStack: [UInt]

  /// - Parameters:
  ///   - pattern: of files with sound, relative to the script; `*` in the last part stands for any characters.
  ///   - captions: a pattern of files of captions; nil for none.
  ///
  /// Example: `let voice = Narration("voice/*.wav", captions: "voice/*.srt")`
  public init(_ pattern: String, captions: String? = nil, file: StaticString = #filePath) {
    callStack = CallStack.current
    self.pattern = LibraryFolders.path(pattern, namedIn: file)
    self.captions = captions.map { LibraryFolders.path($0, namedIn: file) }
  }

  /// In the order of the bytes of their names.
  ///
  /// Example: `let count = Narration("voice/*.wav").recordings.count`
  public var recordings: [Recording] { DiagnosticLog.reporting(at: callStack) { find() } }

  private func find() -> [Recording] {
    let files = Narration.files(pattern, "recording", callStack)
    let texts = captions.map { Narration.files($0, "caption file", callStack) } ?? []
    let byName = Dictionary(texts.map { (Narration.stem($0), $0) }) { first, _ in first }
    let recordings = files.map { path in
      let name = Narration.stem(path)
      let text = byName[name]
      if text == nil, let captions {
        DiagnosticLog.warning(
          .captionFile, "the recording \(path) has no captions: \(captions) matches no file “\(name)”")
      }
      return Recording(path: path, name: name, captions: text, callStack: callStack)
    }
    let counts = Dictionary(grouping: recordings, by: \.name).filter { $0.value.count > 1 }
    for (name, same) in counts.sorted(by: { $0.key < $1.key }) {
      DiagnosticLog.error(
        "\(same.count) recordings are named “\(name)”: \(same.map(\.path).joined(separator: ", ")); use a pattern for each of them"
      )
    }
    return recordings
  }

  /// The recording whose file has a name, without ending.
  ///
  /// Example: `opening.narrated(by: Narration("voice/*.wav")["intro"])`
  public subscript(name: String) -> Recording {
    let recordings = recordings
    if let known = recordings.first(where: { $0.name == name }) { return known }
    let names = recordings.map(\.name)
    DiagnosticLog.error(
      "there is no recording “\(name)”"
        + (names.isEmpty ? "" : "; the recordings are \(names.prefix(20).joined(separator: ", "))"))
    return Recording(path: "", name: name, captions: nil, callStack: callStack)
  }

  private static func files(_ pattern: String, _ kind: String, _ callStack: [UInt]) -> [String] {
    guard !DiagnosticLog.reportEmpty(pattern, of: kind, such: "voice/*.wav") else { return [] }
    guard
      let files = DiagnosticLog.ask("the files \(pattern)", at: callStack, { try $0.files.files(matching: pattern) })
    else {
      return []
    }
    if files.isEmpty { DiagnosticLog.error("no \(kind) matches \(pattern)") }
    return files
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension Scene {
  /// This scene for as long as a recording, with `lead` seconds before it and `tail` seconds after it. A transition that overlaps
  /// the next narrated scene begins after the end of the recording, so the scene may last longer.
  ///
  /// - Parameter lead: seconds of silence before the recording, such as for an incoming transition; its captions wait with it.
  ///   Times of its ``Narration/Recording/cues`` count from the recording, so add the lead to use them in the scene.
  ///
  /// Example: `opening.narrated(by: Narration("voice/*.wav")["intro"], lead: 0.5, tail: 0.5)`
  public func narrated(by recording: Narration.Recording, lead: Double = 0, tail: Double = 0.5) -> TimedScene {
    var elements = elements
    let duration = recording.duration
    let (lead, tail) = (Scene.checked(lead, "lead"), Scene.checked(tail, "tail"))
    if !recording.path.isEmpty { elements.append(recording.sound.begin(at: lead)) }
    var timed = Scene(elements).lasting(lead + duration + tail)
    timed.recording = SceneRecording(of: recording.sound, lead: lead, duration: duration)
    return timed
  }

  /// Seconds of silence in a narrated scene; 0, and an error, outside of their range.
  private static func checked(_ seconds: Double, _ name: String) -> Double {
    guard (0...1e6).contains(seconds) else {
      DiagnosticLog.error("the \(name) of a narrated scene must be from 0 to 1e6 seconds, got \(seconds)")
      return 0
    }
    return seconds
  }
}

extension SceneComponent {
  /// A new scene made by this component, for as long as a recording, with `lead` seconds before it and `tail` seconds after
  /// it; see ``Scene/narrated(by:lead:tail:)``.
  ///
  /// Example: `opening.narrated(by: Narration("voice/*.wav")["intro"])`
  public func narrated(by recording: Narration.Recording, lead: Double = 0, tail: Double = 0.5) -> TimedScene {
    body.narrated(by: recording, lead: lead, tail: tail)
  }
}

extension Audio {
  /// Lowers the sound while any recording of a narration speaks; see ``Audio/ducked(under:to:attack:release:)``.
  ///
  /// Example: `Audio("music.m4a").looped().ducked(under: Narration("voice/*.wav"), to: 0.2)`
  public func ducked(
    under narration: Narration, to gain: Double = 0.25, attack: Double = 0.3, release: Double = 0.8
  ) -> Audio {
    ducked(under: narration.recordings.map(\.sound), to: gain, attack: attack, release: release)
  }
}
