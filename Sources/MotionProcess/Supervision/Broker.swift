// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A process outside of the sandbox that runs programs for a sandboxed process, one request after the other.
///
/// It is a copy of this process, so it needs no thread, and it ends with the sandboxed process. Requests come from code that nobody
/// has read: whoever answers them chooses the program, and checks each value.
package struct Broker {
  /// The ends for the sandboxed process.
  package let channel: BrokerChannel
  private let process: pid_t

  /// An answer, and the bytes that it left on the disk.
  package struct Answer {
    var bytes: [UInt8]
    var stored: Int

    package init(_ bytes: [UInt8], stored: Int) { (self.bytes, self.stored) = (bytes, stored) }
  }

  /// The most requests of one process.
  package static let requestLimit = 2000
  /// The most bytes that one process may leave on the disk. Answers of the helper program are also kept in memory.
  static let storageLimit = 512 << 20

  /// Starts a broker. The copy never returns from here. There must be no second thread.
  ///
  /// - Parameter answer: runs in the copy.
  /// - Throws: ``HostError`` if the system has no room for another process.
  package static func start(
    _ answer: (BrokeredProgram, [UInt8]) throws(BrokerRefusal) -> Answer
  ) throws(HostError) -> Broker {
    guard let requests = DescriptorCalls.makePipe(), let answers = DescriptorCalls.makePipe() else {
      throw HostError.system("cannot make a pipe", errno)
    }
    // Buffered text would be written twice.
    fflush(nil)
    let parent = getpid()
    let process = systemFork()
    guard process >= 0 else { throw HostError.system("cannot start the process that runs programs", errno) }
    if process == 0 {
      CompositionProcess.enter(parent: parent, temporaryPaths: [])
      close(requests.write)
      close(answers.read)
      closeStandardStreams()
      // In a folder of somebody else, files may stand for those of a program.
      _ = FileSystem.changeFolder("/")
      serve(requests.read, answers.write, answer)
      _exit(0)
    }
    close(requests.read)
    close(answers.write)
    return Broker(channel: BrokerChannel(requests: requests.write, answers: answers.read), process: process)
  }

  /// The command's result may go to standard output.
  private static func closeStandardStreams() {
    let nothing = FileSystem.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return }
    dup2(nothing, 0)
    dup2(nothing, 1)
  }

  /// Answers until the other end closes, or sends something that is no request.
  private static func serve(
    _ requests: Int32, _ answers: Int32, _ answer: (BrokeredProgram, [UInt8]) throws(BrokerRefusal) -> Answer
  ) {
    var (count, stored) = (0, 0)
    while let request = BrokerMessage(from: requests, limit: BrokerMessage.requestLimit),
      let program = BrokeredProgram(rawValue: request.kind)
    {
      let message: BrokerMessage
      do throws(BrokerRefusal) {
        // A refused request counts too, so a script cannot ask without end.
        count += 1
        guard count <= requestLimit, stored <= storageLimit else {
          throw BrokerRefusal(
            "a sandboxed script may ask for \(requestLimit) texts and \(storageLimit >> 20) MiB of results at most")
        }
        let result = try answer(program, request.bytes)
        stored += result.stored
        message = BrokerMessage(BrokerMessage.answer, result.bytes)
      } catch {
        message = BrokerMessage(BrokerMessage.refusal, (try? JSONEncoder().encode(error)).map(Array.init) ?? [])
      }
      guard message.write(to: answers) else { return }
    }
  }

  /// Ends it, with all programs that it runs.
  package func end() {
    channel.closeEnds()
    // It starts nothing more while its programs are looked up.
    kill(process, SIGSTOP)
    ProcessTree(root: process)?.end()
    kill(process, SIGKILL)
    while ProcessCalls.wait(for: process) == nil, errno == EINTR {}
  }
}
