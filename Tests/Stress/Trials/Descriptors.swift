// SPDX-License-Identifier: Apache-2.0

/// Allows few open files.
final class Descriptors: Trial {
  static let name = "descriptors"
  static let times = 100

  private let stage: Stage
  init() throws { stage = try Stage(Descriptors.name, jobs: Job.all) }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let (job, count) = (random.pick(Job.all), random.number(3...64))
    return try Starved(stage: stage, words: ["Too many open files", "too many open files"]).attempt(
      job, random.chance(0.2) ? .empty : .compiled, limits: "ulimit -n \(count)", what: "\(count) files for \(job.name)"
    )
  }
}
