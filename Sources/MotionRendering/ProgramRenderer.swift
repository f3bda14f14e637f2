// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionEncoding
import MotionExport
import MotionMedia
import MotionModel
import MotionTimeline
import MotionVectorLayers

/// A program that has been rehearsed, for showing any of its frames or writing its film, in the caller's own process.
///
/// ```swift
/// let intro = try ProgramRenderer(Intro(), assets: "templates/intro")
/// let poster = try intro.bitmap(at: 1.5)
/// try intro.write(to: "intro.mp4")
/// ```
///
/// Making one runs the program's code on the calling thread. Errors of layers made on that thread since the previous renderer
/// count as the program's own. After that it is a value, for any thread and for several at once, and any number of them work
/// beside each other. Nothing is printed and no process is started. Of the state of the whole process, only libav's is changed:
/// its log, which becomes silent, and with `isReproducible` its processor instructions, while sound is decoded and encoded. A
/// trap in the program's code is the caller's own.
///
/// Every failure is a ``RenderError``.
public struct ProgramRenderer: Sendable {
  private let program: RehearsedProgram
  private let stills = StillRenderer()
  /// The warnings for the program's author.
  public let warnings: [Diagnostic]

  /// Rehearses a composition.
  ///
  /// - Parameters:
  ///   - parameters: values for its `@Parameter` properties, by name.
  ///   - assets: the folder that its relative paths start from.
  /// - Throws: ``RenderError/invalid(_:)`` with everything that is wrong with it, ``RenderError/parameter(_:)``.
  public init(
    _ composition: any Composition, parameters: [String: ParameterInput] = [:], assets: String = "."
  ) throws {
    let library = MediaLibrary(folder: FilePath.absolute(assets))
    // Tables given as parameters are read while they are set.
    try DiagnosticLog.answered(by: library.services) {
      do throws(ParameterError) {
        try ParameterSettings(parameters).apply(to: composition)
      } catch { throw RenderError.parameter(error) }
    }
    try self.init(RehearsedProgram(composition, library: library))
  }

  /// Rehearses a program.
  ///
  /// - Parameter assets: the folder that its relative paths start from.
  /// - Throws: ``RenderError/invalid(_:)`` with everything that is wrong with it.
  public init(
    format: Format, assets: String = ".", @ProgramBuilder _ program: () -> Program
  ) throws {
    let library = MediaLibrary(folder: FilePath.absolute(assets), vectorImages: SVGImageFile.make)
    try self.init(RehearsedProgram(library: library) { ScriptCanvas.program(format, program) })
  }

  private init(_ program: RehearsedProgram) throws {
    self.program = program
    var found = DiagnosticLog.takeOwn() + program.timeline.diagnostics
    if !found.contains(where: { $0.severity == .error }) {
      do {
        found += try Preflight(program.timeline, library: program.library, decodesImages: false).warnings
      } catch {
        found.append(Diagnostic(.error, "\(error.cause)", isMissingInput: RenderError.isMissingInput(error.cause)))
      }
    }
    guard !found.contains(where: { $0.severity == .error }) else { throw RenderError.invalid(found) }
    warnings = found.filter { !$0.isAllowed }
  }

  /// Canvas, frame rate and background.
  public var format: Format { program.timeline.format }
  /// How many frames the program has.
  public var frameCount: Int { program.timeline.frameCount }
  /// In seconds.
  public var duration: Double { program.timeline.duration.seconds }

  /// The number of the frame at a time: the last that begins by then, or the nearest one outside of the program.
  public func frame(at seconds: Double) -> Int { program.timeline.frame(at: seconds) }

  /// The pixels of the frame that is shown at a time, 0 to ``duration``. See ``bitmap(frame:scale:)``.
  public func bitmap(at seconds: Double, scale: Double = 1) throws -> Bitmap {
    guard seconds >= 0, seconds <= duration else { throw RenderError.noTime(seconds, duration: duration) }
    return try bitmap(frame: frame(at: seconds), scale: scale)
  }

  /// The pixels of a frame.
  ///
  /// - Parameters:
  ///   - frame: 0 ..< ``frameCount``.
  ///   - scale: pixels for each point of the canvas, 1/16 to 4.
  public func bitmap(frame: Int, scale: Double = 1) throws -> Bitmap {
    try check(frame..<frame + 1, scale)
    return try RenderError.translating {
      let renderer = stills.renderer(program.timeline, scale: scale, library: program.library)
      let bitmap = try renderer.bitmap(frame: frame)
      try program.library.checkUnchanged()
      return bitmap
    }
  }

  /// Writes the frame that is shown at a time, 0 to ``duration``. If writing fails, the old file stays as it was.
  ///
  /// - Parameter path: ends in .png, .jpg or .webp.
  public func writeImage(at seconds: Double, scale: Double = 1, to path: String) throws {
    guard let kind = ImageFormat(ofName: path) else {
      throw RenderError.output("\(path): images are PNG, JPEG or WebP; end the name in .png, .jpg or .webp")
    }
    try requireOpaque(OpaqueOutput(kind))
    let bitmap = try bitmap(at: seconds, scale: scale)
    try RenderError.translating {
      let bytes = try kind.encoded(bitmap, path: path)
      try complete(path) { temporary in
        guard FileSystem.write(bytes, to: temporary) else {
          throw MediaError.unwritable(path: temporary, reason: systemMessage(errno))
        }
      }
    }
  }

  /// Throws unless the background is opaque.
  private func requireOpaque(_ output: OpaqueOutput?) throws {
    guard let output, let problem = program.backgroundProblem(in: output) else { return }
    throw RenderError.invalid([problem])
  }

  /// Renders frames on several threads, and hands their planes over in order: 8-bit Y′CbCr 4:2:0, BT.709, limited range.
  /// Frames that equal the one before are the same object.
  ///
  /// - Parameters:
  ///   - frames: within 0 ..< ``frameCount``; nil for all.
  ///   - scale: pixels for each point of the canvas, 1/16 to 4; both sides are even then.
  ///   - jobs: the number of rendering threads, 1…256; nil for one for each processor. No result depends on it.
  ///   - body: receives each frame. An error that it throws ends the work and is rethrown in a ``RenderError/stopped(by:)``.
  public func forEachFrame(
    _ frames: Range<Int>? = nil, scale: Double = 1, jobs: Int? = nil,
    _ body: (_ frame: Int, Planes) throws -> Void
  ) throws {
    let frames = frames ?? 0..<frameCount
    try check(frames, scale)
    try requireOpaque(.planes)
    guard !frames.isEmpty else { return }
    var settings = ExportSettings()
    settings.output = .none
    settings.selection = .frames(frames.lowerBound...(frames.upperBound - 1))
    settings.scale = scale
    settings.jobs = jobs
    try RenderError.translating {
      var next = frames.lowerBound
      try Exporter(program.timeline, settings: settings, library: program.library).forEachFrame { planes in
        do { try body(next, planes) } catch { throw RenderError.stopped(by: error) }
        next += 1
      }
    }
  }

  /// Writes the film, or the part that the settings select. If writing fails, the old file stays as it was.
  ///
  /// - Parameters:
  ///   - path: its ending selects the format: .mp4, .mov, .mkv, .webm, .gif, .apng, .webp, sound alone as .wav, .flac, .m4a,
  ///     .opus or .mp3, or .y4m (the finished frames, unencoded). A number, as in `frames/%04d.png`, writes images.
  ///   - settings: how; their `output` is told by the path.
  ///   - cancellation: may be raised from any thread; then ``RenderError/cancelled`` is thrown.
  ///   - progress: hears how many frames are done; from any thread.
  @discardableResult
  public func write(
    to path: String, settings: ExportSettings = ExportSettings(), cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> ExportSummary {
    guard let output = ExportSettings.Output(ofName: path) else {
      throw RenderError.output(ExportSettings.Output.unknown(path))
    }
    return try RenderError.translating {
      var settings = settings
      settings.output = output
      try requireOpaque(OpaqueOutput(settings))
      let exporter = try Exporter(
        program.timeline, settings: settings, library: program.library, cancellation: cancellation)
      if case .file(let container) = output, container.isImageSequence {
        let target = try ImageSequenceTarget(path)
        do {
          let summary = try exporter.run(to: .file(target.temporaryPath), progress: progress)
          try target.commit()
          return summary
        } catch {
          target.discard()
          throw RenderError(error).map(target.naming)
        }
      }
      return try complete(path) { try exporter.run(to: .file($0), progress: progress) }
    }
  }

  /// Writes several files of one render: every frame is drawn once and handed to each encoder, and each file has the bytes
  /// that it would have alone. All of them are complete before any takes its name.
  ///
  /// - Parameters:
  ///   - paths: the first is a film, numbered images or sound, as in ``write(to:settings:cancellation:progress:)``, except
  ///     .y4m. The others are the same kinds, or one image (`poster.png`, `poster.jpg`, `poster.webp`), or captions (.srt,
  ///     .vtt).
  ///   - settings: the settings of the export. Compression settings of images and sound are for the first file; quality, scale
  ///     and the exported part are for all.
  @discardableResult
  public func write(
    to paths: [String], settings: ExportSettings = ExportSettings(), cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> ExportSummary {
    if let path = SeveralExports.repeated(paths) {
      throw RenderError.output("\(path) is named twice; each file of a render needs its own name")
    }
    return try RenderError.translating {
      let outputs = try outputs(paths, settings)
      try requireOpaque(outputs.lazy.compactMap(\.opaque).first)
      let exports = try SeveralExports(
        program.timeline, outputs: outputs, library: program.library, cancellation: cancellation)
      let targets = try OutputTargets(zip(paths, outputs).map { ($0, $1.isImageSequence) })
      do {
        let summary = try exports.run(to: targets.temporaryPaths, progress: progress)
        try targets.commit()
        return summary
      } catch {
        targets.discard()
        throw RenderError(error).map(targets.naming)
      }
    }
  }

  /// The outputs for some file names.
  private func outputs(_ paths: [String], _ settings: ExportSettings) throws -> [SeveralExports.Output] {
    guard let first = paths.first else { throw RenderError.output("there is no file to write: name one") }
    guard case .file = ExportSettings.Output(ofName: first) else {
      throw RenderError.output(
        ExportSettings.Output(ofName: first) == .y4m
          ? "\(first): unencoded frames are written alone" : ExportSettings.Output.unknown(first))
    }
    var main = settings
    main.output = ExportSettings.Output(ofName: first) ?? .none
    let given = main
    let others = try paths.dropFirst().map { path -> SeveralExports.Output in
      switch SeveralExports.FileKind(ofName: path) {
      case .film(let container): return .film(given.beside(.file(container)))
      case .image(let kind): return .image(kind)
      case .captions(let format, let language): return .captions(format, language: language)
      case nil:
        throw RenderError.output(
          ExportSettings.Output(ofName: path) == .y4m
            ? "\(path): unencoded frames are written alone" : ExportSettings.Output.unknown(path))
      }
    }
    let outputs = [.film(others.isEmpty ? given : given.beside(nil))] + others
    if let problem = given.noteProblem(in: outputs) { throw RenderError.output(problem) }
    return outputs
  }

  /// Lets `work` write a file beside a target, which it becomes if nothing is thrown.
  private func complete<Result>(_ path: String, _ work: (_ path: String) throws -> Result) throws -> Result {
    let target = try TargetFile(path)
    do {
      let result = try work(target.temporaryPath)
      try target.commit()
      return result
    } catch {
      target.discard()
      throw RenderError(error).map(target.naming)
    }
  }

  private func check(_ frames: Range<Int>, _ scale: Double) throws {
    guard frames.lowerBound >= 0, frames.upperBound <= frameCount else {
      throw RenderError.noFrame(frames.lowerBound < 0 ? frames.lowerBound : frames.upperBound - 1, count: frameCount)
    }
    var settings = ExportSettings()
    settings.scale = scale
    do { try settings.validate() } catch { throw RenderError.settings(error) }
  }
}
