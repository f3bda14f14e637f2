// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension FilterLowering {
  /// The weights of red, green and blue in luma (§5).
  static let luma = [0.2125, 0.7154, 0.0721]

  /// The steps of a colour filter; nil for other filters, empty if nothing changes.
  func colorSteps(_ filter: Filter, _ name: String) throws -> [ColorStep]? {
    func mix(_ matrix: ColorMatrix, _ share: Double) -> [ColorStep] {
      share == 0 ? [] : [.matrix(ColorMatrix.identity.mixed(with: matrix, share))]
    }
    switch name {
    case "CIColorControls":
      let saturation = filter.number("inputSaturation")
      let contrast = filter.number("inputContrast")
      // Contrast turns about middle grey.
      let constant = 0.5 - 0.5 * contrast + filter.number("inputBrightness")
      if saturation == 1, contrast == 1, constant == 0 { return [] }
      let gray = ColorMatrix(FilterLowering.luma, FilterLowering.luma, FilterLowering.luma)
      let bent = ColorMatrix(
        [contrast, 0, 0], [0, contrast, 0], [0, 0, contrast], bias: [constant, constant, constant])
      return [.matrix(gray.mixed(with: .identity, saturation).concatenating(bent))]
    case "CIColorMatrix":
      let matrix = ColorMatrix(
        filter.numbers("inputRVector"), filter.numbers("inputGVector"), filter.numbers("inputBVector"),
        filter.numbers("inputAVector"), bias: filter.numbers("inputBiasVector"))
      return matrix == .identity ? [] : [.matrix(matrix)]
    case "CIColorMonochrome":
      guard let color = filter.color("inputColor")?.sRGB else { return [] }
      func row(_ c: Double) -> [Double] { FilterLowering.luma.map { $0 * c } }
      return mix(ColorMatrix(row(color.c0), row(color.c1), row(color.c2)), filter.number("inputIntensity"))
    case "CISepiaTone":
      // The matrix of `sepia()` in W3C's Filter Effects.
      return mix(
        ColorMatrix([0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]),
        filter.number("inputIntensity"))
    case "CIHueAdjust": return hue(filter.number("inputAngle"))
    case "CIColorInvert": return [.matrix(ColorMatrix([-1, 0, 0], [0, -1, 0], [0, 0, -1], bias: [1, 1, 1]))]
    case "CISRGBToneCurveToLinear": return [.linearize]
    case "CILinearToSRGBToneCurve": return [.encode]
    case "componentTransfer":
      func table(_ component: String) -> ComponentTransfer.Table {
        ComponentTransfer.Table(
          filter.numbers("input\(component)Table"), isDiscrete: filter.flag("input\(component)IsDiscrete"))
      }
      let transfer = ComponentTransfer(red: table("R"), green: table("G"), blue: table("B"), alpha: table("A"))
      return transfer.isIdentity ? [] : [.transfer(transfer)]
    case "CIMaskToAlpha": return [.maskToAlpha]
    case "chromaKey":
      guard let color = filter.color("inputColor")?.sRGB else { return [] }
      return [
        .chromaKey(
          ChromaKey(
            red: color.c0, green: color.c1, blue: color.c2, tolerance: filter.number("inputTolerance"),
            softness: filter.number("inputSoftness"), spill: filter.number("inputSpill")))
      ]
    case "lumaKey":
      return [
        .lumaKey(
          level: filter.number("inputLuma"), tolerance: filter.number("inputTolerance"),
          softness: filter.number("inputSoftness"))
      ]
    case "CIExposureAdjust":
      let stops = filter.number("inputEV")
      return stops == 0 ? [] : [.exposure(factor: Math.pow(2, stops))]
    case "CIGammaAdjust":
      let power = filter.number("inputPower")
      return power == 1 ? [] : [.power(power)]
    case "CIVibrance":
      let amount = filter.number("inputAmount")
      return amount == 0 ? [] : [.vibrance(amount)]
    case "CIColorPosterize": return [.posterize(levels: filter.number("inputLevels"))]
    case "CIColorCube":
      guard let data = filter.contents("inputCubeData") else { return [] }
      return try cube(data).map { [$0] } ?? []
    default: return nil
    }
  }

  /// The matrix of CSS's `hue-rotate`, which turns the chrominance plane and keeps luma.
  private func hue(_ angle: Double) -> [ColorStep] {
    if angle == 0 { return [] }
    let (c, s) = (Math.cos(angle), Math.sin(angle))
    // The matrix of hueRotate (Filter Effects, feColorMatrix).
    return [
      .matrix(
        ColorMatrix(
          [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
          [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
          [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072]))
    ]
  }

  /// A table of colours, by the size of the image that it is read as.
  private func cube(_ data: Contents) throws -> ColorStep? {
    let (width, height) = try contents.pixelSize(of: data)
    guard let source = ImageSource(data) else { return nil }
    if height == 1, width > 1 { return .cube(source, size: width, isOneDimensional: true) }
    guard height > 1, width == height * height else { throw DisplayError.cube(width: width, height: height) }
    return .cube(source, size: height, isOneDimensional: false)
  }
}
