// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionMedia
import MotionProcess

extension CompositionRun {
  /// Reports an export's findings and results, in the composition's process.
  ///
  /// - Parameters:
  ///   - profile: goes to `tracePath` and, as a table, to the console; nil: none was asked for.
  ///   - tracePath: of the unfinished trace.
  /// - Throws: ``HostError`` where warnings are errors; the targets stay as they were then.
  func conclude(
    _ summary: ExportSummary, _ stage: Stage, _ ticker: ProgressTicker, _ profile: ExportProfile?, tracePath: String?
  ) throws {
    if let tracePath, let profile {
      try profile.write(to: tracePath)
      stage.events.send(.report(profile.table()))
    }
    // Known when the mix is there.
    let warning = summary.soundLevel?.warning(of: stage.composition.timeline.audio)
    if let change = summary.loudness {
      stage.events.send(.report(change.report))
      stage.events.send(.loudness(HostEvent.Loudness(change)))
    }
    if let size = summary.size {
      stage.events.send(.report(size.report))
      stage.events.send(
        .size(.init(bytes: size.bytes, limit: size.limit, quality: size.quality, passes: size.passes)))
    }
    try report([warning, summary.loudness?.miss].compactMap(\.self), stage.events)
    let reuse = HostEvent.Reuse(
      segments: summary.segments, reused: summary.reusedSegments, frames: summary.reusedFrames)
    stage.events.send(.done(frames: summary.frameCount, seconds: ticker.elapsed, reuse: reuse))
  }
}

extension HostEvent.Loudness {
  init(_ change: LoudnessChange) {
    // No number is as small as silence's level.
    func level(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    self.init(
      measured: level(change.measured.integrated), truePeak: level(change.measured.truePeakLevel), gain: change.gain,
      isLimited: change.isLimited, result: level(change.result))
  }
}
