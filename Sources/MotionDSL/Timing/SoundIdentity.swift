// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The identity that distinguishes two sounds.
final class SoundIdentity: Sendable {
  private static let ofRecordings = Mutex<[String: SoundIdentity]>([:])

  /// One for each file.
  static func of(recording path: String) -> SoundIdentity {
    ofRecordings.withLock { known in
      if let identity = known[path] { return identity }
      let identity = SoundIdentity()
      known[path] = identity
      return identity
    }
  }
}
