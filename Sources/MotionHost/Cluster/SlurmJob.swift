// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionProcess

/// An array of shares and the job that joins them, as scripts for `sbatch`.
struct SlurmJob {
  /// The name of the result, for people.
  var name: String
  /// Where the scripts and their logs are, as the user may name it.
  var folder: String
  /// The folder in which all of it runs.
  var workingFolder: String
  var options: SlurmOptions
  var count: Int
  /// The shares that are to be made, from 1; the others are there.
  var missing: [Int]
  /// Bytes that a share needs.
  var memory: Int
  /// The command of a share, but for its index: the program and the command's name first.
  var share: [String]
  /// The command that joins them.
  var join: [String]
  /// A share makes several files at once.
  var isBatch = false

  static let shareScript = "shares.sh"
  static let joinScript = "join.sh"

  /// The share of a job's memory planned for an export: clips, large images and the script come on top.
  private static let planned = (numerator: 4, denominator: 5)

  /// MiB that are asked for, in steps of 256.
  private var mebibytes: Int {
    let needed = memory / SlurmJob.planned.numerator * SlurmJob.planned.denominator
    return max((needed >> 20) + 255, 256) / 256 * 256
  }

  /// - Parameter name: may have Slurm's own placeholders in it, such as `%a`.
  private func log(_ name: String) -> SbatchOption {
    SbatchOption("output", "\(workingFolder)/\(folder)/".mappingScalars { $0 == "%" ? "%%" : nil } + name)
  }

  private func header(_ comments: [String], _ usual: [SbatchOption], _ given: [SbatchOption]) -> [String] {
    let names = Set(given.map(\.name))
    return ["#!/bin/bash"] + comments.map { "# \($0)" } + usual.filter { !names.contains($0.name) }.map(\.line)
      + given.map(\.line)
  }

  /// The script of the array.
  var shares: String {
    let given = options.options.filter(\.isOfShares)
    let names = Set(given.map(\.name))
    let most = options.shares?.atOnce.map { "%\($0)" } ?? ""
    var usual = [
      SbatchOption("job-name", name), SbatchOption("array", LineSelection.text(of: missing) + most),
      SbatchOption("chdir", workingFolder), log("%a.log"), SbatchOption("open-mode", "append"),
    ]
    if !names.contains("no-requeue") { usual.append(SbatchOption("requeue")) }
    // These options exclude one another (sbatch(1)).
    if names.isDisjoint(with: ["cpus-per-gpu"]) { usual.append(SbatchOption("cpus-per-task", "\(options.cpus)")) }
    if names.isDisjoint(with: ["mem-per-cpu", "mem-per-gpu"]) { usual.append(SbatchOption("mem", "\(mebibytes)M")) }
    let comments = [
      "\(name) in \(count) \(count == 1 ? "share" : "shares"), one for each task of the array. Written by motionkit.",
      "A killed task continues where it stopped when it runs again, on any node.",
    ]
    let script = header(comments, usual, given) + [""] + limits + [command]
    return script.joined(separator: "\n") + "\n"
  }

  /// Options go first: behind a `--` they would be names.
  private var command: String {
    let words = [CommandWords.text(share.prefix(2)), "--shard auto/\(count)"]
    let given = limits.isEmpty ? [] : [#""${limits[@]}""#]
    return "exec " + (words + given + [CommandWords.text(share.dropFirst(2))]).joined(separator: " ")
  }

  /// The limits of a share on its node: those of Slurm, unless the user sets others.
  private var limits: [String] {
    func says(_ names: String...) -> Bool {
      share.contains { word in names.contains { word == $0 || word.hasPrefix($0 + "=") } }
    }
    let cpus = "${SLURM_CPUS_PER_TASK:-\(options.cpus)}"
    var lines: [String] = []
    if !says("--jobs", "-j") { lines.append("limits+=(--jobs \"\(cpus)\")") }
    if isBatch, !says("--at-once") { lines.append("limits+=(--at-once \"$(((\(cpus) + 1) / 2))\")") }
    if !says("--max-memory") {
      lines += [
        "if [ \"${SLURM_MEM_PER_NODE:-0}\" -gt 0 ]; then",
        "  limits+=(--max-memory \"$((SLURM_MEM_PER_NODE * \(SlurmJob.planned.numerator) / \(SlurmJob.planned.denominator)))MiB\")",
        "fi",
      ]
    }
    return lines.isEmpty ? [] : ["limits=()"] + lines
  }

  /// The script of the job that joins.
  var joining: String {
    let given = options.options.filter(\.isOfJoin)
    let usual = [
      SbatchOption("job-name", "\(name)-join"), SbatchOption("chdir", workingFolder),
      log("join.log"), SbatchOption("open-mode", "truncate"), SbatchOption("ntasks", "1"),
      SbatchOption("mem", "1024M"),
    ]
    let comments = [
      "Joins the shares of \(name) when all have ended, also failed ones, and reports the missing parts.",
      "Written by motionkit.",
    ]
    return (header(comments, usual, given) + ["", "exec \(CommandWords.text(join))"]).joined(separator: "\n") + "\n"
  }

  /// Refuses names that would end a line of a script, or have a special meaning for Slurm.
  ///
  /// - Parameter name: the name of the result, for people.
  /// - Throws: ``HostError`` with ``ExitStatus/usage``.
  static func check(name: String, folder: String, workingFolder: String) throws {
    for (what, text) in [("the name", name), ("the folder", folder), ("the current folder", workingFolder)] {
      guard let control = text.firstControl else { continue }
      throw HostError(
        .usage,
        "\(what) “\(text.namingLineBreaksAndControls)” has \(control.codePoint), a control character; a Slurm script "
          + "cannot contain it, so give it another name")
    }
    // In the name of a log it means that `%a` stands for itself.
    for (what, text) in [("the folder", folder), ("the current folder", workingFolder)]
    where text.unicodeScalars.contains("\\") {
      throw HostError(
        .usage,
        "\(what) “\(text)” has a backslash, so Slurm cannot keep the logs of shares apart; give it another name")
    }
  }

  /// Writes both scripts.
  ///
  /// - Throws: ``HostError``, that of ``check(name:folder:workingFolder:)`` first.
  func write() throws {
    try SlurmJob.check(name: name, folder: folder, workingFolder: workingFolder)
    guard FileSystem.makeFolders(folder) else {
      throw HostError(.cannotCreateTarget, "cannot make the folder \(folder): \(systemMessage(errno))")
    }
    for (name, text) in [(SlurmJob.shareScript, shares), (SlurmJob.joinScript, joining)] {
      let path = "\(folder)/\(name)"
      let code = AtomicFile.write(PathText.bytes(text), to: path)
      guard code == 0 else { throw HostError.writing("cannot write \(path)", code) }
    }
  }
}
