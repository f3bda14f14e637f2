// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Layout: who asks for it, and when it happens (L-6, T-76).
extension Layer {
  final func requestLayout() {
    guard presented == nil else { return }
    if !needsLayoutFlag {
      needsLayoutFlag = true
      layoutManager?.invalidateLayout(of: self)
    }
    let context = ThreadContext.current
    context.transactions.ensureImplicit()
    context.rehearsal?.needsLayout = true
  }

  /// Example: `let waits = layer.needsLayout()`
  public final func needsLayout() -> Bool { needsLayoutFlag }

  final func layOutFromHighest() {
    var highest: Layer?
    var layer: Layer? = self
    while let current = layer {
      if current.needsLayoutFlag { highest = current }
      layer = current.parent
    }
    (highest ?? self).layoutTree()
  }

  /// Parents first.
  final func layoutTree() {
    if needsLayoutFlag {
      needsLayoutFlag = false
      layoutSublayers()
    }
    for layer in sublayerList { layer.layoutTree() }
    maskLayer?.layoutTree()
  }

  /// The rules that a ``ConstraintLayoutManager`` of the superlayer places this layer by.
  /// Example: `layer.constraints = [Constraint(.midX, relativeTo: "superlayer", attribute: .midX)]`
  public final var constraints: [Constraint] {
    get { constraintList }
    set {
      constraintList = newValue
      parent?.setNeedsLayout()
    }
  }

  /// Appends a rule and asks the superlayer to lay out again (C-6).
  /// Example: `layer.addConstraint(Constraint(.midX, relativeTo: "superlayer", attribute: .midX))`
  public final func addConstraint(_ constraint: Constraint) { constraints.append(constraint) }

  /// Resolves the size of the contents, if the script has set none.
  final func resolveIntrinsicSize() {
    guard hasStaleSize, !hasExplicitBounds, presented == nil, ScriptContext.current.services != nil else { return }
    hasStaleSize = false
    guard let size = intrinsicSize() else { return }
    noteNaturalSize(size)
    guard size != values.bounds.size else { return }
    let old = values.bounds
    observing("bounds") {
      values.bounds.size = size
      noteNewValues()
    }
    boundsDidChange(from: old)
  }

  /// Makes the bounds the script's own, so that they clip from now on.
  final func takeBounds() {
    hasExplicitBounds = true
    noteNaturalSize(nil)
  }

  /// Notes the natural size of a text. Its ink may then reach beyond bounds that are not explicit (TX-3).
  final func noteNaturalSize(_ size: CGSize?) {
    guard case .text(let text) = values.special, text.naturalSize != size else { return }
    values.text.naturalSize = size
    noteNewValues()
  }

  /// Asks the host's media services; nil, and an error that names the subject, if they cannot answer.
  final func ask<T>(_ what: String, _ question: (MediaServices) throws -> T) -> T? {
    DiagnosticLog.ask(what, at: assetCallStack, question)
  }
}
