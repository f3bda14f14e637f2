// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DescriptorCalls {
  /// Writes all bytes, in as many calls as needed: it goes on after signals, and waits for a non-blocking descriptor.
  ///
  /// - Parameter call: ``write(_:_:from:)``, or a replacement in tests: one call that writes some of an array.
  /// - Returns: the error number; 0 for success. A call that writes nothing without an error counts as `EIO`.
  @discardableResult
  package static func writeAll(
    _ bytes: some Collection<UInt8>, to descriptor: CInt,
    by call: (CInt, [UInt8], Int) -> Int = { write($0, $1, from: $2) }
  ) -> CInt {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let count = call(descriptor, bytes, done)
      if count > 0 {
        done += count
        continue
      }
      // Neither bytes nor an error: another call could do the same for ever.
      let code = count == 0 ? EIO : errno
      guard canContinue(descriptor, POLLOUT, after: code) else { return code }
    }
    return 0
  }

  /// Whether a read or write that ended with an error may be tried again: a pause, once it is over.
  ///
  /// - Parameters:
  ///   - event: the awaited event, `POLLIN` or `POLLOUT`.
  ///   - code: the error number.
  package static func canContinue(_ descriptor: CInt, _ event: CInt, after code: CInt) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    wait(descriptor, for: event, milliseconds: 1000)
    return true
  }
}
