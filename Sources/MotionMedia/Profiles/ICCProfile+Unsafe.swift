// SPDX-License-Identifier: Apache-2.0

import CLCMS
import MotionCore

/// An ICC profile, read by Little CMS. It reads tags, and samples tables once; pixels are computed elsewhere.
@safe final class ICCProfile {
  // SAFETY: the profile is of this object alone, closed in `deinit`.
  private let profile: cmsHPROFILE
  /// Components of a colour: 1, 3 or 4.
  let components: Int

  /// The fault of a profile, in words that follow "its colour profile".
  struct Fault: Error, Hashable { let text: String }

  init(_ bytes: [UInt8]) throws(Fault) {
    // ICC.1:2022, 7.2: a header of 128 bytes and a list of tags, with the profile's own size first.
    guard bytes.count >= 132,
      let opened = unsafe bytes.withUnsafeBytes({
        unsafe cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count))
      })
    else { throw Fault(text: "is damaged") }
    unsafe profile = unsafe opened
    let space = unsafe cmsGetColorSpace(opened)
    switch space {
    case cmsSigGrayData: components = 1
    case cmsSigRgbData: components = 3
    case cmsSigCmykData: components = 4
    default:
      components = 0
      throw Fault(text: "is for colours that are neither grey, RGB nor CMYK")
    }
    let connection = unsafe cmsGetPCS(opened)
    // Links, abstract profiles and named colours describe no device.
    let known = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    guard unsafe known.contains(cmsGetDeviceClass(opened)), connection == cmsSigXYZData || connection == cmsSigLabData
    else {
      throw Fault(text: "does not describe a device")
    }
  }

  deinit { unsafe cmsCloseProfile(profile) }

  /// Whether it uses a table, and not curves alone: as Little CMS chooses for relative colorimetry.
  var isTable: Bool {
    [cmsSigDToB1Tag, cmsSigAToB1Tag, cmsSigAToB0Tag].contains { unsafe cmsIsTag(profile, $0) != 0 } || components == 4
  }

  /// The curves of a profile without tables, one or three, and the matrix from linear components to linear BT.709.
  func curves() throws(Fault) -> (curves: [ProfileCurve], matrix: Matrix3) {
    if components == 1 {
      let curve = try curve(cmsSigGrayTRCTag)
      guard unsafe cmsGetPCS(profile) == cmsSigLabData else { return ([curve], .identity) }
      // The curve gives lightness.
      let values = (0...4096).map { ProfileSpace.luminance(lightness: 100 * curve.value(Double($0) / 4096)) }
      return ([.table(values)], .identity)
    }
    let curves = [
      try curve(cmsSigRedTRCTag), try curve(cmsSigGreenTRCTag), try curve(cmsSigBlueTRCTag),
    ]
    let columns = Matrix3(
      columns: try color(cmsSigRedColorantTag), try color(cmsSigGreenColorantTag), try color(cmsSigBlueColorantTag))
    guard columns.isFinite else { throw Fault(text: "is damaged: its primaries are not colours") }
    return (curves, ProfileSpace.toBT709 * columns)
  }

  private func curve(_ tag: cmsTagSignature) throws(Fault) -> ProfileCurve {
    guard let read = unsafe cmsReadTag(profile, tag) else { throw Fault(text: "is damaged: a tone curve is missing") }
    let curve = OpaquePointer(read)
    let type = unsafe Int(cmsGetToneCurveParametricType(curve))
    if (1...5).contains(type), let parameters = unsafe cmsGetToneCurveParams(curve) {
      // Types 0 to 4 of ICC.1:2022, 10.18, have these counts. Little CMS counts types from 1.
      let count = [1, 3, 4, 5, 7][type - 1]
      let values = (0..<count).map { unsafe parameters[$0] }
      guard values.allSatisfy(\.isFinite) else { throw Fault(text: "is damaged: a tone curve has no numbers") }
      return .parametric(type - 1, values)
    }
    let count = unsafe Int(cmsGetToneCurveEstimatedTableEntries(curve))
    guard type == 0, count >= 2, let entries = unsafe cmsGetToneCurveEstimatedTable(curve) else {
      throw Fault(text: "has a tone curve of an unknown kind")
    }
    return .table((0..<count).map { unsafe Double(entries[$0]) / 65_535 })
  }

  private func color(_ tag: cmsTagSignature) throws(Fault) -> Matrix3.Vector {
    guard let read = unsafe cmsReadTag(profile, tag) else { throw Fault(text: "is damaged: a primary is missing") }
    let color = unsafe read.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    return [color.X, color.Y, color.Z]
  }

  /// The table of a profile, sampled: relative colorimetry, no black point compensation.
  func table() throws(Fault) -> ProfileTable {
    let format =
      components == 1 ? CLCMS_GRAY_DOUBLES : components == 3 ? CLCMS_RGB_DOUBLES : CLCMS_CMYK_DOUBLES
    guard let lab = unsafe cmsCreateLab4Profile(nil) else { throw Fault(text: "cannot be used: memory ran out") }
    defer { unsafe cmsCloseProfile(lab) }
    // Little CMS would otherwise resample the table itself, with an error of its own.
    let flags = cmsUInt32Number(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE)
    guard
      let transform = unsafe cmsCreateTransform(
        profile, format, lab, CLCMS_LAB_DOUBLES, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { throw Fault(text: "is damaged: its table cannot be read") }
    defer { unsafe cmsDeleteTransform(transform) }
    // Grey is a table of three components that are alike: few profiles are so.
    let axes = max(3, components)
    let side = ProfileTable.side(axes)
    // Little CMS has ink in percent.
    let scale = (components == 4 ? 100 : 1) / Double(side - 1)
    let count = (0..<axes).reduce(1) { product, _ in product * side }
    var entries = [SIMD4<Float>](repeating: .zero, count: count)
    var (input, output) = ([Double](repeating: 0, count: 4), [Double](repeating: 0, count: 3))
    for index in 0..<count {
      var rest = index
      for axis in (0..<axes).reversed() {
        input[axis] = Double(rest % side) * scale
        rest /= side
      }
      unsafe cmsDoTransform(transform, input, &output, 1)
      entries[index] = [Float(output[0]), Float(output[1]), Float(output[2]), 0]
    }
    guard let table = ProfileTable(components: axes, entries: entries) else {
      throw Fault(text: "is damaged: its table has no size")
    }
    return table
  }
}
