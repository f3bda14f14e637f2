import ArgumentParser
import Foundation
import MotionExport
import MotionMedia

/// `export`: a composition becomes a video.
public struct ExportOptions: ParsableArguments {
  @Argument(
    help:
      "The video to write: .mp4; .y4m or “-” for the finished frames, unencoded. Replaced if it exists. A folder with --shard."
  )
  var output: String?

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  @Option(
    help: ArgumentHelp("Export these frames only, both ends included.", valueName: "a-b"),
    transform: RangeArgument.frames)
  var frames: ClosedRange<Int>?

  @OptionGroup var part: PartOptions

  @Option(help: "draft (half size, fast), standard or high. --scale, --crf and --preset override it.")
  var quality = Quality.standard

  @Option(help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor"))
  var scale: Double?

  @Option(help: ArgumentHelp("x264's quality: 0 (lossless) to 51; less is better and larger.", valueName: "0…51"))
  var crf: Double?

  @Option(help: ArgumentHelp("x264's preset: slower is smaller.", valueName: "name"))
  var preset: ExportSettings.Preset?

  @Option(
    help: ArgumentHelp(
      "What becomes of frames that equal the one before: constant or variable.",
      discussion: """
        constant: each is a frame of the file, at a constant frame rate. variable: a run of them is one frame that is \
        shown for longer, so what stands still costs no encoding; times and length of the video are the same. Choose it \
        for slides and signs, and not where an editor shall work with the file.
        """, valueName: "how"))
  var hold = FrameHold.constant

  @Option(
    name: [.long, .short],
    help: ArgumentHelp("Render on this many threads. The file does not depend on it.", valueName: "count"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Plan with at most this much memory, such as 800MB or 1.5GiB.",
      discussion: """
        Decides how many encoders run at once, how far rendering runs ahead and how much is kept; never what the file \
        holds. Clips and large pictures come on top. Three quarters of the memory that is available otherwise.
        """, valueName: "size"),
    transform: ExportOptions.byteCount)
  var maxMemory: ByteCount?

  @Flag(name: .customLong("no-encode"), help: "Render every frame and write nothing, to measure.")
  var rendersOnly = false

  @Flag(name: .customLong("no-cache"), help: "Use nothing of other exports, and keep nothing for them.")
  var ignoresCache = false

  @Option(
    help: ArgumentHelp(
      "How large the folder of kept segments may grow, such as 500MB or 20GB.", valueName: "size"),
    transform: ExportOptions.byteCount)
  var cacheLimit: ByteCount?

  @Option(
    help: ArgumentHelp(
      "Make only this share of the video, such as 2/3, into a folder, for motionkit join.", valueName: "i/n"),
    transform: ExportOptions.shard)
  var shard: ShardNumber?

  @Flag(help: "Make the file the same on every machine (up to 8 % slower).")
  var reproducible = false

  @Option(help: ArgumentHelp("Write a line for each frame: its index and the hash of its planes.", valueName: "file"))
  var frameHashes: String?

  @Option(
    help: ArgumentHelp(
      "Write where the time goes, as a trace for ui.perfetto.dev or chrome://tracing.",
      discussion: """
        Each thread is a lane, each stage of a frame (state, lower, raster, convert, encode …) a stretch of it; tiles \
        drawn and reused are counters. The slowest layers are listed on the terminal, with why they are slow and what \
        to do. Nothing is measured without this option.
        """, valueName: "file.json"))
  var profile: String?

  @OptionGroup(title: "Reports") var report: ReportOptions

  public init() {}

  public func validate() throws {
    if frames != nil, part.time != nil || part.scene != nil {
      throw ValidationError("--frames and --\(part.time != nil ? "time" : "scene") exclude each other; give one")
    }
    if shard != nil, rendersOnly || frameHashes != nil {
      throw ValidationError("--shard goes with neither --no-encode nor --frame-hashes")
    }
    if output == nil, !rendersOnly { throw ValidationError("the output is missing: name a file such as out.mp4") }
    do { _ = try settings() } catch let error as HostError { throw ValidationError(error.message) }
  }

  private static func byteCount(_ text: String) throws -> ByteCount {
    do { return try ByteCount(text) } catch { throw ValidationError(error.description) }
  }

  private static func shard(_ text: String) throws -> ShardNumber {
    guard let shard = ShardNumber(text) else {
      throw ValidationError(
        "“\(text)” is no share; write it as i/n, such as 2/3 for the second of three, at most \(ShardNumber.limit)")
    }
    return shard
  }

  /// Presets of settings by name.
  enum Quality: String, ExpressibleByArgument, CaseIterable {
    case draft, standard, high
  }

  /// The form that the output's name asks for.
  private var form: ExportSettings.Output? {
    guard !rendersOnly, let output else { return ExportSettings.Output.none }
    if shard != nil { return .mp4 }
    if output == "-" { return .y4m }
    switch (output as NSString).pathExtension.lowercased() {
    case "mp4", "m4v": return .mp4
    case "y4m": return .y4m
    default: return nil
    }
  }

  func settings() throws -> ExportSettings {
    var settings = ExportSettings()
    guard let form else {
      throw HostError(.usage, "\(output ?? ""): cannot tell the format from the name; end it in .mp4 or .y4m")
    }
    settings.output = form
    if hold == .variable, form == .y4m {
      throw HostError(.usage, "--hold variable is for MP4 files; \(output ?? "the output") holds every frame by itself")
    }
    switch quality {
    case .draft: (settings.scale, settings.crf, settings.preset) = (0.5, 28, .veryfast)
    case .standard: break
    case .high: (settings.crf, settings.preset) = (14, .slow)
    }
    settings.scale = scale ?? settings.scale
    settings.crf = crf ?? settings.crf
    settings.preset = preset ?? settings.preset
    settings.jobs = jobs
    settings.usesCache = !ignoresCache
    settings.hold = hold
    settings.shard = shard
    settings.maxMemory = maxMemory?.bytes
    settings.isReproducible = reproducible
    settings.frameHashesPath = frameHashes.map(FilePath.absolute)
    if let frames { settings.selection = .frames(frames) }
    do { try settings.validate() } catch { throw HostError(.usage, error.description) }
    return settings
  }

  func run(_ source: any CompositionSource) throws {
    let settings = try settings()
    let console = report.console
    if shard != nil, let output {
      guard !FilePath.exists(output) || FilePath.isFolder(output) else {
        throw HostError(.cannotCreateTarget, "\(output) is a file; --shard writes into a folder")
      }
    }
    let isStream = shard == nil && output == "-" || (output.map(FilePath.isDevice) ?? false)
    if output == "-", shard == nil, report.json {
      throw HostError(.usage, "--json writes events to standard output, which “-” needs for the frames; choose one")
    }
    if isStream, settings.output == .mp4 {
      throw HostError(
        .usage, "\(output ?? ""): an MP4 file is not written in order; write to a regular file, or choose .y4m")
    }
    let sides = SideFiles(try SideFiles.open([settings.frameHashesPath, profile.map(FilePath.absolute)]))
    let (hashes, trace) = (sides.files[0], sides.files[1])
    var run = CompositionRun(source: source, options: composition, console: console, isOptimised: true)
    do {
      if let output, settings.output != .none, !isStream, shard == nil { run.target = try TargetFile(output) }
    } catch {
      sides.discard()
      throw error
    }
    run.usesOutput = output == "-" && shard == nil
    if settings.output == .mp4, settings.usesCache || shard != nil {
      run.cache = CacheOptions(isUsed: settings.usesCache, limit: cacheLimit?.bytes ?? SegmentStore.defaultLimit)
    }
    var childSettings = settings
    childSettings.frameHashesPath = hashes?.temporaryPath
    // The composition's process works in the folder of the script.
    let (target, output, part) = (run.target, shard == nil ? output : output.map(FilePath.absolute), part)
    do {
      let end = try run.run(frames: { try $0.exporter(childSettings, part).frameCount }) { stage in
        let destination = try ExportOptions.destination(output, target, stage.output, settings)
        var exporter = try stage.composition.exporter(childSettings, part, stage)
        if trace != nil { exporter.profile = stage.profile() }
        let ticker = ProgressTicker(frames: exporter.frameCount, events: stage.events)
        let summary = try exporter.run(to: destination, reuse: ticker.reuse) { ticker.tick($0) }
        if let trace, let profile = exporter.profile {
          try profile.write(to: trace.temporaryPath)
          stage.events.send(.report(profile.table()))
        }
        let reuse = HostEvent.Reuse(
          segments: summary.segments, reused: summary.reusedSegments, frames: summary.reusedFrames)
        stage.events.send(.done(frames: summary.frameCount, seconds: ticker.elapsed, reuse: reuse))
      }
      guard case .done(let frames, let seconds, let reuse) = end else {
        throw HostError(.internalError, "the composition's process ended without a word")
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

  private static func destination(
    _ typed: String?, _ target: TargetFile?, _ output: Int32, _ settings: ExportSettings
  ) throws -> Exporter.Destination {
    guard settings.output != .none, let typed else { return .none }
    if settings.shard != nil { return .shards(typed) }
    if let target { return .file(target.temporaryPath) }
    if typed == "-" { return .stream(output, name: "standard output") }
    let descriptor = open(typed, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw HostError(.cannotCreateTarget, "cannot write \(typed): \(systemMessage(errno))")
    }
    return .stream(descriptor, name: typed)
  }
}

extension ExportSettings.Preset: ExpressibleByArgument {}
extension FrameHold: ExpressibleByArgument {}

extension RehearsedComposition {
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
