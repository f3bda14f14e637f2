// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// One outline for everything that has the shape of the bounds.
@Suite("Corners and borders")
struct CornerTests {
  struct Corners: CustomTestStringConvertible, Sendable {
    var radius: Double
    var mask: CornerMask
    var curve: CornerCurve
    var testDescription: String { "\(radius) \(mask.rawValue) \(curve.rawValue)" }
    func apply(_ layer: Layer) {
      layer.cornerRadius = radius
      layer.maskedCorners = mask
      layer.cornerCurve = curve
    }
  }

  private static let all: [Corners] = [
    Corners(radius: 18, mask: .all, curve: .circular), Corners(radius: 18, mask: .all, curve: .continuous),
    Corners(radius: 14, mask: .minXminY, curve: .circular), Corners(radius: 14, mask: .maxXminY, curve: .continuous),
    Corners(radius: 14, mask: [.minXmaxY, .maxXmaxY], curve: .circular),
    Corners(radius: 500, mask: [.minXminY, .maxXmaxY], curve: .circular),
  ]

  @Test(
    "Background, border, gradient, clip and shadow share the outline of the corners (R-8, R-4, R-6)", arguments: all)
  func shared(corners: Corners) throws {
    func picture(_ build: @escaping @Sendable (Layer) -> Void) throws -> Bitmap {
      try drawnBitmap(100, 80) { root in
        let layer = root.add(Layer(), 10, 10, 80, 60)
        corners.apply(layer)
        build(layer)
      }
    }
    let background = try picture { $0.backgroundColor = .white }
    let border = try picture {
      $0.borderWidth = 40
      $0.borderColor = .white
    }
    let clip = try picture {
      $0.masksToBounds = true
      $0.addBox(.white, -10, -10, 60, 90)
      $0.addBox(.white, 50, -10, 60, 90)
    }
    let contents = try picture {
      $0.masksToBounds = true
      $0.contents = .bitmap(TestImage.solid(8, 6, (255, 255, 255, 255)))
    }
    let gradient = try drawnBitmap(100, 80) { root in
      corners.apply(root.add(GradientLayer([.white, .white]), 10, 10, 80, 60))
    }
    let shadow = try drawnBitmap(100, 80) { root in
      let layer = root.addBox(.black, -190, 10, 80, 60)
      corners.apply(layer)
      layer.shadowColor = .white
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 200, height: 0)
    }
    for (name, other) in [
      ("border", border), ("clip", clip), ("contents", contents), ("gradient", gradient), ("shadow", shadow),
    ] {
      #expect(background.difference(other) <= 1, "\(name)")
    }
    // Which corners are round, in y-down names: a masked one leaves its first pixel empty.
    for (bit, x, y) in [
      (CornerMask.minXminY, 10, 10), (.maxXminY, 89, 10), (.minXmaxY, 10, 69), (.maxXmaxY, 89, 69),
    ] {
      #expect(background.rgb(x, y)[0] == (corners.mask.contains(bit) ? 0 : 255))
    }
  }

  @Test("A continuous corner begins 1.528665 radii from the corner (R-8)")
  func continuous() throws {
    func top(_ curve: CornerCurve) throws -> Int? {
      let picture = try drawnBitmap(220, 220) { root in
        let layer = root.addBox(.white, 10, 10, 200, 200, radius: 40)
        layer.cornerCurve = curve
      }
      return (10..<210).first { picture.rgb($0, 10)[0] > 253 }
    }
    let (circular, continuous) = (try #require(try top(.circular)), try #require(try top(.continuous)))
    #expect(abs(circular - 50) <= 5 && circular <= 50)
    #expect(continuous <= 72 && continuous > circular + 5)
  }

  @Test("The inner outline of a border has the radius less the width; a border wider than half fills (R-7)")
  func ring() throws {
    let ring = try drawnBitmap(100, 80) { root in
      let layer = root.add(Layer(), 10, 10, 80, 60)
      layer.cornerRadius = 20
      layer.borderWidth = 5
      layer.borderColor = .white
    }
    let (outer, inner) = (80 * 60 - (4 - Double.pi) * 400, 70 * 50 - (4 - Double.pi) * 225)
    #expect(abs(ring.whiteArea - (outer - inner)) < 1.5)
    // With a radius below the width the inner corners are square.
    let square = try drawnBitmap(100, 80) { root in
      let layer = root.add(Layer(), 10, 10, 80, 60)
      layer.cornerRadius = 6
      layer.borderWidth = 10
      layer.borderColor = .white
    }
    #expect(abs(square.whiteArea - (80 * 60 - (4 - Double.pi) * 36 - 60 * 40)) < 1.5)
    #expect(square.rgb(20, 20)[0] == 0 && square.rgb(19, 20)[0] == 255)
    for width in [30, 31, 1e9] {
      let full = try drawnBitmap(100, 80) { root in
        let layer = root.add(Layer(), 10, 10, 80, 60)
        layer.borderWidth = width
        layer.borderColor = .white
      }
      #expect(full.whiteArea == 4800)
    }
  }

  @Test("A corner radius alone does not clip sublayers or contents (R-4)")
  func unclipped() throws {
    let picture = try drawnBitmap(100, 80) { root in
      let layer = root.addBox(.red, 10, 10, 80, 60, radius: 30)
      layer.addBox(.white, 0, 0, 10, 10)
      layer.addBox(.white, 70, 50, 20, 20)
    }
    #expect(picture.rgb(10, 10)[1] == 255 && picture.rgb(99, 79)[1] == 255 && picture.rgb(10, 69) == [0, 0, 0])
  }
}
