// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// A layer as of a commit, which draws when frames are made.
///
/// It keeps a copy of the layer, and draws with another copy of that. Both are made by `init(layer:)`. Drawing is a pure function
/// of the layer's values by contract, so frames may be asked for in any order and on any thread, several at once. A delegate is
/// not copied: it draws for one frame at a time, so a delegate that breaks the contract does not race with itself.
final class FrozenLayer: DrawnLayer, @unchecked Sendable {
  // SAFETY: the layer is copied, never changed, and drawn by copies; delegates are called under `delegates`.
  private let layer: Layer
  private let delegate: (any LayerDelegate)?
  private let isFlipped: Bool

  /// Recursive: code that draws may ask for another layer's presentation.
  private static let delegates = NSRecursiveLock()

  init(_ layer: Layer) {
    self.layer = layer.duplicate()
    if case .tiled = self.layer.values.special { self.layer.values.tiled.tiles = nil }
    delegate = layer.delegate
    isFlipped = layer.contentsAreFlipped()
  }

  /// Runs `body` with its own copy of the layer; also returns the errors that it reports.
  ///
  /// - Parameter values: the values of the copy; nil for the layer's own.
  private func withCopy<Result>(_ values: LayerValues? = nil, _ body: (Layer) -> Result) -> (Result, problems: [String])
  {
    // The delegate of a script need not expect several threads.
    if delegate != nil { FrozenLayer.delegates.lock() }
    defer { if delegate != nil { FrozenLayer.delegates.unlock() } }
    let copy = layer.duplicate()
    if let values { copy.values = values }
    copy.delegate = delegate
    copy.frozenFlip = isFlipped
    let log = DiagnosticLog()
    let result = ThreadContext.current.withoutRehearsal(log) { body(copy) }
    return (result, log.diagnostics.filter { $0.severity == .error }.map(\.message))
  }

  func displayed(_ values: LayerValues) -> (LayerValues, problems: [String]) {
    withCopy(values) {
      $0.display()
      return $0.values
    }
  }

  func drawing(of tile: Tile) -> (Drawing?, problems: [String]) {
    withCopy { $0.recordDrawing(in: tile.rect, zoom: tile.scale) }
  }
}

extension ThreadContext {
  /// Runs code that changes a layer of no tree: nothing animates, and nothing waits for a commit.
  fileprivate func withoutRehearsal<Result>(_ log: DiagnosticLog, _ body: () -> Result) -> Result {
    let (outerRehearsal, outerTransactions) = (rehearsal, transactions)
    defer { (rehearsal, transactions) = (outerRehearsal, outerTransactions) }
    (rehearsal, transactions) = (nil, TransactionStack())
    // In a transaction of its own, no change waits for a commit.
    transactions.begin()
    transactions.edit { $0.disableActions = true }
    return log.collect(body)
  }
}
