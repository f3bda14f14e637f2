// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// A folder that files are written into.
enum OutputFolder {
  /// Makes a folder, with its missing parents.
  ///
  /// - Throws: ``HostError`` if it cannot be made.
  static func make(_ folder: String) throws {
    guard !FilePath.isFolder(folder), !FileSystem.makeFolders(folder) else { return }
    throw HostError(.cannotCreateTarget, "cannot make the folder \(folder): \(systemMessage(errno))")
  }
}
