// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionEncoding
@testable import MotionMedia

@Suite("Colours of outputs")
struct OutputConversionTests {
  @Test("tables give what powers give, within a unit of 16 bits", arguments: OutputColor.allCases)
  func tables(_ color: OutputColor) {
    let conversion = OutputConversion(color)
    var worst = 0.0
    let levels = Array(stride(from: 0, through: 255, by: 5)) + [1, 2, 3]
    for r in levels {
      for g in levels {
        for b in levels {
          let found = conversion.convert(UInt8(r), UInt8(g), UInt8(b))
          let wanted = conversion.reference(SIMD3(Double(r), Double(g), Double(b)) / 255) * 65_535
          for channel in 0..<3 { worst = max(worst, abs(Double(found[channel]) - wanted[channel])) }
        }
      }
    }
    #expect(worst < 1, "\(worst)")
  }

  @Test("white and the greys are where the standards have them")
  func white() {
    func value(_ color: OutputColor, _ level: UInt8) -> [Double] {
      let found = OutputConversion(color).convert(level, level, level)
      return (0..<3).map { Double(found[$0]) / 65_535 }
    }
    // BT.2408-7, table 1: 58 % and 75 % of the signal.
    #expect(value(.rec2020PQ, 255).allSatisfy { abs($0 - 0.58) < 0.001 })
    #expect(value(.hlg, 255).allSatisfy { (64 + 876 * $0).rounded() == 721 })
    for level in UInt8.min...UInt8.max {
      #expect(value(.displayP3, level).allSatisfy { abs($0 * 255 - Double(level)) < 0.01 })
    }
    for color in OutputColor.allCases { #expect(OutputConversion(color).convert(0, 0, 0) == .zero) }
  }

  @Test("the profile of Display P3 is one that Little CMS reads as what it is")
  func profile() throws {
    let profile = try ICCProfile(DisplayP3Profile.bytes)
    #expect(profile.components == 3 && !profile.isTable)
    let (curves, matrix) = try profile.curves()
    let exact = try #require(Chromaticities.displayP3.toBT709)
    for row in 0..<3 {
      let difference = matrix.rows[row] - exact.rows[row]
      #expect(max(difference.max(), -difference.min()) < 1e-4)
    }
    for level in 0...255 {
      let value = Double(level) / 255
      #expect(abs(curves[0].value(value) - TransferFunction.sRGB.light(value)) < 2e-5)
    }
  }
}
