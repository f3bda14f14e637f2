// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The compiler's and the linker's messages when their files cannot be written: that is no fault of the script.
enum StorageProblem {
  static let advice = "make room, or set MOTIONKIT_CACHE to another folder"

  /// Writes a kept file of a compilation; a loss of power may tear it, but reading it detects that.
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws(HostError) {
    let code = AtomicFile.write(bytes, to: path, isDurable: false)
    guard code == 0 else { throw HostError.writing("cannot write \(path)", code, advice: advice) }
  }

  private static let codes = [ENOSPC, EDQUOT, EFBIG, EROFS, EIO, EACCES]
  /// How a line begins that is not about a location in the script.
  private static let beginnings = [
    "<unknown>:0: error: ", "<unknown>:0: note: IO failure on output stream: ", "error: ", "ld.lld: error: ",
    "LLVM ERROR: ",
  ]

  /// The system's reason; nil: there is no such problem.
  ///
  /// - Parameters:
  ///   - output: the tool's standard error.
  ///   - outcome: how it ended: some of these failures do not count for the compiler.
  static func find(in output: String, _ outcome: Subprocess.Outcome) -> String? {
    if outcome == .signalled(SIGXFSZ) || output.contains("due to signal \(SIGXFSZ) ") {
      return systemMessage(EFBIG)
    }
    // The linker maps the file that it writes: where the disk is full, the mapping has no pages.
    if outcome == .signalled(SIGBUS) || outcome == .exited(128 + SIGBUS) { return systemMessage(ENOSPC) }
    for line in output.split(separator: "\n") where beginnings.contains(where: { line.hasPrefix($0) }) {
      for code in codes {
        let reason = systemMessage(code)
        if line.contains(reason) { return reason }
      }
    }
    return nil
  }

  /// - Throws: ``HostError`` if there is such a problem.
  static func check(_ output: String, _ outcome: Subprocess.Outcome, folder: String) throws {
    guard let reason = find(in: output, outcome) else { return }
    throw HostError(.cannotWrite, "cannot keep the compiled script in \(folder): \(reason); \(advice)")
  }
}
