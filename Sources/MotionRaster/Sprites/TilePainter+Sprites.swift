import CPixelKernels
import MotionCore
import MotionDisplay

extension TilePainter {
  func paint(_ sprites: PreparedSprites, onto surface: Surface) {
    sprites.eachTile(in: surface.rect) { tile, order in
      for index in order {
        let item = sprites.items[Int(index)]
        let part = item.bounds.intersection(tile)
        guard !part.isEmpty else { continue }
        var kernel = item.kernel
        let (dx, dy) = (Int64(part.minX &- item.bounds.minX), Int64(part.minY &- item.bounds.minY))
        kernel.u &+= kernel.du_dx &* dx &+ kernel.du_dy &* dy
        kernel.v &+= kernel.dv_dx &* dx &+ kernel.dv_dy &* dy
        kernels.pointee.sprite(
          surface.at(part.minX, part.minY), surface.rowBytes, part.width, part.height, &kernel,
          sprites.isAdditive ? 1 : 0)
      }
    }
  }
}
