// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionRaster
import MotionTimeline
import Synchronization

/// Where the time of an export goes: by stage, by thread and by layer. Any thread may add to it.
///
/// An export that is given none reads no clock.
package final class ExportProfile: Sendable {
  /// The work of a thread. Stages of one thread do not overlap, except for decoding, a part of drawing.
  package enum Stage: String, CaseIterable, Sendable {
    /// The script's own code, and a check of its frames' contents.
    case rehearse
    /// Mixing and encoding the sound.
    case sound
    /// Evaluating the timeline at a frame's time.
    case state
    /// From layers to drawing commands.
    case lower
    /// Drawing tiles.
    case raster
    /// Frames of clips; within ``raster``.
    case decode
    /// From pixels to the encoder's planes.
    case convert
    /// Finding the tiles that differ from earlier frames, and copying the others.
    case tiles
    /// libx264, as its feeding thread sees it; its own threads work beside it.
    case encode
    /// An encoder's thread waits for the next frame.
    case wait
    /// Writing the file.
    case mux
  }

  /// A stretch of one thread's time, in nanoseconds of ``RasterMeter/now``.
  struct Event {
    var stage: Stage
    var lane: Int
    var start: UInt64
    var duration: UInt64
    var frame: Int?
  }

  /// The tiles of a frame.
  struct Tiles {
    var time: UInt64
    var frame: Int
    var drawn: Int
    var reused: Int
  }

  struct Record {
    var events: [Event] = []
    var tiles: [Tiles] = []
    /// By thread; the names of lanes.
    var lanes: [UInt: Int] = [:]
    var laneNames: [String] = []
    var layers: [LayerID: LayerCost] = [:]
    var paths: [LayerID: String] = [:]
    /// Frames that were not encoded, since they equal the one before.
    var heldFrames = 0
    /// Why such frames were encoded all the same.
    var refusals: Set<String> = []
  }

  let record = Mutex(Record())
  let start: UInt64

  /// - Parameter start: where the trace's clock begins, in nanoseconds of ``now``.
  package init(start: UInt64 = ExportProfile.now) { self.start = start }

  /// Nanoseconds of a clock that never jumps.
  package static var now: UInt64 { RasterMeter.now }

  /// Runs a piece of work and keeps its time.
  package func measure<T>(_ stage: Stage, frame: Int? = nil, _ work: () throws -> T) rethrows -> T {
    let start = RasterMeter.now
    defer { add(stage, from: start, to: RasterMeter.now, frame: frame) }
    return try work()
  }

  package func add(_ stage: Stage, from start: UInt64, to end: UInt64, frame: Int? = nil) {
    let thread = UInt(pthread_self())
    record.withLock { record in
      let lane = record.lane(thread, stage)
      record.events.append(
        Event(stage: stage, lane: lane, start: start, duration: end > start ? end - start : 0, frame: frame))
    }
  }

  func addHeld(_ frames: Int) {
    if frames > 0 { record.withLock { $0.heldFrames += frames } }
  }

  func addRefusal(_ reason: String) { record.withLock { _ = $0.refusals.insert(reason) } }

  /// Keeps how a frame came about.
  func add(_ index: Int, _ frame: RenderedFrame) {
    let now = RasterMeter.now
    record.withLock {
      $0.tiles.append(Tiles(time: now, frame: index, drawn: frame.tilesDrawn, reused: frame.tilesReused))
    }
  }
}

extension ExportProfile.Record {
  /// The lane of a thread, named after the first work that it is seen at. Decoding has lanes of its own, because it
  /// lies within drawing.
  mutating func lane(_ thread: UInt, _ stage: ExportProfile.Stage) -> Int {
    let key = stage == .decode ? ~thread : thread
    if let lane = lanes[key] { return lane }
    let role =
      switch stage {
      case .state, .lower, .raster, .convert, .tiles: "render"
      case .decode: "decode"
      case .encode, .wait: "encode"
      case .rehearse, .sound, .mux: "file"
      }
    let number = laneNames.count { $0.hasPrefix(role) } + 1
    laneNames.append("\(role) \(number)")
    lanes[key] = laneNames.count - 1
    return laneNames.count - 1
  }
}

extension ExportProfile? {
  /// Runs a piece of work, and keeps its time if there is a profile.
  func measure<T>(_ stage: ExportProfile.Stage, _ work: () throws -> T) rethrows -> T {
    guard let self else { return try work() }
    return try self.measure(stage, work)
  }
}
