import Foundation

/// Reports from within a signal handler where the script is: on a trap, and when the parent asks.
///
/// A handler may not allocate or take a lock, so everything that it touches is made beforehand, and the JSON line is
/// put together byte by byte. `backtrace` unwinds by the tables in the image, frame pointers or not.
enum TrapReporter {
  /// The signal by which the parent asks for the position.
  static let positionSignal = SIGUSR2
  private static let fatalSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  private static let depth = 128

  /// What the handler works with, allocated once and never freed.
  private struct Workspace {
    var descriptor: Int32 = -1
    var base: UInt = 0
    var end: UInt = 0
    var frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    var line: UnsafeMutablePointer<UInt8>
    var count = 0

    mutating func append(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount {
        line[count] = text.utf8Start[index]
        count += 1
      }
    }

    mutating func append(_ number: UInt) {
      var divisor: UInt = 1
      while number / divisor >= 10 { divisor *= 10 }
      while divisor > 0 {
        line[count] = UInt8(truncatingIfNeeded: number / divisor % 10) + 48
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
    pointer.initialize(
      to: Workspace(
        frames: .allocate(capacity: depth), line: .allocate(capacity: 128 + depth * 21)))
    return pointer
  }()

  /// Starts reporting to `descriptor`. Call before any of the script's code runs.
  static func install(descriptor: Int32) {
    workspace.pointee.descriptor = descriptor
    // The first call loads the unwinder, which a handler must not do.
    _ = systemBacktrace(workspace.pointee.frames, 1)
    // The stack that overflowed cannot run the handler.
    let size = 256 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for signal in fatalSignals {
      handle(signal, flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER) { number, _, context in
        TrapReporter.report(signal: number, context)
        raise(number)
      }
    }
    handle(positionSignal, flags: SA_ONSTACK | SA_RESTART) { _, _, context in
      TrapReporter.report(signal: nil, context)
    }
  }

  /// Frames outside are left out of reports.
  static func setImage(_ image: ImageRange?) {
    workspace.pointee.base = image?.base ?? 0
    workspace.pointee.end = image?.end ?? 0
  }

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func handle(_ signal: Int32, flags: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = flags | SA_SIGINFO
    sigaction(signal, &action, nil)
  }

  /// The instruction at which the signal came, from the `ucontext_t` that the kernel passes (Linux, `asm/ucontext.h`
  /// and `asm/sigcontext.h`).
  private static func instruction(_ context: UnsafeMutableRawPointer?) -> UInt {
    #if arch(x86_64)
      // 40 bytes, then the general registers, `rip` the 17th of them.
      let offset = 40 + 16 * 8
    #else
      // The machine context is at 176: the fault's address, 31 registers, `sp`, `pc`.
      let offset = 176 + 33 * 8
    #endif
    return context?.load(fromByteOffset: offset, as: UInt.self) ?? 0
  }

  /// Writes `{"trap":{"signal":4,"offsets":[1,2]}}` or `{"position":{"offsets":[1,2]}}`.
  private static func report(signal: Int32?, _ context: UnsafeMutableRawPointer?) {
    let space = workspace
    let found = Int(systemBacktrace(space.pointee.frames, Int32(depth)))
    let instruction = instruction(context)
    space.pointee.count = 0
    if let signal {
      space.pointee.append("{\"trap\":{\"signal\":")
      space.pointee.append(UInt(signal))
      space.pointee.append(",\"offsets\":[")
    } else {
      space.pointee.append("{\"position\":{\"offsets\":[")
    }
    var isFirst = true
    for index in 0..<max(found, 0) {
      var address = UInt(bitPattern: space.pointee.frames[index])
      guard address >= space.pointee.base, address < space.pointee.end else { continue }
      // All others are return addresses, one past the call: readers subtract one.
      if address == instruction { address += 1 }
      if !isFirst { space.pointee.append(",") }
      isFirst = false
      space.pointee.append(address - space.pointee.base)
    }
    space.pointee.append("]}}\n")
    _ = write(space.pointee.descriptor, space.pointee.line, space.pointee.count)
  }
}
