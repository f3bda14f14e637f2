import Foundation

/// How much the tests do whose cases are random, or very many: usually what a change can wait for. `make long` does all.
package enum TestEffort {
  /// `MOTIONKIT_LONG` in the environment.
  package static let isLong = ProcessInfo.processInfo.environment["MOTIONKIT_LONG"] != nil
  /// `MOTIONKIT_SEED` in the environment: other random cases than the usual ones, which are 0.
  package static let seed = max(0, ProcessInfo.processInfo.environment["MOTIONKIT_SEED"].flatMap { Int($0) } ?? 0)

  package static func count(_ usual: Int, long: Int) -> Int { isLong ? long : usual }

  /// Of many cases, those that are tried: all in a long run, else every second one, by names and the seed.
  package static func takes(_ name: String) -> Bool { isLong || isFirstHalf(name) }

  /// Those that ``takes(_:)`` leaves: of two checks of the same cases each case has one.
  package static func leaves(_ name: String) -> Bool { isLong || !isFirstHalf(name) }

  private static func isFirstHalf(_ name: String) -> Bool {
    name.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) } >> 7 & 1 == UInt64(seed & 1)
  }
}
