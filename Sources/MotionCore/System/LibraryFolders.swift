// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The folders of the libraries that the script of this process imports. A file named by a library is in its own
/// folder, or in the script's if the library passes on a name from the script.
package enum LibraryFolders {
  private static let known = Mutex<[Folder]>([])

  private struct Folder {
    /// Absolute, as the compiler has it.
    var sources: String
    /// From the folder of the script, if it lies in there, else absolute.
    var path: String
  }

  /// Libraries whose assets lie elsewhere than their files did when they were compiled.
  ///
  /// - Parameter folders: the folders of the files, and those of the assets, all absolute.
  package static func use(_ folders: [(sources: String, assets: String)]) {
    known.withLock { $0 = folders.map { Folder(sources: $0.sources, path: $0.assets) } }
  }

  /// - Parameters:
  ///   - folders: absolute, symbolic links resolved.
  ///   - assets: the folder of relative paths, also absolute.
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

  /// Resolves the path of a file, or a pattern of such paths, named by a source file: to the folder of its library if
  /// that has the file, otherwise unchanged.
  package static func path(_ path: String, namedIn source: StaticString) -> String {
    let folders = known.withLock { $0 }
    guard !folders.isEmpty, !path.hasPrefix("/"), !path.isEmpty else { return path }
    let source = source.description
    guard let folder = folders.first(where: { source.hasPrefix($0.sources + "/") }) else { return path }
    let own = folder.path + "/" + path
    return FilePath.exists(path.contains("*") ? own.folderOfPath : own) ? own : path
  }
}
