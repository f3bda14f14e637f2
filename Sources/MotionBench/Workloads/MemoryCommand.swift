// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Peak memory over length: it must follow from the visible content, never from the length.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Compare the peak memory of a short and a long composition of the same content.",
    discussion: """
      Exports and renders 720p compositions that change in every frame, and prints the memory of the largest process. \
      The long one may have at most a tenth more than the short one; otherwise the exit code is 1. With --large also \
      a 4K export beside libx264 alone on the same planes, and one of 10,000 moving layers.
      """)

  @Option(help: "Seconds of the short composition.") var short = 10
  @Option(help: "Seconds of the long one.") var long = 300
  @Flag(help: "Also measure 4K and 10,000 layers; takes some minutes and 1.5 GB in --scratch.") var large = false
  @Option(help: ArgumentHelp("The folder for planes and videos of --large: memory, not a disk.", valueName: "folder"))
  var scratch = "/dev/shm"
  @Option(help: ArgumentHelp("The motionkit to measure; the one beside this program otherwise.", valueName: "file"))
  var motionkit: String?

  func validate() throws {
    guard short >= 1, long > short, long <= 36_000 else {
      throw ValidationError("--short is \(short) and --long \(long); give 1 ≤ short < long ≤ 36000")
    }
  }

  func run() throws {
    let folder = NSTemporaryDirectory() + "motionkit-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var grows = false
    print("| output | \(short) s, peak MB | \(long) s, peak MB | ratio |\n|---|---|---|---|")
    for (name, output) in [("rendering alone", ["--no-encode"]), ("MP4", [folder + "/out.mp4"])] {
      let peaks = try [short, long].map { seconds in
        let script = "\(folder)/Length\(seconds).swift"
        try Data(MemoryCommand.script(seconds).utf8).write(to: URL(fileURLWithPath: script))
        let export = [motionkit ?? BenchFiles.motionkit, "export", script, "--no-cache", "--quiet"]
        // Compiles the script: the compiler needs more memory than a small export.
        _ = try ChildRun.measure(export + ["--no-encode", "--frames", "0-0"])
        return try ChildRun.measure(export + output).peakMemory
      }
      let ratio = Double(peaks[1]) / Double(peaks[0])
      grows = grows || ratio > 1.1
      print("| \(name) | \(peaks[0] / 1_000_000) | \(peaks[1] / 1_000_000) | \(ResultTable.text(ratio)) |")
    }
    if large { try measureLarge() }
    if grows { throw ExitCode.failure }
  }

  private func measureLarge() throws {
    let folder = "\(scratch)/motionkit-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func export(_ name: String, _ text: String, _ output: [String]) throws -> ChildRun {
      let script = "\(folder)/\(name).swift"
      try Data(text.utf8).write(to: URL(fileURLWithPath: script))
      let export = [motionkit ?? BenchFiles.motionkit, "export", script, "--no-cache", "--quiet"]
      _ = try ChildRun.measure(export + ["--no-encode", "--frames", "0-0"])
      return try ChildRun.measure(export + output)
    }
    let (planes, out) = ("\(folder)/planes.y4m", "\(folder)/out.mp4")
    let big = MemoryCommand.moving(layers: 40, format: "Format(width: 3840, height: 2160, fps: 30)")
    let many = MemoryCommand.moving(layers: 10_000, format: ".hd1080(fps: 30)")
    _ = try export("Big", big, [planes])
    let alone = try ChildRun.measure(WorkloadsCommand.encodeOnly(planes, to: out)).peakMemory
    try FileManager.default.removeItem(atPath: planes)
    let whole = try export("Big", big, [out]).peakMemory
    let layers = try export("Many", many, [out]).peakMemory
    print("\n| | peak MB |\n|---|---|")
    print("| 4K, libx264 alone | \(alone / 1_000_000) |")
    print("| 4K, export | \(whole / 1_000_000) (\(ResultTable.text(Double(whole) / Double(alone))) times) |")
    print("| 10,000 layers, 1080p export | \(layers / 1_000_000) |")
  }

  /// Three seconds of boxes that cross the canvas.
  private static func moving(layers: Int, format: String) -> String {
    """
    import MotionKit

    @main
    struct Moving: Composition {
      var format: Format { \(format) }
      var program: Program { scene.lasting(3) }
      @SceneBuilder var scene: Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        for index in 0..<\(layers) {
          Layer().size(18, 12).cornerRadius(3).backgroundColor("#FF5A3C").opacity(0.7)
            .animate(
              \\.position, values: [CGPoint(x: index % 100 * 19, y: 0), CGPoint(x: 1900 - index % 100 * 19, y: 1000)],
              duration: 3 + Double(index % 37) / 7)
        }
      }
    }
    """
  }

  private static func script(_ seconds: Int) -> String {
    """
    import MotionKit

    @main
    struct Length: Composition {
      var format: Format { .hd720(fps: 30) }
      var program: Program {
        scene.lasting(\(seconds))
      }
      @SceneBuilder var scene: Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        TextLayer("Memory").font("Inter", 120, .bold).position(.center)
          .animate(\\.transform.rotation.z, from: 0, to: 2 * Double.pi, .linear(7).repeats(.infinity))
        for index in 0..<40 {
          Layer().size(90, 60).cornerRadius(12).backgroundColor("#FF5A3C").opacity(0.7)
            .shadow(opacity: 0.5, radius: 6, offset: (0, 4))
            .animate(\\.position, values: [CGPoint(x: 20 * index, y: 0), CGPoint(x: 1280 - 20 * index, y: 720)], .ease(3 + Double(index) / 7).repeats(.infinity).autoreverses())
        }
      }
    }
    """
  }
}
