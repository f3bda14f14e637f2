// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionRaster
import Synchronization

/// Gives the segments of several films of the same frames. Frames are drawn once for all films that need them, in one
/// layout; the films' own layouts derive from it. Each film has its own encoder, on its own thread, and its own keys.
/// Any
/// thread.
struct SegmentGroup: Sendable {
  /// With one renderer, one ledger and the same segments.
  private(set) var sources: [SegmentSource]
  /// Frames that were drawn for something else.
  var ready = ReadyFrames()

  private var first: SegmentSource { sources[0] }
  private var ledger: FrameLedger { first.ledger }

  init(_ sources: [SegmentSource], ready: ReadyFrames) { (self.sources, self.ready) = (sources, ready) }

  /// Looks up all segments of all films, so that progress begins with the existing ones.
  mutating func lookUp(_ indices: [Int]) {
    ledger.plan(segments: indices.count * sources.count)
    for position in sources.indices { sources[position].find(indices) }
    for index in indices { count(index, sources.count { $0.found.contains(index) }) }
  }

  /// Tells how many films have a segment without drawing.
  ///
  /// - Parameter before: how many were told of.
  private func count(_ index: Int, _ found: Int, before: Int = 0) {
    guard found != before else { return }
    let frames = first.film.segments[index].count
    ledger.reuse(
      frames: (found == sources.count ? frames : 0) - (before == sources.count ? frames : 0), segments: found - before)
  }

  /// A segment of each film, in the order of the films.
  ///
  /// - Parameter jobs: threads that render, if it has to be rendered.
  func segments(_ index: Int, jobs: Int) throws -> [EncodedSegment] {
    try first.cancellation.check()
    var segments = sources.map { $0.kept(index) }
    func missing() -> [Int] { segments.indices.filter { segments[$0] == nil } }
    var known = sources.count { $0.found.contains(index) }
    func tell() {
      let found = segments.count { $0 != nil }
      count(index, found, before: known)
      known = found
    }
    tell()
    // Changed scripts may draw unchanged frames. Hashes of frames find such segments without an encoder.
    let possible = missing().filter { sources[$0].mayHaveFrames(index) }
    let kept = try read(index, by: possible, jobs: jobs, drawn: [:]) { source, frames, _ in
      try source.keptFrames(index, from: frames)
    }
    for (position, found) in kept {
      guard let (segment, hash) = found else { continue }
      sources[position].note(hash, index)
      segments[position] = segment
    }
    tell()
    let wanted = missing()
    guard !wanted.isEmpty else { return segments.compactMap(\.self) }
    var drawn: [Int: RenderedFrame] = [:]
    if let (number, frame) = ready.taken(from: first.film.segments[index]) { drawn[number] = frame }
    // All palettes are of the same frames.
    for position in wanted { drawn = try sources[position].paletteFrames(index, besides: drawn) }
    // Where images cannot be held, a segment is encoded again, frame by frame.
    for holds in [true, false] {
      let made = try read(
        index, by: missing(), jobs: jobs, drawn: drawn, report: ledger.record
      ) { source, frames, palette -> (EncodedSegment, ContentHash?)? in
        do {
          return try source.encode(index, from: frames, palette: palette, holds: holds)
        } catch let refusal as HoldRefusal {
          source.profile?.addRefusal(refusal.reason)
          return nil
        }
      }
      for (position, segment) in made {
        guard let (segment, hash) = segment else { continue }
        sources[position].keep(segment, images: hash, index)
        segments[position] = segment
      }
    }
    return segments.compactMap(\.self)
  }

  /// Hands the frames of a segment to some films at once, each on a thread of its own.
  ///
  /// - Parameters:
  ///   - members: the films' numbers.
  ///   - drawn: frames that are finished already, those for palettes among them.
  private func read<Value: Sendable>(
    _ index: Int, by members: [Int], jobs: Int, drawn: [Int: RenderedFrame],
    report: @escaping @Sendable (Int, RenderedFrame) -> Void = { _, _ in },
    _ work: @escaping @Sendable (SegmentSource, any FrameSource, ColourPalette?) throws -> Value
  ) throws -> [Int: Value] {
    let convert: @Sendable (RenderedFrame, PlaneLayout) -> RenderedFrame = { [renderer = first.renderer] in
      renderer.converted($0, to: $1)
    }
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
    // A member without a thread reads the same frames in a later round.
    var (left, isFirst) = (members, true)
    while !left.isEmpty {
      let silent: @Sendable (Int, RenderedFrame) -> Void = { _, _ in }
      let stream = first.stream(
        index, jobs: jobs, ready: ReadyFrames(isFirst ? drawn : [:]), report: isFirst ? report : silent)
      defer { stream.close() }
      let fan = FrameFan(stream, readers: left.count, window: first.window, convert: convert)
      let group = DispatchGroup()
      let perform: @Sendable (Int, Int) -> Void = { [sources] reader, member in
        let source = sources[member]
        let layout = source.film.format.planes
        let frames = fan.reader(reader, layout: layout)
        let result = Result {
          try work(source, frames, source.palette(index, drawn) { convert($0, layout).planes })
        }
        // An error ends all readers, or the rest of the segment is drawn for nothing.
        if case .failure(let error) = result { fan.end(error) }
        frames.close()
        results.withLock { $0[member] = result }
      }
      var unstarted: [Int] = []
      for (reader, member) in left.enumerated().dropFirst() {
        group.enter()
        let isStarted = WorkerThread.start {
          perform(reader, member)
          group.leave()
        }
        guard !isStarted else { continue }
        // There is no thread for it: it gets the frames when the others are done.
        fan.close(reader)
        unstarted.append(member)
        group.leave()
      }
      // This thread serves a reader too, so one film needs no other thread.
      perform(0, left[0])
      group.wait()
      if let error = fan.failure { throw error }
      (left, isFirst) = (unstarted, false)
    }
    return try results.withLock { try $0.mapValues { try $0.get() } }
  }
}
