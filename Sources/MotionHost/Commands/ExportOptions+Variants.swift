// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionExport
import MotionModel
import MotionProcess

extension ExportOptions {
  /// Whether files are named by the version of the film.
  var isOfVariants: Bool {
    composition.variants.count > 1
      || files.contains { file in FilmVariant.names.contains { file.contains("{\($0)}") } }
  }

  /// Makes the film in each language and shape. If one of them is impossible, none is made.
  func runVariants(_ source: any CompositionSource) throws {
    let variants = composition.variants
    let prepared = try source.prepare(optimised: true)
    let console = report.console
    for warning in prepared.warnings { console.write(warning) }
    try composition.checkStrict(composition.strict ? prepared.warnings.count : 0, of: source.displayName)
    let source = ToldSource(base: source, prepared: prepared, isOptimised: true)
    if variants.count > 1 { try rehearse(variants, source, telling: console) }
    for variant in variants {
      let options = made(as: variant)
      for file in options.files { try OutputFolder.make(FilePath.folder(of: file)) }
      try options.run(source)
    }
  }

  /// The same options for one version.
  private func made(as variant: FilmVariant) -> ExportOptions {
    var options = self
    options.composition = composition.with(variant)
    options.output = output.map(variant.named)
    options.also.names = also.names.map(variant.named)
    options.profile = profile.map(variant.named)
    options.frameHashes = frameHashes.map(variant.named)
    return options
  }

  /// Runs the script for each version.
  ///
  /// - Throws: ``HostError`` if one is impossible; the reasons of all have been told then.
  private func rehearse(
    _ variants: [FilmVariant], _ source: any CompositionSource, telling console: Console
  ) throws {
    var failures: [ExitStatus] = []
    for variant in variants {
      let silent = Console(.silent)
      do {
        var run = CompositionRun(
          source: source, options: composition.with(variant), console: silent, isOptimised: true)
        run.opaqueOutput = OpaqueOutput(try settings())
        try run.run(frames: { $0.timeline.frameCount }) { _ in }
      } catch {
        let failure = HostError(error)
        failures.append(failure.status)
        let errors = silent.messages.filter { $0.severity == .error }
        // The last message only counts those before.
        for message in errors.isEmpty ? [Message(.error, failure.message, at: failure.location)] : errors {
          console.write(Message(message.severity, "\(variant.label): \(message.text)", at: message.location))
        }
      }
    }
    guard let status = failures.first else { return }
    throw HostError(
      status,
      "\(failures.count) of \(variants.count) films cannot be made, so none was; name others with --language and --format"
    )
  }
}
