import ArgumentParser
import Foundation
import MotionExport

/// `export`: a composition becomes a video.
public struct ExportOptions: ParsableArguments {
  @Argument(help: "The video to write: .mp4; .y4m or “-” for the finished frames, unencoded. Replaced if it exists.")
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
    name: [.long, .short],
    help: ArgumentHelp("Render on this many threads. The file does not depend on it.", valueName: "count"))
  var jobs: Int?

  @Flag(name: .customLong("no-encode"), help: "Render every frame and write nothing, to measure.")
  var rendersOnly = false

  @Flag(name: .customLong("no-cache"), help: "Use and keep nothing from other exports.")
  var ignoresCache = false

  @Flag(help: "Make the file the same on every machine (up to 8 % slower).")
  var reproducible = false

  @Option(help: ArgumentHelp("Write a line for each frame: its index and the hash of its planes.", valueName: "file"))
  var frameHashes: String?

  @OptionGroup(title: "Reports") var report: ReportOptions

  public init() {}

  public func validate() throws {
    if frames != nil, part.time != nil || part.scene != nil {
      throw ValidationError("--frames and --\(part.time != nil ? "time" : "scene") exclude each other; give one")
    }
    if output == nil, !rendersOnly { throw ValidationError("the output is missing: name a file such as out.mp4") }
    do { _ = try settings() } catch let error as HostError { throw ValidationError(error.message) }
  }

  /// Presets of settings by name.
  enum Quality: String, ExpressibleByArgument, CaseIterable {
    case draft, standard, high
  }

  /// The form that the output's name asks for.
  private var form: ExportSettings.Output? {
    guard !rendersOnly, let output else { return ExportSettings.Output.none }
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
    settings.isReproducible = reproducible
    settings.frameHashesPath = frameHashes.map(FilePath.absolute)
    if let frames { settings.selection = .frames(frames) }
    do { try settings.validate() } catch { throw HostError(.usage, error.description) }
    return settings
  }

  func run(_ source: any CompositionSource) throws {
    let settings = try settings()
    let console = report.console
    let isStream = output == "-" || (output.map(FilePath.isDevice) ?? false)
    if output == "-", report.json {
      throw HostError(.usage, "--json writes events to standard output, which “-” needs for the frames; choose one")
    }
    if isStream, settings.output == .mp4 {
      throw HostError(
        .usage, "\(output ?? ""): an MP4 file is not written in order; write to a regular file, or choose .y4m")
    }
    let hashes = try settings.frameHashesPath.map(TargetFile.init)
    var run = CompositionRun(source: source, options: composition, console: console, isOptimised: true)
    do {
      if let output, settings.output != .none, !isStream { run.target = try TargetFile(output) }
    } catch {
      hashes?.discard()
      throw error
    }
    run.usesOutput = output == "-"
    var childSettings = settings
    childSettings.frameHashesPath = hashes?.temporaryPath
    let (target, output, part) = (run.target, output, part)
    do {
      let end = try run.run(frames: { try $0.exporter(childSettings, part).frames.count }) { stage in
        let destination = try ExportOptions.destination(output, target, stage.output, settings)
        let exporter = try stage.composition.exporter(childSettings, part)
        let ticker = ProgressTicker(frames: exporter.frames.count, events: stage.events)
        let summary = try exporter.run(to: destination) { ticker.tick($0) }
        stage.events.send(.done(frames: summary.frameCount, seconds: ticker.elapsed))
      }
      guard case .done(let frames, let seconds) = end else {
        throw HostError(.internalError, "the composition's process ended without a word")
      }
      try hashes?.commit()
      console.finish(
        output: settings.output == .none ? source.displayName : output ?? "", frames: frames, seconds: seconds)
    } catch {
      hashes?.discard()
      throw error
    }
  }

  private static func destination(
    _ typed: String?, _ target: TargetFile?, _ output: Int32, _ settings: ExportSettings
  ) throws -> Exporter.Destination {
    guard settings.output != .none, let typed else { return .none }
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

extension RehearsedComposition {
  /// - Parameter part: selects frames, by the timeline's names too; else the settings do.
  func exporter(_ settings: ExportSettings, _ part: PartOptions) throws -> Exporter {
    var settings = settings
    if let selection = try part.selection(in: timeline) { settings.selection = selection }
    return try Exporter(timeline, settings: settings, library: library)
  }
}
