// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionEncoding
import MotionModel
import MotionTimeline

extension FilmNotes {
  /// A file's notes about some frames of a composition, except its cover.
  ///
  /// - Parameters:
  ///   - settings: the requests.
  ///   - container: leaves out notes that it cannot hold.
  init(_ timeline: Timeline, frames: Range<Int>, _ settings: ExportSettings, in container: Container) {
    self.init()
    let given = MetadataKey.allCases.compactMap { key -> Entry? in
      // Options count before the script, and the last of them counts.
      let value = settings.metadata.last { $0.key == key }?.value ?? timeline.metadata[key.rawValue]
      return value.map { Entry(key, $0) }
    }
    let missing = container.missing(given)
    metadata = given.filter { !missing.contains($0.key) }
    if settings.hasChapters { chapters = FilmNotes.chapters(timeline, frames, title: given.first { $0.key == .title }) }
    if let language = settings.subtitles { subtitles = FilmNotes.subtitles(timeline, frames, language) }
  }

  /// The named scenes and the markers of some frames, each from its first frame until the next, except the marker of the
  /// poster. The time before the first is a chapter too: files like MP4 have no time without one.
  private static func chapters(_ timeline: Timeline, _ frames: Range<Int>, title: Entry?) -> [Chapter] {
    var chapters: [(time: Int, name: String)] = []
    for start in starts(timeline, frames) where chapters.last?.time != start.time {
      chapters.append((start.time, start.name))
    }
    guard let first = chapters.first else { return [] }
    // Players expect the first chapter at 0.
    if first.time > 0 { chapters.insert((0, title?.value ?? "Start"), at: 0) }
    let ends = chapters.dropFirst().map(\.time) + [milliseconds(timeline, frames.upperBound, from: frames)]
    return zip(chapters, ends).map { Chapter($0.time, $1, $0.name) }
  }

  /// The start of a chapter: its scene or marker, and the milliseconds from the start of the export.
  private struct Start {
    var time: Int
    var name: String
    var isScene: Bool
    /// In the script.
    var callStack: [UInt]
  }

  /// In order. Where a marker is in the first frame of a named scene, it stands for the scene.
  private static func starts(_ timeline: Timeline, _ frames: Range<Int>) -> [Start] {
    let rate = timeline.format.frameRate
    let length = milliseconds(timeline, frames.upperBound, from: frames)
    var starts = timeline.markers.filter { $0.name != Exporter.posterMarker }.map { marker -> Start in
      // The first frame that is not before it, as parts of a film begin with it.
      var frame = rate.frames(nearest: marker.time)
      if rate.time(ofFrame: frame).seconds < marker.time - MediaTiming.tolerance { frame += 1 }
      return Start(
        time: milliseconds(timeline, frame, from: frames), name: marker.name, isScene: false,
        callStack: marker.callStack)
    }
    for scene in timeline.scenes {
      guard let name = scene.name else { continue }
      let time = milliseconds(timeline, scene.startFrame, from: frames)
      if !starts.contains(where: { $0.time == time }) {
        starts.append(Start(time: time, name: name, isScene: true, callStack: []))
      }
    }
    return starts.enumerated().filter { (0..<length).contains($0.element.time) }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func milliseconds(_ timeline: Timeline, _ frame: Int, from frames: Range<Int>) -> Int {
    let rate = timeline.format.frameRate
    let seconds = rate.time(ofFrame: frame).seconds - rate.time(ofFrame: frames.lowerBound).seconds
    return Int((seconds * 1000).rounded())
  }

  private static func subtitles(
    _ timeline: Timeline, _ frames: Range<Int>, _ language: SubtitleLanguage
  ) -> [SubtitleTrack] {
    var tracks: [SubtitleTrack] = []
    let asked: String? = if case .code(let code) = language { code } else { nil }
    for caption in FilmCaption.all(of: timeline, frames: frames, in: asked) {
      let tag = asked ?? caption.language
      let code = LanguageCode.threeLetters(tag) ?? LanguageCode.unknown
      if !tracks.contains(where: { $0.language == code }) { tracks.append(SubtitleTrack(language: code, cues: [])) }
      guard let index = tracks.firstIndex(where: { $0.language == code }) else { continue }
      tracks[index].cues.append(Cue(caption))
    }
    return tracks
  }

  /// The requests that are missing, or likely mistakes.
  static func warnings(_ timeline: Timeline, frames: Range<Int>, _ settings: ExportSettings) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if settings.hasChapters { found += chapterWarnings(timeline, frames) }
    if let subtitles = settings.subtitles {
      let asked: String? = if case .code(let code) = subtitles { code } else { nil }
      if let problem = FilmCaption.problem(of: timeline, in: asked) {
        found.append(Diagnostic.warning(.captionFile, problem))
      }
    }
    return found
  }

  private static func chapterWarnings(_ timeline: Timeline, _ frames: Range<Int>) -> [Diagnostic] {
    let starts = starts(timeline, frames)
    guard !starts.isEmpty else {
      let hasMarkers = timeline.markers.contains { $0.name != Exporter.posterMarker }
      let hasNames = timeline.scenes.contains { $0.name != nil }
      let none =
        timeline.markers.isEmpty
        ? "the composition has no markers and no named scenes"
        : "the composition's only marker is that of the poster, and no scene has a name"
      let found = [hasMarkers ? "markers" : nil, hasNames ? "named scenes" : nil].compactMap(\.self)
      return [
        Diagnostic.warning(
          .chapters,
          found.isEmpty
            ? "\(none), so the file has no chapters; add some, such as Marker(\"opening\", at: 0)"
            : "the exported part has none of the composition's \(found.joined(separator: " and ")), so the file has no chapters"
        )
      ]
    }
    func seconds(_ start: Start) -> String { "\(Double(start.time) / 1000) s" }
    var found: [Diagnostic] = []
    for (index, start) in starts.enumerated() {
      if let other = starts[..<index].first(where: { $0.time == start.time }) {
        found.append(
          Diagnostic.warning(
            .chapters,
            "the markers “\(other.name)” and “\(start.name)” are in one frame, at \(seconds(start)), so only the "
              + "first is a chapter; move one of them by a frame or more", callStack: start.callStack))
      } else if let other = starts[..<index].first(where: { $0.name == start.name }) {
        found.append(
          Diagnostic.warning(
            .chapters,
            "two chapters are called “\(start.name)”, at \(seconds(other)) and \(seconds(start)); give their "
              + "\(start.isScene || other.isScene ? "scenes and markers" : "markers") different names",
            callStack: start.callStack))
      }
    }
    return found
  }
}
