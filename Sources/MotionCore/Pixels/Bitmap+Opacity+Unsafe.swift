// SPDX-License-Identifier: Apache-2.0

extension Bitmap {
  /// Nothing shows through any pixel. Looked at once, when somebody asks for the first time: ask when all is written.
  package var isOpaque: Bool {
    switch knownOpacity.load(ordering: .relaxed) {
    case .opaque: return true
    case .translucent: return false
    case .unknown:
      let isOpaque = allAreOpaque
      knownOpacity.store(isOpaque ? .opaque : .translucent, ordering: .relaxed)
      return isOpaque
    }
  }

  private var allAreOpaque: Bool {
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(pixels + y * rowBytes).assumingMemoryBound(to: UInt32.self)
      // The last byte of each pixel; without a way out of the row, so that several pixels are taken at once.
      var all = UInt32.max
      for x in 0..<width { unsafe all &= row[x] }
      if UInt32(littleEndian: all) >> 24 != 255 { return false }
    }
    return true
  }
}
