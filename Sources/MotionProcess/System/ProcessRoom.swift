// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Whether the system lets this user start more processes and threads now.
package enum ProcessRoom {
  /// Starts processes that wait for one another and end, a millisecond each: some programs wait for ever, instead of
  /// ending with an error, if they get fewer threads than they ask for.
  ///
  /// Call before there is a second thread.
  ///
  /// - Parameters:
  ///   - count: how many processes and threads it takes.
  ///   - tool: the purpose of the processes: `the Swift compiler`.
  /// - Throws: ``HostError`` with ``ExitStatus/exhausted`` if there is room for fewer.
  package static func check(_ count: Int, for tool: String) throws {
    guard let gate = DescriptorCalls.makePipe() else { throw HostError.system("cannot make a pipe", errno) }
    var children: [pid_t] = []
    var code: Int32 = 0
    while children.count < count, code == 0 {
      let child = systemFork()
      if child == 0 {
        SignalWatch.leaveToParent()
        close(gate.write)
        // Until the parent has started all of them, or is gone.
        _ = DescriptorCalls.read(gate.read, limit: 1)
        _exit(0)
      }
      if child < 0 { code = errno } else { children.append(child) }
    }
    close(gate.write)
    close(gate.read)
    for child in children { while ProcessCalls.wait(for: child) == nil, errno == EINTR {} }
    guard code != 0 else { return }
    throw HostError.system(
      "\(tool) needs \(count) processes and threads, but there is room for only \(children.count)", code)
  }
}
