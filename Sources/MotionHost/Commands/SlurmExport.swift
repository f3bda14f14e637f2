// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionEncoding
import MotionExport
import MotionProcess

/// `export --slurm`: a film in shares, which a last job joins.
struct SlurmExport<Source: SourceArguments> {
  var command: ExportCommand<Source>

  func run(_ console: Console) throws {
    let (options, slurm) = (command.options, command.slurm)
    guard let output = options.output, !options.rendersOnly, options.frameHashes == nil, options.profile == nil,
      options.shard == nil, options.also.names.isEmpty
    else {
      throw HostError(
        .usage,
        "--slurm makes one file in shares: leave out --shard, --also, --no-encode, --frame-hashes and --profile")
    }
    guard case .file(let container) = ExportSettings.Output(ofName: output), !container.isSound else {
      throw HostError(.usage, "\(output): --slurm makes only films and images, in files")
    }
    // A missing sbatch is told before the forecast, which runs the script.
    if !slurm.noSubmit { _ = try SlurmSubmission.sbatch() }
    let folder = SlurmExport.folder(for: CommandWords.path(output))
    let (name, workingFolder) = ((output as NSString).lastPathComponent, try SlurmProgram.folder())
    try SlurmJob.check(name: name, folder: folder, workingFolder: workingFolder)
    let parts = folder + "/parts"
    let forecast = try SlurmForecast(cpus: slurm.cpus, source: command.source.source()).shards(
      of: options, in: parts
    ) { slurm.count(for: $0, usual: 2) }
    let count = slurm.count(for: forecast.segments, usual: 2)
    let program = try SlurmProgram.words()
    let job = SlurmJob(
      name: name, folder: folder, workingFolder: workingFolder, options: slurm, count: count,
      missing: (1...count).filter { !forecast.finished.contains($0) }, memory: forecast.memory,
      share: program + (try shareWords(parts, as: output)),
      join: program.prefix(1) + ["join", parts, CommandWords.path(output)])
    try SlurmSubmission(job: job, console: console).run()
  }

  /// Numbered images have no name fit for a folder.
  private static func folder(for output: String) -> String {
    (output.contains("%") ? FilePath.folder(of: output) + "/frames" : output) + ".slurm"
  }

  /// The words of this command line for a share, without the program's name and without the share's index.
  private func shareWords(_ parts: String, as output: String) throws -> [String] {
    let words = SlurmOptions.without(Array(ProcessWords.arguments.dropFirst()))
    let kind = output.contains("%") ? (output as NSString).lastPathComponent : FilePath.suffix(of: output)
    let ending = ["--as", kind]
    let changed = CommandWords.replacing(output, with: parts, in: words) { words in
      (try? ExportCommand<Source>.parse(ending + ["--shard", "1/1"] + words.dropFirst()))?.options.output == parts
    }
    guard let changed else {
      throw HostError(.usage, "\(output) cannot be made in shares by this command line; see export --shard")
    }
    return Array(changed.prefix(1) + ending + changed.dropFirst())
  }
}
