// SPDX-License-Identifier: Apache-2.0

/// How a source is put onto its backdrop, on gamma-encoded components (R-17, CI-3).
///
/// S and D are premultiplied source and backdrop, αs and αb their alphas, Cs and Cb the unpremultiplied colours. The
/// blend modes of W3C Compositing and Blending Level 1 give αs(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb.
/// Example: `context.setBlendMode(.multiply)`
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The source in front of the backdrop: `S + D · (1 − αs)`. The default.
  case sourceOver
  /// Adds light: `min(1, S + D)`, alpha too.
  case plusLighter
  /// Adds darkness: `max(0, α − (αs − S) − (αb − D))` with `α = min(1, αs + αb)`.
  case plusDarker
  /// The larger of S and D in each component, alpha too.
  case maximum
  /// The smaller of S and D in each component, alpha too.
  case minimum
  /// `S · D` in each component, alpha too.
  case product
  /// The source where the backdrop is, and the backdrop elsewhere: `S · αb + D · (1 − αs)`.
  case sourceAtop
  /// The source where the backdrop is, and nothing else: `S · αb`.
  case sourceIn
  /// The source where the backdrop is not: `S · (1 − αb)`.
  case sourceOut
  /// The source behind the backdrop: `S · (1 − αb) + D`.
  case destinationOver
  /// The backdrop where the source is, as a mask: `D · αs`.
  case destinationIn
  /// The backdrop with a hole where the source is: `D · (1 − αs)`.
  case destinationOut
  /// The backdrop where the source is, and the source elsewhere: `S · (1 − αb) + D · αs`.
  case destinationAtop
  /// Both, without the area that they share: `S · (1 − αb) + D · (1 − αs)`.
  case xor
  /// The source in place of the backdrop: `S`.
  case copy
  /// Nothing: a hole.
  case clear
  /// Darker, like two slides in one projector: `Cb · Cs`. White changes nothing.
  case multiply
  /// Lighter, like two projectors on one wall: `Cb + Cs − Cb · Cs`. Black changes nothing.
  case screen
  /// More contrast: multiplies dark backdrops, screens bright ones.
  case overlay
  /// The darker value of each component.
  case darken
  /// The brighter value of each component.
  case lighten
  /// Brightens the backdrop strongly where the source is bright: `Cb / (1 − Cs)`.
  case colorDodge
  /// Darkens the backdrop strongly where the source is dark: `1 − (1 − Cb) / Cs`.
  case colorBurn
  /// A harsh light: dark sources multiply, bright ones screen.
  case hardLight
  /// A soft light: dark sources darken a little, bright ones brighten a little.
  case softLight
  /// The distance of the components: `|Cb − Cs|`. White inverts, black changes nothing.
  case difference
  /// As `difference`, with less contrast: `Cb + Cs − 2 · Cb · Cs`.
  case exclusion
  /// The hue of the source, with the saturation and the brightness of the backdrop.
  case hue
  /// The saturation of the source, with the hue and the brightness of the backdrop.
  case saturation
  /// The hue and the saturation of the source, with the brightness of the backdrop: tints.
  case color
  /// The brightness of the source, with the hue and the saturation of the backdrop.
  case luminosity

  /// Whether the backdrop changes where the source is transparent: such modes act inside a region only.
  package var isBounded: Bool {
    switch self {
    case .minimum, .product, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
    default: false
    }
  }

  /// Whether a source on an empty backdrop is unchanged.
  package var keepsSourceOnEmpty: Bool {
    switch self {
    case .minimum, .product, .sourceAtop, .sourceIn, .destinationIn, .destinationOut, .clear: false
    default: true
    }
  }
}

extension BlendMode {
  /// Core Graphics' name of the mode that simply puts the source over.
  public static var normal: BlendMode { .sourceOver }
}
