// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The font files in a script's folder `fonts`, and in folders in it.
enum FolderFonts {
  static let suffixes = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
  /// Unpacked families have folders in folders; links may lead around in circles.
  private static let depthLimit = 3

  static func isFontFile(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return suffixes.contains { lowered.hasSuffix($0) }
  }

  /// Sorted.
  static func files(in folder: String, depth: Int = 0) -> [String] {
    guard depth < depthLimit, let names = FileSystem.names(in: folder) else { return [] }
    return names.sorted().flatMap { name -> [String] in
      guard !name.hasPrefix(".") else { return [] }
      let path = folder + "/" + name
      guard let mode = FileSystem.status(path)?.st_mode else { return [] }
      if mode & S_IFMT == S_IFDIR { return files(in: path, depth: depth + 1) }
      return mode & S_IFMT == S_IFREG && isFontFile(name) ? [path] : []
    }
  }
}
