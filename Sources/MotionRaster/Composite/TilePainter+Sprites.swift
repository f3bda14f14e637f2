// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  func paint(_ sprites: PreparedSprites, onto surface: Surface) {
    sprites.eachTile(in: surface.rect) { part, items, order in
      kernels.sprites(surface, part, items, order, isAdditive: sprites.isAdditive)
    }
  }
}
