// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A drawing that turns into another one.
extension SVGLayer {
  /// Turns the drawing into another one: shapes go over into shapes of the same id, or else of like place and size, with their
  /// colours and lines. Opaque shapes that together lie in the place of one shape come out of it, or join into it. Other shapes
  /// without a partner fade. At the end the other drawing is there, pixel for pixel. Where its shapes cannot be reached in
  /// this way, it is faded in over the last third. That is so with masks, clips, filters, blend modes, texts, images, patterns,
  /// dashes, or shapes in another order. It is fitted into this drawing, and no part of the scene itself.
  ///
  /// Example: `InOrder { play.becomes(SVGLayer("pause.svg"), for: 0.6) }`
  public func becomes(
    _ other: SVGLayer, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    present.passage(to: other, seconds, timing)
  }

  private func passage(to other: SVGLayer, _ seconds: Double, _ timing: TimingFunction) -> Parallel {
    let fit = self.fit(of: other)
    let match = ShapeCorrespondence(items, other.items(mapped: fit))
    if canvas != nil, other.canvas != nil, match.pairs.isEmpty {
      DiagnosticLog.warning(
        .unlikeDrawings, "the drawings \(path) and \(other.path) have no shapes that become one another; both fade")
    }
    let pieces = self.pieces(of: match, other)
    // Each way of a shape to its partner changes what its look is.
    let wholes = match.splitting.map { look(of: match.pairs[$0.pair].0.shape) }
    let morphs = zip(match.pairs, pieces.pairs).compactMap { morph($0, of: other, fit, $1) }
    let isExact =
      isPlain && other.isPlain && (masksToBounds || !other.masksToBounds) && match.keepsOrder
      && morphs.count == match.pairs.count && morphs.allSatisfy(\.isExact)
      && (match.coming + match.splitting.map(\.item)).allSatisfy {
        ShapeLook($0.shape).isKept(by: other.map(of: $0.shape).concatenating(fit))
      }
    // Without exact ends the film would jump, so a copy of the other drawing fades in.
    guard isExact else {
      let match = match.withoutParts
      let morphs = match.pairs.compactMap { morph($0, of: other, fit) }
      return dissolve(
        into: other, fit, morphs, match.leaving.filter { $0.shape.isPlain(within: self) }, seconds, timing)
    }
    let entering = match.coming.map { (newcomer($0, of: other, fit), $0.shape.opacity) }
    let guests = match.splitting.map { newcomer($0.item, of: other, fit) }
    let splitting = match.splitting.indices.map { index in
      let part = match.splitting[index]
      return morph(
        part, as: guests[index].shape, from: match.pairs[part.pair].0.shape, looking: wholes[index],
        pieces.splitting[index], of: other, fit)
    }
    let joining = zip(match.joining, pieces.joining).compactMap { part, piece in
      morph(part, into: match.pairs[part.pair].1.shape, piece, of: other, fit)
    }
    shown = match.pairs.sorted { $0.0.order < $1.0.order }.map { $0.0.looking(like: $0.1) } + entering.map(\.0) + guests
    return Parallel {
      for morph in morphs + splitting { morph.step(for: seconds, timing: timing) }
      for morph in joining {
        InOrder {
          morph.step(for: seconds, timing: timing)
          Animate(morph.shape, \.opacity, to: 0, duration: 0)
        }
      }
      for item in match.leaving.filter({ $0.shape.isPlain(within: self) }) {
        Animate(item.shape, \.opacity, to: 0, duration: seconds / 2, timing: timing)
      }
      for (item, opacity) in entering {
        InOrder {
          Wait(seconds / 2)
          Animate(item.shape, \.opacity, from: 0, to: opacity, duration: seconds / 2, timing: timing)
        }
      }
    }
  }

  /// Ends with a copy of the other drawing. It covers the shapes before they leave, so the film does not darken meanwhile.
  private func dissolve(
    into other: SVGLayer, _ fit: Transform3D, _ morphs: [ShapeMorph], _ leaving: [ShapeCorrespondence.Item],
    _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    let next = SVGLayer(like: other)
    next.opacity = 0
    next.ownSize = other.bounds.size
    follow(with: next)
    let old = [stage] + (guests.map { [$0] } ?? [])
    // Without anything that moves, all of the time is for the change.
    let begin = morphs.isEmpty ? 0.1 : 0.55
    let (rise, fall) = (seconds * (morphs.isEmpty ? 0.6 : 0.3), seconds * 0.2)
    return Parallel {
      for morph in morphs { morph.step(for: seconds, timing: timing) }
      for item in leaving { Animate(item.shape, \.opacity, to: 0, duration: seconds / 2, timing: timing) }
      InOrder {
        Wait(seconds * begin)
        Animate(next, \.opacity, from: 0, to: 1, duration: rise, timing: .linear)
      }
      for layer in old {
        InOrder {
          Wait(seconds - fall)
          Animate(layer, \.opacity, to: 0, duration: fall, timing: .linear)
        }
      }
    }
  }

  /// From another drawing's space to this one's: as large as fits, in the middle.
  private func fit(of other: SVGLayer) -> Transform3D { other.fit(other.bounds, into: room) }

  /// The shapes that are seen, back to front.
  private var items: [ShapeCorrespondence.Item] { items(mapped: .identity) }

  private func items(mapped map: Transform3D) -> [ShapeCorrespondence.Item] {
    let all =
      shown
      ?? parts.compactMap { part in
        part.shape.map { .init(shape: $0, id: part.id, box: .null, isOpaque: $0.shownOpacity(in: self) > 0.999) }
      }
    var items: [ShapeCorrespondence.Item] = []
    for known in all {
      let shape = known.shape
      guard !shape.isHidden, let path = shape.path, !path.isEmpty else { continue }
      let box = outline(of: shape).mapped(by: map).controlPointBounds
      let look = self.look(of: shape)
      // A miter reaches beyond the path by its limit.
      let reach = look.hasLine ? look.lineWidth * max(shape.miterLimit, 1) * self.map(of: shape).meanScale : 0
      items.append(
        ShapeCorrespondence.Item(
          shape: shape, id: known.id, box: box, reach: reach * map.meanScale, order: items.count,
          isOpaque: known.isOpaque && look.isOpaque))
    }
    return items
  }

  /// One shape on its way to another; nil for shapes with effects.
  private func morph(
    _ pair: (ShapeCorrespondence.Item, ShapeCorrespondence.Item), of other: SVGLayer, _ fit: Transform3D,
    _ pieces: ShapeMorph.Pieces = ShapeMorph.Pieces()
  ) -> ShapeMorph? {
    let (shape, target) = (pair.0.shape, pair.1.shape)
    guard shape.isPlain(within: self), target.isPlain(within: other), let back = map(of: shape).inverse else {
      return nil
    }
    let toOwn = other.map(of: target).concatenating(fit).concatenating(back)
    // Layers around the shape keep their opacity, and its own makes up for it.
    let share = target.shownOpacity(in: other) / max(shape.superlayer?.shownOpacity(in: self) ?? 1, 1e-6)
    let morph = ShapeMorph(
      shape, look(of: shape), to: target, other.look(of: target), toOwn, opacity: min(share, 1), pieces: pieces)
    // The next step begins from this look.
    looks[ObjectIdentifier(shape)] = morph.to
    return morph
  }

  /// A shape of the other drawing in this one, not seen yet.
  private func newcomer(
    _ item: ShapeCorrespondence.Item, of other: SVGLayer, _ fit: Transform3D
  ) -> ShapeCorrespondence.Item {
    let shape = item.shape
    let map = other.map(of: shape).concatenating(fit)
    let path = (other.look(of: shape).path ?? Path()).mapped(by: map)
    let new = ShapeLayer()
    new.make { $0.shape = shape.values.shape }
    new.name = shape.name
    new.stand(path.tightBounds)
    new.path = path
    if let gradient = shape.fillGradient { new.fillGradient = gradient.moved(map) }
    if let gradient = shape.strokeGradient { new.strokeGradient = gradient.moved(map) }
    // A line scales by the mean of both directions.
    let scale = map.meanScale
    new.lineWidth = shape.lineWidth * scale
    new.lineDashPattern = shape.lineDashPattern?.map { $0 * scale }
    new.lineDashPhase = shape.lineDashPhase * scale
    new.opacity = 0
    let holder = guests ?? Layer()
    if guests == nil {
      holder.stand(bounds)
      addSublayer(holder)
      guests = holder
    }
    holder.addSublayer(new)
    if let part = other.parts.first(where: { $0.shape === shape }) {
      var part = part
      (part.layer, part.shape, part.end) = (new, new, parts.count + 1)
      parts.append(part)
    }
    var result = item
    result.shape = new
    return result
  }
}
