// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionProcess

@Suite("Where a script says something")
struct CallStackTests {
  /// Numbers keep each call from being the last thing that the one before does.
  @inline(never)
  private static func nested(_ depth: Int, _ find: () -> [UInt]) -> [UInt] {
    (depth == 0 ? find() : nested(depth - 1, find)) + [UInt(depth)]
  }

  @Test("frame pointers lead through the calls that unwinding finds")
  func walk() {
    // What is innermost is where each of the two is asked for.
    let walked = CallStackTests.nested(12) { captureCallStack() }.dropFirst(2).prefix(8)
    let unwound = CallStackTests.nested(12) { unwoundCallStack(limit: 128) }
    #expect(walked.count == 8 && walked.allSatisfy { $0 > 1 << 16 })
    #expect(unwound.indices.contains { unwound[$0...].starts(with: walked) }, "\(walked) in \(unwound)")
  }

  @Test("no more is found than is asked for", arguments: [-1, 0, 1, 2, 5])
  func limit(_ limit: Int) {
    #expect(captureCallStack(limit: limit).count <= max(limit, 1))
  }
}
