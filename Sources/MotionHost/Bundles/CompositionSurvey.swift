// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionProcess
import MotionText

/// The needs of a composition: its parameters, the files that it reads, its fonts.
package struct CompositionSurvey {
  /// A JSON Schema of its parameters.
  package var schema: String
  /// Absolute paths of the files that it read, sorted.
  package var files: [String]
  /// The fonts of its texts, by their absolute paths, sorted.
  package var fonts: [BundledFontTerms]

  private struct Found: Codable {
    var files: [String]
    var fonts: [BundledFontTerms]
  }

  /// How many frames are drawn: texts in images and glyphs with layers are laid out then.
  private static let frameCount = 24

  /// Rehearses the composition, and draws some of its frames. Its warnings and faults are told.
  package init(_ source: any CompositionSource, _ options: CompositionOptions) throws {
    let prepared = try source.prepare(optimised: true)
    let asked = CompositionRun(
      source: ToldSource(base: source, prepared: prepared, isOptimised: true), options: options,
      console: Console(.silent),
      isOptimised: true)
    schema = ParameterJSONSchema.text(try asked.parameters(), title: source.displayName)
    let console = Console(.plain)
    let run = CompositionRun(source: source, options: options, console: console, isOptimised: true)
    let count = CompositionSurvey.frameCount
    try run.run(frames: { min($0.timeline.frameCount, count) }) { stage in
      let composition = stage.composition
      let frames = composition.timeline.frameCount
      // Small frames ask for the same fonts and files.
      let renderer = FrameRenderer(composition.timeline, scale: 0.25, library: composition.library)
      for number in 0..<min(count, frames) { _ = try renderer.bitmap(frame: number * frames / min(count, frames)) }
      let sounds = composition.timeline.audio.cues.flatMap(\.paths).map(composition.library.absolute)
      let found = Found(
        files: Set(composition.library.readPaths + sounds).sorted(),
        fonts: FontCatalog.shared.openedFonts.map { BundledFontTerms($0, file: $0.path) })
      stage.events.send(.report(String(decoding: try JSONEncoder().encode(found), as: UTF8.self)))
    }
    let found = try console.reports.last.map { try JSONDecoder().decode(Found.self, from: Data($0.utf8)) }
    guard let found else { throw HostError(.internalError, "the composition's process exited without a result") }
    files = found.files.filter(FilePath.exists)
    fonts = found.fonts
  }
}
