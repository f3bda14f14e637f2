// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport

/// Running a command as an array of shares on a Slurm cluster.
struct SlurmOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run on a Slurm cluster: submit an array of shares, and a job that joins them at the end.",
      discussion: """
        The scripts, their logs and the shares are in a folder beside the output or the table; its name ends in \
        .slurm. The last job reports the shares that failed or were killed. The same command given again makes only \
        the missing shares. Nodes must see the folder, the script and its files at the same paths.
        """))
  var slurm = false

  @Option(
    help: ArgumentHelp(
      "The number of shares; 40%10 runs at most ten of them at once.",
      discussion: "By default one for two segments or 25 rows, at most 16.", valueName: "count"),
    transform: SlurmOptions.shareCount)
  var shares: ShareCount?

  @Option(
    name: .customLong("sbatch"),
    help: ArgumentHelp(
      "An option of sbatch, such as partition=long, time=2:00:00, cpus-per-task=8, mem=4G or account=film; repeat it for more.",
      discussion:
        "The defaults are 4 CPUs, the memory planned for these frames, and the partition's own time limit.",
      valueName: "name=value"),
    transform: SbatchOption.parse)
  var options: [SbatchOption] = []

  @Flag(help: "Write the scripts of --slurm and show how to submit them; submit nothing.")
  var noSubmit = false

  /// How many tasks an array has, and how many of them may run at once.
  struct ShareCount: Hashable {
    var count: Int
    var atOnce: Int?

    /// `40` or `40%10`; nil for anything else.
    init?(_ text: String) {
      let numbers = text.split(separator: "%", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(numbers.count), let count = numbers[0], ShardNumber(1, of: count) != nil else {
        return nil
      }
      if numbers.count == 2 { guard let most = numbers[1], most >= 1 else { return nil } }
      (self.count, atOnce) = (count, numbers.count == 2 ? numbers[1] : nil)
    }
  }

  private static func shareCount(_ text: String) throws -> ShareCount {
    guard let count = ShareCount(text) else {
      throw ValidationError(
        "“\(text)” is not a number of shares; write it as 40, at most \(ShardNumber.limit), or 40%10 for ten at once")
    }
    return count
  }

  func validate() throws {
    guard slurm || shares == nil && options.isEmpty && !noSubmit else {
      let name = shares != nil ? "--shares" : noSubmit ? "--no-submit" : "--sbatch"
      throw ValidationError("\(name) needs --slurm")
    }
  }

  /// The words of a command line that are not this.
  static func without(_ words: [String]) -> [String] {
    CommandWords.without(["--shares", "--sbatch"], flags: ["--slurm", "--no-submit", "--json"], in: words)
  }

  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// CPUs of each share.
  var cpus: Int { value("cpus-per-task").flatMap { Int($0) }.map { max($0, 1) } ?? 4 }

  /// The number of shares for so many units of work, of which `usual` are enough for one.
  func count(for units: Int, usual: Int) -> Int { shares?.count ?? min(max(units / usual, 1), 16) }
}
