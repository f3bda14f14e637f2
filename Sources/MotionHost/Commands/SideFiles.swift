// SPDX-License-Identifier: Apache-2.0

import MotionExport

/// Files that are written beside the command's result and appear with it.
struct SideFiles {
  /// One for each path; nil where none was asked for.
  let files: [TargetFile?]

  init(_ files: [TargetFile?]) { self.files = files }

  /// Makes the unfinished files.
  ///
  /// - Throws: ``TargetError`` if one cannot be made; none is left then.
  static func open(_ paths: [String?]) throws -> [TargetFile?] {
    var files: [TargetFile?] = []
    do {
      for path in paths { files.append(try path.map { try TargetFile($0) }) }
    } catch {
      for file in files { file?.discard() }
      throw error
    }
    return files
  }

  func commit() throws { for file in files { try file?.commit() } }
  func discard() { for file in files { file?.discard() } }
}
