// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionEncoding

/// Whole exports of the workloads, as a person runs them, compared with encoding alone and with other programs.
struct WorkloadsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workloads", abstract: "Measure exports of the workloads, and other programs beside them.",
    discussion: """
      For each workload there are runs of

        export        motionkit export W.swift out.mp4
        render        motionkit export W.swift --no-encode
        encode-only   ffmpeg and libx264 on MotionKit's own finished planes, which lie in memory as a .y4m file: the
                      same settings and number of threads; no export can be cheaper
        peers         the commands that are given

      one after the other in every round, so that other load on the machine affects all of them. The tables have the \
      medians of the rounds: seconds, processor seconds of all processes of a run (“of it system” in the kernel), the \
      memory of the largest process. Ratios are to the first line; they are medians of each round's ratio.

      An export of one frame compiles the script before the first round. Nothing is reused from earlier exports.

      Examples:
        motionkit-bench workloads W1 W2 --runs 5
        motionkit-bench workloads W9 W10 W11 W12 --runs 9 --peer-render \
      skia='python3 Tests/Workloads/skia_twin.py {workload}'
        motionkit-bench workloads W1 --peer other='other-tool {workload}.json {out}' \
      --peer-render other='other-tool --no-encode {workload}.json'
      """)

  @Argument(help: "W1…W4, W9…W12; the first four if none is named.") var workloads: [String] = []

  @Option(help: "Rounds.") var runs = 5

  @Flag(help: "Leave out the exports and encode-only: rendering alone.") var renderOnly = false

  @Option(help: ArgumentHelp("A program that exports {workload} to {out}.", valueName: "name=command"))
  var peer: [Peer] = []

  @Option(help: ArgumentHelp("A program that renders {workload} without encoding.", valueName: "name=command"))
  var peerRender: [Peer] = []

  @Option(help: ArgumentHelp("The folder of W1.swift…W12.swift.", valueName: "folder"))
  var scripts = "Tests/Workloads"

  @Option(help: ArgumentHelp("The folder with the clips and images of make-assets.sh.", valueName: "folder"))
  var assets = "out/workloads"

  @Option(help: ArgumentHelp("Frames that are measured, both ends included; all of them otherwise.", valueName: "a-b"))
  var frames: String?

  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard (1...1000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 1000") }
  }

  func run() throws { try environment.withFolder(measure) }

  private func measure(in folder: String) throws {
    print("Medians of \(runs) rounds, load \(loadAverage) at the start.")
    for workload in workloads.isEmpty ? ["W1", "W2", "W3", "W4"] : workloads {
      for contenders in try measure(workload, in: folder) where !contenders.isEmpty {
        print("\n" + ResultTable.text(workload, contenders))
      }
    }
    print("\nLoad \(loadAverage) at the end.")
  }

  /// Measures programs for export and for rendering alone. The first of each is the reference.
  private func measure(_ workload: String, in folder: String) throws -> [[Contender]] {
    let binary = environment.tool
    let (planes, out) = ("\(folder)/planes.y4m", "\(folder)/out.mp4")
    defer { for file in [planes, out] { try? FileManager.default.removeItem(atPath: file) } }
    var script = [binary, "export", "\(scripts)/\(workload).swift", "--no-cache", "--quiet"]
    for (parameter, file) in WorkloadsCommand.assets[workload] ?? [] {
      script += ["--set", "\(parameter)=\(BenchFiles.absolute("\(assets)/\(file)"))"]
    }
    // Compiles the script.
    _ = try ChildRun.measure(script + ["--no-encode", "--frames", "0-0"])
    if let frames { script += ["--frames", frames] }

    var exports: [Contender] = []
    if !renderOnly {
      _ = try ChildRun.measure(script + [planes])
      exports.append(Contender("encode-only", WorkloadsCommand.encodeOnly(planes, to: out)))
      exports.append(Contender("motionkit export", script + [out]))
      exports += peer.map { $0.contender(" export", workload: workload, out: out) }
    }
    var renders = [Contender("motionkit render", script + ["--no-encode"])]
    renders += peerRender.map { $0.contender(" render", workload: workload, out: out) }
    for _ in 0..<runs {
      for index in exports.indices { exports[index].runs.append(try ChildRun.measure(exports[index].command)) }
      for index in renders.indices { renders[index].runs.append(try ChildRun.measure(renders[index].command)) }
    }
    return [exports, renders]
  }

  /// The input files of workloads, by parameter.
  private static let assets = [
    "W4": [("clip", "src720.mp4")], "W9": [("sprite", "spark.png")],
    "W10": [("first", "photo1.jpg"), ("second", "photo2.jpg")],
  ]

  /// The baseline of an export: its planes into libx264, nothing else.
  static func encodeOnly(_ planes: String, to out: String) -> [String] {
    [
      "ffmpeg", "-v", "error", "-nostdin", "-y", "-i", planes, "-an", "-c:v", "libx264", "-preset", "medium", "-crf",
      "18", "-threads", "\(H264Settings.measuredThreads)", "-pix_fmt", "yuv420p", "-colorspace", "bt709",
      "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", "-movflags", "+faststart", out,
    ]
  }

  private var loadAverage: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }
}

/// Where the measured program lies.
enum BenchFiles {
  /// The `motionkit` beside this program.
  static var motionkit: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("motionkit").path
  }

  static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
