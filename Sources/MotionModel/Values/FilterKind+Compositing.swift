// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// Filters that combine a layer with its backdrop, on gamma-encoded components.
///
/// S and D are the premultiplied colours of the layer and the backdrop, αs and αb their alphas.
extension FilterKind {
  static let compositing: [FilterKind] = [
    over(
      "CISourceOverCompositing", ["CISourceOver", "sourceOver", "CINormalBlendMode", "normalBlendMode", "normal"],
      "S + D · (1 − αs), the same as without a filter."),
    over(
      "CIAdditionCompositing", ["CIAddition", "plusL", "plusLighter", "plus-lighter"],
      "min(1, S + D), alpha too."),
    over("plusD", ["plusDarker", "plus-darker"], "max(0, α − (αs − S) − (αb − D)) with α = min(1, αs + αb)."),
    over("CIMaximumCompositing", ["CIMaximum", "maximum"], "max(S, D), alpha too."),
    over("CIMinimumCompositing", ["CIMinimum", "minimum"], "min(S, D), alpha too; inside the bounds."),
    over("CIMultiplyCompositing", [], "S · D, alpha too; inside the bounds."),
    over("CISourceAtopCompositing", ["CISourceAtop", "sourceAtop"], "S · αb + D · (1 − αs)."),
    over("CISourceInCompositing", ["CISourceIn", "sourceIn"], "S · αb; inside the bounds."),
    over("CISourceOutCompositing", ["CISourceOut", "sourceOut"], "S · (1 − αb); inside the bounds."),
    over("destinationOver", ["destOver"], "S · (1 − αb) + D."),
    over("destinationIn", ["destIn"], "D · αs; inside the bounds."),
    over("destinationOut", ["destOut"], "D · (1 − αs)."),
    over("destinationAtop", ["destAtop"], "S · (1 − αb) + D · αs; inside the bounds."),
    over("xor", [], "S · (1 − αb) + D · (1 − αs)."),
    over("copy", [], "S; inside the bounds."),
    over("clear", [], "Nothing; inside the bounds."),
  ]

  private static func over(_ name: String, _ aliases: [String], _ summary: String) -> FilterKind {
    FilterKind(name, .compositing, aliases: aliases, rule: "CI-3", summary)
  }

  /// The blend modes of W3C Compositing and Blending Level 1.
  static let blendModes: [FilterKind] = [
    ("multiply", "Cb · Cs"), ("screen", "Cb + Cs − Cb · Cs"), ("overlay", "hard light with the two swapped"),
    ("darken", "min(Cb, Cs)"), ("lighten", "max(Cb, Cs)"), ("colorDodge", "Cb / (1 − Cs)"),
    ("colorBurn", "1 − (1 − Cb) / Cs"), ("hardLight", "multiply or screen, by Cs"),
    ("softLight", "darkens or lightens, by Cs"), ("difference", "|Cb − Cs|"), ("exclusion", "Cb + Cs − 2 Cb · Cs"),
    ("hue", "the hue of Cs, saturation and luminosity of Cb"),
    ("saturation", "the saturation of Cs, hue and luminosity of Cb"),
    ("color", "hue and saturation of Cs, luminosity of Cb"),
    ("luminosity", "the luminosity of Cs, hue and saturation of Cb"),
  ].map { name, formula in
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return FilterKind(
      "CI\(capitalized)BlendMode", .compositing, aliases: ["\(name)BlendMode", name], rule: "CI-3",
      "W3C \(name): αs(1 − αb) · Cs + αs αb · B + (1 − αs) αb · Cb with B = \(formula).")
  }
}
