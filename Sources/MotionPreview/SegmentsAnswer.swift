import MotionExport
import MotionHost
import MotionMedia

/// Which of the film's segments earlier exports have kept, with the usual settings.
struct SegmentsAnswer: Encodable {
  private let kept: [Bool]

  /// - Parameter quality: of the film that would be made; nil: the usual one.
  init(_ session: CompositionSession, quality: String?) throws {
    var settings = ExportSettings()
    settings.output = .file(.mp4)
    if let quality = quality.flatMap(QualityLevel.init(rawValue:)) { settings.quality = quality }
    kept = try Exporter(
      session.program.timeline, settings: settings, library: session.program.library, identity: session.identity,
      store: session.store
    ).keptSegments()
  }
}
