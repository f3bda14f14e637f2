// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The canvas of the program that this thread makes. Layers without a size of their own take theirs from it.
package enum ScriptCanvas {
  private final class Known { var size: CGSize? }
  private static let known = ThreadLocal { Known() }

  /// In points; 1920 by 1080 while no program is made or rehearsed.
  package static var size: CGSize {
    if let format = Rehearsal.current?.format { return CGSize(width: format.width, height: format.height) }
    return known.current.size ?? CGSize(width: 1920, height: 1080)
  }

  /// Makes the program of a format.
  package static func program(_ format: Format, _ make: () -> Program) -> (Format, Program) {
    let outer = known.current.size
    known.current.size = CGSize(width: format.width, height: format.height)
    defer { known.current.size = outer }
    return (format, make())
  }
}
