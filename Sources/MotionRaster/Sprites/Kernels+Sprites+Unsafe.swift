// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

extension Kernels {
  /// - Parameters:
  ///   - part: of the surface.
  ///   - order: the indices of the sprites, one after the other.
  @inline(__always)
  func sprites(
    _ surface: Surface, _ part: PixelRect, _ all: Row<KernelSprite>, _ order: Row<Int32>, isAdditive: Bool
  ) {
    assert(surface.rect.contains(part))
    // SAFETY: a KernelSprite is its mk_sprite and nothing else.
    unsafe table.pointee.sprites(
      surface.row(part.minX, part.minY, part.width).base, surface.rowBytes, mk_rect(part),
      UnsafeRawPointer(all.start).assumingMemoryBound(to: mk_sprite.self), order.start, order.count,
      isAdditive ? 1 : 0)
  }
}
