// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionAnimation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionRaster

/// Every property with absurd values, as animations can leave them: what an animation passes is not limited, and what
/// it repeats adds up (V-1, T-66).
@Suite("Properties with values far out of range")
struct PropertyExtremesTests {
  private static let animatable = LayerProperty.all.filter { property in
    property.isAnimatable
      && [.number, .point, .size, .rect, .transform, .color, .numbers, .colors].contains(property.kind)
  }
  private static func name(_ property: LayerProperty) -> String { "\(property.owner.rawValue).\(property.name)" }

  @Test(
    "Whatever its value, each property gives a picture without a number that is none, and ends (V-1, T-66)",
    arguments: animatable.map(name))
  func pictures(name: String) throws {
    let property = try #require(
      PropertyExtremesTests.animatable.first { PropertyExtremesTests.name($0) == name })
    for number in [-1e9, -1, 0, 1e-9, 1e9] {
      for repeats in [false, true] where TestEffort.takes("\(name) \(number) \(repeats)") {
        let start = ContinuousClock.now
        let bitmap = try picture(property, number, repeats)
        #expect(ContinuousClock.now - start < .seconds(120), "\(number), \(repeats)")
        #expect(bitmap == nil || bitmap?[0, 0].a == 255)
      }
    }
  }

  @Test(
    "Whatever a script sets each property to, there is a picture or an error (K-3)",
    arguments: LayerProperty.all.filter { $0.owner != .shader && $0.owner != .canvas }.map(name))
  func setters(name: String) throws {
    let property = try #require(LayerProperty.all.first { PropertyExtremesTests.name($0) == name })
    for number in extremeNumbers where TestEffort.takes("\(name) \(number)", oneOf: 12) {
      let start = ContinuousClock.now
      let bitmap = try ExtremeLayer.drawn(PropertyExtremesTests.layer(property.owner)) { layer in
        let base = property.get(layer.values)
        layer.setValue(PropertyExtremesTests.value(property.kind, number, like: base).any, forKey: property.name)
      }
      #expect(bitmap == nil || bitmap?[0, 0].a == 255, "\(number)")
      #expect(ContinuousClock.now - start < .seconds(120), "\(number)")
    }
  }

  @Test(
    "Whatever a script sets each property of an emitter's cells to, there is a picture or an error (EM-2)",
    arguments: EmitterCellProperty.all.map(\.name))
  func cells(name: String) throws {
    let property = try #require(EmitterCellProperty.named(name))
    for number in extremeNumbers {
      let start = ContinuousClock.now
      let bitmap = try ExtremeLayer.drawn(PropertyExtremesTests.layer(.emitter)) { layer in
        (layer as? EmitterLayer)?.emitterCells?[0].name = "cell"
        let value = PropertyExtremesTests.value(property.kind, number, like: .number(0))
        layer.setValue(value.any, forKeyPath: "emitterCells.cell.\(name)")
      }
      #expect(bitmap == nil || bitmap?[0, 0].a == 255, "\(number)")
      #expect(ContinuousClock.now - start < .seconds(120), "\(number)")
    }
  }

  /// Nil where the scene is refused, as one with too many copies is.
  private func picture(_ property: LayerProperty, _ number: Double, _ repeats: Bool) throws -> Bitmap? {
    let format = Format(width: 64, height: 36, fps: 30, background: .blue)
    let rehearsal = Rehearsal(format: format)
    let timeline = rehearsal.run(duration: 10) { root in
      let layer = PropertyExtremesTests.layer(property.owner)
      root.addSublayer(layer)
      let base = property.get(layer.values)
      let animation = BasicAnimation(keyPath: property.name)
      let value = PropertyExtremesTests.value(property.kind, number, like: base)
      animation.fromValue = value.any
      animation.toValue = value.any
      animation.duration = 10
      if repeats {
        animation.isCumulative = true
        animation.duration = 1e-30
        animation.repeatCount = .infinity
      }
      layer.add(animation)
    }
    guard !rehearsal.log.hasErrors else { return nil }
    let state = FrameState(time: 5, format: format, root: timeline.state(at: 5))
    let list = try DisplayListBuilder(contents: ContentsFromDisk()).displayList(for: state)
    #expect(!list.description.contains("nan"), "\(number), \(repeats)")
    return try Renderer(provider: ContentsFromDisk()).bitmap(list)
  }

  private static func value(_ kind: PropertyValue.Kind, _ number: Double, like base: PropertyValue) -> PropertyValue {
    switch kind {
    case .point: .point(CGPoint(x: number, y: -number))
    case .size: .size(CGSize(width: number, height: number / 2))
    case .rect: .rect(CGRect(x: number, y: -number, width: abs(number), height: abs(number)))
    case .transform: .transform(Transform3D.scale(number, number, 1).concatenating(.translation(number, 0, number)))
    case .color: .color(Color(red: number, green: -number, blue: 0.5, alpha: number))
    case .numbers:
      if case .numbers(let list?) = base { .numbers(list.map { _ in number }) } else { .numbers([number, number]) }
    case .colors:
      .colors([Color(red: number, green: 0, blue: 0), Color(red: 0, green: -number, blue: 0, alpha: number), .white])
    case .axes: .axes(["wght": number, "wdth": -number])
    case .gradient:
      .gradient(
        .radial(
          [.red, .blue], center: CGPoint(x: number, y: -number), radius: abs(number),
          focus: CGPoint(x: 0, y: number), focusRadius: abs(number) / 2, spread: .repeat))
    default: .number(number)
    }
  }

  /// A layer of which something shows.
  private static func layer(_ owner: LayerProperty.Owner) -> Layer {
    let layer: Layer
    switch owner {
    case .layer:
      layer = Layer()
      layer.backgroundColor = "#FF8040C0"
      layer.contents = .bitmap(BitmapContents(Bitmap(width: 4, height: 4)))
      layer.borderWidth = 2
      layer.cornerRadius = 5
      layer.shadowOpacity = 0.5
      layer.masksToBounds = true
      layer.mask = box(0, 0, 30, 20, .black)
      layer.addSublayer(box(4, 4, 10, 10, .red))
    case .shape:
      let shape = ShapeLayer(path: .roundedRect(30, 20, radius: 6))
      (shape.strokeColor, shape.lineWidth) = (.red, 3)
      (shape.lineDashPattern, shape.lineJoin) = ([4, 3], .miter)
      layer = shape
    case .gradient:
      let gradient = GradientLayer([.red, .green, .white])
      gradient.locations = [0, 0.5, 1]
      layer = gradient
    case .text:
      let text = TextLayer()
      (text.string, text.fontSize, text.isWrapped) = ("Ab cd", 10, true)
      layer = text
    case .video: layer = VideoLayer(Checkout.path("media/clip.mp4"))
    case .replicator:
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceTransform = .translation(8, 0, 0)
      replicator.addSublayer(box(0, 0, 6, 6, .red))
      layer = replicator
    case .emitter:
      let cell = EmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (20, 2, 10)
      cell.contents = .bitmap(BitmapContents(Bitmap(width: 4, height: 4)))
      let emitter = EmitterLayer()
      emitter.emitterCells = [cell]
      layer = emitter
    case .scroll:
      layer = ScrollLayer()
      layer.addSublayer(box(0, 0, 30, 20, .red))
    case .tiled:
      let tiled = TiledLayer()
      tiled.contents = .file(path: Checkout.path("media/logo.png"))
      layer = tiled
    case .shader, .canvas: layer = Layer()
    }
    layer.frame = CGRect(x: 8, y: 6, width: 40, height: 24)
    return layer
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }
}
