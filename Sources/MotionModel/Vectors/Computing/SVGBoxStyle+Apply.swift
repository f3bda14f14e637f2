// SPDX-License-Identifier: Apache-2.0

extension SVGBoxStyle {
  mutating func apply(_ declaration: SVGBoxDeclaration, units: SVGFontUnits) {
    switch declaration {
    case .opacity(let value): opacity = value
    case .stopOpacity(let value): stopOpacity = value
    case .floodOpacity(let value): floodOpacity = value
    case .display(let value): isDisplayed = value
    case .overflow(let value): overflow = value
    case .clipPath(let value): clipPath = value.map { units.resolved($0) }
    case .mask(let value): mask = value
    case .maskType(let value): maskType = value
    case .filters(let value): filters = value.map { units.resolved($0) }
    case .blendMode(let value): blendMode = value
    case .isolation(let value): isIsolated = value
    case .stopColor(let value): stopColor = value
    case .floodColor(let value): floodColor = value
    case .lightingColor(let value): lightingColor = value
    case .vectorEffect(let value): vectorEffect = value
    case .alignmentBaseline(let value): alignmentBaseline = value
    case .baselineShift(.length(let value)): baselineShift = .length(units.resolved(value))
    case .baselineShift(let value): baselineShift = value
    case .decorationLines(let underline, let overline, let strike):
      (decoration.isUnderlined, decoration.isOverlined, decoration.isStruck) = (underline, overline, strike)
    case .decorationColor(let value): decoration.color = value
    case .transform(let value): transform = value.map { units.resolved($0) }
    case .transformOrigin(let value): transformOrigin = value.map { units.resolved($0) }
    case .transformBox(let value): transformBox = value
    }
  }

  /// Takes one property from another style. False if it is not a property of this group.
  mutating func take(_ property: SVGProperty, from other: SVGBoxStyle) -> Bool {
    switch property {
    case .opacity: opacity = other.opacity
    case .stopOpacity: stopOpacity = other.stopOpacity
    case .floodOpacity: floodOpacity = other.floodOpacity
    case .display: isDisplayed = other.isDisplayed
    case .overflow: overflow = other.overflow
    case .clipPath: clipPath = other.clipPath
    case .mask: mask = other.mask
    case .maskType: maskType = other.maskType
    case .filter: filters = other.filters
    case .blendMode: blendMode = other.blendMode
    case .isolation: isIsolated = other.isIsolated
    case .stopColor: stopColor = other.stopColor
    case .floodColor: floodColor = other.floodColor
    case .lightingColor: lightingColor = other.lightingColor
    case .vectorEffect: vectorEffect = other.vectorEffect
    case .alignmentBaseline: alignmentBaseline = other.alignmentBaseline
    case .baselineShift: baselineShift = other.baselineShift
    case .textDecorationLine:
      let color = decoration.color
      decoration = other.decoration
      decoration.color = color
    case .textDecorationColor: decoration.color = other.decoration.color
    case .transform: transform = other.transform
    case .transformOrigin: transformOrigin = other.transformOrigin
    case .transformBox: transformBox = other.transformBox
    default: return false
    }
    return true
  }
}
