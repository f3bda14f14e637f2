import Synchronization

/// The folders of the libraries that the script of this process imports. Files that a library names lie in its own folder,
/// or in the script's where it hands on what the script named.
package enum LibraryFolders {
  private static let known = Mutex<[Folder]>([])

  private struct Folder {
    /// Absolute, as the compiler has it.
    var sources: String
    /// From the folder of the script, if it lies in there, else absolute.
    var path: String
  }

  /// - Parameters:
  ///   - folders: absolute, symbolic links resolved.
  ///   - assets: the folder that relative paths start from, which is absolute too.
  package static func use(_ folders: [String], from assets: String) {
    known.withLock {
      $0 = folders.map { folder in
        Folder(
          sources: folder, path: folder.hasPrefix(assets + "/") ? String(folder.dropFirst(assets.count + 1)) : folder)
      }
    }
  }

  /// From the folder of the script, or absolute.
  package static var paths: [String] { known.withLock { $0.map(\.path) } }

  /// The path of a file, or a pattern of such paths, that a source file names: in the folder of its library where that has
  /// the file, otherwise as it is.
  package static func path(_ path: String, namedIn source: StaticString) -> String {
    let folders = known.withLock { $0 }
    guard !folders.isEmpty, !path.hasPrefix("/"), !path.isEmpty else { return path }
    let source = source.description
    guard let folder = folders.first(where: { source.hasPrefix($0.sources + "/") }) else { return path }
    let own = folder.path + "/" + path
    return FilePath.exists(path.contains("*") ? own.folderOfPath : own) ? own : path
  }
}
