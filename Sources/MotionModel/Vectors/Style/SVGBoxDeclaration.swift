// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value of a property that elements do not inherit. Lengths may have any unit.
package enum SVGBoxDeclaration: Hashable, Sendable {
  case opacity(Double), stopOpacity(Double), floodOpacity(Double)
  case display(Bool)
  case overflow(SVGOverflow?)
  case clipPath(SVGClipReference?)
  case mask(String?)
  case maskType(SVGMaskType)
  case filters([SVGFilterFunction])
  case blendMode(BlendMode)
  case isolation(Bool)
  case stopColor(SVGColor), floodColor(SVGColor), lightingColor(SVGColor)
  case vectorEffect(SVGVectorEffect)
  case alignmentBaseline(SVGBaseline)
  case baselineShift(SVGBaselineShift)
  case decorationLines(underline: Bool, overline: Bool, strike: Bool)
  case decorationColor(SVGColor?)
  case transform([SVGTransformStep])
  case transformOrigin(SVGTransformOrigin?)
  case transformBox(SVGTransformBox)
}
