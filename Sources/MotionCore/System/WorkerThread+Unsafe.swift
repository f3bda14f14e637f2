// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A thread of the system. All threads of the engine are started here.
///
/// Foundation's `Thread` does not report a lack of threads, and anyone waiting for its work waits for ever.
package enum WorkerThread {
  /// Starts a thread that ends with its work.
  ///
  /// - Parameters:
  ///   - stackBytes: of address space; memory is taken as it is used.
  /// - Returns: false if the system has no thread, or no room for its stack: `work` is not done then, and callers do with
  ///   fewer threads.
  package static func start(stackBytes: Int = 8 << 20, _ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackBytes) == 0,
      unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    let task = unsafe Unmanaged.passRetained(Task(work))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }, unsafe task.toOpaque())
    // Nobody takes it over.
    if code != 0 { unsafe task.release() }
    return code == 0
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
