// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// A copy of another drawing that takes the place of this one.
extension SVGLayer {
  /// The drawing that is shown after all steps so far.
  var present: SVGLayer { successor?.present ?? self }

  /// The look of a shape after the steps so far.
  func look(of shape: ShapeLayer) -> ShapeLook { looks[ObjectIdentifier(shape)] ?? ShapeLook(shape) }

  /// A copy of a drawing with its present colours, in no tree.
  convenience init(like other: SVGLayer) {
    self.init()
    (path, canvas, isCovering) = (other.path, other.canvas, other.isCovering)
    assetCallStack = other.assetCallStack
    masksToBounds = other.masksToBounds
    stage = other.stage.copy()
    addSublayer(stage)
    var copies: [ObjectIdentifier: Layer] = [:]
    func pair(_ layer: Layer, _ copy: Layer) {
      copies[ObjectIdentifier(layer)] = copy
      if let mask = layer.mask, let copied = copy.mask { pair(mask, copied) }
      for (inner, copied) in zip(layer.sublayers ?? [], copy.sublayers ?? []) { pair(inner, copied) }
    }
    // A copy has the same tree, so a walk through both finds each layer's copy.
    pair(other.stage, stage)
    func copied(_ shape: ShapeLayer) -> ShapeLayer? { copies[ObjectIdentifier(shape)] as? ShapeLayer }
    parts = other.parts.map { part in
      var part = part
      part.layer = part.layer.flatMap { copies[ObjectIdentifier($0)] }
      part.shape = part.shape.flatMap(copied)
      return part
    }
    for part in other.parts {
      guard let shape = part.shape, let copy = copied(shape) else { continue }
      twins[ObjectIdentifier(copy)] = other.twins[ObjectIdentifier(shape)]?.compactMap(copied)
    }
  }

  /// The room into which later drawings are fitted.
  var room: CGRect { givenRoom ?? bounds }

  /// From the space of a drawing with a box to a room: as large as fits, in the middle.
  func fit(_ box: CGRect, into room: CGRect) -> Transform3D {
    guard room.width > 0, room.height > 0, box.width > 0, box.height > 0 else { return .identity }
    let scale = min(room.width / box.width, room.height / box.height)
    return Transform3D.translation(-box.midX, -box.midY).concatenating(.scale(scale, scale)).concatenating(
      .translation(room.midX, room.midY))
  }

  func follow(with next: SVGLayer) {
    successor = next
    addSublayer(next)
    placeSuccessor()
  }

  /// Fits the drawing in this one's place into this one.
  func placeSuccessor() {
    guard let next = successor, let size = next.ownSize, size.width > 0, size.height > 0 else { return }
    let room = self.room
    let scale = min(room.width / size.width, room.height / size.height)
    let box = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    next.position = CGPoint(x: room.midX, y: room.midY)
    next.givenRoom = CGRect(
      x: box.midX - room.width / 2, y: box.midY - room.height / 2, width: room.width, height: room.height)
    next.bounds = box
    next.place()
  }
}

extension SVGLayer {
  /// Whether all that the drawing paints are shapes of its elements without effects. Each of them can become another one exactly.
  var isPlain: Bool {
    guard twins.isEmpty, !stage.hasEffects else { return false }
    let known = Set(parts.compactMap(\.shape).map(ObjectIdentifier.init))
    return (stage.sublayers ?? []).allSatisfy { $0.isPlain(knowing: known) }
  }
}

extension Layer {
  /// Whether more than its own and its sublayers' paint decides its pixels, apart from its opacity.
  fileprivate var hasEffects: Bool {
    mask != nil || masksToBounds || !filters.isEmpty || !backgroundFilters.isEmpty || compositingFilter != nil
      || shadowOpacity > 0
  }

  fileprivate func isPlain(knowing shapes: Set<ObjectIdentifier>) -> Bool {
    if isHidden { return true }
    if hasEffects { return false }
    if self is ShapeLayer {
      // Lines for the time of drawing are in the shape.
      return shapes.contains(ObjectIdentifier(self)) && (sublayers ?? []).allSatisfy { $0.opacity == 0 }
    }
    return type(of: self) == Layer.self && opacity == 1 && contents == nil && backgroundColor == nil
      && (sublayers ?? []).allSatisfy { $0.isPlain(knowing: shapes) }
  }

  /// Whether neither it nor a layer around it has effects, up to a root.
  func isPlain(within root: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer, current !== root {
      if current.hasEffects { return false }
      layer = current.superlayer
    }
    return true
  }

  /// Its opacity with that of all layers around it, up to one.
  func shownOpacity(in root: Layer) -> Double {
    var (opacity, layer): (Double, Layer?) = (1, self)
    while let current = layer, current !== root {
      opacity *= Double(current.opacity)
      layer = current.superlayer
    }
    return opacity
  }
}
