// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// One program at one job of a workload, with the runs that were made of it.
struct Contender {
  var name: String
  var command: [String]
  var runs: [ChildRun] = []

  init(_ name: String, _ command: [String]) { (self.name, self.command) = (name, command) }
}

/// Another program, given on the command line as `NAME=COMMAND`.
struct Peer: ExpressibleByArgument {
  var name: String
  /// For the shell; `{workload}` and `{out}` are replaced.
  var command: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    (name, command) = (String(parts[0]), String(parts[1]))
  }

  func contender(_ suffix: String, workload: String, out: String) -> Contender {
    let line = command.replacing("{workload}", with: workload).replacing("{out}", with: out)
    return Contender(name + suffix, ["/bin/sh", "-c", line])
  }
}
