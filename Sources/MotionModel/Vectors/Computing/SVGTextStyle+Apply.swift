// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension SVGTextStyle {
  mutating func apply(_ declaration: SVGTextDeclaration, parent: SVGTextStyle, units: SVGFontUnits) {
    switch declaration {
    case .families(let value): families = value
    // Applied before the others, because their units refer to it.
    case .fontSize: break
    case .weight(.number(let value)): weight = FontWeight(value)
    case .weight(.bolder): weight = FontWeight(SVGTextStyle.bolder(than: parent.weight.value))
    case .weight(.lighter): weight = FontWeight(SVGTextStyle.lighter(than: parent.weight.value))
    case .slope(let value): slope = value
    case .stretch(let value): stretch = value
    case .smallCaps(let value): hasSmallCaps = value
    case .kerning(let value): hasKerning = value
    case .features(let value): features = value
    case .variations(let value): variations = value
    case .letterSpacing(let value): letterSpacing = units.resolved(value)
    case .wordSpacing(let value): wordSpacing = units.resolved(value)
    case .anchor(let value): anchor = value
    case .dominantBaseline(let value): dominantBaseline = value
    case .writingMode(let value): writingMode = value
    case .direction(let value): isRightToLeft = value
    case .orientation(let value): glyphOrientation = value
    case .whiteSpace(let value): whiteSpace = value
    case .transform(let value): transform = value
    case .language(let value): language = value
    }
  }

  /// The table of CSS Fonts Level 4 for `bolder`.
  private static func bolder(than weight: Double) -> Double {
    weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900)
  }

  /// The table of CSS Fonts Level 4 for `lighter`.
  private static func lighter(than weight: Double) -> Double {
    weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
  }

  /// Takes one property from another style. False if it is not a property of this group.
  mutating func take(_ property: SVGProperty, from other: SVGTextStyle) -> Bool {
    switch property {
    case .fontFamily: families = other.families
    case .fontSize: fontSize = other.fontSize
    case .fontWeight: weight = other.weight
    case .fontStyle: slope = other.slope
    case .fontStretch: stretch = other.stretch
    case .fontVariant: hasSmallCaps = other.hasSmallCaps
    case .fontKerning: hasKerning = other.hasKerning
    case .fontFeatures: features = other.features
    case .fontVariations: variations = other.variations
    case .letterSpacing: letterSpacing = other.letterSpacing
    case .wordSpacing: wordSpacing = other.wordSpacing
    case .textAnchor: anchor = other.anchor
    case .dominantBaseline: dominantBaseline = other.dominantBaseline
    case .writingMode: writingMode = other.writingMode
    case .direction: isRightToLeft = other.isRightToLeft
    case .textOrientation: glyphOrientation = other.glyphOrientation
    case .whiteSpace: whiteSpace = other.whiteSpace
    case .textTransform: transform = other.transform
    case .language: language = other.language
    default: return false
    }
    return true
  }
}
