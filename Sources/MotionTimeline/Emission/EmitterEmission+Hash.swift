// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension EmitterEmission {
  /// Everything that decides the particles of any time.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: epochs) { $1.feed(&$0) }
    hasher.combine(list: images) { hasher, image in
      image.contents.feed(&hasher)
      hasher.combine(exactly: image.contentsRect)
      hasher.combine(exactly: image.contentsScale)
      hasher.combine(image.minificationFilter.rawValue)
      hasher.combine(image.magnificationFilter.rawValue)
    }
  }
}

extension EmissionEpoch {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(index)
    hasher.combine(exactly: start)
    hasher.combine(exactly: end)
    hasher.combine(seed)
    hasher.combine(shape.rawValue)
    hasher.combine(mode.rawValue)
    // `reach` follows from the table, and the table has the visible part of a cell.
    hasher.combine(list: cells) { hasher, cell in
      cell.timing.feed(&hasher)
      hasher.combine(optional: cell.parent) { $0.combine($1) }
      hasher.combine(list: cell.children) { $0.combine($1) }
      hasher.combine(exactly: cell.speed)
    }
    table.feed(&hasher)
  }
}
