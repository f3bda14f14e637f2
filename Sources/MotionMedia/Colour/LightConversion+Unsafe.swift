// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

extension LightConversion {
  /// Three rows of components, each of `count` floats.
  @safe struct Row {
    // SAFETY: of whoever converts them, who does not keep the row longer.
    let x, y, z: UnsafeMutablePointer<Float>
    let count: Int
  }

  private static let luminance = [Float(Luminance.red), Float(Luminance.green), Float(Luminance.blue)]

  /// Linear light of BT.709 in place of encoded components.
  func linearise(_ row: Row, _ kernels: mk_kernels) {
    func map(_ component: UnsafeMutablePointer<Float>, _ table: CurveTable) {
      unsafe table.entries.withUnsafeBytes {
        unsafe kernels.light_curve(component, $0.assumingMemoryBound(to: Float.self).baseAddress, row.count)
      }
    }
    unsafe map(row.x, curves[0])
    unsafe map(row.y, curves[1])
    unsafe map(row.z, curves[2])
    unsafe kernels.light_matrix(row.x, row.y, row.z, numbers, row.count)
    guard let hdr else { return }
    // The system gain of HLG comes first: tones are compressed as a display shows them.
    if let display = hdr.display {
      unsafe display.withOctaves {
        unsafe kernels.light_gain(row.x, row.y, row.z, LightConversion.luminance, $0, row.count)
      }
    }
    unsafe hdr.tone.withOctaves {
      unsafe kernels.light_compress(row.x, row.y, row.z, LightConversion.luminance, $0, row.count)
    }
  }

  /// Encodes linear light as bytes, premultiplied. The row is changed.
  ///
  /// - Parameter alpha: 0…1; nil if all is opaque.
  static func encode(
    _ row: Row, alpha: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>, _ encoding: LightEncoding,
    _ kernels: mk_kernels
  ) {
    let entries: [UInt16]
    switch encoding {
    case .sRGB: entries = EncodingTable.entries
    case .bt1886:
      unsafe root(row.x, row.count)
      unsafe root(row.y, row.count)
      unsafe root(row.z, row.count)
      entries = EncodingTable.entriesOfRoots
    }
    if let alpha = unsafe alpha {
      unsafe kernels.light_encode_alpha(out, row.x, row.y, row.z, alpha, entries, row.count)
    } else {
      unsafe kernels.light_encode(out, row.x, row.y, row.z, entries, row.count)
    }
  }

  /// Takes the square roots of light; negative components become 0. IEEE 754 defines them exactly, so they are the same
  /// on every processor.
  private static func root(_ component: UnsafeMutablePointer<Float>, _ count: Int) {
    for i in 0..<count { unsafe component[i] = unsafe component[i] > 0 ? component[i].squareRoot() : 0 }
  }

  /// Stores components that are sRGB already as bytes.
  static func store(_ row: Row, alpha: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>) {
    for i in 0..<row.count {
      let scale = unsafe (alpha.map { unsafe CurveTable.clamped($0[i]) } ?? 1) * 255
      unsafe out[4 &* i] = unsafe UInt8(CurveTable.clamped(row.x[i]) * scale + 0.5)
      unsafe out[4 &* i &+ 1] = unsafe UInt8(CurveTable.clamped(row.y[i]) * scale + 0.5)
      unsafe out[4 &* i &+ 2] = unsafe UInt8(CurveTable.clamped(row.z[i]) * scale + 0.5)
      unsafe out[4 &* i &+ 3] = UInt8(scale + 0.5)
    }
  }
}

extension OctaveTable {
  fileprivate func withOctaves(_ body: (UnsafePointer<mk_octaves>) -> Void) {
    unsafe entries.withUnsafeBytes { bytes in
      guard let entries = unsafe bytes.assumingMemoryBound(to: Float.self).baseAddress else { return }
      var octaves = unsafe mk_octaves(entries: entries, first: first, last: last)
      unsafe body(&octaves)
    }
  }
}
