// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files or folders of a cache folder, by their last use.
package enum RecentEntries {
  /// Removes the entries unused for longest, and leftovers of a killed run, once there are more than `limit`.
  ///
  /// - Parameters:
  ///   - kept: paths that always stay: after a clock was set back, entries in use look old.
  ///   - removing: calls its second argument to have an entry removed.
  package static func keep(
    _ limit: Int, in folder: String, besides kept: Set<String>,
    removing: (_ path: String, _ remove: () -> Void) -> Void = { $1() }
  ) {
    guard let names = FileSystem.names(in: folder)?.filter(CacheName.isOwn), names.count > limit else { return }
    let now = Int(SystemClock.nanoseconds / 1_000_000_000)
    let byUse = names.map { name -> (path: String, used: Int) in
      let used = FileSystem.status("\(folder)/\(name)")?.st_mtim.tv_sec ?? 0
      // Dates to come are from before the clock was set back.
      return ("\(folder)/\(name)", used > now + 1 ? 0 : used)
    }.sorted { $0.used > $1.used }
    // A few more than needed, so that the next entries find room.
    for entry in byUse.dropFirst(limit * 3 / 4) where !kept.contains(entry.path) {
      removing(entry.path) { FileSystem.removeAll(entry.path) }
    }
  }
}
