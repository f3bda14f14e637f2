// SPDX-License-Identifier: Apache-2.0

/// The version of a C library, as the loaded library reports it.
package struct LibraryVersion: Hashable, Sendable, CustomStringConvertible {
  package var name: String
  package var version: String

  package init(_ name: String, _ version: String) { (self.name, self.version) = (name, version) }

  /// A version of three numbers in one integer of decimal digits, such as 21401 for 2.14.1.
  package init(_ name: String, decimal version: Int) {
    self.init(name, "\(version / 10_000).\(version / 100 % 100).\(version % 100)")
  }

  /// A version with a byte for each number, such as 0x3B2564 for 59.37.100.
  package init(_ name: String, bytes version: UInt32) {
    self.init(name, "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)")
  }

  package var description: String { "\(name) \(version)" }
}
