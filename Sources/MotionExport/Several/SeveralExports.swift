// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionModel
import MotionRaster
import MotionTimeline

/// Several files of one render: every frame is drawn once and handed to the encoders of all films, and each file has the
/// bytes that it would have alone.
package struct SeveralExports: Sendable {
  /// One of the files.
  package enum Output: Hashable, Sendable {
    /// A film, numbered images or sound.
    case film(ExportSettings)
    /// The poster: one frame.
    case image(ImageFormat)
    /// The composition's captions, with their times.
    ///
    /// - `language`: two or three letters (ISO 639); nil: all are in the file.
    case captions(CaptionFormat, language: String?)
  }

  private let timeline: Timeline
  private let library: MediaLibrary
  private let cancellation: Cancellation
  private let identity: ExportIdentity?
  private let store: SegmentStore?
  private let outputs: [Output]
  /// One for each film or sound, nil for others.
  private let exporters: [Exporter?]
  private let memory: MemoryPlan
  /// Which frame the poster shows.
  let posterFrame: Int
  /// Keeps where the time goes; nil: not asked for.
  package var profile: ExportProfile?
  /// Where the files will stand that are written under other names, one for each output; nil: nobody knows.
  package var targetPaths: [String]?

  /// - Parameters:
  ///   - outputs: all films of one size and of the same frames.
  /// - Throws: ``ExportSettingsError`` and ``ExportError`` for settings that this timeline cannot be exported with.
  package init(
    _ timeline: Timeline, outputs: [Output], library: MediaLibrary,
    cancellation: Cancellation = Cancellation(), identity: ExportIdentity? = nil, store: SegmentStore? = nil
  ) throws {
    (self.timeline, self.library, self.outputs) = (timeline, library, outputs)
    (self.cancellation, self.identity, self.store) = (cancellation, identity, store)
    exporters = try outputs.map { output in
      guard case .film(let settings) = output else { return nil }
      guard settings.frameHashesPath == nil, settings.shard == nil, settings.output != .y4m, settings.output != .none
      else {
        throw ExportSettingsError(
          description: "planes, hashes of frames and shards are written alone, not together with other files")
      }
      return try Exporter(
        timeline, settings: settings, library: library, cancellation: cancellation, identity: identity, store: store)
    }
    let known = exporters.compactMap(\.self)
    frames = known.first?.frames ?? 0..<timeline.frameCount
    guard let first = known.first else {
      throw ExportSettingsError(description: "there is no film and no sound among the files")
    }
    guard known.allSatisfy({ $0.frames == first.frames && $0.settings.scale == first.settings.scale }) else {
      throw ExportSettingsError(description: "files of one render show the same frames at the same scale")
    }
    let films = known.filter { $0.format != nil }
    let layouts = Set(films.compactMap { $0.format?.planes })
    if layouts.contains(.rgba), layouts.count > 1 {
      throw ExportSettingsError(
        description:
          "some of the files have alpha and some do not; give the format an opaque background, or leave out those "
          + "without")
    }
    memory = try SeveralExports.memory(for: films.isEmpty ? [first] : films, layouts)
    posterFrame = try first.posterFrame()
  }

  /// The frames that are exported.
  package let frames: Range<Int>
  /// Parts of the composition that such files leave out or change.
  package var warnings: [Diagnostic] {
    var found: [Diagnostic] = []
    let exporters = exporters.compactMap(\.self)
    let hasSound = exporters.contains { $0.format == nil || $0.format?.sound != nil }
    for exporter in exporters {
      for warning in exporter.format?.warnings(of: timeline, hasSoundElsewhere: hasSound) ?? []
      where !found.contains(warning) { found.append(warning) }
      for warning in exporter.noteWarnings where !found.contains(warning) { found.append(warning) }
    }
    for case .captions(let format, let language) in outputs {
      guard let problem = FilmCaption.problem(of: timeline, in: language, format) else { continue }
      let warning = Diagnostic.warning(.captionFile, problem)
      if !found.contains(warning) { found.append(warning) }
    }
    return found
  }

  private static func memory(for films: [Exporter], _ layouts: Set<PlaneLayout>) throws -> MemoryPlan {
    var demand = films[0].demand
    if films[0].format != nil {
      let pixels = demand.width * demand.height
      // Each counts with the memory of all encoders.
      demand.encoderBytes = films.reduce(0) { sum, film in
        let palette = film.format?.codec == .gif ? 64 * pixels : 0
        return sum + MemoryPlan.encoder(film.demand) + palette
      }
      demand.threads = films.reduce(0) { $0 + $1.demand.threads }
      demand.bytesOfTwoPixels = layouts.count > 1 ? 11 : films[0].demand.bytesOfTwoPixels
    }
    guard let limit = films[0].settings.maxMemory else {
      return try MemoryPlan.fitting(max(MachineMemory.ceiling, MemoryPlan.least(demand).total), demand)
    }
    return try MemoryPlan.fitting(limit, demand)
  }

  /// Renders and writes.
  ///
  /// - Parameters:
  ///   - paths: one for each output; written in place and complete when this returns.
  ///   - reuse: called with the frames and segments that need not be made, before the others are made.
  ///   - pass: called before the frames are made again, if a size is asked for, with the number of the pass.
  ///   - progress: hears how many of the frames are done, reused ones too; from any thread.
  package func run(
    to paths: [String], reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void = { _, _ in },
    pass: (Int) -> Void = { _ in }, progress: @escaping @Sendable (Int) -> Void
  ) throws -> ExportSummary {
    precondition(paths.count == outputs.count, "\(paths.count) paths for \(outputs.count) outputs")
    let sized = exporters.firstIndex { $0?.format != nil && $0?.settings.rate.hasTarget == true }
    guard let sized, let exporter = exporters[sized], let format = exporter.format else {
      return try runOnce(to: paths, reuse: reuse, progress: progress)
    }
    return try exporter.settings.meetingSize(
      codec: format.codec, seconds: exporter.seconds, path: paths[sized], pass: pass
    ) { quality in
      try with(quality: quality, of: sized).runOnce(to: paths, reuse: reuse, progress: progress)
    }
  }

  /// The same with another number for quality of one film, and without its size.
  private func with(quality: Double?, of position: Int) throws -> SeveralExports {
    var outputs = outputs
    if case .film(var settings) = outputs[position] {
      settings.crf = quality
      (settings.rate.sizeLimit, settings.rate.average, settings.rate.averageLimit) = (nil, nil, nil)
      outputs[position] = .film(settings)
    }
    var other = try SeveralExports(
      timeline, outputs: outputs, library: library, cancellation: cancellation, identity: identity, store: store)
    (other.profile, other.targetPaths) = (profile, targetPaths)
    return other
  }

  /// Renders and writes once.
  private func runOnce(
    to paths: [String], reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> ExportSummary {
    library.limitMemory(
      memory.bitmapCache, clipBitmaps: memory.clipBitmaps, clipDecoders: memory.clipDecoders)
    library.runAhead(Exporter.decodingAhead(memory))
    defer { library.runAhead(nil) }
    let ledger = FrameLedger(frames: frames, hashing: false, reuse: reuse, progress: progress)
    let films = try exporters.map { exporter -> Film? in
      guard let exporter, exporter.format != nil else { return nil }
      return try exporter.film
    }
    let layout = layout(films.compactMap(\.self))
    let renderer = FrameRenderer(
      timeline, scale: scale, layout: layout, library: library, memoryBudget: memory.rasterCache, profile: profile)
    let ready = try writePosters(paths, renderer, layout)
    for (position, output) in outputs.enumerated() {
      guard case .captions(let format, let language) = output else { continue }
      try TargetFile.save(Array(format.text(of: timeline, frames: frames, in: language).utf8), to: paths[position])
    }
    // Errors of the sound are known before all other frames are drawn.
    var shared = SharedSound()
    var movies: [Movie] = []
    var continuous: [Movie] = []
    // Of films that are there already.
    var segments = 0
    for (position, exporter) in exporters.enumerated() {
      guard let exporter, case .file(let container) = exporter.settings.output else { continue }
      let notes = try exporter.notes(in: container) { try ready.poster ?? exporter.poster() }
      if var film = films[position] {
        film.format.notes = notes
        let track = try exporter.sound(of: film, ledger, &shared)
        let finished = FinishedFilm(film, at: targetPaths?[position], exporter.store)
        let movie = Movie(exporter: exporter, film: film, sound: track, path: paths[position], finished: finished)
        if film.encoding.cap != nil {
          continuous.append(movie)
        } else if let finished, finished.copy(to: paths[position]) {
          segments += film.segments.count
        } else {
          movies.append(movie)
        }
      } else {
        try exporter.writeSound(to: paths[position], container, ledger, notes, &shared)
      }
    }
    if segments > 0 {
      ledger.plan(segments: segments)
      ledger.reuse(frames: movies.isEmpty && continuous.isEmpty ? frames.count : 0, segments: segments)
    } else if movies.isEmpty, continuous.isEmpty {
      ledger.pass(frames.count)
    }
    if !movies.isEmpty {
      let sources = movies.map { movie in
        SegmentSource(
          renderer: renderer, film: movie.film, store: movie.exporter.store, reuses: true, window: memory.window,
          cancellation: movie.exporter.cancellation, profile: profile, ledger: ledger)
      }
      let several = SeveralMovies(
        group: SegmentGroup(sources, ready: ReadyFrames(ready.frames)), jobs: memory.renderers,
        encoders: memory.encoders, firstNumber: frames.lowerBound)
      try several.run(to: movies.map(\.path), sounds: movies.map(\.sound))
      for movie in movies { movie.finished?.keep(movie.path) }
    }
    for movie in continuous { try write(movie, ledger) }
    // Checked before reporting success: half of the frames may show the file's old version.
    try library.checkUnchanged()
    return ledger.summary
  }

  /// A film that is to be made.
  private struct Movie {
    var exporter: Exporter
    var film: Film
    var sound: AudioTrack?
    var path: String
    var finished: FinishedFilm?
  }

  /// Writes a film that one encoder makes from its first frame to its last. Its frames are drawn for it alone.
  private func write(_ movie: Movie, _ ledger: FrameLedger) throws {
    let renderer = FrameRenderer(
      timeline, scale: scale, layout: movie.film.format.planes, library: library, memoryBudget: memory.rasterCache,
      profile: profile)
    try movie.exporter.continuous(
      movie.film, renderer, ledger, window: max(memory.window, memory.renderers + 2), jobs: memory.renderers
    ).run(to: movie.path, audio: movie.sound)
  }

  /// Writes the poster, if there is one.
  ///
  /// - Returns: its pixels, and its frame as films take it.
  private func writePosters(
    _ paths: [String], _ renderer: FrameRenderer, _ layout: PlaneLayout
  ) throws -> (poster: Bitmap?, frames: [Int: RenderedFrame]) {
    guard needsPoster else { return (nil, [:]) }
    let frame = try poster(by: renderer, layout)
    let bitmap = renderer.bitmap(of: frame)
    for (position, output) in outputs.enumerated() {
      guard case .image(let kind) = output else { continue }
      try TargetFile.save(kind.encoded(bitmap, path: paths[position]), to: paths[position])
    }
    let isTaken = pixels == .rgb || layout == pixels
    return (bitmap, isTaken ? [posterFrame: renderer.converted(frame, to: layout)] : [:])
  }

  private var needsPoster: Bool {
    exporters.contains { $0?.settings.hasCover == true }
      || outputs.contains { if case .image = $0 { true } else { false } }
  }

  private var scale: Double { exporters.compactMap(\.self).first?.settings.scale ?? 1 }

  /// The layout of finished frames: the films' common one, else pixels, from which each film makes its own.
  private func layout(_ films: [Film]) -> PlaneLayout {
    let layouts = Set(films.map(\.format.planes))
    // Held frames are told by the contents of their tiles, which are those of one layout.
    let holds = films.contains { $0.encoding.heldRuns != nil }
    if let only = layouts.first, layouts.count == 1, !(needsPoster && holds && only == .yuv420) { return only }
    if layouts.isEmpty { return pixels }
    return .rgb
  }

  /// The layout of pixels with all that the composition shows.
  private var pixels: PlaneLayout { timeline.hasAlpha ? .rgba : .rgb }

  /// The poster's pixels.
  private func poster(by renderer: FrameRenderer, _ layout: PlaneLayout) throws -> RenderedFrame {
    guard layout != pixels else { return try renderer.planes(frame: posterFrame) }
    return try FrameRenderer(
      timeline, scale: scale, layout: pixels, library: library, memoryBudget: memory.rasterCache, profile: profile
    ).planes(frame: posterFrame)
  }
}

extension FrameRenderer {
  /// A frame of pixels in another layout.
  func converted(_ frame: RenderedFrame, to layout: PlaneLayout) -> RenderedFrame {
    renderer.converted(frame, to: layout)
  }

  /// The pixels of a frame of pixels.
  func bitmap(of frame: RenderedFrame) -> Bitmap { renderer.bitmap(of: frame) }
}
