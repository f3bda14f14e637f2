// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Why a target was not written; its old content remains.
package enum TargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There can be no such file: the folder is missing, it may not be written, something else has the name.
  case cannotCreate(String)
  /// The disk is full, or broke.
  case cannotWrite(String)
  /// No descriptors or no memory are left.
  case exhausted(String)

  package var description: String {
    switch self {
    case .cannotCreate(let text), .cannotWrite(let text), .exhausted(let text): text
    }
  }
}
