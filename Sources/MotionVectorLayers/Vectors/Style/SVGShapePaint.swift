// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// How the inside or the line of a shape is painted, with all opacities.
enum SVGShapePaint {
  case none
  case color(Color)
  case gradient(ShapeGradient)
  /// A `pattern` element, which is drawn as layers behind a mask.
  case pattern(SVGElement, opacity: Double)

  var isNone: Bool { if case .none = self { true } else { false } }
  var isPattern: Bool { if case .pattern = self { true } else { false } }

  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var gradient: ShapeGradient? { if case .gradient(let gradient) = self { gradient } else { nil } }
}

extension Color {
  /// The colour with its own opacity times another one.
  func faded(_ opacity: Double) -> Color { opacity == 1 ? self : withAlpha(alpha * opacity) }
}
