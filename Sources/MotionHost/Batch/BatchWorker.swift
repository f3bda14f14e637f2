// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// A process that makes the videos of rows, one after the other, as it is told.
///
/// It is a copy of this process, like a composition's: damage done by a script stays in a process below this one.
struct BatchWorker {
  let identifier: pid_t
  private let orders: Int32
  /// Results come here, a JSON line each, until the process ends.
  let results: Int32

  /// The result of one film of a row.
  struct Result: Codable, Hashable {
    var line: Int
    /// The language and the shape of the row's film, if they are not the composition's.
    var film = JSONLine.Film()
    /// An ``ExitStatus``.
    var status: Int32
    /// Why it failed, a line each.
    var errors: [String] = []
    var warnings: [String] = []
    var frames = 0
    /// All of it was made by an earlier export.
    var isUnchanged = false
    /// The change of the sound's loudness; nil: none.
    var loudness: HostEvent.Loudness?
    /// How long it took.
    var seconds = 0.0
    /// Of the video; nil: not asked for, or there is none.
    var digest: FileDigest?
    /// The size that was asked for; nil: none was.
    var size: HostEvent.Size?
    /// The findings of `check`.
    var findings: [CheckedFinding] = []
    /// Files in place of missing and damaged ones.
    var placeholders: [FilePlaceholder] = []
    /// The files of the row's film, the video first.
    var files: [String] = []
    /// The file with the hashes of the film's frames; nil: not asked for, or nothing is made.
    var frameHashes: String?
  }

  /// - Parameters:
  ///   - others: workers already running; this one closes their descriptors.
  ///   - work: makes a row's video, in the worker.
  static func start(besides others: [BatchWorker], _ work: (BatchPlan.Job) -> Result) throws -> BatchWorker {
    guard let orders = DescriptorCalls.makePipe(), let results = DescriptorCalls.makePipe() else {
      throw HostError.system("cannot make a pipe", errno)
    }
    // Otherwise both processes would write the buffered text.
    fflush(nil)
    let parent = getpid()
    let identifier = systemFork()
    guard identifier >= 0 else {
      throw HostError.system("cannot start a process for rows", errno)
    }
    if identifier == 0 {
      SignalWatch.leaveToParent()
      SignalWatch.forget()
      // It hears of the end of the batch, and removes its unfinished files.
      signal(SIGTERM, SIG_DFL)
      SignalWatch.start()
      // PR_SET_PDEATHSIG: the worker ends with its parent.
      let deathSignalOption: Int32 = 1
      _ = systemControl(deathSignalOption, UInt(SIGTERM))
      // The parent may have ended before that call.
      if getppid() != parent { _exit(0) }
      // A second copy of another worker's pipe would hide its end.
      for other in others { other.closeEnds() }
      close(orders.write)
      close(results.read)
      serve(orders.read, results.write, work)
      fflush(nil)
      _exit(0)
    }
    close(orders.read)
    close(results.write)
    return BatchWorker(identifier: identifier, orders: orders.write, results: results.read)
  }

  /// In the worker: until there are no more orders.
  private static func serve(_ orders: Int32, _ results: Int32, _ work: (BatchPlan.Job) -> Result) {
    var rest: [UInt8] = []
    while let chunk = FileDescriptor.readChunk(orders), !chunk.isEmpty {
      rest += chunk
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(rest[..<end])
        rest.removeFirst(end + 1)
        guard let job = try? JSONDecoder().decode(BatchPlan.Job.self, from: line),
          var answer = try? JSONEncoder().encode(work(job))
        else {
          // Without an answer the batch would wait for ever: a worker that ends is told as one that failed.
          return
        }
        answer.append(UInt8(ascii: "\n"))
        guard DescriptorCalls.writeAll(answer, to: results) == 0 else { return }
      }
    }
  }

  func give(_ job: BatchPlan.Job) {
    guard var order = try? JSONEncoder().encode(job) else { return }
    order.append(UInt8(ascii: "\n"))
    DescriptorCalls.writeAll(order, to: orders)
  }

  /// Ends the orders: the worker exits after its last one.
  @discardableResult func end() -> Subprocess.Outcome {
    closeEnds()
    var status = ProcessCalls.wait(for: identifier)
    while status == nil, errno == EINTR { status = ProcessCalls.wait(for: identifier) }
    return Subprocess.Outcome(waitStatus: status ?? 0)
  }

  private func closeEnds() {
    close(orders)
    close(results)
  }
}
