import CPixelKernels
import MotionCore
import MotionDisplay

extension TilePainter {
  func paint(_ sprites: PreparedSprites, onto surface: Surface) {
    let draw = kernels.pointee.sprites
    sprites.eachTile(in: surface.rect) { part, items, order in
      draw?(
        surface.at(part.minX, part.minY), surface.rowBytes, mk_rect(part), items.baseAddress, order.baseAddress,
        order.count, sprites.isAdditive ? 1 : 0)
    }
  }
}
