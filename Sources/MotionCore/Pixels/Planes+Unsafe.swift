// SPDX-License-Identifier: Apache-2.0

/// A finished frame: the planes for the encoder.
///
/// Written by the rasterizer, then shared read-only between threads.
public final class Planes: @unchecked Sendable {
  // SAFETY: the rasterizer writes them before others have them; the memory is their own, and goes back in `deinit`.

  /// The samples of one component, or of all of them.
  @safe public struct Plane: @unchecked Sendable {
    // SAFETY: a part of its `Planes`, which whoever holds it keeps.
    /// The first byte of the top row, valid while the ``Planes`` live.
    public let pixels: UnsafeMutablePointer<UInt8>
    /// Bytes of a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from one row to the next: a multiple of 64.
    public let rowBytes: Int
  }

  /// The format of the planes.
  public let layout: PlaneLayout
  /// Pixels in a row of the frame.
  public let width: Int
  /// Rows of the frame.
  public let height: Int
  /// Y, U, V, or all components in one.
  public let planes: [Plane]

  /// - Precondition: both sides are even, at least 2 and at most 65,534.
  package init(layout: PlaneLayout, width: Int, height: Int) {
    precondition(
      width % 2 == 0 && height % 2 == 0 && (2...65_534).contains(width) && (2...65_534).contains(height),
      "planes of 4:2:0 must have even sides, got \(width)×\(height)")
    self.layout = layout
    self.width = width
    self.height = height
    func plane(_ w: Int, _ h: Int) -> Plane {
      // Rows begin at multiples of 64 bytes: a cache line, and the widest register.
      let rowBytes = (w + 63) / 64 * 64
      return unsafe Plane(pixels: AlignedMemory.allocate(rowBytes * h), width: w, height: h, rowBytes: rowBytes)
    }
    switch layout {
    case .yuv420: planes = [plane(width, height), plane(width / 2, height / 2), plane(width / 2, height / 2)]
    case .rgb, .rgba: planes = [plane(4 * width, height)]
    }
  }

  deinit { for plane in planes { unsafe AlignedMemory.deallocate(plane.pixels, plane.rowBytes * plane.height) } }
}

extension Planes {
  /// The hash of every sample, without the padding of the rows.
  package var contentHash: ContentHash {
    var hasher = ContentHasher()
    hasher.combine(width)
    hasher.combine(height)
    // Those of 4:2:0 are known by their samples alone.
    if layout != .yuv420 { hasher.combine(layout.rawValue) }
    for plane in planes {
      for y in 0..<plane.height {
        unsafe hasher.combine(
          bytes: UnsafeRawBufferPointer(start: plane.pixels + y * plane.rowBytes, count: plane.width))
      }
    }
    return hasher.finalize()
  }
}
