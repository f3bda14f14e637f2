import Foundation
import MotionCore
import MotionLayers
import MotionMedia
import MotionRaster

/// Turns a timeline into a file: chooses the frames, starts the renderer and the encoders, writes the result.
public struct Exporter: Sendable {
  public let timeline: Timeline
  public let settings: ExportSettings
  /// Keeps where the time goes; nil: not asked for.
  public var profile: ExportProfile?
  private let library: MediaLibrary
  private let cancellation: Cancellation

  /// - Throws: ``ExportSettingsError`` and ``ExportError`` for settings that this timeline cannot be exported with.
  public init(
    _ timeline: Timeline, settings: ExportSettings, library: MediaLibrary, cancellation: Cancellation = Cancellation()
  ) throws {
    try settings.validate()
    self.timeline = timeline
    self.settings = settings
    self.library = library
    self.cancellation = cancellation
    frames = try settings.frames(of: timeline.frameCount, rate: timeline.format.frameRate)
    let size = (Double(timeline.format.width) * settings.scale, Double(timeline.format.height) * settings.scale)
    (width, height) = (Int(size.0.rounded()), Int(size.1.rounded()))
    guard width % 2 == 0, height % 2 == 0, (2...16_384).contains(width), (2...16_384).contains(height) else {
      throw ExportError.size(width: size.0, height: size.1)
    }
    segments = SegmentPlan(
      boundaries: timeline.sceneBoundaries, frameCount: timeline.frameCount, frameRate: timeline.format.frameRate
    ).clamped(to: frames)
    let demand = MemoryPlan.Demand(
      width: width, height: height, jobs: settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      segments: settings.output == .mp4 ? segments.segments.count : 0, threads: H264Settings.measuredThreads,
      preset: settings.preset.rawValue)
    if let limit = settings.maxMemory {
      memory = try MemoryPlan.fitting(limit, demand)
    } else {
      // Without a ceiling of its own an export tries with what there is.
      memory = try MemoryPlan.fitting(max(MachineMemory.ceiling, MemoryPlan.least(demand).total), demand)
    }
  }

  /// The frames that are exported.
  public let frames: Range<Int>
  private let segments: SegmentPlan
  private let memory: MemoryPlan
  /// Size of the video in pixels.
  public let width, height: Int

  /// Where the bytes go.
  public enum Destination: Hashable, Sendable {
    /// A file; written in place and complete when ``run(to:progress:)`` returns.
    case file(String)
    /// A descriptor that is written in order and never read back; the name is for messages.
    case stream(Int32, name: String)
    /// Nowhere: everything is rendered and converted, and dropped.
    case none
  }

  /// Renders and writes.
  ///
  /// - Parameter progress: hears how many of the frames are done; from any thread.
  public func run(to destination: Destination, progress: @escaping @Sendable (Int) -> Void) throws -> ExportSummary {
    let renderer = FrameRenderer(
      timeline, scale: settings.scale, library: library, memoryBudget: memory.rasterCache, profile: profile)
    library.limitMemory(memory.pictureCache)
    let ledger = FrameLedger(frames: frames, hashing: settings.frameHashesPath != nil, progress: progress)
    switch (settings.output, destination) {
    case (.mp4, .file(let path)):
      try encode(renderer, to: path, ledger)
    case (.y4m, .file(let path)):
      guard let file = FileHandle(forWritingAtPath: path) else {
        throw MediaError.unwritable(path: path, reason: "it cannot be opened")
      }
      defer { try? file.close() }
      try stream(renderer, to: file.fileDescriptor, name: path, ledger)
    case (_, .stream(let descriptor, let name)):
      try stream(renderer, to: descriptor, name: name, ledger)
    case (.none, _), (_, .none):
      try render(renderer, ledger) { _ in }
    }
    if let path = settings.frameHashesPath { try ledger.writeHashes(to: path) }
    return ledger.summary
  }

  private func encode(_ renderer: FrameRenderer, to path: String, _ ledger: FrameLedger) throws {
    let rate = timeline.format.frameRate
    let sound = try profile.measure(.sound) {
      try Soundtrack(timeline.audio, library: library).track(frames, rate: rate)
    }
    let encoding = H264Settings(
      width: width, height: height, frameRate: rate, crf: settings.crf, preset: settings.preset.rawValue,
      reproducible: settings.isReproducible, hold: settings.hold)
    let movie = MovieExport(
      renderer: renderer,
      plan: segments, settings: encoding, jobs: memory.renderers, encoders: memory.encoders, window: memory.window,
      cancellation: cancellation, profile: profile, report: ledger.record)
    try movie.run(to: path, audio: sound)
  }

  private func stream(_ renderer: FrameRenderer, to descriptor: Int32, name: String, _ ledger: FrameLedger) throws {
    let writer = try Y4MWriter(
      descriptor: descriptor, path: name, width: width, height: height, frameRate: timeline.format.frameRate)
    try render(renderer, ledger) { frame in try profile.measure(.mux) { try writer.write(frame.planes) } }
  }

  private func render(
    _ renderer: FrameRenderer, _ ledger: FrameLedger, _ consume: (RenderedFrame) throws -> Void
  ) throws {
    let stream = FrameStream(
      renderer, frames: frames, jobs: memory.renderers, window: memory.window, cancellation: cancellation,
      report: ledger.record)
    defer { stream.close() }
    while let frame = try stream.next() { try consume(frame) }
  }
}

extension ExportProfile? {
  /// Runs a piece of work, and keeps its time if there is a profile.
  func measure<T>(_ stage: ExportProfile.Stage, _ work: () throws -> T) rethrows -> T {
    guard let self else { return try work() }
    return try self.measure(stage, work)
  }
}
