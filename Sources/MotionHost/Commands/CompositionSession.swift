// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionDSL
import MotionProcess
import MotionRendering

/// A composition that somebody goes on asking for frames, in a process of its own: compiled, rehearsed and checked as
/// for every other command.
package struct CompositionSession: Sendable {
  package let program: RehearsedProgram
  package let parameters: [ParameterDescription]
  /// The identity used to find results of earlier exports; nil if unknown.
  package let identity: ExportIdentity?
  package let store: SegmentStore?

  /// Runs `work` in the composition's process, and at its end calls `heard` with the files the composition has read. Faults of
  /// the composition are written as JSON lines on standard output, like those of `export --json`; the script's output goes to
  /// standard error.
  ///
  /// - Throws: an exit code, when the failure has been told.
  package static func run(
    _ source: any CompositionSource, _ options: CompositionOptions, heard: ([String]) -> Void = { _ in },
    _ work: (CompositionSession) throws -> Void
  ) throws {
    let console = Console(.json)
    defer { heard(console.files) }
    try reporting(to: console) {
      var run = CompositionRun(source: source, options: options, console: console)
      run.tellsFiles = true
      run.unset = .asked
      run.cache = CacheOptions(folder: try? CacheFolder.segments, limit: SegmentStore.defaultLimit)
      try run.run(frames: { $0.timeline.frameCount }) { stage in
        try work(
          CompositionSession(
            program: stage.composition, parameters: ParameterSettings.current.described, identity: stage.identity,
            store: stage.store))
      }
    }
  }
}
