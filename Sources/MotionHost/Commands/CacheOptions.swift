import MotionExport
import MotionLayers

/// What an export may keep for later ones.
struct CacheOptions {
  /// False: nothing is kept or used; shards still need to know what runs here.
  var isUsed: Bool
  /// Bytes.
  var limit: Int

  /// What runs in this process. Hashes of files are remembered where segments are kept.
  var identity: ExportIdentity? {
    ExportIdentity(files: FileHashes(folder: isUsed ? CacheFolder.segments : nil))
  }

  func store(_ identity: ExportIdentity?, _ events: EventWriter) -> SegmentStore? {
    guard isUsed, identity != nil else { return nil }
    return SegmentStore(folder: CacheFolder.segments, limit: limit) { events.send(Diagnostic(.warning, $0)) }
  }
}
