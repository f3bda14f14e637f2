import Foundation
import MotionCore

/// Guesses which file was meant by a path that leads to none.
enum NearestFile {
  /// Folders with more entries than this are not looked through.
  private static let limit = 10_000

  /// The name in the same folder that takes the fewest edits; nil if there is none like it, or the file is there.
  static func name(for path: String) -> String? {
    let folder = path.folderOfPath
    guard !path.isEmpty, !FileSystem.allows(path, F_OK), errno == ENOENT,
      let names = FileSystem.names(in: folder.isEmpty ? "." : folder),
      names.count <= limit
    else { return nil }
    return (path as NSString).lastPathComponent.nearest(among: names.filter { !$0.hasPrefix(".") }.sorted())
  }
}
