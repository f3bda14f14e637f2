// SPDX-License-Identifier: Apache-2.0

/// The C library's allocator.
enum Allocator {
  /// Keeps freed memory for the next frame instead of giving it back to the system.
  ///
  /// Each frame takes and frees the same megabytes. glibc returns free memory at the end of a heap from a few hundred kilobytes
  /// on, and asks for it again, page by page: W3 of `Tests/Workloads` had 60 to 90 page faults a frame, now
  /// 17. Blocks above 2 MiB, such as frames of encoders and clips, still go back at once: keeping those too took
  /// a tenth more memory at the peak.
  static func keepFreedMemory() {
    systemAllocatorOption(trimThreshold, 16 << 20)
    systemAllocatorOption(mapThreshold, 2 << 20)
  }

  // malloc.h: M_TRIM_THRESHOLD and M_MMAP_THRESHOLD.
  private static let trimThreshold: Int32 = -1
  private static let mapThreshold: Int32 = -3
}
