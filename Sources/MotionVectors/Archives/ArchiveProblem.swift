// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Why an archive cannot be read.
enum ArchiveProblem: Error, Hashable, CustomStringConvertible {
  case damaged
  case tooLarge(limit: Int)
  case packing(Int)
  case encrypted
  case tooManyFiles(Int)

  var description: String {
    switch self {
    case .damaged: "the archive is damaged"
    case .tooLarge(let limit): "a file in the archive has more than \(ByteCount(bytes: limit))"
    case .packing(let method): "the archive is packed by method \(method); 0 and 8 are read"
    case .encrypted: "the archive is encrypted"
    case .tooManyFiles(let count): "the archive has \(count) files, and at most 10000 are read"
    }
  }
}
