// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionMedia
import MotionModel
import MotionRaster
import MotionTimeline

/// Turns a timeline into a file: chooses the frames, starts the renderer and the encoders, writes the result.
package struct Exporter: Sendable {
  package let timeline: Timeline
  package let settings: ExportSettings
  /// Keeps where the time goes; nil: not asked for.
  package var profile: ExportProfile?
  let library: MediaLibrary
  let cancellation: Cancellation
  let identity: ExportIdentity?
  let store: SegmentStore?

  /// - Parameters:
  ///   - identity: the running programs; without it nothing is kept and no shard is made.
  ///   - store: where finished segments are kept and found; nil: nowhere.
  /// - Throws: ``ExportSettingsError`` and ``ExportError`` for settings that this timeline cannot be exported with.
  package init(
    _ timeline: Timeline, settings: ExportSettings, library: MediaLibrary, cancellation: Cancellation = Cancellation(),
    identity: ExportIdentity? = nil, store: SegmentStore? = nil
  ) throws {
    try settings.validate()
    self.timeline = timeline
    self.library = library
    self.cancellation = cancellation
    self.identity = identity
    // One encoder makes a film with a ceiling of its bit rate, so there are no segments to keep.
    self.store = settings.usesCache && settings.hardware == nil && settings.rate.cap == nil ? store : nil
    frames = try settings.frames(of: timeline.frameCount, rate: timeline.format.frameRate)
    let size = (Double(timeline.format.width) * settings.scale, Double(timeline.format.height) * settings.scale)
    (width, height) = (Int(size.0.rounded()), Int(size.1.rounded()))
    guard width % 2 == 0, height % 2 == 0, (2...16_384).contains(width), (2...16_384).contains(height) else {
      throw ExportError.size(width: size.0, height: size.1)
    }
    let settings = try settings.delivered(of: timeline, frames: frames, width: width, height: height)
    self.settings = settings
    format = try settings.format(alpha: timeline.hasAlpha, color: timeline.format.color)
    stream = settings.output == .y4m ? try settings.streamLayout(alpha: timeline.hasAlpha) : nil
    if let timecode = format?.timecode, let problem = timecode.problem(at: timeline.format.frameRate) {
      throw ExportSettingsError(description: "the time code \(timecode) cannot be: \(problem)")
    }
    segments =
      SegmentPlan(
        boundaries: timeline.boundaries, frameCount: timeline.frameCount, frameRate: timeline.format.frameRate
      ).clamped(to: frames).segments
    var encoderBytes: Int?
    // 4:2:0 has three bytes for two pixels, so two of them are the unit.
    var bytesOfTwoPixels = 3
    if let format {
      if format.codec != .h264 { encoderBytes = format.codec.facts.bytesPerPixel * width * height }
      if format.planes != .yuv420 { bytesOfTwoPixels = 8 }
    } else if let stream, stream.planes(.sRGB) != .yuv420 {
      bytesOfTwoPixels = 8
    }
    let decoders = library.clipDecoderBytes
    demand = MemoryPlan.Demand(
      width: width, height: height, jobs: settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      segments: format == nil ? 0 : segments.count, threads: format?.codec.facts.threads ?? 1,
      preset: settings.preset?.rawValue ?? VideoCodec.h264.facts.speeds[settings.quality],
      encoderBytes: encoderBytes, bytesOfSample: (format?.layout.bits ?? 8) > 8 ? 2 : 1,
      bytesOfTwoPixels: bytesOfTwoPixels, clipFrame: library.clipFrameBytes,
      clipDecoders: decoders.all, largestClipDecoder: decoders.largest, imageBytes: library.imageBytes,
      segmentFrames: segments.map(\.count).max() ?? 0)
    if let limit = settings.maxMemory {
      memory = try MemoryPlan.fitting(limit, demand)
    } else {
      // Without a ceiling of its own an export uses the memory there is.
      memory = try MemoryPlan.fitting(max(MachineMemory.ceiling, MemoryPlan.least(demand).total), demand)
    }
    if let format, !settings.codecOptions.isEmpty || settings.hardware != nil {
      // Whether options go together, and whether there is such a card, is known to the encoder alone.
      _ = try encoding(format).makeEncoder(palette: nil)
    }
    // A wrong time for the poster must be an error before the first frame.
    if settings.hasCover || settings.poster != .automatic { _ = try posterFrame() }
  }

  /// Where the file will stand that is written under another name; nil: nobody knows.
  package var targetPath: String?
  /// The frames that are exported.
  package let frames: Range<Int>
  private let memory: MemoryPlan
  /// The demand the memory is planned for.
  let demand: MemoryPlan.Demand
  /// The format of the film; nil: no film.
  let format: FilmFormat?
  /// How the samples of a stream lie; nil: none is written.
  private let stream: SampleLayout?
  /// Parts of the composition that such a file leaves out or changes.
  package var warnings: [Diagnostic] {
    (format?.warnings(of: timeline) ?? []) + noteWarnings
  }
  /// The requested notes that are missing.
  var noteWarnings: [Diagnostic] {
    FilmNotes.warnings(timeline, frames: frames, settings)
      + [settings.loudness?.silence(in: timeline)].compactMap(\.self)
  }
  /// Stretches that are encoded by themselves.
  let segments: [Range<Int>]
  /// How many frames the export makes: a shard makes those of its own segments.
  package var frameCount: Int {
    guard let shard = settings.shard else { return frames.count }
    return shard.share(of: segments.count).reduce(0) { $0 + segments[$1].count }
  }
  /// Size of the video in pixels.
  package let width, height: Int

  /// Where the bytes go.
  package enum Destination: Hashable, Sendable {
    /// A file; written in place and complete when ``run(to:progress:)`` returns.
    case file(String)
    /// A folder that gets the segments of a shard, for ``ShardJoin``.
    case shards(String)
    /// A descriptor that is written in order and never read back; the name is for messages.
    case stream(Int32, name: String)
    /// Nowhere: everything is rendered and converted, and dropped.
    case none
  }

  /// Renders and writes.
  ///
  /// - Parameters:
  ///   - reuse: called with the frames and segments that need not be made, before the others are made.
  ///   - pass: called before the frames are made again, if a size is asked for, with the number of the pass; the counts
  ///     of the others begin again.
  ///   - progress: hears how many of the frames are done, reused ones too; from any thread.
  package func run(
    to destination: Destination, reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void = { _, _ in },
    pass: (Int) -> Void = { _ in }, progress: @escaping @Sendable (Int) -> Void
  ) throws -> ExportSummary {
    var sound = SharedSound()
    guard let format, settings.rate.hasTarget, case .file(let path) = destination else {
      return try run(to: destination, &sound, reuse: reuse, progress: progress)
    }
    // Each pass has another quality, until the size is met.
    return try settings.meetingSize(codec: format.codec, seconds: seconds, path: path, pass: pass) { quality in
      try with(quality: quality).run(to: destination, &sound, reuse: reuse, progress: progress)
    }
  }

  /// How long the exported frames last.
  var seconds: Double { timeline.format.frameRate.time(ofFrame: frames.count).seconds }

  /// The same with another number for quality, and no size.
  private func with(quality: Double?) throws -> Exporter {
    var settings = settings
    settings.crf = quality
    // A pass has its quality, so it looks for none.
    (settings.rate.sizeLimit, settings.rate.average, settings.rate.averageLimit) = (nil, nil, nil)
    var other = try Exporter(
      timeline, settings: settings, library: library, cancellation: cancellation, identity: identity, store: store)
    (other.profile, other.targetPath) = (profile, targetPath)
    return other
  }

  /// Renders and writes once.
  ///
  /// - Parameter sound: shared by all passes.
  private func run(
    to destination: Destination, _ shared: inout SharedSound,
    reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void, progress: @escaping @Sendable (Int) -> Void
  ) throws -> ExportSummary {
    let renderer = FrameRenderer(
      timeline, scale: settings.scale, layout: format?.planes ?? stream?.planes(.sRGB) ?? .yuv420,
      library: library,
      memoryBudget: memory.rasterCache, profile: profile)
    library.limitMemory(
      memory.bitmapCache, clipBitmaps: memory.clipBitmaps, clipDecoders: memory.clipDecoders)
    library.runAhead(decodingAhead)
    defer { library.runAhead(nil) }
    let ledger = FrameLedger(frames: frames, hashing: settings.frameHashesPath != nil, reuse: reuse, progress: progress)
    switch (settings.output, destination) {
    case (.file(let container), .file(let path)) where format == nil:
      try writeSound(to: path, container, ledger, notes(in: container) { try poster() }, &shared)
      ledger.pass(frames.count)
    case (.file, .file(let path)):
      var film = try film
      film.format.notes = try notes(in: film.format.container) { try poster() }
      let sound = try sound(of: film, ledger, &shared)
      // Hashes of frames need the frames, so a finished film does not serve.
      let finished = settings.frameHashesPath == nil ? FinishedFilm(film, at: targetPath, store) : nil
      if let finished, finished.copy(to: path) {
        ledger.plan(segments: film.segments.count)
        ledger.reuse(frames: film.frameCount, segments: film.segments.count)
      } else {
        try write(film, to: path, renderer, ledger, sound)
        finished?.keep(path)
      }
    case (_, .shards(let path)):
      try makeShard(in: path, renderer, ledger)
    case (.y4m, .file(let path)):
      let descriptor = FileSystem.open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw MediaError.unwritable(path: path, reason: systemMessage(errno)) }
      defer { close(descriptor) }
      try stream(renderer, to: descriptor, name: path, ledger)
    case (_, .stream(let descriptor, let name)):
      try stream(renderer, to: descriptor, name: name, ledger)
    case (.none, _), (_, .none):
      try render(renderer, ledger) { _ in }
    }
    // Checked before reporting success: half of the frames may show the file's old version.
    try library.checkUnchanged()
    if let path = settings.frameHashesPath { try ledger.writeHashes(to: path) }
    return ledger.summary
  }

  /// Hands the planes of the frames over, in order.
  package func forEachFrame(_ body: (Planes) throws -> Void) throws {
    let renderer = FrameRenderer(
      timeline, scale: settings.scale, library: library, memoryBudget: memory.rasterCache, profile: profile)
    library.runAhead(decodingAhead)
    defer { library.runAhead(nil) }
    try render(renderer, FrameLedger(frames: frames, hashing: false) { _ in }) { try body($0.planes) }
    try library.checkUnchanged()
  }

  /// A decoder running ahead is another busy thread, so at least one core is left to the renderers.
  private var decodingAhead: DecodingAhead? { Exporter.decodingAhead(memory) }

  static func decodingAhead(_ memory: MemoryPlan) -> DecodingAhead? {
    guard memory.decodedAhead > 0 else { return nil }
    return DecodingAhead(
      bytes: memory.decodedAhead, frames: memory.clipFrames,
      threads: ProcessInfo.processInfo.activeProcessorCount - 1)
  }

  private func stream(_ renderer: FrameRenderer, to descriptor: Int32, name: String, _ ledger: FrameLedger) throws {
    let writer = try Y4MWriter(
      descriptor: descriptor, path: name, width: width, height: height, frameRate: timeline.format.frameRate,
      layout: stream ?? .yuv420p8)
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

// MARK: Films

extension Exporter {
  private func encoding(_ format: FilmFormat) -> VideoSettings {
    var encoding = VideoSettings(
      codec: format.codec, layout: format.layout, width: width, height: height,
      frameRate: timeline.format.frameRate, level: settings.quality, quality: settings.crf,
      speed: settings.preset?.rawValue, reproducible: settings.isReproducible, hold: settings.hold)
    encoding.isAnimation = format.container.isAnimation
    (encoding.color, encoding.alpha) = (format.color, format.alpha)
    encoding.tell(settings.codecOptions)
    encoding.hardware = settings.hardware
    if let cap = settings.rate.cap { encoding.keep(to: cap) }
    return encoding
  }

  private func keyMaker(_ identity: ExportIdentity, _ encoding: String) -> KeyMaker {
    KeyMaker(
      identity: identity, library: library,
      settings: [encoding, "scale=\(settings.scale)", CodecVersions.text],
      isReproducible: settings.isReproducible)
  }

  /// The exported film, with the keys of its segments if they are kept.
  var film: Film {
    get throws {
      guard let format else {
        throw ExportSettingsError(description: "there is no film in \(settings.output): it has no frames")
      }
      let encoding = encoding(format)
      var film = Film(
        segments: segments, format: format, encoding: encoding, loudness: settings.loudness,
        silentTrack: settings.silentTrack)
      if let identity, store != nil || settings.shard != nil {
        film.findKeys(timeline, keyMaker(identity, encoding.identity))
      }
      return film
    }
  }

  func sound(of film: Film, _ ledger: FrameLedger) throws -> AudioTrack? {
    var shared = SharedSound()
    return try sound(of: film, ledger, &shared)
  }

  /// - Parameter shared: sounds of other files of the render.
  func sound(of film: Film, _ ledger: FrameLedger, _ shared: inout SharedSound) throws -> AudioTrack? {
    guard let sound = film.format.sound else { return nil }
    return try self.sound(sound, film.soundKeys, ledger, &shared)
  }

  private func sound(
    _ sound: SoundSettings, _ keys: SoundKeys, _ ledger: FrameLedger, _ shared: inout SharedSound
  ) throws -> AudioTrack? {
    let codec = sound.codec
    guard !settings.isReproducible || codec.isPortable || timeline.audio.cues.isEmpty else {
      throw ExportSettingsError(
        description:
          "\(codec.name) is not the same on every machine, as reproducible requires; AAC, FLAC and PCM are. Write "
          + "another kind of file")
    }
    let track = try shared.track(sound, settings.loudness) {
      try profile.measure(.sound) {
        try Soundtrack.track(
          of: frames, timeline, sound, settings.loudness, isPortable: settings.isReproducible,
          isForced: settings.silentTrack, keys: keys, library: library, store: store)
      }
    }
    ledger.record(track)
    return track
  }

  /// The sound alone.
  func writeSound(
    to path: String, _ container: Container, _ ledger: FrameLedger, _ notes: FilmNotes, _ shared: inout SharedSound
  ) throws {
    guard let chosen = try settings.sound(alone: container) else { return }
    var keys = SoundKeys()
    if let identity, store != nil {
      keys = keyMaker(identity, "sound").soundKeys(
        timeline, frames: frames, chosen, settings.loudness, isForced: settings.silentTrack)
    }
    guard let track = try sound(chosen, keys, ledger, &shared) else { throw ExportError.silent }
    try SoundWriter.write(track, to: path, container, notes: notes)
  }

  private func movie(_ film: Film, _ renderer: FrameRenderer, _ ledger: FrameLedger) -> MovieExport {
    let source = SegmentSource(
      renderer: renderer, film: film, store: store, reuses: settings.frameHashesPath == nil,
      window: memory.window, cancellation: cancellation, profile: profile, ledger: ledger)
    return MovieExport(
      source: source, jobs: memory.renderers, encoders: memory.encoders, firstNumber: frames.lowerBound)
  }

  /// Makes the frames and writes the file.
  private func write(
    _ film: Film, to path: String, _ renderer: FrameRenderer, _ ledger: FrameLedger, _ sound: AudioTrack?
  ) throws {
    guard film.encoding.cap != nil else { return try movie(film, renderer, ledger).run(to: path, audio: sound) }
    try continuous(film, renderer, ledger, window: memory.window, jobs: memory.renderers).run(to: path, audio: sound)
  }

  /// - Parameters:
  ///   - window: finished frames that wait for the encoder at the most.
  ///   - jobs: threads that render.
  func continuous(
    _ film: Film, _ renderer: FrameRenderer, _ ledger: FrameLedger, window: Int, jobs: Int
  ) -> ContinuousExport {
    ContinuousExport(
      renderer: renderer, film: film, frames: frames, jobs: jobs, window: window, cancellation: cancellation,
      profile: profile, ledger: ledger)
  }

  private func makeShard(in folder: String, _ renderer: FrameRenderer, _ ledger: FrameLedger) throws {
    guard let shard = settings.shard else { return }
    let export = try shardExport(in: folder, renderer, ledger)(shard)
    try export.run { try sound(of: export.movie.source.film, ledger) }
  }

  private func shardExport(
    in folder: String, _ renderer: FrameRenderer, _ ledger: FrameLedger
  ) throws -> (ShardNumber) -> ShardExport {
    guard let identity else {
      throw ShardError(.missing, "a shard cannot be made: the running program cannot be identified; is /proc mounted?")
    }
    var film = try film
    film.format.notes = try notes(in: film.format.container) { try poster() }
    let (movie, maker) = (movie(film, renderer, ledger), keyMaker(identity, film.encoding.identity))
    return { ShardExport(movie: movie, shard: $0, folder: ShardFolder(path: folder), maker: maker) }
  }

  /// Bytes that an export is planned to take.
  package var plannedMemory: Int { memory.total }

  /// The known facts about an export in shares before any of them is made.
  package struct ShardForecast: Codable {
    package var segments: Int
    /// Bytes that a share is planned to take, with as many threads as the settings say.
    package var memory: Int
    /// Numbers of shares that are in the folder already, just as they would be made.
    package var finished: [Int]
  }

  /// - Parameters:
  ///   - folder: of the shards.
  ///   - count: how many shares there are, by the number of segments.
  package func shardForecast(in folder: String, count: (_ segments: Int) -> Int) throws -> ShardForecast {
    let renderer = FrameRenderer(
      timeline, scale: settings.scale, layout: format?.planes ?? .yuv420, library: library,
      memoryBudget: memory.rasterCache, profile: nil)
    let count = count(segments.count)
    let export = try shardExport(in: folder, renderer, FrameLedger(frames: frames, hashing: false) { _ in })
    let finished = (1...max(count, 1)).filter { index in
      ShardNumber(index, of: count).map { export($0).isFinished } ?? false
    }
    return ShardForecast(segments: segments.count, memory: memory.total, finished: finished)
  }
}
