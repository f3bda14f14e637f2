// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Uninitialized blocks of memory. Returned large blocks are kept for reuse by others of their size.
///
/// Images of layers and frames of clips come and go with each frame. Memory new to the process costs a page fault for
/// every 4 KiB: a sixth of the time of a film that shows a clip.
final class BlockPool: Sendable {
  /// The most bytes that wait.
  let limit: Int
  /// The least size of kept blocks. Their sizes are multiples of it, so images of nearly the same size share them.
  /// The unused rest of a block takes no memory, as it is never touched.
  static let step = 1 << 18

  /// A block that nobody uses.
  @safe private struct Idle: @unchecked Sendable {
    // SAFETY: in the pool nobody else knows the block.
    let block: UnsafeMutableRawPointer
    let size: Int
  }
  /// The oldest first.
  private let idle = Mutex<[Idle]>([])

  init(limit: Int) { self.limit = limit }

  deinit { idle.withLock { for old in $0 { unsafe old.block.deallocate() } } }

  /// The bytes that wait.
  var idleBytes: Int { idle.withLock { $0.reduce(0) { $0 + $1.size } } }

  /// A block of so many bytes at least, aligned to 64. The youngest that fits is the likeliest to be in the processor's
  /// caches.
  func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let size = blockSize(bytes)
    let waiting =
      isKept(size)
      ? idle.withLock { idle in
        idle.lastIndex { $0.size == size }.map { idle.remove(at: $0) }
      } : nil
    return unsafe waiting?.block ?? .allocate(byteCount: size, alignment: 64)
  }

  /// - Parameter bytes: the block's allocated size.
  func give(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
    let size = blockSize(bytes)
    guard isKept(size) else { return unsafe block.deallocate() }
    let surplus = idle.withLock { idle in
      unsafe idle.append(Idle(block: block, size: size))
      // The newest blocks stay, because they are the likeliest to be in the cache.
      var sum = 0
      let last = idle.lastIndex { old in
        sum += old.size
        return sum > limit
      }
      let surplus = last.map { Array(idle[...$0]) } ?? []
      idle.removeFirst(surplus.count)
      return surplus
    }
    // Returning memory takes long, so it happens outside of the lock.
    for old in surplus { unsafe old.block.deallocate() }
  }

  private func isKept(_ size: Int) -> Bool { size >= BlockPool.step && size <= limit }

  private func blockSize(_ bytes: Int) -> Int {
    bytes < BlockPool.step ? bytes : (bytes + BlockPool.step - 1) / BlockPool.step * BlockPool.step
  }
}
