// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

extension Paint {
  /// Whether it is a colour or gradient that hides its backdrop.
  var isOpaqueColor: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 1 }
    case .image, .shader, .layerImage: false
    }
  }
}
