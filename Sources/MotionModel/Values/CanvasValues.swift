// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Contents drawn anew for each frame.
@usableFromInline package struct CanvasValues: Sendable {
  package var program: CanvasProgram?
  package init() {}
}
