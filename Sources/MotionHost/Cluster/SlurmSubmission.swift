// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Hands the scripts of a job over to Slurm.
struct SlurmSubmission {
  var job: SlurmJob
  var console: Console

  /// Where `sbatch` is.
  ///
  /// - Throws: ``HostError`` if it is not there.
  static func sbatch(_ environment: [String: String] = ProcessWords.environment) throws -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard let path = folders.map({ "\($0)/sbatch" }).first(where: { FileSystem.allows($0, X_OK) }) else {
      throw HostError(
        .toolchainMissing,
        "there is no sbatch in PATH: run the command on a machine with Slurm, or only write the scripts with "
          + "--no-submit")
    }
    return path
  }

  /// Writes the scripts, and submits them unless the options say otherwise.
  func run() throws {
    let sbatch = job.options.noSubmit ? "sbatch" : try SlurmSubmission.sbatch()
    if !job.options.noSubmit { try checkNoneRuns(beside: sbatch) }
    try job.write()
    let scripts = [SlurmJob.shareScript, SlurmJob.joinScript].map { "\(job.folder)/\($0)" }
    guard !job.options.noSubmit else { return tellScripts(scripts) }
    let array = job.missing.isEmpty ? nil : try submit(sbatch, [], scripts[0])
    if let array {
      console.note(
        "\(job.name): job \(array) makes \(shown(job.missing.count)) of \(job.count), each with \(job.options.cpus) CPUs"
      )
    } else {
      console.note("\(job.name): all \(shown(job.count)) are there")
    }
    let numbers = numbers
    func note(_ jobs: String?...) {
      _ = FileSystem.write(Array(jobs.compactMap(\.self).map { $0 + "\n" }.joined().utf8), to: numbers)
    }
    // Noted at once, because submitting the join may fail.
    note(array)
    // After any end of the array: a job that waits for the success of a failed one waits for ever.
    let waits = array.map { ["--dependency=afterany:\($0)"] } ?? []
    let join: String
    do { join = try submit(sbatch, waits, scripts[1]) } catch let error as HostError {
      guard let array else { throw error }
      let command = CommandWords.text(["sbatch"] + waits + [scripts[1]])
      throw HostError(
        error.status,
        "\(error.message); job \(array) still runs: submit the join with \(command), or end the job with "
          + "scancel \(array)")
    }
    note(array, join)
    if console.style == .json {
      console.emit(
        Submitted(array: array, join: join, folder: job.folder, shares: job.count, missing: job.missing.count))
    }
    console.note("job \(join) joins them; \(job.folder)/*.log show their progress, and join.log shows the result")
  }

  /// Where the numbers of the jobs are that were submitted last.
  private var numbers: String { "\(job.folder)/jobs" }

  /// Two arrays in one folder would each say that the shares of the other are not there yet.
  private func checkNoneRuns(beside sbatch: String) throws {
    let squeue = sbatch.folderOfPath + "/squeue"
    let known = FileSystem.contents(numbers).map { PathText.text($0).split(separator: "\n").map(String.init) } ?? []
    guard !known.isEmpty, FileSystem.allows(squeue, X_OK) else { return }
    let (_, text) = try Subprocess(squeue, ["--noheader", "--me", "--format=%F"])
      .capture(.output, stalls: StallWatch(patience: .max))
    let running = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    guard let job = known.first(where: running.contains) else { return }
    throw HostError(
      .usage,
      "job \(job) already works on \(self.job.folder): wait for it, or end it with scancel \(known.joined(separator: " "))"
    )
  }

  private func shown(_ count: Int) -> String { "\(count) \(count == 1 ? "share" : "shares")" }

  private func tellScripts(_ scripts: [String]) {
    if console.style == .json {
      console.emit(
        Submitted(array: nil, join: nil, folder: job.folder, shares: job.count, missing: job.missing.count))
    }
    let list = scripts.map(CommandWords.quoted)
    let first = job.missing.isEmpty ? [] : ["  array=$(sbatch --parsable \(list[0]))"]
    let second = job.missing.isEmpty ? "  sbatch \(list[1])" : "  sbatch --dependency=afterany:$array \(list[1])"
    console.note(
      (["\(job.name): \(shown(job.missing.count)) of \(job.count) to be made; submit them with"] + first + [second])
        .joined(separator: "\n"))
  }

  /// - Returns: the number of the job.
  private func submit(_ sbatch: String, _ options: [String], _ script: String) throws -> String {
    // It may wait long for a controller that is busy, and with --wait for the job.
    let (outcome, text) = try Subprocess(sbatch, ["--parsable"] + options + [script])
      .capture(.output, stalls: StallWatch(patience: .max))
    let number = text.split(separator: "\n").last?.split(separator: ";").first.map(String.init) ?? ""
    guard !number.isEmpty, number.allSatisfy(\.isNumber) else {
      throw HostError(
        .usage,
        "sbatch rejected \(script); its message is above. --sbatch changes the request, such as --sbatch mem=2G or "
          + "--sbatch cpus-per-task=2 for small nodes")
    }
    guard outcome == .exited(0) else {
      // With --wait it ends as the job does.
      let status = if case .exited(let code) = outcome { ExitStatus(rawValue: code) } else { nil as ExitStatus? }
      throw HostError(status ?? .rowsFailed, "job \(number) failed: \(job.folder)/join.log says why")
    }
    return number
  }

  /// For programs.
  private struct Submitted: Encodable {
    var event = "submitted"
    /// Numbers of jobs; absent: there is none.
    var array: String?
    var join: String?
    var folder: String
    var shares: Int
    /// How many of them are to be made.
    var missing: Int
  }
}
