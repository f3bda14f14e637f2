// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The process in which a composition runs: a copy of this one, made before it has a second thread.
///
/// A copy costs a millisecond, where starting the executable again would load its hundred libraries again (55 ms).
package struct CompositionProcess {
  let identifier: pid_t
  /// Events come here until the process ends.
  let events: Int32
  /// The script's standard error, and its standard output if that is needed for something else.
  let scriptOutput: Int32

  /// The surroundings of the work in the child.
  package struct Surroundings {
    /// Writes events to the parent.
    package let eventDescriptor: Int32
    /// The command's own standard output.
    package let output: Int32
  }

  /// Starts `work` in a copy of this process. The copy never returns from here.
  ///
  /// - Parameters:
  ///   - assets: the copy's current folder.
  ///   - temporaryPaths: removed if this process is killed.
  ///   - keepsOutputClean: whether the script's output must stay out of the command's own output.
  ///   - sandbox: all that the process may do; nil: whatever this one may do.
  ///   - broker: runs programs for a sandboxed process; nil: nobody does.
  package static func start(
    assets: String, temporaryPaths: [String], keepsOutputClean: Bool, sandbox: Sandbox? = nil, broker: Broker? = nil,
    _ work: (Surroundings) -> Void
  ) throws -> CompositionProcess {
    guard let events = DescriptorCalls.makePipe(), let script = DescriptorCalls.makePipe() else {
      throw HostError.system("cannot make a pipe", errno)
    }
    // Buffered text would be written twice.
    fflush(nil)
    let parent = getpid()
    let identifier = systemFork()
    guard identifier >= 0 else {
      throw HostError.system("cannot start the composition's process", errno)
    }
    if identifier == 0 {
      enter(parent: parent, temporaryPaths: temporaryPaths)
      close(events.read)
      close(script.read)
      // Descriptor 1 may become the script's, so results have one of their own.
      let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
      dup2(script.write, 2)
      if keepsOutputClean { dup2(script.write, 1) }
      close(script.write)
      if !FileSystem.changeFolder(assets) { _exit(ExitStatus.inputMissing.rawValue) }
      if let sandbox {
        let asking = broker.map { [$0.channel.requests, $0.channel.answers] } ?? []
        do { try sandbox.enter(keeping: Set([1, 2, output, events.write] + asking)) } catch {
          EventWriter(descriptor: events.write, image: nil).send(
            .failed(status: error.status.rawValue, message: error.message))
          _exit(error.status.rawValue)
        }
      }
      TrapReporter.install(descriptor: events.write)
      Allocator.keepFreedMemory()
      work(Surroundings(eventDescriptor: events.write, output: output))
      fflush(nil)
      // The handlers of `exit` belong to the parent.
      _exit(0)
    }
    close(events.write)
    close(script.write)
    return CompositionProcess(identifier: identifier, events: events.read, scriptOutput: script.read)
  }

  /// Ties the child's life to its parent's.
  static func enter(parent: pid_t, temporaryPaths: [String]) {
    SignalWatch.leaveToParent()
    SignalWatch.forget()
    unsafe abandoned = .allocate(capacity: temporaryPaths.count)
    for (index, path) in temporaryPaths.enumerated() {
      unsafe abandoned?[index] = unsafe PathText.withBytes(path) { unsafe strdup($0) }
    }
    unsafe abandonedCount = temporaryPaths.count
    signal(SIGTERM) { _ in
      if unsafe CompositionProcess.voice > 0 { kill(unsafe CompositionProcess.voice, SIGKILL) }
      for index in unsafe 0..<CompositionProcess.abandonedCount {
        if let path = unsafe CompositionProcess.abandoned?[index] { unsafe unlink(path) }
      }
      // The parent is to see that a signal ended it, and not the script.
      signal(SIGTERM, SIG_DFL)
      raise(SIGTERM)
    }
    // PR_SET_PDEATHSIG, of prctl(2).
    let deathSignalOption: Int32 = 1
    _ = systemControl(deathSignalOption, UInt(SIGTERM))
    // The parent may have ended before that call.
    if getppid() != parent { raise(SIGTERM) }
  }
  // SAFETY: set once in the new process, before the handler that reads it is installed.
  nonisolated(unsafe) private static var abandoned: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  // SAFETY: likewise.
  nonisolated(unsafe) private static var abandonedCount = 0

  // SAFETY: a number, which a handler on any thread reads whole.
  nonisolated(unsafe) private static var voice: pid_t = 0

  /// Names the voice command that runs; it ends with this process. 0 for none.
  static func setVoice(_ process: pid_t) { unsafe voice = process }

  /// How it ended; nil while it runs. Not to be asked again after that.
  func outcome() -> Subprocess.Outcome? {
    var status: Int32 = 0
    var result = unsafe waitpid(identifier, &status, WNOHANG)
    while result < 0, errno == EINTR { result = unsafe waitpid(identifier, &status, WNOHANG) }
    return result == 0 ? nil : Subprocess.Outcome(waitStatus: status)
  }

  /// Closes this end of its pipes.
  func closeEnds() {
    close(events)
    close(scriptOutput)
  }
}
