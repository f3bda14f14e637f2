// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The hot loops over pixels, each by itself: compiled for any processor, for this one, and their Swift twins.
struct KernelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernels", abstract: "Time the pixel kernels: baseline, AVX2, and the twins that specify them.",
    discussion: """
      Nanoseconds of processor time a pixel on one thread, medians of many short runs; the levels take turns, so that \
      other load on the machine affects both. The data lie in the processor's caches, as a tile's rows do.

      “twin” is the plain Swift version; tests compare the kernel with it, byte for byte. It is written to be \
      obviously right, not to be fast.
      """)

  @Argument(help: "Parts of the names of kernels; all of them if none is given.") var names: [String] = []

  @Option(help: "Runs of each.") var runs = 101

  func validate() throws {
    guard (1...10_000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 10000") }
  }

  func run() throws {
    let (baseline, native) = (KernelCase.Level.baseline, KernelCase.Level.native)
    let isWide = baseline != native
    if !isWide { print("This processor runs the baseline kernels (no AVX2, or MOTIONKIT_CPU=baseline).\n") }
    print("| kernel | baseline ns | AVX2 ns | ratio | twin ns |\n|---|---|---|---|---|")
    for kernel in KernelCase.all where names.isEmpty || names.contains(where: kernel.name.contains) {
      var (slow, fast): ([Double], [Double]) = ([], [])
      // A run lasts a fifth of a millisecond at least, so that the clock is fine enough.
      let rounds = KernelsCommand.rounds { kernel.run(on: baseline) }
      for _ in 0..<runs {
        slow.append(KernelsCommand.nanoseconds(rounds) { kernel.run(on: baseline) } / Double(kernel.pixels))
        guard isWide else { continue }
        fast.append(KernelsCommand.nanoseconds(rounds) { kernel.run(on: native) } / Double(kernel.pixels))
      }
      let twin = kernel.twin.map { twin in
        (0..<3).map { _ in KernelsCommand.nanoseconds(1, twin) / Double(kernel.pixels) }.median
      }
      let cells = [
        KernelsCommand.text(slow.median), isWide ? KernelsCommand.text(fast.median) : "–",
        isWide ? String(format: "%.1f", slow.median / max(fast.median, 1e-9)) : "–",
        twin.map { String(format: "%.0f", $0) } ?? "–",
      ]
      print("| " + ([kernel.name] + cells).joined(separator: " | ") + " |")
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.3f", value) }

  private static func rounds(_ body: () -> Void) -> Int {
    var rounds = 1
    while rounds < 1 << 20, nanoseconds(rounds, body) * Double(rounds) < 200_000 { rounds *= 2 }
    return rounds
  }

  /// Processor time of one of so many runs.
  private static func nanoseconds(_ rounds: Int, _ body: () -> Void) -> Double {
    let start = RasterBench.seconds()
    for _ in 0..<rounds { body() }
    return (RasterBench.seconds() - start) * 1e9 / Double(rounds)
  }
}
