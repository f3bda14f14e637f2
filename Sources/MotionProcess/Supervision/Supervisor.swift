// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Watches a composition's process from outside and says how it ended.
package struct Supervisor {
  package var name: String
  package var locator: ScriptLocator
  /// Seconds that the script's own code may take.
  package var timeout: Double
  package var limits: ProcessLimits
  package var console: Console
  /// Counts from before the process began.
  package var memoryKills: MemoryKills

  package init(
    name: String, locator: ScriptLocator, timeout: Double, limits: ProcessLimits = ProcessLimits(), console: Console,
    memoryKills: MemoryKills = MemoryKills()
  ) {
    (self.name, self.locator, self.timeout, self.limits) = (name, locator, timeout, limits)
    (self.console, self.memoryKills) = (console, memoryKills)
  }

  /// Runs until the process ends.
  ///
  /// - Returns: the last event, ``HostEvent/done(frames:seconds:reuse:)``, or nil for a command that has no such end.
  /// - Throws: ``HostError`` for every other end: a failure that the process told, a trap, a time-out, a signal;
  ///   ``LostScript`` if there was nothing to load.
  package func watch(_ process: CompositionProcess) throws -> HostEvent? {
    var state = WatchState()
    let start = Clock.now
    var reader = EventReader()
    var isOpen = (events: true, script: true)
    var outcome: Subprocess.Outcome?
    while outcome == nil {
      var waits = [
        pollfd(fd: isOpen.events ? process.events : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.script ? process.scriptOutput : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: SignalWatch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      var pause = state.deadline.map { max($0 - Clock.now, 0) * 1000 + 1 } ?? 250
      // Its last descriptor is closed a moment before it can be waited for.
      if !isOpen.events { pause = min(pause, 2) }
      if state.hasEnded || !state.isFree { pause = min(pause, 20) }
      DescriptorCalls.wait(&waits, milliseconds: Int32(min(pause, limits.memory == nil ? 250 : 50)))
      if waits[0].revents != 0 {
        let bytes = FileDescriptor.readChunk(process.events) ?? []
        isOpen.events = !bytes.isEmpty
        for event in reader.events(after: bytes) { handle(event, &state, process) }
      }
      if waits[1].revents != 0 {
        let bytes = FileDescriptor.readChunk(process.scriptOutput) ?? []
        isOpen.script = !bytes.isEmpty
        state.output.add(bytes, to: console)
      }
      if let signal = SignalWatch.next() { stop(process, for: signal, &state) }
      if state.isFree { giveUpUnheard(process, &state) }
      if state.isFree { checkLimits(process, since: start, &state) }
      // One at a time, because all of them write their answers in the same memory.
      if let thread = state.unasked.popLast() {
        systemThreadKill(process.identifier, thread, TrapReporter.positionSignal)
        state.unanswered += 1
      }
      if let deadline = state.deadline, Clock.now >= deadline { passDeadline(process, &state) }
      // Both pipes may stay open for longer: a process that the script started and left behind has them too.
      if waits[0].revents == 0 || !isOpen.events { outcome = process.outcome() }
    }
    if isOpen.events {
      drain(process.events) { bytes in for event in reader.events(after: bytes) { handle(event, &state, process) } }
    }
    if isOpen.script { drain(process.scriptOutput) { state.output.add($0, to: console) } }
    tell(&state)
    process.closeEnds()
    return try conclude(outcome ?? .exited(0), &state)
  }

  /// Takes the output of a process before its end, without waiting for more.
  private func drain(_ descriptor: Int32, _ take: ([UInt8]) -> Void) {
    // A pipe holds no more than a megabyte, unless the system's administrator allows it.
    var rest = 1 << 20
    var waits = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    while rest > 0, DescriptorCalls.wait(&waits, milliseconds: 0) > 0, let bytes = FileDescriptor.readChunk(descriptor),
      !bytes.isEmpty
    {
      take(bytes)
      rest -= bytes.count
    }
  }

  /// Writes the messages collected so far.
  private func tell(_ state: inout WatchState) {
    for message in state.pending.take(locator) {
      if message.severity == .error { state.errorCount += 1 }
      console.write(message)
    }
  }

  private func handle(_ event: HostEvent, _ state: inout WatchState, _ process: CompositionProcess) {
    // An event comes after the messages before it.
    if case .diagnostic = event {} else { tell(&state) }
    switch event {
    case .began:
      guard state.isFree else { return }
      (state.began, state.queued) = (Clock.now, ProcessTree.queuedSeconds(of: process.identifier))
      state.deadline = state.began + timeout
    case .composed: if state.isFree { state.deadline = nil }
    case .rehearsed(let rehearsal):
      state.rehearsal = rehearsal
      console.begin(rehearsal)
    case .progress(let progress): console.show(progress)
    case .diagnostic(let isError, let message, let subject, let offsets, let origin):
      state.pending.add(isError ? .error : .warning, message, subject: subject, offsets: offsets, origin)
    case .refused(let status):
      let count = state.errorCount
      state.failure = HostError(
        ExitStatus(rawValue: status) ?? .internalError,
        "\(name) is not valid: \(count) \(count == 1 ? "error" : "errors")")
    case .failed(let status, let message):
      state.failure = HostError(ExitStatus(rawValue: status) ?? .internalError, message)
    case .lost: state.isLost = true
    case .trap(let signal, let offsets):
      // A handler that traps itself reports again; the first report is the cause.
      if state.trap == nil { state.trap = (signal, offsets) }
    case .position(let offsets):
      // A thread outside the script: another one may be in it.
      state.unanswered -= 1
      guard !offsets.isEmpty || state.unasked.isEmpty && state.unanswered <= 0 else { return }
      state.position = locator.find(offsets).location
      // The tree is listed first: with their parent gone, children get another one.
      let tree = ProcessTree(root: process.identifier)
      kill(process.identifier, SIGKILL)
      tree?.endDescendants()
    case .done: state.done = event
    case .reads(let files): console.add(files: files)
    case .report(let text): console.add(report: text)
    case .loudness(let loudness): console.add(loudness)
    case .size(let size): console.add(size)
    case .ended: state.hasEnded = true
    }
  }

  /// Ends the process if it takes more time or memory than it may.
  private func checkLimits(_ process: CompositionProcess, since start: Double, _ state: inout WatchState) {
    if let seconds = limits.time?.seconds(state.rehearsal), Clock.now - start >= seconds {
      state.excess = .time(seconds)
      askPosition(process, &state)
    } else if let limit = limits.memory, let memory = ProcessMemory.own(of: process.identifier), memory > limit {
      state.excess = .memory(memory, limit: limit)
      // Children are listed while they still have their parent.
      let tree = ProcessTree(root: process.identifier)
      kill(process.identifier, SIGKILL)
      tree?.endDescendants()
      state.deadline = nil
    }
  }

  /// Begins to ask the computing threads of the script for their position, or else the first one. An answer ends it, or silence.
  private func askPosition(_ process: CompositionProcess, _ state: inout WatchState) {
    state.unasked = ProcessTree.computingThreads(of: process.identifier)
    if state.unasked.isEmpty { state.unasked = [process.identifier] }
    state.deadline = Clock.now + 3
  }

  private func passDeadline(_ process: CompositionProcess, _ state: inout WatchState) {
    if state.isFree {
      // The wait for a core is no time of the script's own.
      let due = state.began + timeout + ProcessTree.queuedSeconds(of: process.identifier) - state.queued
      guard Clock.now >= due - 0.01 else {
        state.deadline = due
        return
      }
      state.excess = .scriptTime(timeout)
      askPosition(process, &state)
    } else {
      // The tree is listed first: with their parent gone, children get another one.
      let tree = ProcessTree(root: process.identifier)
      kill(process.identifier, SIGKILL)
      tree?.endDescendants()
      state.deadline = nil
    }
  }

  /// Stops the process if nobody receives its results any more.
  private func giveUpUnheard(_ process: CompositionProcess, _ state: inout WatchState) {
    do { try console.check() } catch {
      state.unheard = error
      let tree = ProcessTree(root: process.identifier)
      kill(process.identifier, SIGTERM)
      tree?.endDescendants()
      // It gets two seconds to end by itself.
      state.deadline = Clock.now + 2
    }
  }

  private func stop(_ process: CompositionProcess, for signal: Int32, _ state: inout WatchState) {
    // A voice command, or what else it started, ends with it.
    let tree = ProcessTree(root: process.identifier)
    // A second Ctrl-C means now.
    kill(process.identifier, state.stoppedBy == nil ? SIGTERM : SIGKILL)
    tree?.endDescendants()
    state.stoppedBy = state.stoppedBy ?? signal
    state.deadline = Clock.now + 2
  }

  private func conclude(_ outcome: Subprocess.Outcome, _ state: inout WatchState) throws -> HostEvent? {
    // A signal to this command comes before all faults that it may have caused.
    if let signal = state.stoppedBy {
      state.output.flush(to: console)
      throw HostError(ExitStatus(signal: signal), "stopped")
    }
    if let unheard = state.unheard {
      state.output.flush(to: console)
      throw unheard
    }
    if let excess = state.excess {
      state.output.flush(to: console)
      throw excess.error(of: name, at: state.position, rendering: state.rehearsal)
    }
    switch outcome {
    // A script that ends the process itself has not ended so.
    case .exited(0) where state.failure == nil && state.hasEnded:
      state.output.flush(to: console)
      return state.done
    case .signalled(SIGTERM) where state.trap == nil:
      state.output.flush(to: console)
      throw HostError(
        .terminated,
        "the composition's process was terminated from outside (SIGTERM), perhaps because memory ran short; "
          + "--max-memory limits the memory of an export")
    case .exited(let code):
      state.output.flush(to: console)
      if state.isLost { throw LostScript() }
      throw state.failure
        ?? HostError(.trapped, "\(name): the script ended the process itself, with exit code \(code)")
    case .signalled(let signal):
      let answer = state.trap.map { locator.find($0.offsets) }
      let cause = state.output.fatalMessage ?? answer?.failure ?? Supervisor.meaning(of: signal)
      if let exhaustion = exhaustion(signal, state, hasLocation: answer?.location != nil) { throw exhaustion }
      if state.trap == nil { state.output.flush(to: console) }
      let advice =
        cause.contains("lowerBound <= upperBound")
        ? "; a range goes from its smaller bound to its larger one, as in 4...5" : ""
      throw HostError(
        .trapped, "the script trapped: \(cause)\(advice)",
        location: answer?.location ?? ScriptLocation(file: name, line: 0))
    }
  }

  /// The error for a process that ended because memory ran out: no code is to blame then.
  private func exhaustion(_ signal: Int32, _ state: WatchState, hasLocation: Bool) -> HostError? {
    let advice = "give it more memory, run fewer programs at once, or use --max-memory, --jobs 1 or a smaller size"
    if signal == SIGABRT, let words = state.output.memoryFailure {
      return HostError(.exhausted, "memory ran out: \(words); \(advice)")
    }
    if signal == SIGKILL, state.trap == nil {
      return HostError(.exhausted, "the composition's process was killed \(memoryKills.reason(advice: advice))")
    }
    // Without a limit of its own a process is killed. Within one, a failed allocation or a stack that cannot grow ends it
    // in code that is not the script's.
    guard let limit = AddressSpace.limit, !hasLocation, state.output.fatalMessage == nil else { return nil }
    return HostError(
      .exhausted,
      "the composition's process ended with signal \(signal) outside of the script's code, under a limit of "
        + "\(ByteCount(bytes: limit)) of memory (ulimit -v): most likely that limit is too low; \(advice)")
  }

  private static func meaning(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP:
      "a check failed, such as an index out of range, an arithmetic overflow or unwrapping nil"
    case SIGSEGV, SIGBUS: "the stack overflowed (endless recursion?), or code used memory wrongly"
    case SIGABRT: "the process was aborted"
    default: "signal \(signal)"
    }
  }
}

/// The state of a running process.
private struct WatchState {
  /// The time of the next action; nil: wait. Code outside the script may take as long as it needs.
  var deadline: Double?
  /// When the script's own code began, and the seconds that it had waited for a core before.
  var (began, queued) = (0.0, 0.0)
  /// Nothing has ended the process yet.
  var isFree: Bool { stoppedBy == nil && excess == nil && unheard == nil }
  var excess: ExceededLimit?
  /// Threads that are not asked for their position yet.
  var unasked: [pid_t] = []
  /// How many were asked and have not answered.
  var unanswered = 0
  /// The size and length of the film, as soon as they are known.
  var rehearsal: HostEvent.Rehearsal?
  var stoppedBy: Int32?
  /// Why events cannot be passed on.
  var unheard: HostError?
  var failure: HostError?
  /// The compiled script was not there.
  var isLost = false
  var trap: (signal: Int32, offsets: [UInt])?
  var position: ScriptLocation?
  var done: HostEvent?
  /// Errors and warnings that wait for others of their kind.
  var pending = PendingMessages()
  var errorCount = 0
  var hasEnded = false
  var output = ScriptOutput()
}
