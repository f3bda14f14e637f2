// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionExport
import MotionModel
import MotionProcess
import MotionRendering

/// Why a film cannot be made.
struct FilmFault {
  let status: ExitStatus
  /// All reasons.
  let messages: [Message]

  /// - Parameter console: the silent one of the film's rehearsal.
  init(_ failure: HostError, _ console: Console) {
    status = failure.status
    let errors = console.messages.filter { $0.severity == .error }
    // The last message only counts those before.
    messages = errors.isEmpty ? [Message(.error, failure.message, at: failure.location)] : errors
  }

  /// Tells the reasons, each with the film's language and shape.
  func tell(_ film: JSONLine.Film, _ console: Console) {
    console.film = film
    for message in messages {
      console.write(Message(message.severity, film.naming(message.text), at: message.location, message.origin))
    }
    console.film = JSONLine.Film()
  }
}

extension ExportOptions {
  /// Whether files are named by the version of the film.
  var isOfVariants: Bool {
    composition.variants.count > 1
      || files.contains { file in FilmVariant.names.contains { file.contains("{\($0)}") } }
  }

  /// Makes the film in each language and shape. If one of them is impossible, none is made.
  func runVariants(_ source: any CompositionSource, telling console: Console) throws {
    let variants = composition.variants
    let prepared = try source.prepare(optimised: true)
    for warning in prepared.warnings { console.write(warning) }
    try composition.checkStrict(composition.strict ? prepared.warnings.count : 0, of: source.displayName)
    let source = ToldSource(base: source, prepared: prepared, isOptimised: true)
    if variants.count > 1 { try rehearse(variants, source, telling: console) }
    for (number, variant) in variants.enumerated() {
      let options = made(as: variant)
      for file in options.files { try OutputFolder.make(FilePath.folder(of: file)) }
      // Each film has notes of its own.
      let own = report.console
      own.tellsDelivery = number == 0
      do {
        try options.run(source, telling: own)
        try own.check()
      } catch {
        let failure = HostError(error)
        guard variants.count > 1, !failure.isQuiet else { throw error }
        console.film = variant.film
        throw HostError(
          failure.status,
          "\(variant.film.naming(failure.message)); \(number) of \(variants.count) films are complete",
          location: failure.location)
      }
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
    var faults: [FilmFault] = []
    for variant in variants {
      guard let fault = try made(as: variant).fault(source) else { continue }
      fault.tell(variant.film, console)
      faults.append(fault)
    }
    guard let first = faults.first else { return }
    throw HostError(
      first.status,
      "\(faults.count) of \(variants.count) films cannot be made, so none was; name others with --language and --format"
    )
  }

  /// Runs the script, and asks for the film's frames.
  ///
  /// - Returns: why the film cannot be made; nil if it can.
  /// - Throws: ``HostError`` if the command was stopped, or the machine is the reason.
  func fault(_ source: any CompositionSource) throws -> FilmFault? {
    let console = Console(.silent)
    do {
      let main = try settings()
      var run = CompositionRun(source: source, options: composition, console: console, isOptimised: true)
      run.keepsSpeech = main.usesCache
      let part = part
      if also.names.isEmpty {
        run.opaqueOutput = OpaqueOutput(main)
        try run.run(frames: { try $0.exporter(main, part).frameCount }) { _ in }
      } else {
        let outputs = try severalOutputs()
        run.opaqueOutput = outputs.lazy.compactMap(\.opaque).first
        try run.run(frames: { try $0.exports(outputs, part).frames.count }) { _ in }
      }
      return nil
    } catch {
      let failure = HostError(error)
      switch failure.status {
      // These are about the user, the disk or the toolchain, not about the film.
      case .hungUp, .interrupted, .quit, .terminated, .cannotWrite, .toolchainMissing: throw failure
      default: return FilmFault(failure, console)
      }
    }
  }
}
