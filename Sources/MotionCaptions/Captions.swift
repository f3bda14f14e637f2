// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Speech as text at the bottom of the canvas: from a file of captions, or from cues.
///
/// ```swift
/// Captions("voice/intro.srt").style(.pill)
/// Captions("words.json").style(.karaoke(highlight: .yellow)).position(.bottom, inset: 220)
/// Captions([CaptionCue(0.2, 1.6, "Hello there."), CaptionCue(1.8, 3, "Here we go.")])
/// ```
///
/// Files are SubRip, WebVTT, SubStation Alpha, lyrics (LRC), SBV, TTML, or the JSON of speech recognizers and voice synthesizers.
/// The format is recognized by the content, not by the name. They are text in UTF-8, or in UTF-16 with its mark. Words without
/// times share the time left by their neighbours. Times count from the start of their scene or component, or in a clip:
/// `Captions("talk.srt", of: clip)`. Too long cues are shown in parts, one after the other. In pauses of less than 0.4 s captions
/// stay until the next one, and words stay lit until the next word. A word wider than a line makes the letters of its caption
/// smaller, down to half, with a warning. Without a position captions stand in the middle, 8 % of the height above the lower
/// edge. WebVTT may place them (`line`, `position`, `size` and `align` of its cues) within the safe area. Without a size letters
/// have 5 % of the shorter side of the canvas.
public final class Captions: ComponentLayer, ComponentBody, RecordingFollower, CheckedLayer {
  /// The cues by the time of the clip, if there is one.
  private var given: [CaptionCue]
  /// Whether the file could not be read; its errors were already reported.
  private var isUnread = false
  private(set) var look = CaptionLook()
  /// The narration that gives the captions, with its recordings; nil for captions of their own.
  private(set) var narration: Narration?
  /// The clip whose time the cues follow; nil for the captions' own time.
  private var clip: VideoLayer?
  /// The location in the script that makes them.
  private(set) var callStack: [UInt] = []
  /// Names of layers that they are to leave free.
  private(set) var clearances: [String] = []
  /// The pages as layers, once they are placed.
  private(set) var pages: [CaptionClearance.Page] = []

  /// The speakers of all recordings of the narration; nil for those of the cues.
  private var names: Set<String>?

  /// - Parameters:
  ///   - path: the path of a file of captions; relative to the script.
  ///   - clip: the captioned clip. The times are then those of the clip's file, and follow its trim, its rate and its times,
  ///     `clip.shown(2..<8)`. The captions stand beside the clip, in the same scene or component. If the clip repeats, its first
  ///     pass has captions.
  ///
  /// Example: `Captions("voice/intro.srt", of: clip).style(.pill)`
  public init(_ path: String, of clip: VideoLayer? = nil, file: StaticString = #filePath) {
    let read = Captions.cues(of: LibraryFolders.path(path, namedIn: file))
    given = read ?? []
    super.init()
    isUnread = read == nil
    callStack = CallStack.current
    self.clip = clip
  }
  /// - Parameters:
  ///   - cues: in any order.
  ///   - clip: the clip whose time they follow; nil for their own time.
  ///
  /// Example: `Captions([CaptionCue(0.2, 1.6, "Hello there.")])`
  public init(_ cues: [CaptionCue], of clip: VideoLayer? = nil) {
    let isPossible = { (cue: CaptionCue) in cue.start >= 0 && cue.end > cue.start && cue.end <= 1e6 }
    given = cues.filter(isPossible).sorted { $0.start < $1.start }
    super.init()
    self.clip = clip
    callStack = CallStack.current
    for cue in cues where !isPossible(cue) {
      DiagnosticLog.error(
        "a cue must last from one time to a later time within 0 to 1e6 s, got \(cue.start) to \(cue.end) for “\(cue.text)”"
      )
    }
    report(.captionFile, given.lazy.compactMap(CaptionText.missingWord))
    report(.captionFile, given.lazy.flatMap(\.words).compactMap(\.syllableDifference))
  }
  /// The captions of all recordings, in an ``Overlay``.
  ///
  /// Example: `Overlay { Captions(Narration("voice/*.wav", captions: "voice/*.srt")) }`
  public init(_ narration: Narration) {
    given = []
    super.init()
    self.narration = narration
    callStack = CallStack.current
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) {
    let other = layer as? Captions
    (given, look) = other.map { ($0.given, $0.look) } ?? ([], CaptionLook())
    super.init(layer: layer)
    clip = other?.clip
    isUnread = other?.isUnread ?? false
    callStack = other?.callStack ?? []
    clearances = other?.clearances ?? []
  }

  package var followsRecordings: Bool { narration != nil }

  /// The captions of one recording of the narration, like these.
  package func part(with recording: Audio) -> (layer: Layer, seconds: Double)? {
    guard let known = narration?.recordings.first(where: { $0.sound.isSame(as: recording) }) else { return nil }
    let cues = known.cues
    guard !cues.isEmpty else { return nil }
    DiagnosticLog.reporting(at: callStack) { reportLate(cues, known) }
    let part = copy()
    part.given = cues
    if !look.speakers.isEmpty {
      let all = narration?.recordings.map(\.readCues) ?? []
      part.names = Set(all.compactMap(\.self).joined().compactMap(\.speaker))
      part.isUnread = all.contains(nil)
    }
    return (part, cues.map(\.end).max() ?? 0)
  }
  /// Archives are not read: nil.
  public override init?(coder: Any) { nil }

  // MARK: Look

  /// How they look: `.plain`, `.block`, `.pill`, `.pop` or `.karaoke(highlight: .yellow)`.
  ///
  /// Example: `Captions("voice.srt").style(.pill)`
  @discardableResult public func style(_ style: CaptionStyle) -> Self { configure { $0.look.style = style } }
  /// A family, a size in points, a weight; nil for the default of the canvas and the style.
  ///
  /// Example: `Captions("voice.srt").font("Inter", 64, .bold)`
  @discardableResult
  public func font(
    _ name: String, _ size: Double? = nil, _ weight: FontWeight? = nil, file: StaticString = #filePath
  ) -> Self {
    let name = LibraryFolders.path(name, namedIn: file)
    if let size, !(size > 0 && size <= 10_000) {
      DiagnosticLog.error("a font size must be above 0 and at most 10000 points, got \(size)")
      return self
    }
    return configure { ($0.look.font, $0.look.size, $0.look.weight) = (name, size, weight) }
  }
  /// The colour of the letters. Dark letters have a light shadow, box or plate.
  ///
  /// Example: `Captions("voice.srt").foregroundColor(.yellow)`
  @discardableResult public func foregroundColor(_ color: Color) -> Self { configure { $0.look.color = color } }
  /// The colours of the speakers, by their names in the file: in WebVTT `<v Ada>`, in JSON `"speaker": "Ada"`. A speaker's
  /// letters have that colour; in karaoke, only the lit ones. Other speakers look as without this.
  ///
  /// Example: `Captions("talk.vtt").speakers(["Ada": .mint, "Bob": .yellow])`
  @discardableResult public func speakers(_ colors: [String: Color]) -> Self {
    configure { $0.look.speakers.merge(colors) { $1 } }
  }
  /// The most lines that are shown at once, 1 to 10.
  ///
  /// Example: `Captions("voice.srt").lines(max: 1)`
  @discardableResult public func lines(max count: Int) -> Self {
    guard (1...10).contains(count) else {
      DiagnosticLog.error("captions can have 1 to 10 lines, got \(count)")
      return self
    }
    return configure { $0.look.lineLimit = count }
  }
  /// How wide lines may become, as a fraction of the canvas's width.
  ///
  /// Example: `Captions("voice.srt").width(0.6)`
  @discardableResult public func width(_ fraction: Double) -> Self {
    guard fraction > 0, fraction <= 1 else {
      DiagnosticLog.error(
        "the width of captions must be above 0 and at most 1, as a fraction of the frame's width; got \(fraction)")
      return self
    }
    return configure { $0.look.width = fraction }
  }
  /// How far the lowest line stands above the lower edge, as a fraction of the canvas's height.
  ///
  /// Example: `Captions("voice.srt").safeArea(bottom: 0.1)`
  @discardableResult public func safeArea(bottom fraction: Double) -> Self {
    guard (0..<1).contains(fraction) else {
      DiagnosticLog.error(
        "the safe area of captions must be at least 0 and below 1, as a fraction of the frame's height; got \(fraction)"
      )
      return self
    }
    return configure { $0.look.bottom = fraction }
  }
  /// The language of the text, for line breaks: "en", "ja", "ar".
  ///
  /// Example: `Captions("voice.ja.srt").language("ja")`
  @discardableResult public func language(_ tag: String) -> Self { configure { $0.look.language = tag } }

  /// Keeps captions off a layer of their scene, by its name. While they would cover it they stand above or below it, at the
  /// nearer side within the safe area. Captions of one time move together.
  ///
  /// The layer stands in the same scene, or overlay, and counts while it is shown: within its times, not hidden, and with an
  /// opacity above 0. Where there is no room on either side, captions stay where they are.
  ///
  /// - Parameter name: as in `bars.name("bars")`. Called several times, they keep clear of each of the layers.
  ///
  /// Example: `Captions("voice.srt").keepsClear(of: "bars")`
  @discardableResult public func keepsClear(of name: String) -> Self { configure { $0.clearances.append(name) } }

  // MARK: Contents

  /// The text and times of the captions, in order. Times are the captions' own: those of the scene or the component or, for a
  /// clip, the clip's own, with its trim and its rate. ``CaptionCue/speaker`` names the speaker.
  ///
  /// ```swift
  /// let talk = Captions("talk.vtt")
  /// talk
  /// for cue in talk.cues where cue.speaker == "Ada" {
  ///   let _ = shape.animate(\.transform.scale, values: [1, 1.1, 1], .ease(cue.end - cue.start).delay(cue.start))
  /// }
  /// ```
  ///
  /// Captions of a narration have the cues of its recordings: ``Narration/Recording/cues``.
  ///
  /// Example: `let last = Captions("talk.vtt").cues.last?.end`
  public var cues: [CaptionCue] {
    if narration != nil {
      DiagnosticLog.error(
        "the captions of a narration have no cues of their own, because each recording has its own times: "
          + "write voice[\"intro\"].cues")
    }
    return clip.map { CaptionCue.shown(given, by: $0) } ?? given
  }

  /// The shown cues, in the captions' own time.
  var shownCues: [CaptionCue] {
    narration == nil ? CaptionLanes(clip.map { CaptionCue.shown(given, by: $0) } ?? given).cues : []
  }
  var captionLanguage: String { look.language }

  /// Warns of cues that begin or end after the end of their scene or component. Captions of a clip or a recording end with it.
  ///
  /// - Parameter end: the captions' own time then.
  package func checkContent(until end: Double) {
    guard clip == nil, narration == nil, end > 0 else { return }
    let rate = Rehearsal.current?.format.frameRate ?? FrameRate(25)
    // What is cut off by less than a frame is not missed.
    let frame = rate.isValid ? 1 / rate.framesPerSecond : 0
    let numbered = given.enumerated().map { (number: $0.offset + 1, cue: $0.element) }
    let late = numbered.filter { $0.cue.start >= end - 1e-6 }
    let cut = numbered.filter { $0.cue.start < end - 1e-6 && $0.cue.end > end + frame }
    for (cues, isLate) in [(late, true), (cut, false)] {
      guard let (number, cue) = cues.first else { continue }
      let others = cues.count == 1 ? "" : ", and \(cues.count - 1) more"
      DiagnosticLog.current.add(
        Diagnostic.warning(
          .captionTime,
          "cue \(number), “\(cue.text)”, is "
            + (isLate
              ? "never shown: it begins at \(cue.start.rounded(decimals: 6)) s"
              : "cut off: it lasts from \(cue.start.rounded(decimals: 6)) to \(cue.end.rounded(decimals: 6)) s")
            + ", but the scene of the captions ends at \(end.rounded(decimals: 6)) s\(others); "
            + "\(isLate ? "begin" : "end") it earlier, or make the scene longer", callStack: callStack))
    }
  }

  /// Placed when the canvas is known.
  public var body: Scene {
    let layers = DiagnosticLog.reporting(at: callStack) { placed() }
    return layers
  }

  private func placed() -> Scene {
    if narration != nil {
      DiagnosticLog.error("the captions of a narration must be in an Overlay, on a line of their own")
      return Scene([])
    }
    let format = Rehearsal.current?.format ?? .hd1080()
    let (width, height) = (Double(format.width), Double(format.height))
    let size = look.size ?? (0.05 * min(width, height)).rounded()
    let lineWidth = (width * look.width).rounded()
    let cues = cues
    if !isUnread { reportSpeakers(look.speakers.keys, among: names ?? Set(cues.compactMap(\.speaker))) }
    let lanes = CaptionLanes(cues)
    for cut in lanes.cuts { DiagnosticLog.warning(.captionTime, cut.message) }
    let isPlaced = hasExplicitPosition || deferredPosition != nil || hasExplicitBounds
    let area = isPlaced ? nil : safeArea(CGSize(width: width, height: height), lineWidth: lineWidth, size: size)
    let typesetter = CaptionTypesetter(look, size: size, width: lineWidth, area: area, script: callStack)
    let captions = CaptionStack(typesetter, lanes)
    reportLongWords(in: captions.placed.map(\.page), size: size)
    if !hasExplicitBounds {
      // Whatever stands one above the other: an edit of a caption moves no other.
      bounds = CGRect(x: 0, y: 0, width: lineWidth, height: (Double(look.lineLimit) * 1.3 + 0.5) * size)
    }
    if !hasExplicitPosition, deferredPosition == nil {
      position = CGPoint(x: width / 2, y: height * (1 - look.bottom) - bounds.height / 2)
    }
    clip.map(takeTimes(of:))
    let frame = CGRect(
      x: (width - lineWidth) / 2, y: height * (1 - look.bottom) - bounds.height, width: lineWidth, height: bounds.height
    )
    pages = captions.placed.map { placed in
      CaptionClearance.Page(
        layer: typesetter.layer(of: placed, in: frame), cover: typesetter.cover(of: placed), size: placed.label.size,
        times: placed.page.start..<max(placed.page.end, placed.page.start), isPlaced: placed.frame != nil)
    }
    return Scene(pages.map(\.layer))
  }

  /// The area for cues placed by their file: as low as other cues, no wider than lines are, and as far from the upper edge as
  /// from the lower, at most 8 % of the height.
  private func safeArea(_ canvas: CGSize, lineWidth: Double, size: Double) -> CueSettings.Area {
    let lower = canvas.height * (1 - look.bottom) - 0.25 * size
    let upper = min(canvas.height * min(look.bottom, 0.08) + 0.25 * size, lower)
    return CueSettings.Area(
      canvas: canvas,
      safe: CGRect(x: (canvas.width - lineWidth) / 2, y: upper, width: lineWidth, height: lower - upper))
  }
}
