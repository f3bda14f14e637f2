// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Blurs of layers that are turned, scaled unevenly, slanted or tilted, beside an exact blur in the layer's own space
/// that is seen through the same map.
@Suite("Blurs through every map")
struct BlurMapTests {
  /// Of the layer, in points.
  private static let size = (width: 80.0, height: 60.0)
  private static let canvas = (width: 260, height: 200)
  /// The middle of the layer on the canvas.
  private static let middle = (x: 128.3, y: 96.6)
  /// What the image of the layer may cover around it, in points.
  private static let margin = 44.0

  struct Map: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var transform: Transform3D

    init(_ name: String, _ transform: Transform3D) { (testDescription, self.transform) = (name, transform) }

    /// Turns, then perspective from a distance.
    static func tilt(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double, eye: Double) -> Transform3D {
      var perspective = Transform3D.identity
      perspective.m34 = -1 / eye
      return Transform3D.rotation(degrees * .pi / 180, x, y, z).concatenating(perspective)
    }

    static func turned(_ degrees: Double, _ x: Double, _ y: Double) -> Transform3D {
      Transform3D.scale(x, y).concatenating(.rotation(degrees * .pi / 180, 0, 0, 1))
    }

    static let all: [Map] = {
      var shear = Transform3D.identity
      shear.m21 = 0.8
      var narrow = Transform3D.scale(0.7, 1.5)
      narrow.m12 = -0.5
      return [
        Map("upright", .identity), Map("turned alike", turned(31, 1.3, 1.3)), Map("uneven upright", .scale(1.8, 0.6)),
        Map("uneven at 45°", turned(45, 2.2, 0.8)), Map("uneven at 20°", turned(20, 0.5, 1.6)),
        Map("mirrored at 70°", turned(70, -1.6, 0.7)), Map("slanted", shear), Map("slanted and narrow", narrow),
        Map("small at 30°", turned(30, 0.5, 0.25)),
        Map("tilted 60° about x", tilt(60, 1, 0, 0, eye: 200)), Map("tilted 50° about y", tilt(50, 0, 1, 0, eye: 160)),
        Map("tilted −35° about both", tilt(-35, 1, 0.6, 0, eye: 150)),
        Map("tilted, turned and uneven", turned(25, 1.4, 0.6).concatenating(tilt(40, 1, 1, 0, eye: 180))),
        Map("tilted little", tilt(4, 0, 1, 0, eye: 500)),
        Map("near the horizon", tilt(84, 1, 0, 0, eye: 90)), Map("beyond the eye", tilt(80, 1, 0.1, 0, eye: 29)),
      ]
    }()
  }

  /// An image in the layer's own space, premultiplied, 0…1.
  typealias Exact = @Sendable (_ x: Double, _ y: Double) -> SIMD4<Double>

  struct Effect: Sendable {
    var name: String
    var change: @Sendable (inout LayerValues) -> Void
    var exact: @Sendable (ExactImage) -> Exact
    /// Whether edges of the layer stay.
    var isSharp = true

    /// - Parameter blur: the layer's image, blurred.
    init(
      _ name: String, _ filter: Filter, _ blur: @escaping @Sendable (ExactImage) -> ExactImage
    ) {
      (self.name, isSharp) = (name, false)
      change = { $0.filters = [filter] }
      exact = { picture in
        let blurred = blur(picture)
        return { blurred.at($0, $1) }
      }
    }

    /// A filter that combines each point of the layer's image with its blur of a radius.
    init(
      _ name: String, _ filter: Filter, _ radius: Double,
      _ mix: @escaping @Sendable (_ sharp: SIMD4<Double>, _ soft: SIMD4<Double>) -> SIMD4<Double>
    ) {
      self.name = name
      change = { $0.filters = [filter] }
      exact = { picture in
        let soft = picture.blurred(radius)
        return { mix(BlurMapTests.color($0, $1), soft.at($0, $1)) }
      }
    }

    init(shadow radius: Double) {
      name = "shadow \(radius)"
      change = {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowColor) = (0.8, radius, .black)
        $0.shadowOffset = CGSize(width: 9, height: 6)
      }
      exact = { picture in
        let soft = radius > 0 ? picture.blurred(radius) : picture
        return { x, y in
          let above = BlurMapTests.color(x, y)
          let shadow = radius > 0 ? soft.at(x - 9, y - 6) : BlurMapTests.color(x - 9, y - 6)
          return above + SIMD4(0, 0, 0, shadow[3] * 0.8) * (1 - above[3])
        }
      }
    }

    private static func luma(_ c: SIMD4<Double>) -> Double { 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2] }
    private static func limited(_ c: SIMD4<Double>, alpha: Double) -> SIMD4<Double> {
      var c = c.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
      c[3] = alpha
      return c
    }

    static let all: [Effect] = [
      Effect("blur 6", .gaussianBlur(radius: 6)) { $0.blurred(6) },
      Effect("blur 2", .gaussianBlur(radius: 2)) { $0.blurred(2) },
      Effect(shadow: 6), Effect(shadow: 2), Effect(shadow: 0),
      Effect("box 5", .boxBlur(radius: 5)) {
        let line = (0..<40).map { (Double($0) + 0.5) / 4 - 5 }
        return $0.mean(line.map { ($0, 0) }).mean(line.map { (0, $0) })
      },
      Effect("motion 8", .motionBlur(radius: 8, angle: 0.6)) {
        $0.mean(
          (0..<64).map { step -> (x: Double, y: Double) in
            let s = (Double(step) + 0.5) / 4 - 8
            return (s * Math.cos(0.6), s * Math.sin(0.6))
          })
      },
      Effect("disc 5", .discBlur(radius: 5)) {
        let places = (-15..<15).map { (Double($0) + 0.5) / 3 }
        let square = places.flatMap { y in places.map { (x: $0, y: y) } }
        return $0.mean(square.filter { $0.x * $0.x + $0.y * $0.y <= 25 })
      },
      Effect("zoom", .zoomBlur(center: CGPoint(x: 110, y: 80), amount: 20)) { $0.zoomed((110, 80), 0.2) },
      Effect("bloom 5", .bloom(radius: 5, intensity: 0.7), 5) { sharp, soft in
        var sum = pointwiseMin(sharp + soft * 0.7, SIMD4(repeating: 1))
        sum[3] = max(sharp[3], soft[3])
        return sum
      },
      Effect("gloom 5", .gloom(radius: 5, intensity: 0.7), 5) { sharp, soft in
        limited(sharp * 0.3 + pointwiseMin(sharp, soft) * 0.7, alpha: sharp[3])
      },
      Effect("unsharp 4", .unsharpMask(radius: 4, intensity: 0.6), 4) { sharp, soft in
        limited(sharp + (sharp - soft) * 0.6, alpha: sharp[3])
      },
      Effect("sharpen 3", .sharpenLuminance(sharpness: 0.6, radius: 3), 3) { sharp, soft in
        limited(sharp + SIMD4(repeating: (luma(sharp) - luma(soft)) * 0.6), alpha: sharp[3])
      },
    ]
  }

  /// A blue box in a red one, with whole points as edges.
  static func color(_ x: Double, _ y: Double) -> SIMD4<Double> {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .zero }
    return x >= 12 && x < 40 && y >= 10 && y < 34 ? SIMD4(0.2, 0.3, 0.9, 1) : SIMD4(0.9, 0.5, 0.2, 1)
  }

  private static func layer(_ map: Map, _ effect: Effect) -> LayerState {
    let inner = LayerState.box(CGRect(x: 12, y: 10, width: 28, height: 24)) {
      $0.backgroundColor = Color(red: 0.2, green: 0.3, blue: 0.9)
    }
    return .box(
      CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height),
      sublayers: [inner]
    ) {
      $0.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.2)
      $0.transform = map.transform
      effect.change(&$0)
    }
  }

  /// The pixels in which a sharp edge of the layer's image lies, and their neighbours: what covers a part of a pixel is
  /// put over what is beneath it in all of the pixel there, before any filter or after it.
  private static func edges(_ map: Map, shadow: Bool) -> Set<Int> {
    let view = SeenPlane(map.transform, middle: middle)
    func kinds(_ x: Double, _ y: Double) -> Int {
      guard let p = view.behind(x, y) else { return 1 }
      let (u, v) = (p.x + size.width / 2, p.y + size.height / 2)
      let color = color(u, v)
      let kind = color[3] == 0 ? 1 : color[2] > 0.5 ? 2 : 4
      return shadow ? kind << (BlurMapTests.color(u - 9, v - 6)[3] == 0 ? 0 : 3) : kind
    }
    var edges: Set<Int> = []
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        var seen = 0
        for j in 0..<12 {
          for i in 0..<12 {
            seen |= kinds(Double(x) - 1 + Double(i) / 4 + 0.125, Double(y) - 1 + Double(j) / 4 + 0.125)
          }
        }
        if seen.nonzeroBitCount > 1 { edges.insert(y * canvas.width + x) }
      }
    }
    return edges
  }

  /// The largest difference from an image that is seen through the map, in 1/255, and where it is.
  private static func difference(
    _ bitmap: Bitmap, _ exact: Exact, _ map: Map, except edges: Set<Int>
  ) -> (Int, x: Int, y: Int) {
    let view = SeenPlane(map.transform, middle: middle)
    func behind(_ x: Double, _ y: Double) -> SIMD4<Double> {
      guard let p = view.behind(x, y) else { return .zero }
      return exact(p.x + size.width / 2, p.y + size.height / 2)
    }
    let n = 6
    var worst = (0, x: 0, y: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where !edges.contains(y * bitmap.width + x) {
        var sum = SIMD4<Double>.zero
        for j in 0..<n {
          for i in 0..<n {
            sum += behind(Double(x) + (Double(i) + 0.5) / Double(n), Double(y) + (Double(j) + 0.5) / Double(n))
          }
        }
        sum /= Double(n * n)
        let expected = (sum + SIMD4(repeating: 1 - sum[3])) * 255
        let p = bitmap[x, y]
        let got = SIMD4(Double(p.r), Double(p.g), Double(p.b), 255)
        let off = Int((0..<3).reduce(0.0) { max($0, abs(got[$1] - expected[$1])) }.rounded())
        if off > worst.0 { worst = (off, x, y) }
      }
    }
    return worst
  }

  @Test(
    "Every blur and shadow is that of the layer's own space, seen through its map, to 12/255 (R-6, CI-1)",
    arguments: Effect.all.indices)
  func resampled(_ index: Int) throws {
    let effect = Effect.all[index]
    let margin = Self.margin
    let exact = effect.exact(
      ExactImage(
        x: -margin, y: -margin, width: Self.size.width + 2 * margin, height: Self.size.height + 2 * margin, Self.color))
    for map in Map.all where TestEffort.takes("\(effect.name) \(map.testDescription)", oneOf: 6) {
      let bitmap = try FrameState(
        width: Self.canvas.width, height: Self.canvas.height, background: .white, [Self.layer(map, effect)]
      ).drawn()
      let edges = effect.isSharp ? Self.edges(map, shadow: effect.name.hasPrefix("shadow 0")) : []
      let worst = Self.difference(bitmap, exact, map, except: edges)
      if ProcessInfo.processInfo.environment["MOTIONKIT_PRINT"] != nil {
        print("\(effect.name), \(map.testDescription): \(worst.0)/255 at (\(worst.x), \(worst.y))")
      }
      #expect(worst.0 <= 12, "\(effect.name), \(map.testDescription), at (\(worst.x), \(worst.y))")
    }
  }

  @Test("What is beneath a layer is blurred in the layer's own space as well (R-1, CI-1)", arguments: Map.all)
  func backdrop(_ map: Map) throws {
    let edge = 130.0
    let half = LayerState.box(CGRect(x: edge, y: 0, width: 300, height: Double(Self.canvas.height))) {
      $0.backgroundColor = .black
    }
    let frame = CGRect(
      x: Self.middle.x - Self.size.width / 2, y: Self.middle.y - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    func drawn(_ change: (inout LayerValues) -> Void) throws -> Bitmap {
      let glass = LayerState.box(frame) {
        // In front of what is beneath, which a tilted layer would cut.
        ($0.transform, $0.zPosition) = (map.transform, 1000)
        change(&$0)
      }
      return try FrameState(
        width: Self.canvas.width, height: Self.canvas.height, background: .white, [half, glass]
      ).drawn()
    }
    let radius = 4.0
    let blurred = try drawn { $0.backgroundFilters = [.gaussianBlur(radius: radius)] }
    // Where the layer covers whole pixels.
    let shape = try drawn { $0.backgroundColor = .red }
    let view = SeenPlane(map.transform, middle: Self.middle)
    // A straight edge stays one, and its blur is the normal distribution of the distance from it.
    guard let a = view.behind(edge, 60), let b = view.behind(edge, 120) else { return }
    let along = SIMD2(b.x - a.x, b.y - a.y)
    var worst = 0
    for y in 0..<Self.canvas.height {
      for x in 0..<Self.canvas.width where shape[x, y] == (255, 0, 0, 255) {
        guard let p = view.behind(Double(x) + 0.5, Double(y) + 0.5) else { continue }
        let distance = ((p.x - a.x) * along.y - (p.y - a.y) * along.x) / (along * along).sum().squareRoot()
        let share = erfc(distance / radius / 2.0.squareRoot()) / 2
        // More of the colour on the pixel's own side of the edge.
        let black = Double(x) + 0.5 > edge ? max(share, 1 - share) : min(share, 1 - share)
        worst = max(worst, abs(Int(blurred[x, y].r) - Int((255 * (1 - black)).rounded())))
      }
    }
    if ProcessInfo.processInfo.environment["MOTIONKIT_PRINT"] != nil {
      print("backdrop, \(map.testDescription): \(worst)/255")
    }
    #expect(worst <= 12)
  }
}
