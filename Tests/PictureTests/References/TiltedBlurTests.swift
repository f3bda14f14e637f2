// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Blurs, shadows and filters of small and large radii on tilted, slanted and unevenly scaled layers, beside the exact
/// blur in the layer's own space, of which each pixel takes the mean over its area.
@Suite("Blurs on tilted layers")
struct TiltedBlurTests {
  /// A layer of a size, in points, whose middle lies in the middle of the canvas.
  struct Stage: Sendable {
    var width: Double
    var height: Double
    var canvas: (width: Int, height: Int)

    /// All of it can be seen, and it lies a long way from the eye.
    static let small = Stage(width: 160, height: 120, canvas: (300, 240))
    /// Larger than the canvas, and near the eye where it is tilted.
    static let large = Stage(width: 900, height: 700, canvas: (420, 300))

    var middle: (x: Double, y: Double) { (Double(canvas.width) / 2 + 0.3, Double(canvas.height) / 2 - 0.4) }

    /// Boxes about the middle: the layer, a large and a narrow one in it.
    func boxes() -> [(CGRect, SIMD4<Double>)] {
      let part = { (x: Double, y: Double, w: Double, h: Double) in
        CGRect(
          x: (x * width).rounded() - width / 2, y: (y * height).rounded() - height / 2, width: (w * width).rounded(),
          height: (h * height).rounded())
      }
      return [
        (CGRect(x: -width / 2, y: -height / 2, width: width, height: height), SIMD4(0.9, 0.5, 0.2, 1)),
        (part(0.15, 0.17, 0.35, 0.4), SIMD4(0.2, 0.3, 0.9, 1)), (part(0.6, 0.2, 0.05, 0.6), SIMD4(1, 1, 1, 1)),
      ]
    }

    var exact: ExactBoxes {
      let boxes = boxes()
      return ExactBoxes(
        boxes: boxes.enumerated().map { index, box in
          let color = index == 0 ? box.1 : box.1 - boxes[0].1
          return .init(box.0.minX, box.0.minY, box.0.width, box.0.height, color)
        })
    }

    func layer(_ transform: Transform3D, _ change: (inout LayerValues) -> Void) -> LayerState {
      let all = boxes().map { rect, color in
        LayerState.box(rect.offsetBy(dx: width / 2, dy: height / 2)) {
          $0.backgroundColor = Color(red: color[0], green: color[1], blue: color[2])
        }
      }
      var layer = LayerState.box(
        CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
        sublayers: Array(all.dropFirst())
      ) {
        $0.transform = transform
        change(&$0)
      }
      layer.values.backgroundColor = all[0].values.backgroundColor
      return layer
    }
  }

  struct Map: Sendable {
    var name: String
    var transform: Transform3D
    var stage = Stage.small

    static func tilt(_ degrees: Double, _ x: Double, _ y: Double, _ stage: Stage = .small) -> Map {
      var perspective = Transform3D.identity
      perspective.m34 = -1 / 600
      return Map(
        name: "\(stage.width == 160 ? "" : "large, ")\(degrees)° about \(x > 0 ? y > 0 ? "both" : "x" : "y")",
        transform: Transform3D.rotation(degrees * .pi / 180, x, y, 0).concatenating(perspective), stage: stage)
    }

    static func skew(_ along: Double, _ across: Double) -> Map {
      var transform = Transform3D.identity
      (transform.m21, transform.m12) = (along, across)
      return Map(name: "skew \(along) \(across)", transform: transform)
    }

    static let all: [Map] =
      [tilt(0, 1, 0)] + [30, 60, 80].flatMap { [tilt($0, 1, 0), tilt($0, 0, 1)] }
      + [30, 60, 80].flatMap { [tilt($0, 1, 0, .large), tilt($0, 0, 1, .large)] } + plain

    /// Those that are tested.
    static let some: [Map] =
      [tilt(0, 1, 0), tilt(30, 0, 1), tilt(60, 1, 0), tilt(80, 0, 1), tilt(60, 1, 0, .large), tilt(80, 0, 1, .large)]
      + plain

    private static let plain: [Map] =
      [
        skew(-1.5, 0.2),
        Map(
          name: "30°, 3:1", transform: Transform3D.scale(1.5, 0.5).concatenating(.rotation(.pi / 6, 0, 0, 1))),
      ]
  }

  struct Effect: Sendable {
    var name: String
    var kernel: ExactBoxes.Kernel
    /// Of the layer and its blur at a point; the third is the blur where the shadow comes from.
    var mix: (@Sendable (_ sharp: SIMD4<Double>, _ soft: SIMD4<Double>) -> SIMD4<Double>)?
    var offset = SIMD2<Double>.zero
    var change: @Sendable (inout LayerValues) -> Void

    static func all(_ radius: Double) -> [Effect] {
      [
        Effect(name: "Gaussian", kernel: .gaussian(sigma: radius)) { $0.filters = [.gaussianBlur(radius: radius)] },
        Effect(
          name: "shadow", kernel: .gaussian(sigma: radius),
          mix: { sharp, soft in sharp + SIMD4(0, 0, 0, soft[3] * 0.8) * (1 - sharp[3]) },
          offset: SIMD2(12, 9)
        ) {
          ($0.shadowOpacity, $0.shadowRadius, $0.shadowColor) = (0.8, radius, .black)
          $0.shadowOffset = CGSize(width: 12, height: 9)
        },
        Effect(name: "disc", kernel: .disc(radius: radius)) { $0.filters = [.discBlur(radius: radius)] },
        Effect(name: "box", kernel: .box(radius: radius)) { $0.filters = [.boxBlur(radius: radius)] },
        Effect(
          name: "bloom", kernel: .gaussian(sigma: radius),
          mix: { sharp, soft in
            var sum = pointwiseMin(sharp + soft * 0.7, SIMD4(repeating: 1))
            sum[3] = max(sharp[3], soft[3])
            return sum
          }
        ) { $0.filters = [.bloom(radius: radius, intensity: 0.7)] },
      ]
    }
  }

  /// The largest difference between what is drawn and the exact image, in 1/255, and the pixel where it is.
  ///
  /// - Parameter stride: of every so many pixels of a row, and rows, one is looked at.
  private static func worst(_ effect: Effect, _ map: Map, stride: Int) throws -> (Double, x: Int, y: Int) {
    let stage = map.stage
    let bitmap = try FrameState(
      width: stage.canvas.width, height: stage.canvas.height, background: .white,
      [stage.layer(map.transform, effect.change)]
    ).drawn()
    if let folder = ProcessInfo.processInfo.environment["MOTIONKIT_PICTURE_FOLDER"] {
      try PNGWriter.write(bitmap, to: "\(folder)/\(effect.name)-\(map.name).png")
    }
    let view = SeenPlane(map.transform, middle: stage.middle)
    let exact = stage.exact
    let n = stride == 1 ? 8 : 6
    var worst = (0.0, x: 0, y: 0)
    for y in Swift.stride(from: 0, to: bitmap.height, by: stride) {
      // A diagonal pattern, so that neither rows nor columns are left out.
      for x in Swift.stride(from: (y / stride) % stride, to: bitmap.width, by: stride) {
        if effect.mix != nil, touchesEdge(x, y, view, exact) { continue }
        var sum = SIMD4<Double>.zero
        for j in 0..<n {
          for i in 0..<n {
            let place = (Double(x) + (Double(i) + 0.5) / Double(n), Double(y) + (Double(j) + 0.5) / Double(n))
            guard let p = view.behind(place.0, place.1) else { continue }
            let soft = exact.at(p.x - effect.offset.x, p.y - effect.offset.y, effect.kernel)
            sum += effect.mix.map { $0(exact.at(p.x, p.y, .none), soft) } ?? soft
          }
        }
        sum /= Double(n * n)
        let expected = (sum + SIMD4(repeating: 1 - sum[3])) * 255
        let p = bitmap[x, y]
        let got = SIMD4(Double(p.r), Double(p.g), Double(p.b), 255)
        let off = (0..<3).reduce(0.0) { max($0, abs(got[$1] - expected[$1])) }
        if off > worst.0 { worst = (off, x, y) }
      }
    }
    return worst
  }

  /// Whether a sharp edge of the layer lies in a pixel or in one beside it: what covers a part of a pixel is put over
  /// what is beneath in all of the pixel there, before any filter or after it.
  private static func touchesEdge(_ x: Int, _ y: Int, _ view: SeenPlane, _ exact: ExactBoxes) -> Bool {
    var first: SIMD4<Double>?
    for j in 0..<12 {
      for i in 0..<12 {
        let p = view.behind(Double(x) - 0.875 + Double(i) / 4, Double(y) - 0.875 + Double(j) / 4)
        let color = p.map { exact.at($0.x, $0.y, .none) } ?? .zero
        if let first, first != color { return true }
        first = color
      }
    }
    return false
  }

  /// With `MOTIONKIT_PRINT=1` more maps and every pixel of their pictures: three minutes.
  @Test(
    "Blurs of every radius are those of the layer's own space, seen through its map, to 12/255 (R-6, CI-1)",
    arguments: [2, 10, 40])
  func blurs(radius: Double) throws {
    let prints = ProcessInfo.processInfo.environment["MOTIONKIT_PRINT"] != nil
    for map in prints ? Map.all : Map.some {
      for effect in Effect.all(radius) where prints || TestEffort.takes("\(effect.name) \(radius) \(map.name)") {
        let worst = try Self.worst(effect, map, stride: prints ? 1 : 7)
        let text = "\(effect.name) \(radius), \(map.name), at (\(worst.x), \(worst.y)): \(worst.0)"
        if prints { print("TILTED \(text)") }
        #expect(worst.0 <= 12, "\(text)")
      }
    }
  }
}
