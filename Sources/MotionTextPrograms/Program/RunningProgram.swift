// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// A running helper program: lines in, lines out.
final class RunningProgram {
  private let process: pid_t
  private let input: CInt
  private let output: CInt
  private var lines = LineBuffer(limit: RunningProgram.answerLimit)
  private var isEnded = false

  /// Bytes of an answer.
  private static let answerLimit = 64 << 20
  /// Bytes of address space.
  static let memory = 1 << 30
  /// Seconds that a formula may take; the program keeps to it by itself.
  static let formulaSeconds = 10

  /// Starts the program with no variables that name proxies, and without the folders of the user's own packages.
  init(_ installation: ProgramInstallation) throws(TextProgramError) {
    guard let requests = RequestSocket.makePair(), let answers = DescriptorCalls.makePipe() else {
      throw TextProgramError("cannot make a pipe: \(systemMessage(errno))", isMissingInput: false)
    }
    let null = FileSystem.open("/dev/null", O_WRONLY | O_CLOEXEC)
    let (process, code) = ProcessCalls.spawn(
      installation.python,
      ["-I", "-B", installation.script, "\(RunningProgram.memory)", "\(RunningProgram.formulaSeconds)"],
      environment: ["PATH=/usr/bin:/bin", "LANG=C.UTF-8"],
      streams: [(0, requests.read), (1, answers.write), (2, null)])
    for descriptor in [requests.read, answers.write, null] { close(descriptor) }
    (self.process, input, output) = (process, requests.write, answers.read)
    guard code == 0 else {
      isEnded = true
      closeEnds()
      throw .missing(
        "\(installation.python) cannot be run: \(systemMessage(code)); run “motionkit setup-helpers” again")
    }
    // A program that does not read must not hold up this one.
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
  }

  deinit { end() }

  /// Sends a line and waits for the answer. After an error the program has ended.
  ///
  /// - Parameter seconds: the longest time.
  func exchange(_ request: [UInt8], within seconds: Double) throws(TextProgramError) -> [UInt8] {
    let bytes = request + [UInt8(ascii: "\n")]
    let deadline = Clock.now + seconds
    var sent = 0
    while true {
      let left = deadline - Clock.now
      guard left > 0 else {
        end()
        throw TextProgramError("it takes longer than \(Int(seconds)) s; make it smaller", isMissingInput: false, at: 0)
      }
      var waits = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if sent < bytes.count { waits.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      guard DescriptorCalls.wait(&waits, milliseconds: CInt(min(left * 1000, 1000)) + 1) > 0 else { continue }
      if waits.count > 1, waits[1].revents != 0, sent < bytes.count {
        let count = RequestSocket.write(input, bytes, from: sent)
        if count > 0 { sent += count } else if errno != EAGAIN, errno != EINTR { throw lost() }
      }
      guard waits[0].revents != 0 else { continue }
      guard let chunk = DescriptorCalls.read(output, limit: 1 << 18), !chunk.isEmpty else { throw lost() }
      if let answer = lines.add(chunk).first { return answer }
    }
  }

  /// The program ended by itself.
  private func lost() -> TextProgramError {
    let outcome = end()
    let reason: String
    switch outcome {
    case .signalled(let signal)?:
      reason = "the helper program was ended by signal \(signal); most likely memory ran out"
    case .exited(let code)?: reason = "the helper program ended with code \(code)"
    case nil: reason = "the helper program ended"
    }
    return TextProgramError(reason + "; try “motionkit doctor”", isMissingInput: false)
  }

  /// Ends the program.
  @discardableResult
  func end() -> Subprocess.Outcome? {
    guard !isEnded else { return nil }
    isEnded = true
    closeEnds()
    // A program that ends by itself is let tell how.
    var status: CInt = 0
    for _ in 0..<20 {
      if ProcessCalls.hasEnded(process, &status) { return Subprocess.Outcome(waitStatus: status) }
      usleep(1000)
    }
    kill(process, SIGKILL)
    return ProcessCalls.wait(for: process).map { Subprocess.Outcome(waitStatus: $0) }
  }

  private func closeEnds() {
    close(input)
    close(output)
  }
}
