// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The endings of the compiler and the linker when memory, threads, processes or open files run out: that is no fault of the
/// script.
enum MemoryProblem {
  private static let words = [
    "LLVM ERROR: out of memory", "std::bad_alloc", "Fatal error: failed to allocate ", "Cannot allocate memory",
    "Resource temporarily unavailable", "pthread_create failed", "Too many open files",
  ]

  /// - Parameters:
  ///   - tool: the compiler's or linker's name.
  ///   - output: its standard error.
  ///   - kills: counts from before it began.
  /// - Throws: ``HostError`` if there is such a problem.
  static func check(
    _ tool: String, _ output: String, _ outcome: Subprocess.Outcome, since kills: MemoryKills
  ) throws {
    guard outcome != .exited(0), let reason = find(in: output, outcome, kills) else { return }
    throw HostError(.exhausted, "\(tool) could not finish: \(reason)")
  }

  /// Whether a line shows or is about a location in the script, and so may hold any words.
  private static func isOfScript(_ line: String) -> Bool {
    // The compiler's message about a file it cannot open is about no text.
    guard !line.contains("error: cannot open file '") else { return false }
    // "clip.swift:12:21: error: …"; "12 | …" and "   | …".
    let isDiagnostic = !(CompilerDiagnostic.parse(line).last?.path.isEmpty ?? true)
    let plain = line.withoutColours.drop { $0 == " " || $0.isNumber }
    return isDiagnostic || plain.drop { $0 == " " }.hasPrefix("|")
  }

  private static func find(in output: String, _ outcome: Subprocess.Outcome, _ kills: MemoryKills) -> String? {
    let lines = output.split(separator: "\n").map(String.init)
    if let line = lines.first(where: { line in words.contains { line.contains($0) } && !isOfScript(line) }) {
      return "\(line); \(HostError.exhaustionAdvice)"
    }
    switch outcome {
    case .exited: return nil
    case .signalled(SIGKILL): return "it was killed \(kills.reason(advice: HostError.exhaustionAdvice))"
    case .signalled(let signal):
      // It also crashes by itself; under a limit that is less likely than too little memory.
      return AddressSpace.limit.map {
        "it ended with signal \(signal) under a limit of \($0 >> 20) MB of memory; \(HostError.exhaustionAdvice)"
      }
    }
  }
}
