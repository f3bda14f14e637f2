// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension CallStack {
  /// Return addresses from the caller outward, then those of the statement that scheduled the running block. Those are needed
  /// because optimised code leaves no frame of a block that ends in a call.
  package static var current: [UInt] {
    guard let capture else { return [] }
    return capture() + ScriptContext.current.scheduler
  }

  /// Runs `body`; the blocks that it schedules are those of the statement at `callStack`.
  package static func scheduling<T>(from callStack: [UInt], _ body: () throws -> T) rethrows -> T {
    let context = ScriptContext.current
    let outer = context.scheduler
    context.scheduler = callStack
    defer { context.scheduler = outer }
    return try body()
  }
}
