// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension Path {
  /// An ellipse from its right end on, as Core Graphics has it.
  static func wholeEllipse(in rect: CGRect) -> Path {
    let rect = rect.standardized
    let circle = CircularArc(center: .zero, radius: 1, startAngle: 0, sweep: 2 * .pi)
    var path = Path()
    path.move(to: circle.start)
    circle.append(to: &path)
    path.closeSubpath()
    return path.mapPoints {
      CGPoint(x: rect.midX + $0.x * rect.width / 2, y: rect.midY + $0.y * rect.height / 2)
    }
  }

  static func rounded(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Path {
    let rect = rect.standardized
    let radius = CGSize(
      width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
    return .roundedRect(rect, radii: CornerRadii(all: radius))
  }
}
