/// A value in a box: copies share it until one of them is written.
///
/// For what is large and seldom changes: copying costs one reference, whatever the value's size.
package struct CopyOnWrite<Value: Sendable>: Sendable {
  // Written only where no copy shares it, so a box that two threads can see never changes.
  private final class Storage: @unchecked Sendable {
    // SAFETY: written only where `isKnownUniquelyReferenced` says that nobody shares it.
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(_ value: Value) { storage = Storage(value) }

  /// Writing any part of it copies the value first if it is shared.
  package var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
