import MotionExport
import MotionModel
import MotionProcess
import MotionTimeline

/// What an export may keep for later ones.
struct CacheOptions {
  /// Where segments are kept; nil: nothing is kept or used, but shards still need to know what runs here.
  var folder: String?
  /// Bytes.
  var limit: Int

  /// What runs in this process. Hashes of files are remembered where segments are kept.
  var identity: ExportIdentity? { ExportIdentity(files: FileHashes(folder: folder)) }

  func store(_ identity: ExportIdentity?, _ events: EventWriter) -> SegmentStore? {
    guard let folder, identity != nil else { return nil }
    return SegmentStore(folder: folder, limit: limit) { events.send(Diagnostic(.warning, $0)) }
  }
}
