// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Exports in every format, beside FFmpeg encoding the same frames at the same settings.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "Measure exports in every format beside FFmpeg's encoders.",
    discussion: """
      For each format there are runs of

        ffmpeg   FFmpeg encoding MotionKit's finished frames, which lie in memory in the encoder's own form
        export   motionkit export with the same settings
        render   motionkit export --no-encode, work that FFmpeg does not do

      one after the other in every round. The table has medians of processor seconds of all processes of a run, and \
      the medians of each round's ratios: of the export, and of its time beyond rendering.

      Example:
        motionkit-bench formats h265 gif --workload W2 --frames 0-49 --runs 5
      """)

  @Argument(help: "Formats; all of them if none is named.") var formats: [String] = []

  @Option(help: "Rounds.") var runs = 5

  @Option(help: "W1, W2 or W3.") var workload = "W2"

  @Option(help: ArgumentHelp("Frames of it, both ends included.", valueName: "a-b")) var frames = "0-49"

  @Option(help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor")) var scale = "0.6666666666"

  @Option(help: ArgumentHelp("The folder of the workloads.", valueName: "folder")) var scripts = "Tests/Workloads"

  @OptionGroup var environment: ExportEnvironment

  func validate() throws {
    guard (1...1000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 1000") }
    let known = FormatCase.all.map(\.name)
    for name in formats where !known.contains(name) {
      throw ValidationError("there is no format “\(name)”: there are \(known.joined(separator: ", "))")
    }
  }

  func run() throws { try environment.withFolder(measure) }

  private func measure(in folder: String) throws {
    let script = [
      environment.tool, "export", "\(scripts)/\(workload).swift", "--no-cache", "--quiet", "--scale",
      scale,
    ]
    // Compiles the script.
    _ = try ChildRun.measure(script + ["--no-encode", "--frames", "0-0"])
    print("\(workload), frames \(frames), medians of \(runs) rounds, CPU seconds.\n")
    print(
      "| format | ffmpeg | export | render | export / ffmpeg | (export − render) / ffmpeg |\n|---|---|---|---|---|---|")
    for item in FormatCase.all where formats.isEmpty || formats.contains(item.name) {
      print(try measure(item, script + ["--frames", frames], in: folder))
      fflush(nil)
    }
  }

  /// A line of the table.
  private func measure(_ item: FormatCase, _ script: [String], in folder: String) throws -> String {
    let (input, made) = try source(item.source, script, in: folder)
    defer { try? FileManager.default.removeItem(atPath: made) }
    let files = ["peer-" + item.file, "own-" + item.file].map { "\(folder)/\($0)" }
    var contenders = [
      Contender("ffmpeg", ["ffmpeg", "-v", "error", "-nostdin", "-y"] + input + ["-an"] + item.ffmpeg + [files[0]]),
      Contender("export", script + item.options + [files[1]]),
      Contender("render", script + ["--no-encode"]),
    ]
    for _ in 0..<runs {
      for index in contenders.indices {
        contenders[index].runs.append(try ChildRun.measure(contenders[index].command))
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix("peer-") || name.hasPrefix("own-") {
          try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
      }
    }
    let (peer, own, render) = (contenders[0].runs, contenders[1].runs, contenders[2].runs)
    let ratio = zip(own, peer).map { $0.cpu / max($1.cpu, 1e-9) }.median
    let beyond = zip(zip(own, render), peer).map { ($0.0.cpu - $0.1.cpu) / max($1.cpu, 1e-9) }.median
    let cells = [peer, own, render].map { ResultTable.text($0.median(\.cpu)) } + [ratio, beyond].map(ResultTable.text)
    return "| " + ([item.name] + cells).joined(separator: " | ") + " |"
  }

  /// FFmpeg's input: its options, and the file made.
  private func source(
    _ source: FormatCase.Source, _ script: [String], in folder: String
  ) throws -> (input: [String], file: String) {
    let planes = "\(folder)/planes.y4m"
    switch source {
    case .planes(let options):
      _ = try ChildRun.measure(script + options + [planes])
      return (["-i", planes], planes)
    case .raw(let form):
      _ = try ChildRun.measure(script + ["--chroma", "444", planes])
      defer { try? FileManager.default.removeItem(atPath: planes) }
      let header = try FileHandle(forReadingFrom: URL(fileURLWithPath: planes)).read(upToCount: 100) ?? Data()
      let fields = String(decoding: header, as: UTF8.self).split(separator: "\n")[0].split(separator: " ").dropFirst()
      func field(_ letter: Character) -> String { String(fields.first { $0.first == letter }?.dropFirst() ?? "") }
      let raw = "\(folder)/frames.rgb"
      _ = try ChildRun.measure(
        [
          "ffmpeg", "-v", "error", "-nostdin", "-y", "-colorspace", "bt709", "-i", planes, "-f", "rawvideo", "-pix_fmt",
          form, raw,
        ])
      let input = [
        "-f", "rawvideo", "-pix_fmt", form, "-s", "\(field("W"))x\(field("H"))", "-r",
        field("F").replacing(":", with: "/"), "-i", raw,
      ]
      return (input, raw)
    }
  }
}
