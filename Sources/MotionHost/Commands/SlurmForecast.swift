// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionProcess

/// A forecast of shares before any is made, by a rehearsal on the machine that submits them.
struct SlurmForecast {
  /// Of each share.
  var cpus: Int
  var source: any CompositionSource

  /// Of a film.
  ///
  /// - Parameters:
  ///   - parts: the folder of the shards.
  ///   - count: how many there are, by the number of segments.
  func shards(
    of options: ExportOptions, in parts: String, count: @escaping (_ segments: Int) -> Int
  ) throws -> Exporter.ShardForecast {
    let path = FilePath.absolute(parts)
    return try ask(options, isShard: true) { try $0.shardForecast(in: path, count: count) }
  }

  /// Bytes that an export is planned to take.
  func memory(of options: ExportOptions) throws -> Int { try ask(options, isShard: false) { $0.plannedMemory } }

  private func ask<Answer: Codable>(
    _ options: ExportOptions, isShard: Bool, _ work: @escaping (Exporter) throws -> Answer
  ) throws -> Answer {
    var settings = try options.settings()
    if isShard { settings.shard = ShardNumber(1, of: 1) }
    settings.jobs = settings.jobs ?? cpus
    // The plan for plentiful memory, whatever this machine has.
    settings.maxMemory = settings.maxMemory ?? 1 << 40
    let console = Console(.silent)
    var run = CompositionRun(source: source, options: options.composition, console: console, isOptimised: true)
    let segments = settings.usesCache ? try CacheFolder.segments : nil
    run.cache = CacheOptions(folder: segments, limit: SegmentStore.defaultLimit)
    run.opaqueOutput = OpaqueOutput(settings)
    do {
      try run.run(frames: { [settings] in try $0.exporter(settings, options.part).frameCount }) { [settings] stage in
        let answer = try work(stage.composition.exporter(settings, options.part, stage))
        stage.events.send(.report(String(decoding: try JSONEncoder().encode([answer]), as: UTF8.self)))
      }
    } catch {
      for message in console.messages where message.severity == .error { options.report.console.write(message) }
      throw error
    }
    guard let text = console.reports.last,
      let answer = try JSONDecoder().decode([Answer].self, from: Data(text.utf8)).first
    else { throw HostError(.internalError, "the composition's process exited without a result") }
    return answer
  }
}
