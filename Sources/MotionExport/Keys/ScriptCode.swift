// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The compiled script, as a file and as it lies in this process.
package struct ScriptCode: Hashable, Sendable {
  /// Of all of the library or executable that can have an effect.
  package var hash: ContentHash
  /// Where it is mapped. Functions elsewhere are not the script's own.
  package var addresses: Range<UInt>

  package init(hash: ContentHash, addresses: Range<UInt>) {
    (self.hash, self.addresses) = (hash, addresses)
  }

  /// How far into the file's image an address lies, the same in every process that loads the file; nil if it is not in it.
  func offset(of address: UInt) -> UInt? {
    addresses.contains(address) ? address - addresses.lowerBound : nil
  }
}
