// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Synchronization

@testable import ExportFixtures
@testable import MotionExport

/// Exports with a store of their own.
final class StoreStage {
  let scratch: ScratchFolder
  let warnings = Warnings()
  var identity: ExportIdentity

  /// What a store says, from any thread.
  final class Warnings: Sendable {
    private let list = Mutex<[String]>([])
    func add(_ text: String) { list.withLock { $0.append(text) } }
    var all: [String] { list.withLock { $0 } }
  }

  init() throws {
    scratch = ScratchFolder()
    identity = ExportIdentity(
      engine: ContentHash(high: 1, low: 2), processor: "a",
      script: ScriptCode(hash: ContentHash(high: 3, low: 4), addresses: 0..<UInt.max),
      files: FileHashes(folder: scratch.path + "/store"))
  }

  var folder: String { scratch.path + "/store" }

  func store(limit: Int = SegmentStore.defaultLimit) -> SegmentStore {
    SegmentStore(folder: folder, limit: limit) { [warnings] in warnings.add($0) }
  }

  /// Exports to a file and returns its bytes.
  ///
  /// - Parameter place: where a finished film is looked for; nil: nowhere.
  func export(
    _ fixture: ExportFixture, limit: Int = SegmentStore.defaultLimit, name: String = "out.mp4", place: String? = nil,
    _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> (bytes: [UInt8], summary: ExportSummary) {
    var settings = ExportSettings()
    settings.preset = .ultrafast
    change(&settings)
    let path = scratch.file(name)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    var exporter = try Exporter(
      fixture.timeline, settings: settings, library: fixture.library, identity: identity, store: store(limit: limit))
    exporter.targetPath = place.map(scratch.file)
    let summary = try exporter.run(to: .file(path)) { _ in }
    return (try scratch.bytes(name), summary)
  }

  /// Writes a shard into the folder `parts`.
  @discardableResult
  func makeShard(
    _ text: String, of fixture: ExportFixture, _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> ExportSummary {
    var settings = ExportSettings()
    settings.preset = .ultrafast
    settings.shard = ShardNumber(text)
    settings.usesCache = false
    change(&settings)
    let exporter = try Exporter(
      fixture.timeline, settings: settings, library: fixture.library, identity: identity, store: store())
    return try exporter.run(to: .shards(scratch.file("parts"))) { _ in }
  }

  func join() throws -> [UInt8] {
    try ShardJoin(folder: scratch.file("parts")).run(to: scratch.file("joined.mp4"))
    return try scratch.bytes("joined.mp4")
  }

  /// Names in the store.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
}
