// SPDX-License-Identifier: Apache-2.0

extension SVGPaintStyle {
  mutating func apply(_ declaration: SVGPaintDeclaration, parent: SVGPaintStyle, units: SVGFontUnits) {
    switch declaration {
    case .color(let value): color = value.resolved(parent.color)
    case .fill(let value): fill = value
    case .stroke(let value): stroke = value
    case .fillOpacity(let value): fillOpacity = value
    case .strokeOpacity(let value): strokeOpacity = value
    case .fillRule(let value): fillRule = value
    case .clipRule(let value): clipRule = value
    case .strokeWidth(let value): strokeWidth = units.resolved(value)
    case .dashOffset(let value): dashOffset = units.resolved(value)
    case .lineCap(let value): lineCap = value
    case .lineJoin(let value): lineJoin = value
    case .miterLimit(let value): miterLimit = value
    case .dashes(let value): dashes = value.map { units.resolved($0) }
    case .paintOrder(let value): paintOrder = value
    case .markerStart(let value): markerStart = value
    case .markerMid(let value): markerMid = value
    case .markerEnd(let value): markerEnd = value
    case .visibility(let value): isVisible = value
    case .colorInterpolation(let value): colorInterpolation = value
    case .filterColorInterpolation(let value): filterColorInterpolation = value
    case .shapeRendering(let value): isCrisp = value
    case .imageRendering(let value): imageRendering = value
    }
  }

  /// Takes one property from another style. False if it is not a property of this group.
  mutating func take(_ property: SVGProperty, from other: SVGPaintStyle) -> Bool {
    switch property {
    case .color: color = other.color
    case .fill: fill = other.fill
    case .stroke: stroke = other.stroke
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .fillRule: fillRule = other.fillRule
    case .clipRule: clipRule = other.clipRule
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .dashOffset: dashOffset = other.dashOffset
    case .lineCap: lineCap = other.lineCap
    case .lineJoin: lineJoin = other.lineJoin
    case .miterLimit: miterLimit = other.miterLimit
    case .dashes: dashes = other.dashes
    case .paintOrder: paintOrder = other.paintOrder
    case .markerStart: markerStart = other.markerStart
    case .markerMid: markerMid = other.markerMid
    case .markerEnd: markerEnd = other.markerEnd
    case .visibility: isVisible = other.isVisible
    case .colorInterpolation: colorInterpolation = other.colorInterpolation
    case .filterColorInterpolation: filterColorInterpolation = other.filterColorInterpolation
    case .shapeRendering: isCrisp = other.isCrisp
    case .imageRendering: imageRendering = other.imageRendering
    default: return false
    }
    return true
  }
}
