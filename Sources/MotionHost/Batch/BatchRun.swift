// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Makes the videos of a plan with a number of workers, whatever becomes of single rows.
struct BatchRun {
  var plan: BatchPlan
  var workerCount: Int
  /// In a worker: makes one film of a row.
  var work: (BatchPlan.Job) -> BatchWorker.Result
  /// Hears of each result, with the number of films that have ended.
  var note: (BatchWorker.Result, _ done: Int) -> Void

  /// The result of the whole run.
  struct Outcome {
    var results: [BatchWorker.Result] = []
    /// The line of each film's row that nobody tried, because the batch was stopped.
    var untried: [Int] = []
    /// Why it was stopped; nil: it was not.
    var stop: HostError?
  }

  func run() throws -> Outcome {
    var outcome = Outcome()
    var waiting = plan.jobs[...]
    var workers: [BatchWorker] = []
    var running: [pid_t: (job: BatchPlan.Job, rest: [UInt8], memoryKills: MemoryKills)] = [:]

    func assign(_ worker: BatchWorker) {
      guard outcome.stop == nil, let job = waiting.popFirst() else { return }
      running[worker.identifier] = (job, [], MemoryKills())
      worker.give(job)
    }
    func finish(_ result: BatchWorker.Result) {
      outcome.results.append(result)
      note(result, outcome.results.count)
      // A full disk, for example, would end each of the other rows too.
      if let status = ExitStatus(rawValue: result.status), BatchRun.endsAll(status), outcome.stop == nil {
        outcome.stop = HostError(status, "stopped after the row on line \(result.line): the other rows would fail too")
      }
    }
    func start() throws {
      let worker = try BatchWorker.start(besides: workers, work)
      workers.append(worker)
      assign(worker)
    }

    for _ in 0..<min(workerCount, waiting.count) { try start() }
    while !running.isEmpty {
      var waits = workers.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
      // Signals come by a descriptor, so the wait for workers sees them too.
      waits.append(pollfd(fd: SignalWatch.descriptor, events: Int16(POLLIN), revents: 0))
      DescriptorCalls.wait(&waits, milliseconds: 1000)
      if let signal = SignalWatch.next() {
        for worker in workers { kill(worker.identifier, SIGTERM) }
        outcome.stop = HostError(ExitStatus(signal: signal), "stopped")
        break
      }
      for (worker, wait) in zip(workers, waits) where wait.revents != 0 {
        guard let task = running[worker.identifier] else { continue }
        let bytes = FileDescriptor.readChunk(worker.results) ?? []
        // A result may come in several pieces.
        let all = task.rest + bytes
        if let end = all.firstIndex(of: UInt8(ascii: "\n")),
          let result = try? JSONDecoder().decode(BatchWorker.Result.self, from: Data(all[..<end]))
        {
          running[worker.identifier] = nil
          finish(result)
          assign(worker)
        } else if bytes.isEmpty {
          // Only something from outside ends a worker: the next rows get another one.
          running[worker.identifier] = nil
          workers.removeAll { $0.identifier == worker.identifier }
          finish(BatchRun.loss(of: task.job, worker.end(), task.memoryKills))
          if !waiting.isEmpty, outcome.stop == nil { try start() }
        } else {
          running[worker.identifier] = (task.job, all, task.memoryKills)
        }
      }
    }
    for worker in workers { worker.end() }
    outcome.untried = running.values.map(\.job.line) + waiting.map(\.line)
    return outcome
  }

  /// The message about a row whose worker has died.
  private static func loss(
    of job: BatchPlan.Job, _ outcome: Subprocess.Outcome, _ kills: MemoryKills
  ) -> BatchWorker.Result {
    let end =
      switch outcome {
      case .signalled(SIGKILL): "was killed \(kills.reason(advice: HostError.exhaustionAdvice))"
      case .signalled(let signal): "was ended by signal \(signal)"
      case .exited(let code): "ended with exit code \(code)"
      }
    return BatchWorker.Result(
      line: job.line, film: job.film, status: ExitStatus.exhausted.rawValue,
      errors: ["the process that made it \(end)"],
      files: job.files)
  }

  /// The disk is full, or the toolchain is gone: no row is made after that.
  private static func endsAll(_ status: ExitStatus) -> Bool { status == .cannotWrite || status == .toolchainMissing }
}
