// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionExport
import MotionRendering

/// The whole mix as a WAV file, by the mixer of exports.
struct SoundAnswer: Encodable {
  private let hasSound: Bool

  /// - Parameter path: of the file that is written.
  init(_ program: RehearsedProgram, path: String) throws {
    hasSound = !program.timeline.audio.cues.isEmpty
    guard hasSound else { return }
    guard path.hasPrefix("/") else { throw PreviewError(description: "the sound needs an absolute path") }
    var settings = ExportSettings()
    settings.output = .file(.wav)
    let exporter = try Exporter(program.timeline, settings: settings, library: program.library)
    _ = try exporter.run(to: .file(path)) { _ in }
  }
}
