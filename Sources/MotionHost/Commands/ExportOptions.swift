// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionEncoding
import MotionExport
import MotionTextPrograms
import MotionProcess
import MotionRendering

/// `export`: a composition becomes a video.
package struct ExportOptions: ParsableArguments {
  @Argument(
    help:
      "The file to write; its ending sets the format: .mp4, .mov, .mkv, .webm, .gif, .apng, .webp; “frames/%04d.png”, .jpg or .webp for images; .wav, .flac, .m4a, .opus, .mp3 for the sound alone; .y4m or “-” for unencoded frames. An existing file is replaced. With --shard, a folder."
  )
  var output: String?

  @OptionGroup var also: AlsoOptions

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  @Option(
    help: ArgumentHelp("Export these frames only, both ends included.", valueName: "a-b"),
    transform: RangeArgument.frames)
  var frames: ClosedRange<Int>?

  @OptionGroup var part: PartOptions

  @OptionGroup var encoding: EncodingOptions

  @Flag(name: .customLong("no-encode"), help: "Render every frame and write nothing, to measure.")
  var rendersOnly = false

  @Option(
    help: ArgumentHelp(
      "The time code of the first frame, in MOV files: hh:mm:ss:ff, or hh:mm:ss;ff for drop-frame time code.",
      valueName: "code"),
    transform: ExportOptions.timecode)
  var timecode: Timecode?

  @Option(help: ArgumentHelp("The reel name for the time code, in MOV files.", valueName: "name"))
  var reel: String?

  @Option(
    help: ArgumentHelp(
      "Make only this share of the video, such as 2/3, into a folder, for motionkit join.",
      discussion: ShardArgument.help, valueName: "i/n"),
    transform: ShardArgument.parse)
  var shard: ShardNumber?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format of the joined file, as an ending such as mov; the default is mp4.", valueName: "ending"))
  var shardEnding: String?

  @Option(help: ArgumentHelp("Write a line for each frame: its index and the hash of its planes.", valueName: "file"))
  var frameHashes: String?

  @Option(
    help: ArgumentHelp(
      "Write where the time goes, as a trace for ui.perfetto.dev or chrome://tracing.",
      discussion: """
        Each thread is a lane, each stage of a frame (state, lower, raster, convert, encode …) a stretch of it; tiles \
        drawn and reused are counters. The terminal lists the slowest layers, with reasons and advice. Nothing is \
        measured without this option.
        """, valueName: "file.json"))
  var profile: String?

  @OptionGroup(title: "Reports") var report: ReportOptions

  package init() {}

  package func validate() throws {
    if frames != nil, part.time != nil || part.scene != nil {
      throw ValidationError("--frames and --\(part.time != nil ? "time" : "scene") exclude each other; give one")
    }
    if shard == nil, shardEnding != nil {
      throw ValidationError("--as needs --shard; otherwise the file's ending sets the format")
    }
    if shard != nil, rendersOnly || frameHashes != nil {
      throw ValidationError("--shard cannot be combined with --no-encode or --frame-hashes")
    }
    if encoding.notes.poster != nil, !encoding.notes.cover, !also.hasImage {
      throw ValidationError("--poster sets the time of an image: add --also poster.png or --cover")
    }
    for (option, file) in [("--profile", profile), ("--frame-hashes", frameHashes)] where file == "-" {
      throw ValidationError("\(option) writes a file; name it instead of “-”, or write ./- for a file of that name")
    }
    let patterns = [output, profile, frameHashes].compactMap(\.self) + also.names
    if let problem = composition.choice.nameProblem(of: patterns) { throw ValidationError(problem) }
    do { try AlsoOptions.checkDistinct(files) } catch let error as HostError { throw ValidationError(error.message) }
    if let problem = composition.choice.clash(of: files) { throw ValidationError(problem) }
    if output == nil, !rendersOnly { throw ValidationError("the output is missing: name a file such as out.mp4") }
    // The settings are made for their errors alone.
    do {
      if also.names.isEmpty { _ = try settings() } else { _ = try severalOutputs() }
    } catch let error as HostError { throw ValidationError(error.message) }
  }

  /// Every file and folder that is written, by its name.
  var files: [String] {
    let isStream = output.map { $0 == "-" && shard == nil || FilePath.isDevice($0) } ?? true
    return (isStream || rendersOnly ? [] : [output ?? ""]) + also.names + [profile, frameHashes].compactMap(\.self)
  }

  private static func timecode(_ text: String) throws -> Timecode {
    guard let timecode = Timecode(text) else {
      throw ValidationError("“\(text)” is not a time code; write it as hh:mm:ss:ff, such as 01:00:00:00")
    }
    return timecode
  }

  /// The form that the output's name asks for.
  private var form: ExportSettings.Output? {
    guard !rendersOnly, let output else { return ExportSettings.Output.none }
    if shard != nil {
      return ExportSettings.Output(
        ofName: shardEnding?.contains("%") == true ? shardEnding ?? "" : "out." + (shardEnding ?? "mp4"))
    }
    return output == "-" ? .y4m : ExportSettings.Output(ofName: output)
  }

  func settings() throws -> ExportSettings {
    var settings = try settingsAsGiven()
    if !also.names.isEmpty { settings = settings.beside(nil) }
    do { try settings.validate() } catch { throw HostError(.usage, error.description) }
    return settings
  }

  /// The settings of the options, whether they go together or not.
  func settingsAsGiven() throws -> ExportSettings {
    var settings = ExportSettings()
    guard let form else {
      throw HostError(.usage, ExportSettings.Output.unknown(shard == nil ? output ?? "" : "--as \(shardEnding ?? "")"))
    }
    settings.output = form
    if encoding.hold == .variable, form == .y4m {
      throw HostError(
        .usage, "--hold variable is for MP4, MOV, MKV and WebM; \(output ?? "the output") holds every frame by itself")
    }
    encoding.apply(to: &settings)
    (settings.timecode, settings.reel) = (timecode, reel)
    settings.shard = shard
    settings.frameHashesPath = frameHashes.map(FilePath.absolute)
    if let frames { settings.selection = .frames(frames) }
    do { try encoding.delivery.apply(to: &settings) } catch { throw HostError(.usage, error.description) }
    return settings
  }

  /// - Parameter console: hears of it; nil: the one that the options ask for.
  func run(_ source: any CompositionSource, telling console: Console? = nil) throws {
    if isOfVariants { return try runVariants(source, telling: console ?? report.console) }
    if !also.names.isEmpty { return try runSeveral(source, telling: console ?? report.console) }
    let settings = try settings()
    let console = console ?? report.console
    tellDelivery(settings, console)
    let container = try checkedContainer(settings)
    let cache = container == nil ? nil : try cacheOptions(settings)
    let sides = SideFiles(try SideFiles.open([settings.frameHashesPath, profile.map(FilePath.absolute)]))
    let (hashes, trace) = (sides.files[0], sides.files[1])
    var run = CompositionRun(source: source, options: composition, console: console, isOptimised: true)
    do {
      try openTarget(of: &run, settings, container)
    } catch {
      sides.discard()
      throw error
    }
    run.sides = sides.files.compactMap(\.self)
    run.cache = cache
    run.keepsSpeech = settings.usesCache
    run.opaqueOutput = OpaqueOutput(settings)
    var childSettings = settings
    // The child writes into the unfinished file.
    childSettings.frameHashesPath = hashes?.temporaryPath
    // The composition's process works in the folder of the script.
    let temporaryPath = run.target?.temporaryPath ?? run.imageTarget?.temporaryPath
    let (output, path, part) = (output, output.map(FilePath.absolute), part)
    do {
      let end = try run.run(frames: { try $0.exporter(childSettings, part).frameCount }) { [run] stage in
        let destination = try ExportOptions.destination(output, path, temporaryPath, stage.output, settings)
        var exporter = try stage.composition.exporter(childSettings, part, stage)
        exporter.targetPath = run.target?.path
        try run.report(exporter.warnings, stage.events)
        if trace != nil { exporter.profile = stage.profile() }
        let ticker = ProgressTicker(frames: exporter.frameCount, events: stage.events)
        let summary = try exporter.run(to: destination, reuse: ticker.reuse, pass: ticker.begin) { ticker.tick($0) }
        try run.conclude(summary, stage, ticker, exporter.profile, tracePath: trace?.temporaryPath)
      }
      guard case .done(let frames, let seconds, let reuse) = end else {
        throw HostError(.internalError, "the composition's process exited without a result")
      }
      try sides.commit()
      console.finish(
        output: settings.output == .none ? source.displayName : self.output ?? "", frames: frames, seconds: seconds,
        reuse: reuse)
    } catch {
      sides.discard()
      throw error
    }
  }

  /// Whether the frames go to standard output or a device, one after the other.
  private var isStream: Bool { shard == nil && output == "-" || (output.map(FilePath.isDevice) ?? false) }

  /// The kind of file that the settings make; nil: none, or unencoded frames.
  ///
  /// - Throws: ``HostError`` if the output cannot take it.
  private func checkedContainer(_ settings: ExportSettings) throws -> Container? {
    if shard != nil, let output {
      guard !FilePath.exists(output) || FilePath.isFolder(output) else {
        throw HostError(.cannotCreateTarget, "\(output) is a file; --shard writes into a folder")
      }
    }
    if output == "-", shard == nil, report.json {
      throw HostError(.usage, "--json writes events to standard output, which “-” needs for the frames; choose one")
    }
    guard case .file(let container) = settings.output else { return nil }
    if isStream {
      throw HostError(
        .usage,
        "\(output ?? ""): \(container.facts.name) is not written in order; write to a regular file, or choose .y4m")
    }
    if shard != nil, container.isSound {
      throw HostError(.usage, "\(container.facts.name) cannot be made in shards; only films and images can")
    }
    return container
  }

  /// Tells a run where its frames go. An unfinished file, or a folder of images, is made for it.
  private func openTarget(of run: inout CompositionRun, _ settings: ExportSettings, _ container: Container?) throws {
    if let output, settings.output != .none, !isStream, shard == nil {
      if container?.isImageSequence == true {
        run.imageTarget = try ImageSequenceTarget(output)
      } else {
        run.target = try TargetFile(output)
      }
    }
    if shard != nil || isStream { run.written = output.map(FilePath.absolute) }
    run.usesOutput = output == "-" && shard == nil
    // Machines without the helper programs take the answers of others.
    if shard != nil, let output { run.shared = KeptResults.folder(in: FilePath.absolute(output)) }
  }

  /// The store of segments, for files and shards; nil: none is used.
  func cacheOptions(_ settings: ExportSettings) throws -> CacheOptions? {
    guard settings.usesCache || shard != nil else { return nil }
    return CacheOptions(
      folder: settings.usesCache ? try CacheFolder.segments : nil,
      limit: encoding.cacheLimit?.bytes ?? SegmentStore.defaultLimit)
  }

  /// Says everything that the place of delivery sets.
  func tellDelivery(_ settings: ExportSettings, _ console: Console) {
    guard let place = settings.delivery else { return }
    console.tell(delivery: place.rawValue, name: place.facts.name, terms: settings.deliveryTerms)
  }

  /// - Parameter path: that of the typed name, as seen from any folder.
  private static func destination(
    _ typed: String?, _ path: String?, _ temporaryPath: String?, _ output: Int32, _ settings: ExportSettings
  ) throws -> Exporter.Destination {
    guard settings.output != .none, let typed, let path else { return .none }
    if settings.shard != nil { return .shards(path) }
    if let temporaryPath { return .file(temporaryPath) }
    if typed == "-" { return .stream(output, name: "standard output") }
    // It is a device, which is neither created nor cut.
    let descriptor = FileSystem.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HostError(.cannotCreateTarget, "cannot write \(typed): \(systemMessage(errno))")
    }
    return .stream(descriptor, name: typed)
  }
}

extension RehearsedProgram {
  /// - Parameters:
  ///   - part: selects frames, by the timeline's names too; else the settings do.
  ///   - stage: where the export runs; nil: it is only asked for its frames.
  func exporter(
    _ settings: ExportSettings, _ part: PartOptions, _ stage: CompositionRun.Stage? = nil
  ) throws -> Exporter {
    var settings = settings
    if let selection = try part.selection(in: timeline) { settings.selection = selection }
    return try Exporter(
      timeline, settings: settings, library: library, identity: stage?.identity, store: stage?.store)
  }
}
