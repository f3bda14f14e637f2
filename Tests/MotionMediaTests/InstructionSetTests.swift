// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization
import Testing

@testable import MotionMedia

/// One process makes portable sound and decodes video at once.
@Suite("Instructions of libav")
struct InstructionSetTests {
  @Test("who chooses code while portable sound is made finds the whole processor")
  func others() throws {
    let here = InstructionSet.choosing { InstructionSet.found }
    let rounds = 2000
    let met = Mutex<Set<Int32>>([])
    let plain = Mutex<Set<Int32>>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<rounds {
        let found = InstructionSet.choosing(plainly: thread == 0) { InstructionSet.found }
        if thread == 0 { plain.withLock { _ = $0.insert(found) } } else { met.withLock { _ = $0.insert(found) } }
      }
    }
    #expect(met.withLock { $0 } == [here])
    #expect(plain.withLock { $0 } == [0])
    #expect(InstructionSet.choosing { InstructionSet.found } == here)
  }

  @Test("what fails leaves the gate open")
  func failure() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try InstructionSet.choosing(plainly: true) { throw Failure() } }
    #expect(throws: Failure.self) { try InstructionSet.choosing { throw Failure() } }
    #expect(InstructionSet.choosing(plainly: true) { InstructionSet.found } == 0)
  }
}
