// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension Color {
  /// A colour of gray; 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }
  /// A colour by sRGB-encoded components, 0…1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// A colour by amounts of ink, 0…1.
  public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    self.init(space: .cmyk, cyan, magenta, yellow, black, alpha: alpha)
  }

  /// The same colour with another alpha.
  /// Example: `let faint = Color.red.copy(alpha: 0.2)`
  public func copy(alpha: CGFloat) -> Color? { withAlpha(alpha) }

  /// Components in the order of their space, then alpha.
  /// Example: `let parts = Color.red.components ?? []`
  public var components: [CGFloat]? {
    switch space {
    case .gray: [c0, alpha]
    case .sRGB, .linearSRGB: [c0, c1, c2, alpha]
    case .cmyk: [c0, c1, c2, c3, alpha]
    }
  }
  /// How many components there are, alpha among them.
  /// Example: `let count = Color.red.numberOfComponents`
  public var numberOfComponents: Int { components?.count ?? 0 }
}
