// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers

/// An end of the content of a screen.
/// Example: `InOrder { phone.scrolls(to: .bottom) }`
public enum ScrollEnd: Hashable, Sendable {
  /// The content's first line is at the upper edge of the screen.
  case top
  /// The content's last line is at the lower edge of the screen.
  case bottom
}

/// One scroll of a ``ScreenFrame``.
struct ScrollMove {
  enum Target {
    /// Points of the content at the upper edge of the screen.
    case offset(Double)
    /// Points from where the moves before have scrolled to.
    case distance(Double)
    case end(ScrollEnd)
    /// In the middle of the screen, as far as the content reaches.
    case layer(Layer)
  }
  var target: Target
  /// 0…1; a spring goes beyond.
  var progress: Value<Double>
  /// The location in the script that makes it.
  var callStack: [UInt]
}

/// The area of a screen over its content, in points of the content.
struct ScrollRange: Hashable, Sendable {
  var contentHeight: Double
  var screenHeight: Double
  /// Points at the upper and the lower edge of the screen that cover content.
  var inset = 0.0
  var foot = 0.0

  /// The largest offset at which content fills the screen.
  var longest: Double { max(contentHeight + foot - screenHeight, 0) }

  func clamped(_ offset: Double) -> Double { min(max(offset, 0), longest) }

  /// The offset that brings a part of the content to the middle of the free area.
  func offset(showing part: CGRect) -> Double {
    let free = screenHeight - inset - foot
    // Of a part that is taller than the screen, its beginning is seen.
    let margin = max((free - part.height) / 2, 0)
    return clamped(part.minY - inset - margin)
  }

  /// The offset after all moves, each of which has made a part of its way.
  static func offset(after targets: [Double], parts: [Double]) -> Double {
    var offset = 0.0
    for (target, part) in zip(targets, parts) where part != 0 {
      offset = part == 1 ? target : offset + (target - offset) * part
    }
    return offset
  }
}
