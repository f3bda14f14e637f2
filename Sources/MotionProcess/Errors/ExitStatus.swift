// SPDX-License-Identifier: Apache-2.0

/// The result of a command, as the exit code of the process. The list is part of the interface: scripts and batch systems rely
/// on it. Codes from 64 to 78 have the meaning of `sysexits.h`; 80 and up are about the composition.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case usage = 64
  case doesNotCompile = 65
  case inputMissing = 66
  case toolchainMissing = 69
  case internalError = 70
  case exhausted = 71
  case cannotCreateTarget = 73
  case cannotWrite = 74
  case noComposition = 80
  case trapped = 81
  case timedOut = 82
  case refused = 83
  case rowsFailed = 84
  case differs = 85
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The code's meaning and the remedy, in a line.
  package var meaning: String {
    switch self {
    case .success: "done; the target is complete"
    case .usage: "a wrong option, value or parameter (--set, --props); the message names it"
    case .doesNotCompile: "the script does not compile; the compiler's diagnostics give the lines"
    case .inputMissing:
      "the script, a bundle, an asset (clip, sound, image), a font, a shard or a file named by an option cannot be read, or is damaged"
    case .toolchainMissing:
      "the Swift toolchain, a library, /proc, Slurm's sbatch or what --sandbox needs is missing; run motionkit doctor. Or a bundle is of another build"
    case .internalError: "an error in motionkit itself; please report it"
    case .exhausted:
      "the system has no more memory, threads or processes; the message gives the cause and the remedy"
    case .cannotCreateTarget: "the target's folder is missing or cannot be written, or something else has its name"
    case .cannotWrite: "writing failed: the disk is full, or the reader of a pipe has closed it"
    case .noComposition: "the script ran but gave no composition; mark one with @main"
    case .trapped: "the script trapped; the message has the file and line"
    case .timedOut: "the script's own code ran past --script-timeout, or a row past --row-timeout"
    case .refused:
      "the composition is not valid (a value, a scene), has warnings under --strict, or its shards do not match"
    case .rowsFailed:
      "rows of a batch failed; each is listed with its reason, and the videos of all others are complete"
    case .differs: "the two films of a comparison differ"
    case .hungUp: "stopped by SIGHUP"
    case .interrupted: "stopped by Ctrl-C"
    case .quit: "stopped by SIGQUIT (Ctrl-\\)"
    case .terminated: "stopped by SIGTERM"
    }
  }

  /// All codes with their meanings, one a line.
  package static var table: String {
    allCases.map { status in
      let code = String(status.rawValue)
      return String(repeating: " ", count: 5 - code.count) + code + "  " + status.meaning
    }.joined(separator: "\n")
  }
}
