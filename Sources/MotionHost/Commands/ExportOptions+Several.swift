// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionMedia
import MotionProcess
import MotionRendering

extension ExportOptions {
  /// The reason why other files of the same render are impossible; nil if there is none.
  var aloneReason: String? {
    if shard != nil { return "--shard makes a share of one file; export the others separately" }
    if rendersOnly { return "--no-encode writes nothing" }
    if frameHashes != nil { return "--frame-hashes is for one file" }
    guard let output else { return nil }
    if output == "-" || FilePath.isDevice(output) || ExportSettings.Output(ofName: output) == .y4m {
      return "\(output) gets the unencoded frames, and they are written alone"
    }
    return nil
  }

  /// Everything that is written, OUTPUT first.
  ///
  /// - Throws: ``HostError`` for options that do not go together.
  func severalOutputs() throws -> [SeveralExports.Output] {
    if let aloneReason { throw HostError(.usage, "--also: \(aloneReason)") }
    let given = try settingsAsGiven()
    let others = try also.outputs(beside: given)
    let outputs = [.film(try settings())] + others
    if let problem = given.noteProblem(in: outputs) { throw HostError(.usage, problem) }
    return outputs
  }

  /// Writes several files of one render.
  func runSeveral(_ source: any CompositionSource, telling console: Console) throws {
    let outputs = try severalOutputs()
    let names = [output ?? ""] + also.names
    guard case .film(let main) = outputs[0] else { return }
    tellDelivery(main, console)
    let cache = try cacheOptions(main)
    // Files beside the film are opened first, so a wrong path fails before any work.
    let sides = SideFiles(try SideFiles.open([profile.map(FilePath.absolute)]))
    let trace = sides.files[0]
    var run = CompositionRun(source: source, options: composition, console: console, isOptimised: true)
    let targets: OutputTargets
    do {
      targets = try OutputTargets(zip(names, outputs).map { ($0, $1.isImageSequence) })
    } catch {
      sides.discard()
      throw error
    }
    run.several = targets
    run.sides = trace.map { [$0] } ?? []
    run.cache = cache
    run.keepsSpeech = main.usesCache
    run.opaqueOutput = outputs.lazy.compactMap(\.opaque).first
    let (part, paths) = (part, targets.temporaryPaths)
    do {
      let end = try run.run(frames: { try $0.exports(outputs, part).frames.count }) { [run] stage in
        var exports = try stage.composition.exports(outputs, part, stage)
        try run.report(exports.warnings, stage.events)
        exports.targetPaths = targets.paths
        if trace != nil { exports.profile = stage.profile() }
        let ticker = ProgressTicker(frames: exports.frames.count, events: stage.events)
        let summary = try exports.run(to: paths, reuse: ticker.reuse, pass: ticker.begin) { ticker.tick($0) }
        try run.conclude(summary, stage, ticker, exports.profile, tracePath: trace?.temporaryPath)
      }
      guard case .done(let frames, let seconds, let reuse) = end else {
        throw HostError(.internalError, "the composition's process exited without a result")
      }
      try sides.commit()
      console.finish(output: names[0], also: also.names, frames: frames, seconds: seconds, reuse: reuse)
    } catch {
      sides.discard()
      throw error
    }
  }
}

extension RehearsedProgram {
  /// - Parameters:
  ///   - part: selects frames, by the timeline's names too; else the settings do.
  ///   - stage: where the export runs; nil: it is only asked for its frames.
  func exports(
    _ outputs: [SeveralExports.Output], _ part: PartOptions,
    _ stage: CompositionRun.Stage? = nil
  ) throws -> SeveralExports {
    let selection = try part.selection(in: timeline)
    let outputs = outputs.map { output in
      guard case .film(var settings) = output else { return output }
      if let selection { settings.selection = selection }
      return .film(settings)
    }
    return try SeveralExports(
      timeline, outputs: outputs, library: library, identity: stage?.identity, store: stage?.store)
  }
}
