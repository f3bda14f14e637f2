// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Four clips in one frame, beside the cost of decoding them and encoding the frame by themselves.
struct ClipsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clips", abstract: "Measure four clips in a grid beside decoding and encoding alone.",
    discussion: """
      In every round there are runs of

        decode   FFmpeg decoding the four clips, one thread each, and dropping the frames
        encode   FFmpeg encoding MotionKit's finished planes, which lie in memory, as the export does
        export   motionkit export of the grid

      one after the other. Medians of processor seconds, and the median of each round's ratio of the export to the sum \
      of the others.

      Example:
        motionkit-bench clips --runs 9
      """)

  @Option(help: "Rounds.") var runs = 9

  @Option(help: ArgumentHelp("The folder of grid.swift.", valueName: "folder")) var scripts = "Tests/Workloads"

  @Option(
    help: ArgumentHelp("The folder of grid0.mp4 to grid3.mp4; made in memory unless given.", valueName: "folder"))
  var clips: String?

  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard (1...1000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 1000") }
  }

  func run() throws { try environment.withFolder(measure) }

  private func measure(in folder: String) throws {
    let files = (0..<4).map { BenchFiles.absolute("\(clips ?? folder)/grid\($0).mp4") }
    if clips == nil { try ClipsCommand.make(files) }
    let (planes, out) = ("\(folder)/planes.y4m", "\(folder)/out.mp4")
    let script = [
      environment.tool, "export", "\(scripts)/grid.swift", "--no-cache", "--quiet", "--set",
      "clips=\(files.joined(separator: ","))",
    ]
    // Compiles the script.
    _ = try ChildRun.measure(script + [planes])
    var contenders = [
      Contender(
        "decode",
        ["ffmpeg", "-v", "error", "-nostdin"] + files.flatMap { ["-threads", "1", "-i", $0] }
          + files.indices.flatMap { ["-map", "\($0):v", "-f", "null", "-"] }),
      Contender("encode", WorkloadsCommand.encodeOnly(planes, to: out)), Contender("export", script + [out]),
    ]
    for _ in 0..<runs {
      for index in contenders.indices { contenders[index].runs.append(try ChildRun.measure(contenders[index].command)) }
    }
    let (decode, encode, export) = (contenders[0].runs, contenders[1].runs, contenders[2].runs)
    let ratios = zip(export, zip(decode, encode)).map { $0.cpu / max($1.0.cpu + $1.1.cpu, 1e-9) }
    print("Four clips, medians of \(runs) rounds, CPU seconds.\n")
    print("| decode | encode | export | export / (decode + encode) | from | to |\n|---|---|---|---|---|---|")
    let numbers =
      contenders.map { $0.runs.median(\.cpu) } + [ratios.median, ratios.min() ?? 0, ratios.max() ?? 0]
    print("| \(numbers.map(ResultTable.text).joined(separator: " | ")) |")
  }

  /// Generated frames with a little noise, as cameras have, so that every macroblock is decoded.
  private static func make(_ files: [String]) throws {
    let sources = [
      "testsrc2", "gradients=speed=0.05", "mandelbrot=end_pts=150", "gradients=n=6:speed=0.02:type=spiral",
    ]
    for (file, source) in zip(files, sources) {
      let size = "s=1920x1080:r=30"
      _ = try ChildRun.measure([
        "ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i",
        source + (source.contains("=") ? ":" : "=") + size, "-t", "5", "-vf", "noise=alls=3:allf=t,format=yuv420p",
        "-c:v", "libx264", "-preset", "fast", "-crf", "23", "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "bt709", file,
      ])
    }
  }
}
