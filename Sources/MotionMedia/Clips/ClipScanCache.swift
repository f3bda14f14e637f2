import Synchronization

/// Indexes of files seen by this process, so that a batch that shows one clip in many films scans it once.
final class ClipScanCache: Sendable {
  static let shared = ClipScanCache()
  private static let capacity = 256

  private let scans = Mutex<[FileIdentity: ClipScan]>([:])

  func scan(_ path: String, _ identity: FileIdentity) throws(MediaError) -> ClipScan {
    if let known = scans.withLock({ $0[identity] }) { return known }
    let scan = try ClipScan(path: path)
    scans.withLock { scans in
      if scans.count >= ClipScanCache.capacity { scans.removeAll() }
      scans[identity] = scan
    }
    return scan
  }
}
