import MotionAnimation
import MotionCore
import MotionMedia
import MotionModel
import MotionTimeline

extension FilmNotes {
  /// What a file says of some frames of a composition, but for its cover.
  ///
  /// - Parameters:
  ///   - settings: what is asked for.
  ///   - container: leaves out what it has no place for.
  init(_ timeline: Timeline, frames: Range<Int>, _ settings: ExportSettings, in container: Container) {
    self.init()
    let given = MetadataKey.allCases.compactMap { key -> Entry? in
      let value = settings.metadata.last { $0.key == key }?.value ?? timeline.metadata[key.rawValue]
      return value.map { Entry(key, $0) }
    }
    let missing = container.missing(given)
    metadata = given.filter { !missing.contains($0.key) }
    if settings.hasChapters { chapters = FilmNotes.chapters(timeline, frames, title: given.first { $0.key == .title }) }
    if let language = settings.subtitles { subtitles = FilmNotes.subtitles(timeline, frames, language) }
  }

  /// The markers of some frames, each from its first frame until the next, but for that of the poster. What comes before the
  /// first is a chapter too: files like MP4 have no time without one.
  private static func chapters(_ timeline: Timeline, _ frames: Range<Int>, title: Entry?) -> [Chapter] {
    let rate = timeline.format.frameRate
    let begin = rate.time(ofFrame: frames.lowerBound).seconds
    let length = Int(((rate.time(ofFrame: frames.upperBound).seconds - begin) * 1000).rounded())
    var starts: [(time: Int, name: String)] = []
    for marker in timeline.markers where marker.name != Exporter.posterMarker {
      // The first frame that is not before it, as parts of a film begin with it.
      var frame = rate.frames(nearest: marker.time)
      if rate.time(ofFrame: frame).seconds < marker.time - MediaTiming.tolerance { frame += 1 }
      let time = Int(((rate.time(ofFrame: frame).seconds - begin) * 1000).rounded())
      guard (0..<length).contains(time), starts.last?.time != time else { continue }
      starts.append((time, marker.name))
    }
    guard let first = starts.first else { return [] }
    if first.time > 0 { starts.insert((0, title?.value ?? "Start"), at: 0) }
    let ends = starts.dropFirst().map(\.time) + [length]
    return zip(starts, ends).map { Chapter($0.time, $1, $0.name) }
  }

  private static func subtitles(
    _ timeline: Timeline, _ frames: Range<Int>, _ language: SubtitleLanguage
  ) -> [SubtitleTrack] {
    var tracks: [SubtitleTrack] = []
    for caption in FilmCaption.all(of: timeline, frames: frames) {
      let tag = if case .code(let code) = language { code } else { caption.language }
      let code = LanguageCode.threeLetters(tag) ?? LanguageCode.unknown
      if !tracks.contains(where: { $0.language == code }) { tracks.append(SubtitleTrack(language: code, cues: [])) }
      guard let index = tracks.firstIndex(where: { $0.language == code }) else { continue }
      tracks[index].cues.append(Cue(caption))
    }
    return tracks
  }

  /// What is asked for and is not there.
  static func warnings(_ timeline: Timeline, _ settings: ExportSettings) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if settings.hasChapters, timeline.markers.allSatisfy({ $0.name == Exporter.posterMarker }) {
      found.append(Diagnostic(.warning, "the composition has no markers, so the file has no chapters"))
    }
    if settings.subtitles != nil, timeline.captions.isEmpty {
      found.append(Diagnostic(.warning, "the composition has no captions, so the file has no subtitles"))
    }
    return found
  }
}
