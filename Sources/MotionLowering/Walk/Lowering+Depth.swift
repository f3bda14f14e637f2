// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// Layers of one 3D space, back to front, those that cut each other in parts (Z-2).
  @inline(never)
  mutating func lowerInDepth(
    _ layers: [LayerState], in space: SiblingSpace, opacity: Double, view: PixelRect, depth: Int
  ) throws {
    var planes: [DepthPlane] = []
    let own = SiblingSpace(plane: space.plane, matrix: nil, isYUp: space.isYUp)
    try collect(
      layers, in: own, planeIsYUp: space.isYUp, below: space.matrix, opacity: opacity, .one, depth: depth,
      into: &planes)
    let order = DepthOrder(planes, space: space.matrix, toDevice: space.plane, view: view, contents: contents)
    if !order.isExact { warnings.add(.intersections(limit: DepthOrder.splitLimit)) }
    let clouds = try clouds(of: planes, among: order.pieces, in: space, view: view, depth: depth)
    // The commands of planes that are painted in parts.
    var kept: [Int: [DrawCommand]] = [:]
    for (index, piece) in order.pieces.enumerated() {
      // Particles further away than this piece come before it.
      lower(clouds[index] ?? [], view: view)
      let plane = planes[piece.plane]
      let start = out.count
      if let commands = kept[piece.plane] {
        out.append(contentsOf: commands)
      } else {
        var layer = plane.layer
        // Particles that stand in the space are painted where they belong.
        if layer.preservesParticleDepth { layer.emission = nil }
        try lower(
          layer, matrix: plane.matrix, plane: space.plane, isYUp: plane.isYUp, opacity: plane.opacity,
          view: view, depth: depth)
        out.multiply(from: start, by: plane.multiplier, view: view)
        if !piece.cuts.isEmpty { kept[piece.plane] = Array(out[start...]) }
      }
      cut(
        from: start, piece.cuts, plane.layer, toDevice: Homography(plane.matrix).concatenating(space.plane), view: view)
    }
    lower(clouds[order.pieces.count] ?? [], view: view)
  }

  /// A part of an emitter layer's particles.
  private struct CloudPart {
    var cloud: ParticleCloud
    var sprites: [Sprites.Sprite]
    var multiplier: ColorMultiplier
  }

  private mutating func lower(_ parts: [CloudPart], view: PixelRect) {
    for part in parts {
      let start = out.count
      elements.lower(part.cloud, part.sprites, view: view)
      out.multiply(from: start, by: part.multiplier, view: view)
    }
  }

  /// The particles of depth-preserving emitter layers, each with the piece painted after it. Those of one layer keep their
  /// order among themselves (EM-9).
  private mutating func clouds(
    of planes: [DepthPlane], among pieces: [DepthPiece], in space: SiblingSpace, view: PixelRect, depth: Int
  ) throws -> [Int: [CloudPart]] {
    guard planes.contains(where: \.layer.preservesParticleDepth) else { return [:] }
    let order = ParticleOrder(pieces, of: planes, toDevice: space.plane, view: view, contents: contents)
    var result: [Int: [CloudPart]] = [:]
    for plane in planes where plane.layer.preservesParticleDepth {
      guard case .emitter(let emitter) = plane.layer.values.special else { continue }
      var placement = Placement(
        toDevice: Homography(plane.matrix).concatenating(space.plane), isYUp: plane.isYUp,
        opacity: plane.opacity * plane.layer.values.opacity.clampedToUnit, view: view, depth: depth)
      placement.plane = space.plane
      guard placement.toDevice.isFinite,
        let cloud = try elements.cloud(of: plane.layer, emitter, at: placement, matrix: plane.matrix)
      else { continue }
      var parts: [Int: [Sprites.Sprite]] = [:]
      for (sprite, position) in zip(cloud.sprites, cloud.positions) {
        parts[order.index(of: position), default: []].append(sprite)
      }
      for (index, sprites) in parts {
        result[index, default: []].append(CloudPart(cloud: cloud, sprites: sprites, multiplier: plane.multiplier))
      }
    }
    return result
  }

  /// The planes of a space in array order; a transform layer stands for its sublayers (TR-1). Layers that are turned
  /// away and single-sided are left out (Z-4).
  ///
  /// - Parameter planeIsYUp: whether y points up in the plane that the space is flattened into.
  private mutating func collect(
    _ layers: [LayerState], in space: SiblingSpace, planeIsYUp: Bool, below last: Transform3D?, opacity: Double,
    _ multiplier: ColorMultiplier, depth: Int, into planes: inout [DepthPlane]
  ) throws {
    guard depth < Placement.nestingLimit else { throw DisplayError.nesting(limit: Placement.nestingLimit) }
    for layer in layers where layer.isShown {
      let local = space.matrix(of: layer)
      let matrix = last.map { local.concatenating($0) } ?? local
      guard matrix.isFinite else { continue }
      let isYUp = space.isYUp != layer.values.isGeometryFlipped
      guard layer.values.preservesSublayerDepth else {
        guard Lowering.isFacing(layer, matrix, isFlipped: isYUp != planeIsYUp), !layer.isTransparent else { continue }
        planes.append(
          DepthPlane(
            layer: layer, local: local, matrix: matrix, opacity: opacity, isYUp: isYUp, multiplier: multiplier))
        continue
      }
      let factor = opacity * layer.values.opacity.clampedToUnit
      guard factor > 0, !layer.values.isHidden else { continue }
      for copy in try copies(of: layer) {
        var inner = SiblingSpace(plane: space.plane, matrix: local, isYUp: isYUp)
        if let own = copy.matrix { inner.matrix = own.concatenating(local) }
        try collect(
          copy.sublayers, in: inner, planeIsYUp: planeIsYUp, below: last, opacity: factor,
          multiplier.multiplied(by: copy.multiplier),
          depth: depth + 1, into: &planes)
      }
    }
  }

  /// False for a single-sided layer seen from behind: the projection mirrors the bounds, apart from flips (Z-4).
  ///
  /// - Parameter isFlipped: whether the layer's own flip and those of transform layers above it turn y over.
  @inline(never)
  static func isFacing(_ layer: LayerState, _ matrix: Transform3D, isFlipped: Bool) -> Bool {
    if layer.values.isDoubleSided { return true }
    let determinant = Homography(matrix).determinant
    return (isFlipped ? -determinant : determinant) > 0
  }

  /// Keeps the part of the commands from `start` on that lies on the right side of each cut. The part in front ends at the
  /// cut; the part behind is joined to it without a seam.
  private mutating func cut(
    from start: Int, _ cuts: [PlaneCut], _ layer: LayerState, toDevice: Homography, view: PixelRect
  ) {
    guard !cuts.isEmpty, out.count > start else { return }
    let visible = VisiblePart(toDevice, view: view)
    let seen = visible.of(LayerExtent.everything)
    var style = Group([])
    for cut in cuts {
      guard let coverage = Lowering.polygon(ConvexPolygon.clip(seen, cut.line), toDevice) else {
        out.discard(from: start)
        return
      }
      if cut.isBehind { style.seams.append(coverage) } else { style.clips.append(coverage) }
    }
    if out[start...].allSatisfy(\.isOver) { return out.wrap(from: start, style, view: view) }
    // A blend mode or a backdrop sees the pixels beneath the piece, so each command is cut on its own.
    let commands = out.take(from: start)
    for command in commands {
      var style = style
      switch command.content {
      case .backdrop(var backdrop):
        backdrop.clips += style.clips + style.seams
        out.append(DrawCommand(backdrop, bounds: command.bounds))
        continue
      case .fill(let fill): style.blend = fill.blend
      case .sprites(let sprites): style.blend = sprites.blend
      case .group(let group):
        style.blend = group.blend
        if group.region != nil {
          // Where the mode acts is cut too.
          let part = cuts.reduce(visible.of(layer.values.bounds)) { ConvexPolygon.clip($0, $1.line) }
          guard let region = Lowering.polygon(part, toDevice) else { continue }
          style.region = region
        }
      // The instants of an exposure are cut together: their blend modes see no further than the piece.
      case .transition, .exposure: break
      }
      let first = out.count
      out.append(command.plain)
      out.wrap(from: first, style, view: view)
    }
  }

  /// Nil without area.
  private static func polygon(_ corners: [SIMD2<Double>], _ toDevice: Homography) -> Coverage? {
    guard corners.count >= 3 else { return nil }
    var path = Path()
    path.move(to: CGPoint(x: corners[0].x, y: corners[0].y))
    for p in corners.dropFirst() { path.addLine(to: CGPoint(x: p.x, y: p.y)) }
    path.closeSubpath()
    return Coverage(.path(path, .nonZero), transform: toDevice)
  }
}
