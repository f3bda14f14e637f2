// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionExport
import MotionHost

/// Which of the film's segments earlier exports have kept, with the usual settings.
struct SegmentsAnswer: Encodable {
  private let kept: [Bool]

  /// - Parameters:
  ///   - quality: of the film that would be made; nil: the usual one.
  ///   - scale: nil: as `export` has it for the quality.
  init(_ session: CompositionSession, quality: String?, scale: Double?) throws {
    var settings = ExportSettings()
    settings.output = .file(.mp4)
    if let quality = quality.flatMap(QualityLevel.init(rawValue:)) { settings.quality = quality }
    settings.scale = scale ?? (settings.quality == .draft ? 0.5 : 1)
    kept = try Exporter(
      session.program.timeline, settings: settings, library: session.program.library, identity: session.identity,
      store: session.store
    ).keptSegments()
  }
}
