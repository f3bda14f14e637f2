// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The page's files: installed in `../share/motionkit/studio`, in place in the clone that the executable was built in.
struct PageFiles: Sendable {
  private let folder: String

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  init() throws {
    guard let executable = FilePath.resolved("/proc/self/exe") else {
      throw StudioError(description: "cannot find the studio's own executable: /proc is not mounted")
    }
    var folder = FilePath.folder(of: executable)
    let installed = FilePath.folder(of: folder) + "/share/motionkit/studio"
    if FilePath.exists(installed + "/index.html") {
      self.folder = installed
      return
    }
    while folder.count > 1 {
      let page = folder + "/Sources/MotionStudio/Page"
      if FilePath.exists(page + "/index.html") {
        self.folder = page
        return
      }
      folder = FilePath.folder(of: folder)
    }
    throw StudioError(
      description: "the studio's page is missing: no \(installed); reinstall motionkit with make install")
  }

  /// A file with its type; nil if there is none of this name.
  func file(_ name: String) -> (bytes: Data, type: String)? {
    let name = name.isEmpty ? "index.html" : name
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }), !name.hasPrefix("."),
      let type = PageFiles.types[FilePath.suffix(of: name)], let bytes = FileSystem.contents("\(folder)/\(name)")
    else { return nil }
    return (Data(bytes), type)
  }
}
