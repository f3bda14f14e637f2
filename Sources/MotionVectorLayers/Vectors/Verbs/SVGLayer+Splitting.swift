// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// One shape for several others, in either direction.
extension SVGLayer {
  /// How far pieces reach into their neighbours, as a share of the whole's side, so that no seam is seen between them.
  private static let overlap = 0.01

  /// The pieces with which the shapes of a pair begin and end. In the space of each drawing's shape.
  ///
  /// Shapes with lines are not cut, because cuts would have lines too. All of them begin or end as the whole.
  func pieces(
    of match: ShapeCorrespondence, _ other: SVGLayer
  ) -> (pairs: [ShapeMorph.Pieces], splitting: [Path], joining: [Path]) {
    var pairs = match.pairs.map { _ in ShapeMorph.Pieces() }
    var splitting = match.splitting.map { _ in Path() }
    var joining = match.joining.map { _ in Path() }
    for (index, pair) in match.pairs.enumerated() {
      let parts = match.splitting.indices.filter { match.splitting[$0].pair == index }
      if !parts.isEmpty {
        let boxes = [pair.1.box] + parts.map { match.splitting[$0].item.box }
        let pieces = self.pieces(of: pair.0.shape, toward: boxes)
        pairs[index].start = pieces.first
        for (part, piece) in zip(parts, pieces.dropFirst()) { splitting[part] = piece }
      }
      let others = match.joining.indices.filter { match.joining[$0].pair == index }
      if !others.isEmpty {
        let boxes = [pair.0.box] + others.map { match.joining[$0].item.box }
        let pieces = other.pieces(of: pair.1.shape, toward: boxes)
        pairs[index].end = pieces.first
        for (part, piece) in zip(others, pieces.dropFirst()) { joining[part] = piece }
      }
    }
    return (pairs, splitting, joining)
  }

  /// Pieces of a shape, in its own space; copies of the whole if it cannot be cut.
  private func pieces(of shape: ShapeLayer, toward boxes: [CGRect]) -> [Path] {
    let look = self.look(of: shape)
    let (path, map) = (look.path ?? Path(), map(of: shape))
    let copies = boxes.map { _ in path }
    guard !look.hasLine, let back = map.inverse else { return copies }
    let pieces = SplitPlan.pieces(of: path.mapped(by: map), toward: boxes, overlap: SVGLayer.overlap)
    return pieces?.map { $0.mapped(by: back) } ?? copies
  }

  /// A new shape on its way from a piece of a shape of this drawing.
  ///
  /// - Parameter whole: the look of that shape as the step begins.
  func morph(
    _ part: ShapeCorrespondence.Part, as new: ShapeLayer, from source: ShapeLayer, looking whole: ShapeLook,
    _ piece: Path, of other: SVGLayer, _ fit: Transform3D
  ) -> ShapeMorph {
    let map = map(of: source)
    var look = whole
    look.path = piece.mapped(by: map)
    look.lineWidth *= map.meanScale
    let target = part.item.shape
    return ShapeMorph(
      new, look, to: target, other.look(of: target), other.map(of: target).concatenating(fit),
      opacity: target.shownOpacity(in: other), newOpacity: source.shownOpacity(in: self))
  }

  /// A shape on its way to a piece of a shape of another drawing, where it vanishes.
  func morph(
    _ part: ShapeCorrespondence.Part, into target: ShapeLayer, _ piece: Path, of other: SVGLayer, _ fit: Transform3D
  ) -> ShapeMorph? {
    let shape = part.item.shape
    guard let back = map(of: shape).inverse else { return nil }
    var wanted = other.look(of: target)
    wanted.path = piece
    return ShapeMorph(
      shape, look(of: shape), to: target, wanted, other.map(of: target).concatenating(fit).concatenating(back),
      opacity: 1)
  }
}
