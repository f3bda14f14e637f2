import CPixelKernels

extension LightConversion {
  /// Three rows of components, each of `count` floats.
  struct Row {
    let x, y, z: UnsafeMutablePointer<Float>
    let count: Int
  }

  private static let luminance = [Float(Luminance.red), Float(Luminance.green), Float(Luminance.blue)]

  /// Linear light of BT.709 in place of encoded components.
  func linearise(_ row: Row, _ kernels: mk_kernels) {
    func map(_ component: UnsafeMutablePointer<Float>, _ table: CurveTable) {
      table.entries.withUnsafeBytes {
        kernels.light_curve(component, $0.assumingMemoryBound(to: Float.self).baseAddress, row.count)
      }
    }
    map(row.x, curves[0])
    map(row.y, curves[1])
    map(row.z, curves[2])
    kernels.light_matrix(row.x, row.y, row.z, numbers, row.count)
    guard let hdr else { return }
    if let display = hdr.display {
      display.withOctaves { kernels.light_gain(row.x, row.y, row.z, LightConversion.luminance, $0, row.count) }
    }
    hdr.tone.withOctaves { kernels.light_compress(row.x, row.y, row.z, LightConversion.luminance, $0, row.count) }
  }

  /// Encodes linear light as sRGB bytes, premultiplied.
  ///
  /// - Parameter alpha: 0…1; nil where all is opaque.
  static func encode(
    _ row: Row, alpha: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>, _ kernels: mk_kernels
  ) {
    if let alpha {
      kernels.light_encode_alpha(out, row.x, row.y, row.z, alpha, EncodingTable.entries, row.count)
    } else {
      kernels.light_encode(out, row.x, row.y, row.z, EncodingTable.entries, row.count)
    }
  }

  /// Bytes of components that are sRGB already.
  static func store(_ row: Row, alpha: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>) {
    for i in 0..<row.count {
      let scale = (alpha.map { CurveTable.clamped($0[i]) } ?? 1) * 255
      out[4 &* i] = UInt8(CurveTable.clamped(row.x[i]) * scale + 0.5)
      out[4 &* i &+ 1] = UInt8(CurveTable.clamped(row.y[i]) * scale + 0.5)
      out[4 &* i &+ 2] = UInt8(CurveTable.clamped(row.z[i]) * scale + 0.5)
      out[4 &* i &+ 3] = UInt8(scale + 0.5)
    }
  }
}

extension OctaveTable {
  fileprivate func withOctaves(_ body: (UnsafePointer<mk_octaves>) -> Void) {
    entries.withUnsafeBytes { bytes in
      guard let entries = bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      var octaves = mk_octaves(entries: entries, first: first, last: last)
      body(&octaves)
    }
  }
}
