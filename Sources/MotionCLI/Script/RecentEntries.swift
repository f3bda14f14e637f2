import Foundation

/// The files or folders of a cache folder, by their last use.
enum RecentEntries {
  /// Removes what was not used for longest, and what a killed run left behind, once there are more than `limit`.
  static func keep(_ limit: Int, in folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), names.count > limit else { return }
    let byUse = names.map { name -> (path: String, used: Int) in
      var status = stat()
      return ("\(folder)/\(name)", stat("\(folder)/\(name)", &status) == 0 ? status.st_mtim.tv_sec : 0)
    }.sorted { $0.used > $1.used }
    // A few more than needed, so that the next entries find room.
    for entry in byUse.dropFirst(limit * 3 / 4) { try? FileManager.default.removeItem(atPath: entry.path) }
  }
}
