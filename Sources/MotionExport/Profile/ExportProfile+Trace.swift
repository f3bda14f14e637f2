// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// The profile as a trace in Chrome's format, which `ui.perfetto.dev` and `chrome://tracing` show: a lane for each
/// thread, a stretch for each stage of each frame, a counter of tiles. The sums by stage and by layer stand beside it
/// under `motionkit`.
extension ExportProfile {
  /// The trace's content besides the events.
  struct Summary: Codable {
    struct Layer: Codable {
      /// Its identity in the presentation tree.
      var id: Int
      var layer: String
      var milliseconds: Double
      /// Frames in which some of it was drawn.
      var frames: Int
      /// Milliseconds by kind of drawing.
      var kinds: [String: Double]
      var cause: String
      var advice: String
    }
    /// Milliseconds of each stage, over all threads.
    var stages: [String: Double]
    var tilesDrawn: Int
    var tilesReused: Int
    /// The slowest first.
    var layers: [Layer]
  }

  struct Trace: Codable {
    struct Event: Codable {
      struct Arguments: Codable {
        var name: String?
        var frame: Int?
        var drawn: Int?
        var reused: Int?
      }
      var name: String
      var ph: String
      /// Microseconds from the start.
      var ts: Double
      var dur: Double?
      var pid = 1
      var tid: Int
      var args: Arguments?
    }
    var displayTimeUnit = "ms"
    var traceEvents: [Event]
    var motionkit: Summary
  }

  var summary: Summary {
    record.withLock { record in
      var stages = Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0.rawValue, 0.0) })
      for event in record.events { stages[event.stage.rawValue, default: 0] += Double(event.duration) / 1e6 }
      let layers = record.layers.sorted { a, b in
        a.value.time == b.value.time ? a.key < b.key : a.value.time > b.value.time
      }
      .map { id, cost in
        var kinds: [String: Double] = [:]
        for (work, time) in cost.works { kinds[work.kind.name, default: 0] += Double(time) / 1e6 }
        let slowest = cost.slowest
        let isFullFrame = slowest?.isFullFrame == true
        let isStill = slowest?.isStill == true
        return Summary.Layer(
          id: id.rawValue, layer: record.paths[id] ?? "layer \(id.rawValue)", milliseconds: Double(cost.time) / 1e6,
          frames: cost.frames, kinds: kinds,
          cause: (slowest?.kind.cause ?? "") + (isStill ? ", still" : isFullFrame ? ", full-frame change" : ""),
          advice: isStill ? "it is drawn again because layers move over or under it" : slowest?.kind.advice ?? "")
      }
      return Summary(
        stages: stages, tilesDrawn: record.tiles.reduce(0) { $0 + $1.drawn },
        tilesReused: record.tiles.reduce(0) { $0 + $1.reused }, layers: layers)
    }
  }

  /// The trace as JSON.
  package func trace() throws -> Data {
    let summary = summary
    let start = start
    func microseconds(_ time: UInt64) -> Double { (Double(time) - Double(start)) / 1e3 }
    let events = record.withLock { record in
      var events = record.laneNames.enumerated().map { lane, name in
        Trace.Event(name: "thread_name", ph: "M", ts: 0, tid: lane, args: .init(name: name))
      }
      for event in record.events {
        events.append(
          Trace.Event(
            name: event.stage.rawValue, ph: "X", ts: microseconds(event.start), dur: Double(event.duration) / 1e3,
            tid: event.lane, args: event.frame.map { .init(frame: $0) }))
      }
      for tiles in record.tiles {
        events.append(
          Trace.Event(
            name: "tiles", ph: "C", ts: microseconds(tiles.time), tid: 0,
            args: .init(drawn: tiles.drawn, reused: tiles.reused)))
      }
      return events
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Trace(traceEvents: events, motionkit: summary))
  }

  /// Writes the trace.
  ///
  /// - Throws: ``MediaError`` if the file cannot be written.
  package func write(to path: String) throws {
    guard FileSystem.write(try trace(), to: path) else {
      throw MediaError.unwritable(path: path, reason: systemMessage(errno))
    }
  }
}
