// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionEncoding
import MotionExport
import MotionProcess

/// Makes a video of shards.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Make a video from the shards in a folder, or a report from the shares of a batch.",
    discussion: """
      All shards must be there, and have the same script, files, settings and version. If not, the message names the \
      shards and the reason, and the target stays as it was. The video is the same, byte for byte, as an export on one \
      machine.

      For a batch, every file of every share is read and compared with its record. Failed rows, and rows of unfinished \
      shares, are listed with the --rows to make only these again. The exit code is then \
      \(ExitStatus.rowsFailed.rawValue). Start the command in the folder of the batch command.

      Examples:
        motionkit join parts out.mp4
        motionkit join shares rows.json
      """)

  @Argument(help: "The folder with the shards (export --shard), or the shares (batch --shard --report).")
  var folder: String
  @Argument(
    help:
      "The video to write, with the ending of its shards: .mp4, or that of --as. For a batch, the report: \(BatchReport.Form.endings). An existing file is replaced."
  )
  var output: String
  @OptionGroup(title: "Reports") var report: ReportOptions

  func validate() throws {
    if BatchReport.Form(ofName: output) != nil { return }
    guard case .file(let container) = ExportSettings.Output(ofName: output), !container.isSound else {
      throw ValidationError(ExportSettings.Output.unknown(output))
    }
  }

  func run() throws {
    let console = report.console
    try reporting(to: console) {
      do {
        if BatchReport.Form(ofName: output) != nil { return try RowJoin(folder: folder).run(to: output, console) }
        let join = try ShardJoin(folder: folder)
        guard ExportSettings.Output(ofName: output) == .file(join.container) else {
          throw HostError(
            .usage,
            "\(output): the shards in \(folder) make \(join.container.facts.name); end the name in "
              + "\(join.container.facts.endings.map { "." + $0 }.joined(separator: " or "))")
        }
        let start = Clock.now
        if join.container.isImageSequence {
          let target = try ImageSequenceTarget(output)
          do {
            try join.run(to: target.temporaryPath) { try SignalWatch.check() }
            try target.commit()
          } catch {
            target.discard()
            throw error
          }
          return console.finish(output: output, frames: join.frameCount, seconds: Clock.now - start)
        }
        let target = try TargetFile(output)
        do {
          try join.run(to: target.temporaryPath) { try SignalWatch.check() }
          // A signal during the last segment leaves the target unchanged, too.
          try SignalWatch.check()
          try target.commit()
        } catch {
          target.discard()
          throw error
        }
        console.finish(output: output, frames: join.frameCount, seconds: Clock.now - start)
      } catch { throw HostError(error) }
    }
  }
}
