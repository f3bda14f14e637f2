// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionModel
import MotionProcess
import MotionTimeline

/// The settings for keeping files for later exports.
struct CacheOptions {
  /// The folder of segments; nil: nothing is kept or used, but shards still need the identity of the programs.
  var folder: String?
  /// Bytes.
  var limit: Int

  /// The programs running in this process. Hashes of files are remembered in the folder of segments.
  ///
  /// - Parameter known: from the parent process.
  func identity(_ known: KnownHashes) -> ExportIdentity? {
    ExportIdentity(files: FileHashes(folder: folder, known: known))
  }

  func store(_ identity: ExportIdentity?, _ events: EventWriter) -> SegmentStore? {
    guard let folder, identity != nil else { return nil }
    return SegmentStore(folder: folder, limit: limit) { events.send(Diagnostic.warning(.cache, $0)) }
  }
}
