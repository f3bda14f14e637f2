// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Folders that come with the tool: `templates`, `media` and `skills`.
enum SharedFiles {
  /// Their parent: `../share/motionkit` of an installation. In place it is the clone around the executable.
  static func location() throws -> String {
    let executable = try Installation.find().executable
    var folder = FilePath.folder(of: executable)
    let installed = FilePath.folder(of: folder) + "/share/motionkit"
    if FilePath.isFolder(installed + "/templates") { return installed }
    while folder.count > 1 {
      if FilePath.exists("\(folder)/templates/\(Template.standard)"), FilePath.isFolder(folder + "/media") {
        return folder
      }
      folder = FilePath.folder(of: folder)
    }
    throw HostError(
      .toolchainMissing, "motionkit's templates are missing: no \(installed); reinstall motionkit with make install")
  }
}
