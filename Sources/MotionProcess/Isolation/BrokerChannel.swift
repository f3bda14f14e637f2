// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The programs that a sandboxed process may ask its broker for.
package enum BrokeredProgram: UInt8, Hashable, Sendable {
  case voice = 1
  case text = 2
}

/// A sandboxed process's connection to its broker, which runs programs outside of the sandbox. Any thread may ask.
package final class BrokerChannel: Sendable {
  let requests: Int32
  let answers: Int32
  /// One request at a time.
  private let lock = Mutex(())

  init(requests: Int32, answers: Int32) { (self.requests, self.answers) = (requests, answers) }

  /// Sends a request and waits for its answer. The broker limits the time.
  ///
  /// - Throws: ``BrokerRefusal``, also if the broker has ended.
  package func ask(_ program: BrokeredProgram, _ bytes: [UInt8]) throws(BrokerRefusal) -> [UInt8] {
    // One request at a time, so each gets its own answer.
    let answer = lock.withLock { _ in
      BrokerMessage(program.rawValue, bytes).write(to: requests)
        ? BrokerMessage(from: answers, limit: BrokerMessage.answerLimit) : nil
    }
    guard let answer else { throw BrokerRefusal("the process that runs programs outside of the sandbox has ended") }
    guard answer.kind == BrokerMessage.answer else {
      throw (try? JSONDecoder().decode(BrokerRefusal.self, from: Data(answer.bytes)))
        ?? BrokerRefusal("the process outside of the sandbox gave an answer that is not understood")
    }
    return answer.bytes
  }

  /// Closes this process's copies of both ends.
  func closeEnds() {
    close(requests)
    close(answers)
  }
}

/// Why a broker gave no answer.
package struct BrokerRefusal: Error, Codable, Hashable, Sendable {
  package var message: String
  /// Whether a program or a file is missing, and the request is not at fault.
  package var isMissingInput: Bool
  /// Where the fault is in the text, in UTF-16 units; nil if that is unknown.
  package var offset: Int?

  package init(_ message: String, isMissingInput: Bool = false, at offset: Int? = nil) {
    (self.message, self.isMissingInput, self.offset) = (message, isMissingInput, offset)
  }
}
