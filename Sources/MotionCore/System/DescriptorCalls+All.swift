import Foundation

extension DescriptorCalls {
  /// Writes all bytes, however many calls that takes: it goes on after signals, and waits for a descriptor that does not
  /// block.
  ///
  /// - Returns: the error number; 0 for success.
  @discardableResult
  package static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: CInt) -> CInt {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes, from: done)
      if count > 0 {
        done += count
        continue
      }
      let code = count == 0 ? EIO : errno
      guard canContinue(descriptor, POLLOUT, after: code) else { return code }
    }
    return 0
  }

  /// Whether a read or write that ended with an error may be tried again: a pause, once it is over.
  ///
  /// - Parameters:
  ///   - event: what is waited for, `POLLIN` or `POLLOUT`.
  ///   - code: the error number.
  package static func canContinue(_ descriptor: CInt, _ event: CInt, after code: CInt) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    wait(descriptor, for: event, milliseconds: 1000)
    return true
  }
}
