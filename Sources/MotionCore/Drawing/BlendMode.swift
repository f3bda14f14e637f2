// SPDX-License-Identifier: Apache-2.0

/// How a source is put onto its backdrop, on gamma-encoded components (R-17, CI-3).
///
/// S and D are premultiplied source and backdrop, αs and αb their alphas, Cs and Cb the unpremultiplied colours. The
/// blend modes of W3C Compositing and Blending Level 1 give αs(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb.
/// Example: `context.setBlendMode(.multiply)`
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// `S + D · (1 − αs)`
  case sourceOver
  /// `min(1, S + D)`, alpha too.
  case plusLighter
  /// `max(0, α − (αs − S) − (αb − D))` with `α = min(1, αs + αb)`.
  case plusDarker
  /// Componentwise on premultiplied values, alpha too.
  case maximum, minimum, product
  case sourceAtop, sourceIn, sourceOut
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, copy, clear
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity

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
