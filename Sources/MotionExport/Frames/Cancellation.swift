import Synchronization

/// A flag that any thread may raise and that work looks at between frames.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  public init() {}
  public func cancel() { flag.store(true, ordering: .relaxed) }
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
  func check() throws { if isCancelled { throw ExportError.cancelled } }
}
