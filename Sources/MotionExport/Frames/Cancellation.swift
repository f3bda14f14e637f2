// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A flag any thread may raise; work checks it between frames.
public final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  /// A flag that is not raised.
  public init() {}
  /// Raises the flag, for good.
  public func cancel() { flag.store(true, ordering: .relaxed) }
  /// Whether the flag is raised.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
  func check() throws { if isCancelled { throw ExportError.cancelled } }
}
