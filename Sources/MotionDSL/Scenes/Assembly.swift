// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Gives declared layers the sizes and positions that their script left open, from the top of the tree down:
  ///
  /// - Gradients, shaders, canvases, replicators, emitters and scroll layers fill the superlayer. So do clips without a position.
  /// - Shapes have their path's bounding box as bounds and, without a position, stay at the path's position.
  /// - Texts and images have their own size, stacks and components that of their sublayers. Without a position they lie at the
  ///   superlayer's origin.
  func settle(in superbounds: CGRect) {
    settleSize(in: superbounds)
    (self as? Stack)?.stretchSublayers()
    for sublayer in sublayers ?? [] { sublayer.settle(in: bounds) }
    mask?.settle(in: bounds)
    // What a stack needs is known when its sublayers have their sizes.
    (self as? Stack)?.settleSize()
    settlePosition(in: superbounds)
  }

  private func settleSize(in superbounds: CGRect) {
    if fillsSuperlayer { return settle(toFill: superbounds) }
    switch self {
    case let component as ComponentLayer: component.fitContents(in: superbounds)
    case let shape as ShapeLayer:
      guard !hasExplicitBounds, let box = shape.path?.controlPointBounds, !box.isNull else { break }
      bounds = box
      if !isPlaced { position = CGPoint(x: box.midX, y: box.midY) }
    case let text as TextLayer:
      (text as? NumberLayer)?.settleAlignment()
      text.checkColumns()
      text.settleFontSize()
      if let path = text.textPath { return text.settleSize(on: path) }
      if let width = text.value(forKey: TextLayer.wrapKey) as? Double { text.takeSize(ofLinesAt: width) }
    default: break
    }
  }

  private func settle(toFill superbounds: CGRect) {
    bounds = CGRect(origin: .zero, size: superbounds.size)
    if !isPlaced { position = CGPoint(x: superbounds.midX, y: superbounds.midY) }
  }

  private func settlePosition(in superbounds: CGRect) {
    switch deferredPosition {
    case .placement(let placement): position = placement.position(of: self, size: placedSize, in: superbounds)
    case .baseline: (self as? TextLayer)?.hangFromBaseline()
    case nil:
      guard !hasExplicitPosition,
        self is TextLayer || self is ImageLayer || self is Stack || self is ComponentLayer
          || self is any LayerWithOwnSize
      else { break }
      let size = placedSize
      position = CGPoint(
        x: superbounds.minX + size.width * anchorPoint.x, y: superbounds.minY + size.height * anchorPoint.y)
    }
  }
}

extension Layer {
  /// Finishes the layers, here and below, from the top on.
  ///
  /// - Parameters:
  ///   - end: the time of the superlayer at which the scene is over.
  ///   - isOwn: whether the script made it; not so the parts of captions, which may go on beyond the scene.
  func prepare(until end: Double, isOwn: Bool = true) {
    if isOwn { checkStay(until: end) }
    var own = ownTime(end)
    (self as? any CheckedLayer)?.checkContent(until: own)
    if duration > 0, duration.isFinite { own = min(own, duration * max(1, Double(repeatCount))) }
    let work = knownPlan?.preparations ?? []
    knownPlan?.preparations = []
    let perform = { for prepare in work { prepare(own) } }
    if let unit = self as? TextUnit, !work.isEmpty { unit.tellingOnce(perform) } else { perform() }
    let holdsOwn = isOwn && !(self is any RecordingFollower) && !(self is any FileContent)
    for sublayer in sublayers ?? [] { sublayer.prepare(until: own, isOwn: holdsOwn) }
    mask?.prepare(until: own, isOwn: holdsOwn)
  }

  /// Lets layers take in their surroundings, the innermost first.
  func gatherScenery() {
    for sublayer in sublayers ?? [] { sublayer.gatherScenery() }
    (self as? any SceneryLayer)?.gather(in: superlayer?.bounds ?? bounds)
  }
}

extension TextLayer {
  /// Moves the anchor point onto the first baseline, at the end or the middle that the alignment names.
  fileprivate func hangFromBaseline() {
    guard let baseline = firstBaseline, bounds.height > 0 else { return }
    let x =
      switch alignmentMode {
      case .center: 0.5
      case .right: 1.0
      default: 0.0
      }
    anchorPoint = CGPoint(x: x, y: baseline / bounds.height)
  }
}
