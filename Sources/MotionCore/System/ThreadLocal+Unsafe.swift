// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A thread's own object: made when first asked for and released when the thread ends. One for the whole program; its key
/// is never given back.
@usableFromInline package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t
  @usableFromInline let make: @Sendable () -> Object

  package init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      if let pointer = unsafe pointer { unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "a thread-local key is needed, but pthread_key_create returned \(status)")
    (self.key, self.make) = (key, make)
  }

  /// The calling thread's own.
  @inlinable package var current: Object {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    let object = make()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}
