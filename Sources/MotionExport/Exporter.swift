import Foundation
import MotionCore
import MotionLayers
import MotionMedia
import MotionRaster

/// Turns a timeline into a file: chooses the frames, starts the renderer and the encoders, writes the result.
public struct Exporter: Sendable {
  public let timeline: Timeline
  public let settings: ExportSettings
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
  }

  /// The frames that are exported.
  public let frames: Range<Int>
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
    let renderer = FrameRenderer(timeline, scale: settings.scale, library: library)
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

  private var jobs: Int { settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private func encode(_ renderer: FrameRenderer, to path: String, _ ledger: FrameLedger) throws {
    let rate = timeline.format.frameRate
    let sound = try Soundtrack(timeline.audio, library: library).track(frames, rate: rate)
    let encoding = H264Settings(
      width: width, height: height, frameRate: rate, crf: settings.crf, preset: settings.preset.rawValue,
      reproducible: settings.isReproducible, hold: settings.hold)
    let movie = MovieExport(
      renderer: renderer,
      plan: SegmentPlan(boundaries: timeline.sceneBoundaries, frameCount: timeline.frameCount, frameRate: rate)
        .clamped(to: frames),
      settings: encoding, jobs: jobs,
      encoders: MovieExport.encoders(jobs: jobs, threads: encoding.threads, width: width, height: height),
      cancellation: cancellation, report: ledger.record)
    try movie.run(to: path, audio: sound)
  }

  private func stream(_ renderer: FrameRenderer, to descriptor: Int32, name: String, _ ledger: FrameLedger) throws {
    let writer = try Y4MWriter(
      descriptor: descriptor, path: name, width: width, height: height, frameRate: timeline.format.frameRate)
    try render(renderer, ledger) { try writer.write($0.planes) }
  }

  private func render(
    _ renderer: FrameRenderer, _ ledger: FrameLedger, _ consume: (RenderedFrame) throws -> Void
  ) throws {
    let stream = FrameStream(
      renderer, frames: frames, jobs: jobs, cancellation: cancellation, report: ledger.record)
    defer { stream.close() }
    while let frame = try stream.next() { try consume(frame) }
  }
}
