import Foundation
import MotionCore
import MotionLayers

extension Lowering {
  /// Layers of one 3D space, back to front, those that cut each other in parts (Z-2).
  mutating func lowerInDepth(
    _ layers: [LayerState], in space: SiblingSpace, opacity: Double, view: PixelRect, depth: Int
  ) throws {
    var planes: [DepthPlane] = []
    let own = SiblingSpace(plane: space.plane, matrix: nil, isYUp: space.isYUp)
    try collect(layers, in: own, below: space.matrix, opacity: opacity, .one, depth: depth, into: &planes)
    let order = DepthOrder(planes, space: space.matrix, toDevice: space.plane, view: view)
    if !order.isExact { warn(.intersections(limit: DepthOrder.splitLimit)) }
    // The commands of planes that are painted in parts.
    var kept: [Int: [DrawCommand]] = [:]
    for piece in order.pieces {
      let plane = planes[piece.plane]
      let start = out.count
      if let commands = kept[piece.plane] {
        out += commands
      } else {
        try lower(
          plane.layer, matrix: plane.matrix, plane: space.plane, isYUp: plane.isYUp, opacity: plane.opacity,
          view: view, depth: depth)
        multiply(from: start, by: plane.multiplier, view: view)
        if !piece.cuts.isEmpty { kept[piece.plane] = Array(out[start...]) }
      }
      cut(from: start, piece.cuts, toDevice: Homography(plane.matrix).concatenating(space.plane), view: view)
    }
  }

  /// The planes of a space in array order; a transform layer stands for its sublayers (TR-1). Layers that are turned
  /// away and single-sided are left out (Z-4).
  private mutating func collect(
    _ layers: [LayerState], in space: SiblingSpace, below last: Transform3D?, opacity: Double,
    _ multiplier: ColorMultiplier, depth: Int, into planes: inout [DepthPlane]
  ) throws {
    guard depth < Lowering.nestingLimit else { throw DisplayError.nesting(limit: Lowering.nestingLimit) }
    for layer in layers where !layer.values.isHidden {
      let local = space.matrix(of: layer)
      let matrix = last.map { local.concatenating($0) } ?? local
      guard matrix.isFinite else { continue }
      let isYUp = space.isYUp != layer.values.isGeometryFlipped
      guard layer.values.preservesSublayerDepth else {
        guard Lowering.isFacing(layer, matrix), layer.values.opacity > 0 else { continue }
        planes.append(
          DepthPlane(
            layer: layer, local: local, matrix: matrix, opacity: opacity, isYUp: isYUp, multiplier: multiplier))
        continue
      }
      let factor = opacity * Lowering.unit(layer.values.opacity)
      guard factor > 0 else { continue }
      for copy in try copies(of: layer) {
        var inner = SiblingSpace(plane: space.plane, matrix: local, isYUp: isYUp)
        if let own = copy.matrix { inner.matrix = own.concatenating(local) }
        try collect(
          copy.sublayers, in: inner, below: last, opacity: factor, multiplier.multiplied(by: copy.multiplier),
          depth: depth + 1, into: &planes)
      }
    }
  }

  /// False for a single-sided layer seen from behind: the projection mirrors the bounds, apart from the layer's own
  /// flip (Z-4).
  static func isFacing(_ layer: LayerState, _ matrix: Transform3D) -> Bool {
    if layer.values.isDoubleSided { return true }
    let determinant = Homography(matrix).determinant
    return (layer.values.isGeometryFlipped ? -determinant : determinant) > 0
  }

  /// Leaves of the commands from `start` on what lies on one side of each cut. The part in front ends where it is cut;
  /// the part behind is joined to it without a seam.
  private mutating func cut(from start: Int, _ cuts: [PlaneCut], toDevice: Homography, view: PixelRect) {
    guard !cuts.isEmpty, out.count > start else { return }
    let seen = VisiblePart(toDevice, view: view).of(LayerExtent.everything)
    var style = Group([])
    for cut in cuts {
      let polygon = Facet.clip(seen, cut.line)
      guard polygon.count >= 3 else {
        out.removeSubrange(start...)
        return
      }
      var path = Path()
      path.move(to: CGPoint(x: polygon[0].x, y: polygon[0].y))
      for p in polygon.dropFirst() { path.addLine(to: CGPoint(x: p.x, y: p.y)) }
      path.closeSubpath()
      let coverage = Coverage(.path(path, .nonZero), transform: toDevice)
      if cut.isBehind { style.seams.append(coverage) } else { style.clips.append(coverage) }
    }
    if out[start...].allSatisfy(\.isSourceOver) { return wrap(from: start, style, view: view) }
    // A blend mode sees what is beneath the piece, so each command is cut on its own.
    let commands = Array(out[start...])
    out.removeSubrange(start...)
    for command in commands {
      let first = out.count
      var style = style
      out.append(command.withoutBlend(&style.blend))
      wrap(from: first, style, view: view)
    }
  }
}

extension DrawCommand {
  fileprivate var isSourceOver: Bool {
    switch content {
    case .fill(let fill): fill.blend == .sourceOver
    case .group(let group): group.blend == .sourceOver
    }
  }

  /// The same, painted normally; its blend mode goes into `blend`.
  fileprivate func withoutBlend(_ blend: inout BlendMode) -> DrawCommand {
    switch content {
    case .fill(var fill):
      (blend, fill.blend) = (fill.blend, .sourceOver)
      return DrawCommand(fill, bounds: bounds)
    case .group(var group):
      (blend, group.blend) = (group.blend, .sourceOver)
      return DrawCommand(group, bounds: bounds)
    }
  }
}
