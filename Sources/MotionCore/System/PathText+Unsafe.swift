// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PathText {
  /// Calls `body` with a name as the system takes it.
  @inline(__always)
  package static func withBytes<Result, Failure: Error>(
    _ text: String, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hasBytes(text) else { return try unsafe body(text) }
    let name = bytes(text).map { CChar(bitPattern: $0) } + [0]
    return try unsafe body(name)
  }

  /// The text of a name from the system.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    unsafe text(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }
}
