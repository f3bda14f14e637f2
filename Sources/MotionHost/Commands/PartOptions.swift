// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport
import MotionModel
import MotionProcess
import MotionTimeline

/// Which part of a composition a command works on: all of it, unless told otherwise.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this part, in seconds, without the frame at b; a..b also takes markers and scenes.", valueName: "a-b"),
    transform: RangeArgument.time)
  var time: RangeArgument.Time?

  @Option(help: ArgumentHelp("Only this scene, by its name or its number from 1.", valueName: "name"))
  var scene: String?

  func validate() throws {
    if time != nil, scene != nil { throw ValidationError("--time and --scene exclude each other; give one") }
  }

  /// The frames of the part; nil: all.
  ///
  /// - Throws: ``HostError`` for names of no time or scene, or an empty range.
  func selection(in timeline: Timeline) throws -> ExportSettings.Selection? {
    if let time { return try time.selection(in: timeline) }
    guard let scene else { return nil }
    let found =
      timeline.scenes.first { $0.name == scene }
      ?? Int(scene).flatMap { timeline.scenes.indices.contains($0 - 1) ? timeline.scenes[$0 - 1] : nil }
    guard let found else {
      let names = timeline.scenes.enumerated().map { index, scene in scene.name ?? "\(index + 1)" }
      throw HostError(.usage, "--scene: there is no scene “\(scene)”; the scenes are \(names.joined(separator: ", "))")
    }
    // Near its ends it shares the frame with its neighbours, where transitions overlap them.
    return .frames(found.startFrame...max(found.endFrame - 1, found.startFrame))
  }
}
