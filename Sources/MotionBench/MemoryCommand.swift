import ArgumentParser
import Foundation

/// Peak memory over length: what is held must follow from what is visible, never from how long it lasts.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Compare the peak memory of a short and a long composition of the same content.",
    discussion: """
      Exports and renders 720p compositions that change in every frame, and prints the memory of the largest process. \
      The long one may have at most a tenth more than the short one; otherwise the exit code is 1.
      """)

  @Option(help: "Seconds of the short composition.") var short = 10
  @Option(help: "Seconds of the long one.") var long = 300
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
    if grows { throw ExitCode.failure }
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
          .animate(\\.transform.rotation.z, from: 0, to: 2 * Double.pi, duration: 7, repeatCount: .infinity)
        for index in 0..<40 {
          Layer().size(90, 60).cornerRadius(12).backgroundColor("#FF5A3C").opacity(0.7)
            .shadow(opacity: 0.5, radius: 6, offset: (0, 4))
            .animate(
              \\.position, values: [CGPoint(x: 20 * index, y: 0), CGPoint(x: 1280 - 20 * index, y: 720)],
              duration: 3 + Double(index) / 7, repeatCount: .infinity, autoreverses: true)
        }
      }
    }
    """
  }
}
