// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reports from within a signal handler where the script is: on a trap, and when the parent asks.
///
/// A handler may not allocate or take a lock, so everything that it touches is made beforehand, and the JSON line is
/// put together byte by byte. `backtrace` unwinds by the tables in the image, frame pointers or not.
package enum TrapReporter {
  /// The signal by which the parent asks for the position.
  static let positionSignal = SIGUSR2
  private static let fatalSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let depth = 128

  /// The handler's memory, allocated once and never freed.
  @safe private struct Workspace {
    // SAFETY: allocated by `workspace`, never freed.
    var descriptor: Int32 = -1
    var base: UInt = 0
    var end: UInt = 0
    var frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    var line: UnsafeMutablePointer<UInt8>
    var count = 0

    mutating func append(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount {
        unsafe line[count] = unsafe text.utf8Start[index]
        count += 1
      }
    }

    mutating func append(_ number: UInt) {
      // Digits come from the first on, because nothing may be allocated.
      var divisor: UInt = 1
      while number / divisor >= 10 { divisor *= 10 }
      while divisor > 0 {
        unsafe line[count] = UInt8(truncatingIfNeeded: number / divisor % 10) + 48
        count += 1
        divisor /= 10
      }
    }
  }

  // SAFETY: never freed. The first trap ends the process, so its handler is the only one that writes; if two threads trap
  // at once, the report is garbled and nothing else.
  nonisolated(unsafe) private static let workspace = {
    let pointer = UnsafeMutablePointer<Workspace>.allocate(capacity: 1)
    // A number of 64 bits has at most 20 digits and a comma.
    unsafe pointer.initialize(
      to: Workspace(
        frames: .allocate(capacity: depth), line: .allocate(capacity: 128 + depth * 21)))
    return unsafe pointer
  }()

  /// Starts reporting to `descriptor`. Call before any of the script's code runs.
  static func install(descriptor: Int32) {
    unsafe workspace.pointee.descriptor = descriptor
    // The first call loads the unwinder, which a handler must not do.
    _ = unsafe systemBacktrace(workspace.pointee.frames, 1)
    // The stack that overflowed cannot run the handler.
    let size = 256 << 10
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    unsafe sigaltstack(&stack, nil)
    for signal in fatalSignals {
      unsafe handle(signal, flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER) {
        number, _, context in
        unsafe TrapReporter.report(signal: number, context)
        // SA_RESETHAND has brought the default action back, so this ends the process.
        raise(number)
      }
    }
    unsafe handle(positionSignal, flags: SA_ONSTACK | SA_RESTART) { _, _, context in
      unsafe TrapReporter.report(signal: nil, context)
    }
  }

  /// Frames outside are left out of reports.
  package static func setImage(_ image: ImageRange?) {
    unsafe workspace.pointee.base = image?.base ?? 0
    unsafe workspace.pointee.end = image?.end ?? 0
  }

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func handle(_ signal: Int32, flags: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_sigaction = unsafe handler
    action.sa_flags = flags | SA_SIGINFO
    unsafe sigaction(signal, &action, nil)
  }

  /// The trapping instruction, from the kernel's `ucontext_t` (Linux, `asm/ucontext.h` and `asm/sigcontext.h`).
  private static func instruction(_ context: UnsafeMutableRawPointer?) -> UInt {
    #if arch(x86_64)
      // 40 bytes, then the general registers, `rip` the 17th of them.
      let offset = 40 + 16 * 8
    #else
      // The machine context is at 176: the fault's address, 31 registers, `sp`, `pc`.
      let offset = 176 + 33 * 8
    #endif
    return unsafe context?.load(fromByteOffset: offset, as: UInt.self) ?? 0
  }

  /// Writes `{"trap":{"signal":4,"offsets":[1,2]}}` or `{"position":{"offsets":[1,2]}}`, in a line of its own.
  private static func report(signal: Int32?, _ context: UnsafeMutableRawPointer?) {
    let space = unsafe workspace
    let found = unsafe Int(systemBacktrace(space.pointee.frames, Int32(depth)))
    let instruction = unsafe instruction(context)
    // The signal may come within another line, so this one begins with a line end.
    unsafe space.pointee.count = 0
    if let signal {
      unsafe space.pointee.append("\n{\"trap\":{\"signal\":")
      unsafe space.pointee.append(UInt(signal))
      unsafe space.pointee.append(",\"offsets\":[")
    } else {
      unsafe space.pointee.append("\n{\"position\":{\"offsets\":[")
    }
    var isFirst = true
    for index in 0..<max(found, 0) {
      var address = unsafe UInt(bitPattern: space.pointee.frames[index])
      guard unsafe address >= space.pointee.base, unsafe address < space.pointee.end else { continue }
      // All others are return addresses, one past the call: readers subtract one.
      if address == instruction { address += 1 }
      if !isFirst { unsafe space.pointee.append(",") }
      isFirst = false
      unsafe space.pointee.append(address - space.pointee.base)
    }
    unsafe space.pointee.append("]}}\n")
    _ = unsafe write(space.pointee.descriptor, space.pointee.line, space.pointee.count)
  }
}
