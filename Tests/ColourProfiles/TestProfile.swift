// SPDX-License-Identifier: Apache-2.0

import CLCMS
import Foundation

/// ICC profiles made by Little CMS, and what it makes of colours with them.
package enum TestProfile: String, CaseIterable, Sendable {
  case adobeRGB, displayP3, proPhoto, tableCurves, grey, rgbTable, cmyk

  /// Little CMS refuses.
  struct Refusal: Error {}

  package var components: Int { self == .grey ? 1 : self == .cmyk ? 4 : 3 }

  package func bytes() throws -> [UInt8] {
    guard let profile = make() else { throw Refusal() }
    defer { cmsCloseProfile(profile) }
    return try TestProfile.bytes(profile)
  }

  package static func bytes(_ profile: cmsHPROFILE) throws -> [UInt8] {
    var size: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(profile, nil, &size) != 0 else { throw Refusal() }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard cmsSaveProfileToMem(profile, &bytes, &size) != 0 else { throw Refusal() }
    return bytes
  }

  private func make() -> cmsHPROFILE? {
    func rgb(_ white: cmsCIExyY, _ points: [Double], _ curve: OpaquePointer?) -> cmsHPROFILE? {
      var white = white
      var primaries = cmsCIExyYTRIPLE(
        Red: cmsCIExyY(x: points[0], y: points[1], Y: 1), Green: cmsCIExyY(x: points[2], y: points[3], Y: 1),
        Blue: cmsCIExyY(x: points[4], y: points[5], Y: 1))
      var curves = [curve, curve, curve]
      defer { cmsFreeToneCurve(curve) }
      return cmsCreateRGBProfile(&white, &primaries, &curves)
    }
    let d65 = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    switch self {
    case .adobeRGB: return rgb(d65, [0.64, 0.33, 0.21, 0.71, 0.15, 0.06], cmsBuildGamma(nil, 563.0 / 256))
    case .displayP3:
      let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
      return rgb(d65, [0.68, 0.32, 0.265, 0.69, 0.15, 0.06], curve)
    case .proPhoto:
      return rgb(
        cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1), [0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001],
        cmsBuildGamma(nil, 1.8))
    case .tableCurves:
      let values = (0..<1024).map { UInt16((pow(Double($0) / 1023, 2.0) * 65_535).rounded()) }
      return rgb(d65, [0.66, 0.32, 0.22, 0.70, 0.15, 0.06], cmsBuildTabulatedToneCurve16(nil, 1024, values))
    case .grey:
      var white = d65
      let curve = cmsBuildGamma(nil, 2.2)
      defer { cmsFreeToneCurve(curve) }
      return cmsCreateGrayProfile(&white, curve)
    case .rgbTable: return table(cmsSigRgbData, cmsSigInputClass, 17)
    case .cmyk: return table(cmsSigCmykData, cmsSigOutputClass, 9)
    }
  }

  /// A profile that is a table of Lab, as profiles of presses and cameras are.
  private func table(_ space: cmsColorSpaceSignature, _ kind: cmsProfileClassSignature, _ side: UInt32) -> cmsHPROFILE?
  {
    guard let profile = cmsCreateProfilePlaceholder(nil), let pipeline = cmsPipelineAlloc(nil, UInt32(components), 3),
      let stage = cmsStageAllocCLut16bit(nil, side, UInt32(components), 3, nil)
    else { return nil }
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, kind)
    cmsSetColorSpace(profile, space)
    cmsSetPCS(profile, cmsSigLabData)
    cmsSetHeaderRenderingIntent(profile, 1)
    let sampler: cmsSAMPLER16 = { input, output, cargo in
      guard let input, let output, let cargo else { return 0 }
      let count = cargo.assumingMemoryBound(to: Int.self).pointee
      let v = (0..<count).map { Double(input[$0]) / 65_535 }
      // Inks that are not pure, and colours that turn: smooth, and not those of any matrix.
      let rgb =
        count == 4
        ? [
          (1 - 0.95 * v[0]) * (1 - 0.10 * v[1]) * (1 - 0.02 * v[2]) * (1 - 0.93 * v[3]),
          (1 - 0.35 * v[0]) * (1 - 0.90 * v[1]) * (1 - 0.05 * v[2]) * (1 - 0.93 * v[3]),
          (1 - 0.12 * v[0]) * (1 - 0.35 * v[1]) * (1 - 0.92 * v[2]) * (1 - 0.93 * v[3]),
        ]
        : [0.9 * v[0] + 0.1 * v[1] * v[2], 0.85 * v[1] + 0.15 * v[0], 0.8 * v[2] + 0.2 * v[1] * v[1]]
      let light = rgb.map { $0 * $0 }
      var xyz = cmsCIEXYZ(
        X: 0.4360 * light[0] + 0.3851 * light[1] + 0.1431 * light[2],
        Y: 0.2225 * light[0] + 0.7169 * light[1] + 0.0606 * light[2],
        Z: 0.0139 * light[0] + 0.0971 * light[1] + 0.7141 * light[2])
      var lab = cmsCIELab()
      cmsXYZ2Lab(nil, &lab, &xyz)
      cmsFloat2LabEncoded(output, &lab)
      return 1
    }
    var count = components
    cmsStageSampleCLut16bit(stage, sampler, &count, 0)
    cmsPipelineInsertStage(pipeline, cmsAT_END, stage)
    // Tables of 16 bits have curves before and after them.
    for (at, channels) in [(cmsAT_BEGIN, components), (cmsAT_END, 3)] {
      cmsPipelineInsertStage(pipeline, at, cmsStageAllocToneCurves(nil, UInt32(channels), nil))
    }
    cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    cmsPipelineFree(pipeline)
    return profile
  }

  /// Colours 0…1 to sRGB 0…1 by Little CMS in doubles: relative colorimetry.
  package func expected(_ colours: [[Double]]) throws -> [[Double]] {
    let bytes = try bytes()
    guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { throw Refusal() }
    defer { cmsCloseProfile(profile) }
    guard let sRGB = cmsCreate_sRGBProfile() else { throw Refusal() }
    defer { cmsCloseProfile(sRGB) }
    let format = [1: CLCMS_GRAY_DOUBLES, 3: CLCMS_RGB_DOUBLES, 4: CLCMS_CMYK_DOUBLES][components]
    guard
      let transform = cmsCreateTransform(
        profile, format ?? 0, sRGB, CLCMS_RGB_DOUBLES, UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE))
    else { throw Refusal() }
    defer { cmsDeleteTransform(transform) }
    return colours.map { colour in
      let input = colour.map { components == 4 ? $0 * 100 : $0 }
      var output = [0.0, 0, 0]
      cmsDoTransform(transform, input, &output, 1)
      return output.map { min(max($0, 0), 1) }
    }
  }
}
