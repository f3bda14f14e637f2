// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionEncoding
import MotionExport

/// Estimated export times on machines with more cores, from measurements here.
struct ScalingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaling", abstract: "Predict exports on other numbers of cores, and check the prediction here.",
    discussion: """
      Measures what the stages of a workload cost (rendering alone, encoding its planes alone, on one core and on all \
      cores of this machine, with taskset). The command puts the costs into a small model and prints its predictions \
      for other numbers of cores: for the workload as it is, and for sixty times its length (ten minutes). The table \
      shows the measurement beside the model for one core, for all cores of this machine, and for shares that 1, 2 and \
      4 processes make at once on it. Sources/MotionBench/README.md lists the limits of the model.
      """)

  @Argument(help: "W1…W4, or a script.") var workload = "W2"
  @Option(help: ArgumentHelp("A part of it, as export takes it.", valueName: "a-b")) var frames: String?
  @Option(help: "Runs of each measurement; the fastest counts.") var runs = 3
  @Option(help: ArgumentHelp("The folder of W1.swift…W4.swift.", valueName: "folder"))
  var scripts = "Tests/Workloads"
  @Option(help: ArgumentHelp("The clip of W4.", valueName: "file")) var clip = "out/workloads/src720.mp4"
  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard (1...100).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 100") }
  }

  func run() throws { try environment.withFolder(measure) }

  private func measure(in folder: String) throws {
    let path = FilePath.exists(workload) ? workload : "\(scripts)/\(workload).swift"
    var base = [environment.tool, "export", path, "--no-cache", "--quiet"]
    if workload == "W4" { base += ["--set", "clip=\(BenchFiles.absolute(clip))"] }
    let script = base + (frames.map { ["--frames", $0] } ?? [])
    let (out, trace) = ("\(folder)/out.mp4", "\(folder)/trace.json")
    let cores = ProcessInfo.processInfo.activeProcessorCount
    // Compiles the script; then the time of one frame is the part independent of their number.
    let one = base + ["--no-encode", "--frames", "0-0"]
    _ = try ChildRun.measure(one)
    let start = try fastest(one, cores: 1)
    let render = try fastest(script + ["--no-encode", "--jobs", "1"], cores: 1)
    let planes = "\(folder)/planes.y4m"
    _ = try ChildRun.measure(script + [planes])
    let encoding = try [1, cores].map { try fastest(WorkloadsCommand.encodeOnly(planes, to: out), cores: $0) }
    try FileManager.default.removeItem(atPath: planes)
    let single = try fastest(script + [out], cores: 1)
    let whole = try fastest(script + [out], cores: cores)
    _ = try ChildRun.measure(script + ["--no-encode", "--profile", trace])
    let count = try ScalingCommand.frames(of: trace)

    var model = ScalingModel(
      render: max(0, render.cpu - start.cpu) / Double(count),
      encode: max(1e-6, single.cpu - render.cpu) / Double(count),
      serial: start.wall, segments: ScalingCommand.segments(count), threads: H264Settings.measuredThreads)
    if cores > 1 {
      model.slowdown = max(1, encoding[1].cpu / encoding[0].cpu)
      let gain = encoding[1].wall / (encoding[0].wall * model.slowdown)
      model.parallelPart = min(max((1 - gain) / (1 - 1 / Double(cores)), 0), 1)
    }
    print(
      String(
        format:
          "%@: %d frames; a frame takes %.2f ms to render and %.2f ms to encode, of which %.0f %% is parallel; "
          + "start and end %.2f s; on all cores at once everything takes %.2f times as long\n", workload, count,
        model.render * 1e3, model.encode * 1e3, model.parallelPart * 100, model.serial, model.slowdown))
    print("| \(workload) | cores | model, wall s | measured, wall s | faster than one core | limited by |")
    print("|---|---|---|---|---|---|")
    let measured = [1: single.wall, cores: whole.wall]
    show("as it is", model, measured)
    try showShares(model, script, in: folder, cores: cores)
    model.segments = ScalingCommand.segments(count * 60)
    show("sixty times as long", model, [:])
  }

  private func show(_ name: String, _ model: ScalingModel, _ measured: [Int: Double]) {
    let one = model.outcome(cores: 1).wall
    for cores in Set([1, 2, 8, 32, 96]).union(measured.keys).sorted() {
      let outcome = model.outcome(cores: cores)
      let check = measured[cores].map { ResultTable.text($0) } ?? "–"
      print(
        "| \(name) | \(cores) | \(ResultTable.text(outcome.wall)) | \(check) | "
          + "\(ResultTable.text(one / outcome.wall)) | \(outcome.limit) |")
    }
  }

  /// Shares that as many processes make at once, by the model and as measured.
  private func showShares(_ model: ScalingModel, _ script: [String], in folder: String, cores: Int) throws {
    var model = model
    for count in [1, 2, 4] {
      let parts = "\(folder)/parts-\(count)"
      let words = script.map { "'\($0)'" }.joined(separator: " ")
      let commands = (1...count).map { "\(words) '\(parts)' --shard \($0)/\(count) &" }
      let run = try fastest(
        ["sh", "-c", "rm -rf '\(parts)'; " + commands.joined(separator: " ") + " wait"], cores: cores)
      if count == 1 { model.segments = try ScalingCommand.segments(in: parts) }
      guard count <= model.segments.count else { continue }
      print(
        "| \(count) \(count == 1 ? "share" : "shares at once") | \(cores) | "
          + "\(ResultTable.text(model.shares(count, cores: cores))) | \(ResultTable.text(run.wall)) | – | – |")
    }
  }

  /// How many frames each segment of a folder of shards has.
  private static func segments(in parts: String) throws -> [Int] {
    struct Manifest: Decodable {
      struct Segment: Decodable { var frames: Int }
      var segments: [Segment]
    }
    let names = (FileSystem.names(in: parts) ?? []).filter { $0.hasPrefix("shard-") && $0.hasSuffix(".json") }
    guard let name = names.first else { throw ChildRun.Failure(description: "no shard was made in \(parts)") }
    let data = Data(FileSystem.contents("\(parts)/\(name)") ?? [])
    return try JSONDecoder().decode(Manifest.self, from: data).segments.map(\.frames)
  }

  /// The run with the least wall time, on the first cores of the machine.
  private func fastest(_ command: [String], cores: Int) throws -> ChildRun {
    let pinned = ["taskset", "-c", "0-\(cores - 1)"] + command
    var best = try ChildRun.measure(pinned)
    for _ in 1..<max(1, runs) {
      let run = try ChildRun.measure(pinned)
      if run.wall < best.wall { best = run }
    }
    return best
  }

  private static func segments(_ frames: Int) -> [Int] {
    SegmentPlan(boundaries: [0], frameCount: frames, second: 30).segments.map(\.count)
  }

  /// How many frames a trace tells of.
  private static func frames(of path: String) throws -> Int {
    struct Trace: Decodable {
      struct Event: Decodable {
        struct Arguments: Decodable { var frame: Int? }
        var args: Arguments?
      }
      var traceEvents: [Event]
    }
    let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let frames = trace.traceEvents.compactMap(\.args?.frame)
    return (frames.max() ?? 0) - (frames.min() ?? 0) + 1
  }
}
