import Foundation
import MotionCore
import MotionLayers

/// How far a layer's picture reaches in its plane: what it is split by, with everything flattened into it (Z-1).
enum LayerExtent {
  /// More than any canvas: for what has no simple bound.
  static let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Pixels within which anything can be seen, whatever the canvas is.
  static let largestView = PixelRect(minX: -32_768, minY: -32_768, maxX: 65_536, maxY: 65_536)

  /// In the layer's bounds space.
  static func of(_ layer: LayerState, depth: Int = 0) -> CGRect {
    guard depth < Lowering.nestingLimit else { return everything }
    let bounds = layer.values.bounds
    guard (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite else { return .null }
    var extent = bounds.width > 0 && bounds.height > 0 ? bounds : .null
    if layer.values.masksToBounds { return extent }
    if layer.transition != nil { return everything }
    switch layer.values.special {
    case .shape(let shape):
      if let path = shape.path, !path.isEmpty {
        let reach = shape.strokeColor == nil ? 0 : shape.lineWidth / 2 * max(shape.miterLimit, 1.5)
        extent = extent.union(finite(path.controlPointBounds.insetBy(dx: -reach, dy: -reach)))
      }
    case .emitter where layer.preservesParticleDepth: break
    case .replicator, .emitter: return everything
    default: break
    }
    let toOwn = LayerSpace.sublayerMatrix(of: layer)
    for sublayer in layer.sublayers where !sublayer.values.isHidden && sublayer.values.opacity > 0 {
      let own = LayerSpace.matrix(of: sublayer)
      let inner = sublayer.values.preservesSublayerDepth ? everything : of(sublayer, depth: depth + 1)
      extent = extent.union(image(inner, Homography(toOwn.map { own.concatenating($0) } ?? own)))
      if extent.contains(everything) { return everything }
    }
    if layer.values.shadowOpacity > 0, !extent.isNull {
      let offset = layer.values.shadowOffset
      let reach = 3 * layer.values.shadowRadius
      extent = extent.union(
        finite(extent.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)))
    }
    return extent
  }

  private static func finite(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    return (r.minX + r.maxX + r.minY + r.maxY).isFinite ? r : everything
  }

  private static func image(_ r: CGRect, _ map: Homography) -> CGRect {
    guard !r.isNull, map.isFinite else { return .null }
    guard let box = DeviceBounds.box(of: r, map) else { return everything }
    return finite(CGRect(x: box.0, y: box.1, width: box.2 - box.0, height: box.3 - box.1)).intersection(everything)
  }
}
