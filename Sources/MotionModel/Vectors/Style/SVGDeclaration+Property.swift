// SPDX-License-Identifier: Apache-2.0

extension SVGDeclaration {
  /// The declared property; nil for a custom one.
  package var property: SVGProperty? {
    switch self {
    case .paint(let value): value.property
    case .text(let value): value.property
    case .box(let value): value.property
    case .keyword(let property, _), .unresolved(let property, _, _): property
    case .variable: nil
    }
  }
}

extension SVGPaintDeclaration {
  fileprivate var property: SVGProperty {
    switch self {
    case .color: .color
    case .fill: .fill
    case .stroke: .stroke
    case .fillOpacity: .fillOpacity
    case .strokeOpacity: .strokeOpacity
    case .fillRule: .fillRule
    case .clipRule: .clipRule
    case .strokeWidth: .strokeWidth
    case .dashOffset: .dashOffset
    case .lineCap: .lineCap
    case .lineJoin: .lineJoin
    case .miterLimit: .miterLimit
    case .dashes: .dashes
    case .paintOrder: .paintOrder
    case .markerStart: .markerStart
    case .markerMid: .markerMid
    case .markerEnd: .markerEnd
    case .visibility: .visibility
    case .colorInterpolation: .colorInterpolation
    case .filterColorInterpolation: .filterColorInterpolation
    case .shapeRendering: .shapeRendering
    case .imageRendering: .imageRendering
    }
  }
}

extension SVGTextDeclaration {
  fileprivate var property: SVGProperty {
    switch self {
    case .families: .fontFamily
    case .fontSize: .fontSize
    case .weight: .fontWeight
    case .slope: .fontStyle
    case .stretch: .fontStretch
    case .smallCaps: .fontVariant
    case .kerning: .fontKerning
    case .features: .fontFeatures
    case .variations: .fontVariations
    case .letterSpacing: .letterSpacing
    case .wordSpacing: .wordSpacing
    case .anchor: .textAnchor
    case .dominantBaseline: .dominantBaseline
    case .writingMode: .writingMode
    case .direction: .direction
    case .orientation: .textOrientation
    case .whiteSpace: .whiteSpace
    case .transform: .textTransform
    case .language: .language
    }
  }
}

extension SVGBoxDeclaration {
  fileprivate var property: SVGProperty {
    switch self {
    case .opacity: .opacity
    case .stopOpacity: .stopOpacity
    case .floodOpacity: .floodOpacity
    case .display: .display
    case .overflow: .overflow
    case .clipPath: .clipPath
    case .mask: .mask
    case .maskType: .maskType
    case .filters: .filter
    case .blendMode: .blendMode
    case .isolation: .isolation
    case .stopColor: .stopColor
    case .floodColor: .floodColor
    case .lightingColor: .lightingColor
    case .vectorEffect: .vectorEffect
    case .alignmentBaseline: .alignmentBaseline
    case .baselineShift: .baselineShift
    case .decorationLines: .textDecorationLine
    case .decorationColor: .textDecorationColor
    case .transform: .transform
    case .transformOrigin: .transformOrigin
    case .transformBox: .transformBox
    }
  }
}
