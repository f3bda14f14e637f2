// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

extension BlendMode {
  /// Its number in the kernel `blend_row`.
  package var kernel: mk_blend {
    switch self {
    case .sourceOver: mk_blend_source_over
    case .plusLighter: mk_blend_plus_lighter
    case .plusDarker: mk_blend_plus_darker
    case .maximum: mk_blend_maximum
    case .minimum: mk_blend_minimum
    case .product: mk_blend_product
    case .sourceAtop: mk_blend_source_atop
    case .sourceIn: mk_blend_source_in
    case .sourceOut: mk_blend_source_out
    case .destinationOver: mk_blend_destination_over
    case .destinationIn: mk_blend_destination_in
    case .destinationOut: mk_blend_destination_out
    case .destinationAtop: mk_blend_destination_atop
    case .xor: mk_blend_xor
    case .copy: mk_blend_copy
    case .clear: mk_blend_clear
    case .multiply: mk_blend_multiply
    case .screen: mk_blend_screen
    case .overlay: mk_blend_overlay
    case .darken: mk_blend_darken
    case .lighten: mk_blend_lighten
    case .colorDodge: mk_blend_color_dodge
    case .colorBurn: mk_blend_color_burn
    case .hardLight: mk_blend_hard_light
    case .softLight: mk_blend_soft_light
    case .difference: mk_blend_difference
    case .exclusion: mk_blend_exclusion
    case .hue: mk_blend_hue
    case .saturation: mk_blend_saturation
    case .color: mk_blend_color
    case .luminosity: mk_blend_luminosity
    }
  }
}
