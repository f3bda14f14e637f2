// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Idle painters, so scratch memory is made once for each thread and not for each frame.
final class PainterPool: Sendable {
  // SAFETY: a painter belongs to whoever took it out of the pool: no two threads have it at once.
  private struct Idle: @unchecked Sendable {
    var painter: TilePainter
  }
  private let idle = Mutex<[Idle]>([])

  /// - Throws: errors of `body`; the painter is then not used again, as its scratch may be in any state.
  func with<R>(
    _ resources: RasterResources, meter: RasterMeter? = nil, _ body: (TilePainter) throws -> R
  ) throws -> R {
    let painter = idle.withLock { $0.popLast() }?.painter ?? TilePainter(resources)
    painter.meter = meter
    // After an error a painter may hold parts of its work, so it does not come back.
    let result = try body(painter)
    painter.meter = nil
    let free = Idle(painter: painter)
    idle.withLock { $0.append(free) }
    return result
  }
}
