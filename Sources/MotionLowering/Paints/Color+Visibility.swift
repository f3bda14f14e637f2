// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Color {
  var isVisible: Bool { alpha > 0 && isFinite }
}
