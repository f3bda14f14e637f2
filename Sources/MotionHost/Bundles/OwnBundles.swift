// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Copies of the code of all bundles of this user and this machine, in a folder that nobody else can write.
///
/// A bundle whose code is among them has no code of anybody else, however it came back here. A name or a number in the bundle
/// would prove nothing, because anybody can write it there.
package struct OwnBundles {
  private let folder: String

  /// A copy is about 200 KB.
  private static let limit = 200

  /// - Parameter cache: the folder of caches of code.
  package init(in cache: String) { folder = "\(cache)/bundles/made" }

  /// - Returns: the copy of a bundle's code; nil if it was not made here.
  package func copy(of bundle: BundleFolder) -> String? {
    guard let path = path(of: bundle), PrivateFolder.opening(folder) == nil, PrivateFolder.opening(path) == nil,
      let known = FileSystem.contents(path), known == FileSystem.contents(bundle.code)
    else { return nil }
    FileSystem.touch(path)
    return path
  }

  /// Remembers a bundle that was made here.
  package func add(_ bundle: BundleFolder) throws {
    guard let path = path(of: bundle) else { return }
    let parent = FilePath.folder(of: folder)
    for folder in [parent, folder] { try PrivateFolder.make(folder) }
    guard let code = FileSystem.contents(bundle.code) else {
      throw HostError(.inputMissing, "cannot read \(bundle.code): \(systemMessage(errno))")
    }
    let problem = AtomicFile.write(code, to: path)
    guard problem == 0 else { throw HostError.writing("cannot write \(path)", problem) }
    RecentEntries.keep(OwnBundles.limit, in: folder, besides: [path])
  }

  private func path(of bundle: BundleFolder) -> String? {
    bundle.manifest.files.first { $0.path == bundle.manifest.code }.map { "\(folder)/\($0.hash).so" }
  }
}
