// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Where shapes with one outline lie upon each other")
struct RimTests {
  private func picture(_ layers: [LayerState]) throws -> Bitmap {
    try FrameState(width: 60, height: 60, background: .white, layers).drawn()
  }

  private static let frame = CGRect(x: 6.3, y: 7.6, width: 45.2, height: 41.7)

  @Test("Around an opaque border nothing of the background shows (R-7, R-1)", arguments: [0.0, 9, 15])
  func border(radius: Double) throws {
    func bordered(_ background: Color?, _ special: SpecialValues = .none) throws -> Bitmap {
      try picture([
        .box(Self.frame, special) {
          ($0.cornerRadius, $0.borderWidth, $0.borderColor, $0.backgroundColor) = (radius, 6, .black, background)
        }
      ])
    }
    var gradient = GradientValues()
    gradient.colors = [.red, .blue]
    let empty = try bordered(nil)
    for filled in [try bordered(.red), try bordered(.red, .gradient(gradient))] {
      for y in 0..<60 {
        // The ring, 6 wide, but for the pixels of its inner edge, and what lies around it.
        for x in 0..<60 where !Self.frame.insetBy(dx: 4.5, dy: 4.5).contains(CGPoint(x: x, y: y)) {
          #expect(filled[x, y] == empty[x, y], "(\(x), \(y))")
        }
      }
      #expect(filled[30, 30] != empty[30, 30])
    }
  }

  /// A layer with a border over what fills its bounds, drawn at its size or larger and averaged.
  private static func bordered(
    _ border: Color, _ width: Double, radius: Double, angle: Double, scale: Int, sublayer: Bool, masks: Bool
  ) throws -> Bitmap {
    let box = CGRect(x: 0, y: 0, width: 34, height: 34)
    let sublayers =
      sublayer ? [LayerState.box(CGRect(x: 17, y: -10, width: 30, height: 60)) { $0.backgroundColor = .green }] : []
    let layer = LayerState.box(box.offsetBy(dx: 13.3, dy: 12.6), sublayers: sublayers) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (radius, width, border)
      ($0.backgroundColor, $0.masksToBounds) = (.red, masks)
      $0.transform = .rotation(angle, 0, 0, 1)
    }
    var root = LayerState.box(CGRect(x: 0, y: 0, width: 60 * scale, height: 60 * scale), sublayers: [layer]) {
      $0.sublayerTransform = .scale(Double(scale), Double(scale), 1)
      $0.anchorPoint = .zero
      $0.position = .zero
    }
    var next = 0
    root.number(from: &next)
    let large = try FrameState(
      time: 0, format: Format(width: 60 * scale, height: 60 * scale, fps: 30, background: .white), root: root
    ).drawn()
    return scale == 1 ? large : mean(large, scale)
  }

  private static func mean(_ large: Bitmap, _ scale: Int) -> Bitmap {
    let result = Bitmap(width: large.width / scale, height: large.height / scale)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var sum = SIMD4<Int>.zero
        for j in 0..<scale {
          for i in 0..<scale {
            let p = large[x * scale + i, y * scale + j]
            sum &+= SIMD4(Int(p.r), Int(p.g), Int(p.b), Int(p.a))
          }
        }
        let n = scale * scale
        func byte(_ v: Int) -> UInt8 { UInt8((v + n / 2) / n) }
        result.set((byte(sum[0]), byte(sum[1]), byte(sum[2]), byte(sum[3])), x, y)
      }
    }
    return result
  }

  @Test(
    "Around a translucent or thin border nothing of what fills the layer shows, turned or not (R-4, R-7, R-1)",
    arguments: [0, 9, 17], [0, 0.5, 1])
  func translucentBorder(radius: Double, angle: Double) throws {
    let translucent = Color(red: 0, green: 0, blue: 0, alpha: 0.9)
    let cases: [(name: String, color: Color, width: Double, sublayer: Bool, masks: Bool)] = [
      ("translucent", translucent, 6, false, false), ("masking", translucent, 6, false, true),
      ("over a clipped sublayer", translucent, 6, true, true), ("thin", .black, 1, false, false),
      ("opaque over a clipped sublayer", .black, 6, true, true),
    ]
    for (name, color, width, sublayer, masks) in cases {
      func picture(_ scale: Int) throws -> Bitmap {
        try Self.bordered(
          color, width, radius: radius, angle: angle, scale: scale, sublayer: sublayer, masks: masks)
      }
      let (actual, expected) = (try picture(1), try picture(8))
      // Where sublayer, border and outline meet, three edges share a pixel.
      let difference = actual.difference(expected)
      #expect(difference <= (sublayer ? 24 : 12), "\(name): \(difference)")
    }
  }

  @Test("A clip is no group: a sublayer blends with what is beneath, cut off or not (R-4, CI-3)")
  func clippedBlend() throws {
    func clipped(_ width: Double) throws -> Bitmap {
      let blended = LayerState.box(CGRect(x: 10, y: 10, width: width, height: 20)) {
        ($0.backgroundColor, $0.compositingFilter) = (.blue, "screenBlendMode")
      }
      return try picture([
        .box(CGRect(x: 5, y: 5, width: 40, height: 40), sublayers: [blended]) {
          ($0.backgroundColor, $0.masksToBounds, $0.cornerRadius) = (.red, true, 8)
        }
      ])
    }
    let (whole, cut) = (try clipped(20), try clipped(60))
    // Blue on red by `screen` is magenta, beyond the bounds is nothing.
    for bitmap in [whole, cut] { #expect(bitmap[20, 20] == (255, 0, 255, 255)) }
    #expect(whole[40, 20] == (255, 0, 0, 255) && cut[40, 20] == (255, 0, 255, 255))
    #expect(cut[50, 20] == (255, 255, 255, 255))
  }

  @Test("A dot of no length lies along its line (SH-5)")
  func dots() throws {
    func line(_ pattern: [Double]?) throws -> Bitmap {
      var shape = ShapeValues()
      var path = Path()
      path.move(to: CGPoint(x: 12, y: 12))
      path.addLine(to: CGPoint(x: 44, y: 44))
      (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, .black, 8)
      (shape.lineCap, shape.lineDashPattern) = (.square, pattern)
      return try picture([.box(CGRect(x: 0, y: 0, width: 60, height: 60), .shape(shape))])
    }
    // Eight apart, eight long each: together they are the line.
    let (dotted, whole) = (try line([0, 8]), try line(nil))
    for y in 0..<40 {
      for x in 0..<40 where abs(x - y) < 4 {
        #expect(Int(dotted[x, y].r) <= Int(whole[x, y].r) + 2, "(\(x), \(y))")
      }
    }
    #expect(dotted[26, 33] == (255, 255, 255, 255))
  }
}
