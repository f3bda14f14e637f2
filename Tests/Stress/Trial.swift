// SPDX-License-Identifier: Apache-2.0

/// One way of disturbing the tool, again and again.
protocol Trial {
  static var name: String { get }
  /// How many tries are made unless something else is asked for.
  static var times: Int { get }
  init() throws
  /// Disturbs the tool once.
  func attempt(_ random: inout TryRandom) throws -> Attempt
}

/// What was tried, and what was wrong with it.
struct Attempt {
  var what: String
  var faults: [String]
}

/// All trials by their names, in the order in which they are made.
enum Trials {
  static var all: [any Trial.Type] {
    [Kills.self, Threads.self, Memory.self, Descriptors.self, Disk.self, Damage.self, Sharing.self, Values.self]
  }
}
