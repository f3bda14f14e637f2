// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// Where the samples of an image go: the first byte of each plane, and the bytes from one row to the next.
@safe struct SampleTarget {
  // SAFETY: of a frame or a buffer that whoever fills it holds for as long.
  private let starts: [UnsafeMutablePointer<UInt8>?]
  private let rowBytes: [Int]

  /// The planes of a frame; its memory must exist.
  init(_ frame: LibavFrame) {
    let f = unsafe frame.pointer.pointee
    unsafe starts = unsafe [f.data.0, f.data.1, f.data.2, f.data.3]
    rowBytes = unsafe [f.linesize.0, f.linesize.1, f.linesize.2, f.linesize.3].map(Int.init)
  }

  /// Planes one after the other, their rows without gaps.
  ///
  /// - Precondition: there are ``SampleLayout/planarBytes(width:height:)`` bytes.
  @unsafe init(packed start: UnsafeMutablePointer<UInt8>, _ layout: SampleLayout, width: Int, height: Int) {
    var (starts, rowBytes): ([UnsafeMutablePointer<UInt8>?], [Int]) = unsafe ([], [])
    var offset = 0
    for size in layout.planeSizes(width: width, height: height) {
      unsafe starts.append(start + offset)
      rowBytes.append(size.rowBytes)
      offset += size.rowBytes * size.rows
    }
    unsafe self.starts = unsafe starts
    self.rowBytes = rowBytes
  }

  @inline(__always) func row(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<UInt8>? {
    guard unsafe plane < starts.count, let start = unsafe starts[plane] else { return nil }
    return unsafe start + y * rowBytes[plane]
  }
}

/// Rows of pixels, R G B A in byte order.
@safe struct PixelRows {
  // SAFETY: of whoever made it, who holds the memory for as long.
  let start: UnsafePointer<UInt8>
  let rowBytes: Int
  let width, height: Int

  /// The pixels as they are, premultiplied.
  ///
  /// - Precondition: all components are in one plane.
  init(_ planes: Planes) {
    let plane = planes.planes[0]
    unsafe start = unsafe UnsafePointer(plane.pixels)
    (rowBytes, width, height) = (plane.rowBytes, planes.width, planes.height)
  }

  @unsafe init(_ start: UnsafePointer<UInt8>, rowBytes: Int, width: Int, height: Int) {
    unsafe self.start = unsafe start
    (self.rowBytes, self.width, self.height) = (rowBytes, width, height)
  }

  func row(_ y: Int) -> UnsafePointer<UInt8> { unsafe start + y * rowBytes }

  /// A rectangle of them.
  func part(_ box: PixelBox) -> PixelRows {
    unsafe PixelRows(
      start + box.minY * rowBytes + 4 * box.minX, rowBytes: rowBytes, width: box.width, height: box.height)
  }
}

extension SampleLayout {
  /// The planes of a layout with one for each component.
  func planeSizes(width: Int, height: Int) -> [(rowBytes: Int, rows: Int)] {
    let sampleBytes = bits > 8 ? 2 : 1
    return (0..<(hasAlpha ? 4 : 3)).map { index in
      let isChroma = index == 1 || index == 2
      let columns = isChroma && isHalvedAcross ? width / 2 : width
      return (sampleBytes * columns, isChroma && isHalvedDown ? height / 2 : height)
    }
  }

  /// Of all planes together.
  func planarBytes(width: Int, height: Int) -> Int {
    planeSizes(width: width, height: height).reduce(0) { $0 + $1.rowBytes * $1.rows }
  }
}
