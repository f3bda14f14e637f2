import CPixelKernels
import MotionCore
import MotionDisplay

extension TilePainter {
  func paint(_ sprites: PreparedSprites, onto surface: Surface) {
    let draw = kernels.pointee.sprite
    sprites.eachTile(in: surface.rect) { tile, items, order in
      for index in order {
        let bounds = items[Int(index)].bounds
        let part = bounds.intersection(tile)
        guard !part.isEmpty else { continue }
        var kernel = items[Int(index)].kernel
        let (dx, dy) = (Int64(part.minX &- bounds.minX), Int64(part.minY &- bounds.minY))
        kernel.u &+= kernel.du_dx &* dx &+ kernel.du_dy &* dy
        kernel.v &+= kernel.dv_dx &* dx &+ kernel.dv_dy &* dy
        draw?(
          surface.at(part.minX, part.minY), surface.rowBytes, part.width, part.height, &kernel,
          sprites.isAdditive ? 1 : 0)
      }
    }
  }
}
