import ArgumentParser
import MotionCore
import MotionExport

/// Makes a video of shards.
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Make a video of the shards that export --shard has written into a folder.",
    discussion: """
      All shards must be there and of the same script, files, settings and version; if not, the message says which and \
      why, and the target stays as it was. The video is the same, byte for byte, as one that a single machine exports.

      Example:
        motionkit join parts out.mp4
      """)

  @Argument(help: "The folder with the shards.") var folder: String
  @Argument(
    help:
      "The video to write, with the ending that its shards were made for: .mp4 unless --as said another. Replaced if it exists."
  )
  var output: String
  @OptionGroup(title: "Reports") var report: ReportOptions

  func validate() throws {
    guard case .file(let container) = ExportSettings.Output(ofName: output), !container.isSound else {
      throw ValidationError(ExportSettings.Output.unknown(output))
    }
  }

  func run() throws {
    let console = report.console
    try reporting(to: console) {
      do {
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
