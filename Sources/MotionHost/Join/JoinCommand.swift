// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionEncoding
import MotionExport
import MotionProcess

/// Makes a video of shards.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Make a video of the shards in a folder, or a report of the shares of a batch.",
    discussion: """
      All shards must be there and of the same script, files, settings and version; if not, the message says which and \
      why, and the target stays as it was. The video is the same, byte for byte, as one that a single machine exports.

      Of a batch, every file that a share has made is read and compared with what was written. Rows that failed, and \
      rows of shares that did not end, are listed with the --rows that make only these again; the exit code is \
      \(ExitStatus.rowsFailed.rawValue) then. Start it in the folder in which the batch was started.

      Examples:
        motionkit join parts out.mp4
        motionkit join shares rows.json
      """)

  @Argument(help: "The folder with the shards (export --shard), or the shares (batch --shard --report).")
  var folder: String
  @Argument(
    help:
      "The video to write, with the ending that its shards were made for: .mp4 unless --as said another; or the report of a batch: \(BatchReport.Form.endings). Replaced if it exists."
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
        if join.container.isPictures {
          let target = try PicturesTarget(output)
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
