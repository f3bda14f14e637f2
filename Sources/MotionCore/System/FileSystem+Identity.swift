// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileSystem {
  /// Whether an open file still has this name: another process may have removed it, or put another there.
  package static func isFile(_ descriptor: CInt, at path: String) -> Bool {
    guard let open = status(of: descriptor), let named = status(path, followsLinks: false) else { return false }
    return open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
