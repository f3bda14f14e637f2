// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionExport
import MotionProcess

/// `batch --slurm`: the rows of a table in shares, of which a last job makes one report.
struct SlurmBatch {
  var slurm: SlurmOptions
  var table: String
  /// nil: in the job's folder.
  var report: String?

  /// - Parameters:
  ///   - rows: how many are made.
  ///   - memory: bytes for one of them.
  func run(rows: Int, memory: Int, _ console: Console) throws {
    let folder = SlurmBatch.folder(for: CommandWords.path(table))
    let (name, workingFolder) = ((table as NSString).lastPathComponent, try SlurmProgram.folder())
    try SlurmJob.check(name: name, folder: folder, workingFolder: workingFolder)
    let shares = folder + "/shares"
    let count = slurm.count(for: rows, usual: 25)
    let program = try SlurmProgram.words()
    let words = CommandWords.without(["--report"], in: SlurmOptions.without(Array(ProcessWords.arguments.dropFirst())))
    let job = SlurmJob(
      // A share makes a row for each two processors.
      name: name, folder: folder, workingFolder: workingFolder, options: slurm, count: count,
      missing: Array(1...count), memory: memory * ((slurm.cpus + 1) / 2),
      share: program + words.prefix(1) + ["--report", shares] + words.dropFirst(),
      join: program + ["join", shares, CommandWords.path(report ?? folder + "/report.json")], isBatch: true)
    try SlurmSubmission(job: job, console: console).run()
  }

  /// A new folder each time: messages of earlier ones about other rows stay.
  private static func folder(for table: String) -> String {
    var number = 1
    while FilePath.exists("\(table).slurm/\(number)") { number += 1 }
    return "\(table).slurm/\(number)"
  }
}
