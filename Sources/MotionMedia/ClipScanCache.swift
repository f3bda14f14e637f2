import Foundation

/// Indexes of files seen by this process, so that a batch that shows one clip in many films scans it once.
final class ClipScanCache: @unchecked Sendable {
  static let shared = ClipScanCache()
  private static let capacity = 256

  private let lock = NSLock()
  private var scans: [FileIdentity: ClipScan] = [:]

  func scan(_ path: String, _ identity: FileIdentity) throws(MediaError) -> ClipScan {
    if let known = lock.withLock({ scans[identity] }) { return known }
    let scan = try ClipScan(path: path)
    lock.withLock {
      if scans.count >= ClipScanCache.capacity { scans.removeAll() }
      scans[identity] = scan
    }
    return scan
  }
}
