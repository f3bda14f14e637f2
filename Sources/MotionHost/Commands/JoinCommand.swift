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
  @Argument(help: "The video to write: .mp4. Replaced if it exists.") var output: String
  @OptionGroup(title: "Reports") var report: ReportOptions

  func validate() throws {
    guard ["mp4", "m4v"].contains(FilePath.suffix(of: output)) else {
      throw ValidationError("\(output): shards are joined to an MP4 file; end the name in .mp4")
    }
  }

  func run() throws {
    let console = report.console
    try reporting(to: console) {
      let start = Clock.now
      do {
        let join = try ShardJoin(folder: folder)
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
