// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionProcess

/// Limits that end a row.
struct RowLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long one row may take; a row that takes longer fails.",
      discussion:
        "Without it two minutes, and a second for each frame and each million pixels of it. 0 allows any time.",
      valueName: "seconds"))
  var rowTimeout: Double?

  @Option(
    help: ArgumentHelp(
      "How much memory one row may take, such as 800MB; a row that takes more fails.", valueName: "size"),
    transform: ByteCount.argument)
  var rowMemory: ByteCount?

  func validate() throws {
    if let rowTimeout, !(rowTimeout >= 0 && rowTimeout <= 1e6) {
      throw ValidationError("--row-timeout is \(rowTimeout); it must be from 0 to 1000000 seconds")
    }
    if let rowMemory, rowMemory.bytes < 1 << 20 {
      throw ValidationError("--row-memory is \(rowMemory); it must be at least 1MB")
    }
  }

  var limits: ProcessLimits {
    let time: ProcessLimits.TimeLimit? =
      switch rowTimeout {
      case nil: .byFrames
      case 0?: nil
      case let seconds?: .seconds(seconds)
      }
    return ProcessLimits(time: time, memory: rowMemory?.bytes)
  }
}
