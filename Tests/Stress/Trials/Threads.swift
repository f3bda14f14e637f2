// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows few processes and threads.
final class Threads: Trial {
  static let name = "threads"
  static let times = 100

  private let stage: Stage
  /// Limits count all processes and threads of a user, and do not bind root.
  init() throws { stage = try Stage(Threads.name, jobs: Job.all, user: 61_711) }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let (job, more) = (random.pick(Job.all), random.number(1...24))
    let inUse = stage.user == nil ? Children.threads(of: Int(getuid())) : 0
    return try Starved(stage: stage).attempt(
      job, random.chance(0.15) ? .empty : .compiled, prefix: "prlimit --nproc=\(inUse + more)",
      what: "\(more) processes for \(job.name)")
  }
}

extension Children {
  /// How many threads a user has.
  static func threads(of user: Int) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.reduce(0) { sum, name in
      guard Int(name) != nil, let text = ProcessFiles.text("/proc/\(name)/status") else { return sum }
      func field(_ name: String) -> Int? {
        text.split(separator: "\n").first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst()
          .first.flatMap { Int($0) }
      }
      return field("Uid:") == user ? sum + (field("Threads:") ?? 0) : sum
    }
  }
}
