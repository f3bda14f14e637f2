// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much the tests do whose cases are random, or very many: usually what a change can wait for. `make long` does all.
package enum TestEffort {
  /// `MOTIONKIT_LONG` in the environment.
  package static let isLong = ProcessInfo.processInfo.environment["MOTIONKIT_LONG"] != nil
  /// `MOTIONKIT_SEED` in the environment: other random cases than the usual ones, which are 0.
  package static let seed = max(0, ProcessInfo.processInfo.environment["MOTIONKIT_SEED"].flatMap { Int($0) } ?? 0)

  package static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }

  /// Of many cases, those that are tried: all in a long run, else one of `parts`, by names and the seed.
  package static func takes(_ name: String, oneOf parts: Int = 2) -> Bool {
    isLong || part(of: name, parts) == seed % parts
  }

  /// Those that ``takes(_:oneOf:)`` leaves: of two checks of the same cases each case has one.
  package static func leaves(_ name: String) -> Bool { isLong || part(of: name, 2) != seed % 2 }

  private static func part(of name: String, _ parts: Int) -> Int {
    Int(name.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) } >> 7 % UInt64(parts))
  }
}
