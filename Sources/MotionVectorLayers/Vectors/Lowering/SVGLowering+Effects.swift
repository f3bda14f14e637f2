// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Filters, clips, masks, opacity and blend modes of an element.
extension SVGLowering {
  /// The layer of an element with its effects; nil if they leave nothing of it.
  ///
  /// - Parameters:
  ///   - scope: that of the element's children.
  ///   - map: from the element's user space to the one around it.
  func withEffects(
    _ inside: SVGInside, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, _ map: Transform3D
  ) -> SVGDrawn? {
    let box = inside.box
    var ink = inside.ink
    let layer: Layer
    var isGroup = true
    // Effects act in this order: filter, clip, mask, opacity.
    if !style.box.filters.isEmpty, let filtered = filtered(inside, element, style, scope) {
      layer = Layer.holding([filtered.layer], box: box, map)
      ink = filtered.extent
    } else if inside.isAlone, inside.clip == nil, let only = inside.layers.first {
      // A lone layer takes the effects itself, without a group around it.
      layer = only
      isGroup = false
      if !map.isIdentity { layer.stand(box, map) }
    } else if let clip = inside.clip {
      layer = Layer.holding(inside.layers, box: clip, map)
      layer.masksToBounds = true
    } else {
      layer = Layer.holding(inside.layers, box: box, map)
    }
    var masks: [Layer] = []
    if let clip = style.box.clipPath {
      switch self.clip(clip, of: element, style, scope, box: box) {
      case .nothing: return hidden(layer, box, map)
      case .none: break
      case .mask(let mask, let extent):
        masks.append(mask)
        ink = ink.intersection(extent)
      }
    }
    if let id = style.box.mask, let mask = mask(id, of: element, style, scope, box: box) {
      masks.append(mask.layer)
      ink = ink.intersection(mask.extent)
    }
    layer.mask = SVGLowering.intersection(masks, box: ink)
    let opacity = min(max(style.box.opacity, 0), 1)
    if opacity != 1 { layer.opacity = opacity }
    if let blend = style.box.blendMode.filter { layer.compositingFilter = blend }
    let isComposited = opacity != 1 || style.box.blendMode.filter != nil || !style.box.filters.isEmpty
    var blends = inside.blends
    // Blend modes inside see nothing beyond the group, so it needs an image of its own.
    if blends, isGroup, isComposited || style.box.isIsolated || !masks.isEmpty {
      if !isComposited { layer.filters = [.svgGroup] }
      blends = false
    }
    return SVGDrawn(
      layer: layer, box: map.box(of: box), ink: map.box(of: ink),
      blends: blends || style.box.blendMode.filter != nil)
  }

  /// The layer of an element with an empty clip: scripts may use it, but nobody sees it.
  private func hidden(_ layer: Layer, _ box: CGRect, _ map: Transform3D) -> SVGDrawn? {
    layer.mask = Layer.holding([], box: box)
    return SVGDrawn(layer: layer, box: map.box(of: box), ink: .null)
  }

  /// One mask in place of several: it is opaque where all of them are.
  static func intersection(_ masks: [Layer], box: CGRect) -> Layer? {
    guard let first = masks.first else { return nil }
    return masks.dropFirst().reduce(first) { all, next in
      let both = Layer.holding([next], box: box)
      both.mask = all
      return both
    }
  }
}
