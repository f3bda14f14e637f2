import Foundation
import MotionExport
import MotionHost

/// How the compiler and the linker end where memory, threads or processes run out: that is no fault of the script.
enum MemoryProblem {
  private static let words = [
    "LLVM ERROR: out of memory", "std::bad_alloc", "Fatal error: failed to allocate ", "Cannot allocate memory",
    "Resource temporarily unavailable", "pthread_create failed",
  ]

  /// - Parameters:
  ///   - tool: the compiler's or linker's name.
  ///   - output: what it wrote to its standard error.
  ///   - kills: counts from before it began.
  /// - Throws: ``HostError`` if there is such a problem.
  static func check(
    _ tool: String, _ output: String, _ outcome: Subprocess.Outcome, since kills: MemoryKills
  ) throws {
    guard outcome != .exited(0), let reason = find(in: output, outcome, kills) else { return }
    throw HostError(.exhausted, "\(tool) could not finish: \(reason)")
  }

  private static func find(in output: String, _ outcome: Subprocess.Outcome, _ kills: MemoryKills) -> String? {
    if let line = output.split(separator: "\n").first(where: { line in words.contains { line.contains($0) } }) {
      return "\(line); \(HostError.exhaustionAdvice)"
    }
    switch outcome {
    case .exited: return nil
    case .signalled(SIGKILL): return "it was killed \(kills.reason(advice: HostError.exhaustionAdvice))"
    case .signalled(let signal):
      // It also crashes by itself; under a limit that is less likely than too little memory.
      return MemoryLimit.addressSpace.map {
        "it ended with signal \(signal) under a limit of \($0 >> 20) MB of memory; \(HostError.exhaustionAdvice)"
      }
    }
  }
}
