// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionProcess

@Suite("Messages to a broker")
struct BrokerMessageTests {
  /// Reads one from a pipe that has these bytes and no more.
  private func read(_ bytes: [UInt8], limit: Int = 1000) throws -> BrokerMessage? {
    let ends = try #require(DescriptorCalls.makePipe())
    defer { close(ends.read) }
    DescriptorCalls.writeAll(bytes, to: ends.write)
    close(ends.write)
    return BrokerMessage(from: ends.read, limit: limit)
  }

  @Test("a message is a kind, a length and its bytes", arguments: [[], [7], [UInt8](repeating: 3, count: 1000)])
  func whole(bytes: [UInt8]) throws {
    let ends = try #require(DescriptorCalls.makePipe())
    defer { close(ends.read) }
    #expect(BrokerMessage(2, bytes).write(to: ends.write))
    close(ends.write)
    #expect(BrokerMessage(from: ends.read, limit: 1000) == BrokerMessage(2, bytes))
    #expect(BrokerMessage(from: ends.read, limit: 1000) == nil)
  }

  @Test("one that is cut off or too long is none")
  func broken() throws {
    #expect(try read([]) == nil)
    #expect(try read([1, 2, 0, 0]) == nil)
    #expect(try read([1, 2, 0, 0, 0, 9]) == nil)
    #expect(try read([1, 2, 0, 0, 0, 9, 8]) == BrokerMessage(1, [9, 8]))
    #expect(try read([1, 2, 0, 0, 0, 9, 8], limit: 1) == nil)
    #expect(try read([1, 255, 255, 255, 255, 9]) == nil)
  }

  @Test("a channel without a broker gives a refusal, and does not wait")
  func alone() throws {
    let (requests, answers) = (try #require(DescriptorCalls.makePipe()), try #require(DescriptorCalls.makePipe()))
    close(answers.write)
    let channel = BrokerChannel(requests: requests.write, answers: answers.read)
    defer {
      channel.closeEnds()
      // Not earlier: a pipe that nobody reads raises a signal.
      close(requests.read)
    }
    #expect(throws: BrokerRefusal.self) { try channel.ask(.text, [1]) }
  }
}
