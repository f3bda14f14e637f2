// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Masks whose brightness counts: `CIMaskToAlpha` on the mask makes alpha of it, as `mask-type: luminance` of SVG.
@Suite("Masks by luminance")
struct LuminanceMaskTests {
  /// A white layer of 80×40 at (10, 10) on black, under a mask of the same size.
  private func masked(
    _ filters: [Filter] = [.maskToAlpha()], _ build: @escaping @Sendable (Layer) -> Void
  ) throws -> (Int, Int) -> Int {
    let picture = try drawnBitmap(100, 60) { root in
      let layer = root.add(Layer(), 10, 10, 80, 40)
      layer.backgroundColor = .white
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      build(mask)
      mask.filters = filters
      layer.mask = mask
    }
    return { x, y in picture.rgb(x, y)[0] }
  }

  @Test("a group of layers is one mask: luma of what they show together, times its alpha")
  func groups() throws {
    let shown = try masked { mask in
      mask.addBox(.red, 0, 0, 40, 40)
      mask.addBox(.white.withAlpha(0.5), 20, 0, 40, 40)
    }
    #expect(abs(shown(20, 30) - 54) <= 1, "red alone: .2125")
    #expect(abs(shown(40, 30) - 155) <= 1, "half of white over red: .2125 + .5 · .7875")
    #expect(abs(shown(60, 30) - 128) <= 1, "half of white over nothing: 1 · .5")
    #expect(shown(80, 30) == 0)
  }

  @Test("a mask of the mask cuts it, by its own luminance")
  func trees() throws {
    let shown = try masked { mask in
      mask.addBox(.white, 0, 0, 80, 40)
      let inner = Layer()
      inner.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      inner.addBox(.white, 0, 0, 40, 20)
      inner.addBox(.red, 40, 0, 40, 20)
      inner.addBox(.black, 0, 20, 40, 20)
      inner.filters = [.maskToAlpha()]
      mask.mask = inner
    }
    #expect(shown(30, 20) == 255 && abs(shown(70, 20) - 54) <= 1 && shown(30, 40) == 0 && shown(70, 40) == 0)
  }

  @Test("in linear light, as color-interpolation: linearRGB")
  func linear() throws {
    let shown = try masked([.sRGBToneCurveToLinear(), .maskToAlpha()]) { mask in
      mask.addBox(Color(white: 128.0 / 255), 0, 0, 80, 40)
    }
    #expect(abs(shown(50, 30) - 55) <= 1)
  }
}
