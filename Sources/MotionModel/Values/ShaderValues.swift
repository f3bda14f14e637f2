// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A shader as contents, evaluated at the layer's local time.
@usableFromInline package struct ShaderValues: Sendable {
  package var shader: Shader?
  package init() {}
}
