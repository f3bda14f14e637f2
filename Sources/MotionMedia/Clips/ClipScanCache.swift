// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Indexes of files seen by this process. A batch scans a clip once, however many of its films show it.
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
