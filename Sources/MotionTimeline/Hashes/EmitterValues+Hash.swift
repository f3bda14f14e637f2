// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension EmitterValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: emitterCells) { $1.feed(&$0) }
    feedProperties(&hasher)
  }
}

extension EmitterCellValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: name) { $0.combine($1) }
    feedProperties(&hasher)
    timing.feed(&hasher)
    hasher.combine(list: emitterCells) { $1.feed(&$0) }
  }
}
