// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// `mask` elements as masks of layers.
extension SVGLowering {
  /// The mask in the element's user space, with the box beyond which it hides everything; nil if the element is not masked.
  func mask(
    _ id: String, of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect
  ) -> (layer: Layer, extent: CGRect)? {
    guard let server = document.element(id: id), case .mask(let mask) = server.content else {
      if document.ids[id] != nil {
        warn("mask refers to #\(id), which is not a mask of the file; the element is not masked", element)
      }
      return nil
    }
    guard !document.isCyclic(element, through: id), scope.depth < SVGLowering.depthLimit else { return nil }
    let hasBox = !box.isNull && box.width > 0 && box.height > 0
    let nothing = (layer: Layer.holding([], box: .zero), extent: CGRect.null)
    // Without a box, units relative to it mean nothing.
    guard hasBox || mask.units == .userSpaceOnUse && mask.contentUnits == .userSpaceOnUse else { return nothing }
    guard
      let area = region(
        x: mask.x, y: mask.y, width: mask.width, height: mask.height, mask.units, server.style, scope, box: box)
    else { return nothing }
    var inner = scope.unlisted
    inner.depth += 1
    inner.inherited = nil
    let map = mask.contentUnits == .objectBoundingBox ? Transform3D.unit(onto: box) : .identity
    inner.toScreen = map.concatenating(scope.toScreen)
    let content = children(of: server, inner)
    let holder = map.isIdentity ? content.layers : [Layer.holding(content.layers, box: content.box, map)]
    let layer = Layer.holding(holder, box: area)
    layer.masksToBounds = true
    // Luminance is measured in linear light if the mask asks for it.
    if server.style.box.maskType == .luminance {
      layer.filters =
        server.style.paint.colorInterpolation == .linearRGB ? [.svgToLinear, .maskToAlpha()] : [.maskToAlpha()]
    } else if content.blends {
      layer.filters = [.svgGroup]
    }
    // A mask may have a clip and a mask itself.
    var masks = [layer]
    var extent = area
    if let own = server.style.box.clipPath {
      switch clip(own, of: server, server.style, inner, box: box) {
      case .none: break
      case .nothing: return nothing
      case .mask(let clip, let reach):
        masks.append(clip)
        extent = extent.intersection(reach)
      }
    }
    if let own = server.style.box.mask, own != id, let other = self.mask(own, of: server, server.style, inner, box: box)
    {
      masks.append(other.layer)
      extent = extent.intersection(other.extent)
    }
    guard let all = SVGLowering.intersection(masks, box: extent.isNull ? area : extent) else { return nil }
    return (all, extent)
  }

  /// The area of a mask or a filter in user space; nil if it has none.
  func region(
    x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength, _ kind: SVGUnits, _ style: SVGStyle,
    _ scope: SVGScope, box: CGRect
  ) -> CGRect? {
    let area: CGRect
    if kind == .objectBoundingBox {
      area = CGRect(
        x: box.minX + x.fractionOfBox * box.width, y: box.minY + y.fractionOfBox * box.height,
        width: max(width.fractionOfBox, 0) * box.width, height: max(height.fractionOfBox, 0) * box.height)
    } else {
      let units = scope.units(style)
      area = CGRect(
        x: x.resolved(.horizontal, in: units), y: y.resolved(.vertical, in: units),
        width: max(width.resolved(.horizontal, in: units), 0), height: max(height.resolved(.vertical, in: units), 0))
    }
    return area.isWithinLimit && area.width > 0 && area.height > 0 ? area : nil
  }
}
