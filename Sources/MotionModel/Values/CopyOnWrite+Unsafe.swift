// SPDX-License-Identifier: Apache-2.0

/// A value in a box: copies share it until one of them is written.
///
/// For large values that seldom change: copying costs one reference, whatever the value's size. Other modules read it for each
/// layer of each frame, so it is inlined there: a call would copy the whole structure around it.
@usableFromInline package struct CopyOnWrite<Value: Sendable>: Sendable {
  // Written only where no copy shares it, so a box that two threads can see never changes.
  @usableFromInline final class Storage: @unchecked Sendable {
    // SAFETY: written only where `isKnownUniquelyReferenced` says that nobody shares it, by whoever writes the struct around it,
    // which is where access is checked.
    @exclusivity(unchecked) @usableFromInline var value: Value
    @inlinable init(_ value: Value) { unsafe self.value = value }
  }

  @usableFromInline var storage: Storage

  @inlinable package init(_ value: Value) { storage = Storage(value) }

  /// Whether both are copies of one value, unwritten since.
  package func isShared(with other: CopyOnWrite) -> Bool { storage === other.storage }

  /// Writing any part of it copies the value first if it is shared.
  @inlinable package var value: Value {
    _read { yield unsafe storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = unsafe Storage(storage.value) }
      yield unsafe &storage.value
    }
  }
}
