// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

@testable import MotionExport

/// Compositions made of everything that the engine draws, from a seed: shapes, texts, gradients, images, a clip,
/// masks, shadows, blurs, groups, perspective, transitions of layers and scenes, animations of all kinds.
struct ExportRandomProgram {
  static let width = 96
  static let height = 64
  private var random: RandomSource
  /// A clip to show; nil: none.
  private let clip: String?
  /// Selectors of the units in the scene at hand, with where they move.
  private var selectors: [(selector: UnitSelector, offset: Double)] = []

  private init(seed: UInt64, clip: String?) { (random, self.clip) = (RandomSource(seed: seed), clip) }

  /// A timeline of some thirty frames.
  static func fixture(seed: UInt64, clip: String?, blur: MotionBlur? = nil) -> ExportFixture {
    var format = Format(width: width, height: height, fps: 12, background: "#20242C")
    format.motionBlur = blur
    return ExportFixture(format) {
      var program = ExportRandomProgram(seed: seed, clip: clip)
      return program.make()
    }
  }

  /// Every third has an overlay, there for a part of it.
  private mutating func make() -> Program {
    var program = scenes()
    guard chance(0.35) else { return program }
    let (begin, layers) = (number(0...1), [layer(depth: 0), layer(depth: 1)])
    program.elements.append(Overlay { layers }.begin(at: begin).lasting(number(0.4...0.9)))
    return program
  }

  private mutating func scenes() -> Program {
    let types: [TransitionType] = [.fade, .push, .moveIn, .reveal]
    let sides: [TransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    let between = Transition(types[index(4)], sides[index(4)], duration: 0.5, timing: timing())
    let (first, second) = (scene().lasting(1.5), scene().lasting(1.5))
    // Every other program changes the time of its scenes and lets the transition lie over the cut.
    guard chance(0.5) else { return Program([first, between, second]) }
    let changed = chance(0.5) ? second.reversed() : second.freeze(at: 0.5, for: 0.4)
    return Program([first.speed(number(0.8...1.5)), between.overCut(), changed])
  }

  private mutating func scene() -> Scene {
    var elements: [any SceneElement] = []
    for _ in 0..<(2 + index(4)) { elements.append(layer(depth: 0)) }
    // Implicit animations, and a transition of one layer's contents.
    let (moved, swapped) = (leaf(), leaf())
    let (point, color, side) = (self.point(), self.color(), index(2) == 0 ? TransitionSubtype.fromLeft : .fromTop)
    let type: TransitionType = index(2) == 0 ? .push : .fade
    elements += [moved, swapped]
    elements.append(
      at(number(0.1...0.8)) {
        moved.position = point
        moved.opacity = 0.6
      })
    elements.append(
      at(number(0.1...0.8)) {
        swapped.add(Transition(type, side, duration: 0.5))
        swapped.backgroundColor = color
      })
    elements.append(
      Repeat(.forever, autoreverses: true) {
        Animate(swapped, \.transform.rotation.z, by: 1, duration: 0.4, timing: .easeInOutBack)
        Animate(moved, \.borderWidth, to: 3, duration: 0.2, timing: .steps(3))
      })
    for (selector, offset) in selectors { elements.append(Animate(selector.offset, to: offset, duration: 1)) }
    selectors = []
    return Scene(elements)
  }

  private mutating func layer(depth: Int) -> Layer {
    let layer: Layer
    if depth < 2, chance(0.35) {
      layer = Layer()
      layer.bounds = CGRect(x: 0, y: 0, width: number(20...80), height: number(20...60))
      layer.position = point()
      if chance(0.5) { layer.backgroundColor = color() }
      for _ in 0..<(1 + index(3)) { layer.addSublayer(self.layer(depth: depth + 1)) }
      if chance(0.4) {
        layer.masksToBounds = true
        layer.cornerRadius = number(0...20)
      }
      if chance(0.3) {
        let mask = leaf()
        mask.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        layer.mask = mask
      }
      if chance(0.3) { layer.sublayerTransform = perspective() }
    } else {
      layer = leaf()
    }
    decorate(layer)
    for _ in 0..<index(3) { animate(layer) }
    return layer
  }

  /// Units that come in, go out and follow selectors.
  private mutating func cut(_ text: TextLayer) {
    let kinds: [TextUnit.Kind] = [.glyph, .word, .line, .paragraph, .matching("o"), .characters(1..<4)]
    for _ in 0...index(2) {
      let kind = kinds[index(6)]
      let appearances: [Appearance] = [
        .fade, .rise(12), .scale(0.4), .blur(6), .turn(.degrees(50)), .wipe(), .mask(.up), .draw, .typewriter,
        .scramble,
      ]
      let chosen = [appearances[index(10)], appearances[index(5)]]
      let orders: [TextUnit.Order] = [.forward, .backward, .center, .edges, .random(seed: 5)]
      let (order, seconds, leaves) = (orders[index(5)], number(0.1...0.6), chance(0.5))
      if chance(0.6) {
        text.units(kind, stagger: number(0...0.1), order: order) { unit in
          unit.enters(chosen[0], chosen[1], for: seconds)
          if leaves { unit.leaves(chosen[1], for: seconds) }
        }
      } else {
        let shapes: [UnitSelector.Shape] = [.square, .rampUp, .rampDown, .triangle, .round, .smooth]
        let selector = UnitSelector(
          start: number(-0.5...0.5), end: number(0...1.5), shape: shapes[index(6)], smoothness: number(0...1),
          randomSeed: chance(0.3) ? 7 : nil)
        let effects: [UnitEffect] = [
          .offset(number(-20...20), number(-20...20)), .scale(number(0.2...2)), .rotation(.degrees(number(-90...90))),
          .rotation(x: .degrees(number(0...90)), y: .degrees(number(0...90))), .opacity(number(0...1)),
          .blur(number(0...5)),
          .foregroundColor(color()), .tracking(number(-4...12)),
        ]
        text.units(kind, in: selector, effects[index(8)], effects[index(8)])
        selectors.append((selector, number(-1...1)))
      }
    }
  }

  private mutating func leaf() -> Layer {
    let layer: Layer
    switch index(clip == nil ? 6 : 7) {
    case 0:
      let shape = ShapeLayer(path())
      shape.fillColor = chance(0.7) ? color() : nil
      if shape.fillColor == nil || chance(0.4) {
        shape.strokeColor = color()
        shape.lineWidth = number(0.5...8)
        shape.lineJoin = [.round, .bevel, .miter][index(3)]
        shape.lineCap = [.round, .butt, .square][index(3)]
        if chance(0.4) { shape.lineDashPattern = [number(1...9), number(1...9)] }
        if chance(0.4) { shape.strokeEnd = number(0.2...1) }
      }
      layer = shape
    case 1:
      let text = TextLayer(["Motion", "fi Åß 12", "two\nlines"][index(3)])
      text.fontSize = number(6...30)
      text.foregroundColor = color()
      if chance(0.6) { cut(text) }
      layer = text
    case 2:
      let gradient = GradientLayer((0..<(2 + index(3))).map { _ in color() })
      gradient.type = [.axial, .radial, .conic][index(3)]
      gradient.startPoint = CGPoint(x: number(0...1), y: number(0...1))
      gradient.endPoint = CGPoint(x: number(0...1), y: number(0...1))
      gradient.bounds = CGRect(x: 0, y: 0, width: number(4...90), height: number(4...60))
      layer = gradient
    case 3:
      layer = Layer()
      layer.contents = .bitmap(BitmapContents(image()))
      layer.bounds = CGRect(x: 0, y: 0, width: number(4...60), height: number(4...60))
      layer.contentsGravity = [.resize, .resizeAspect, .resizeAspectFill, .center][index(4)]
    case 4:
      let phase = number(0...6)
      let shader = ShaderLayer(inputs: [phase]) { inputs, _, time in
        let level = Float(0.5 + 0.4 * Math.sin(inputs[0] + 3 * time))
        return { row in
          for i in 0..<row.count {
            row.red[i] = level
            row.green[i] = Float(row.firstColumn + i) / 96
            row.blue[i] = Float(row.y) / 64
          }
        }
      }
      shader.bounds = CGRect(x: 0, y: 0, width: number(4...60), height: number(4...40))
      layer = shader
    case 6:
      let video = VideoLayer(clip ?? "")
      video.bounds = CGRect(x: 0, y: 0, width: number(20...96), height: number(20...64))
      video.trimStart = number(0...0.5)
      video.rate = chance(0.3) ? 0.5 : 1
      layer = video
    default:
      layer = Layer()
      layer.backgroundColor = color()
      layer.bounds = CGRect(x: 0, y: 0, width: number(2...60), height: number(2...50))
      layer.cornerRadius = chance(0.5) ? number(0...15) : 0
      if chance(0.3) {
        layer.borderWidth = number(0.5...6)
        layer.borderColor = color()
      }
    }
    layer.position = point()
    return layer
  }

  private mutating func decorate(_ layer: Layer) {
    if chance(0.4) { layer.opacity = number(0.2...1) }
    if chance(0.4) { layer.transform = .rotation(number(-3...3), 0, 0, 1) }
    if chance(0.15) { layer.transform = .rotation(number(-1...1), 1, number(0...1), 0).concatenating(perspective()) }
    if chance(0.25) {
      layer.shadowOpacity = number(0.2...1)
      layer.shadowRadius = number(0...6)
      layer.shadowOffset = CGSize(width: number(-6...6), height: number(-6...6))
    }
    if chance(0.15) { layer.filters = [.gaussianBlur(radius: number(0.2...6))] }
    if chance(0.1) { layer.compositingFilter = .plusLighter }
  }

  private mutating func animate(_ layer: Layer) {
    let (begin, duration) = (number(0...0.5), number(0.2...1.2))
    switch index(6) {
    case 0:
      layer.animate(\.opacity, from: number(0...1), to: number(0...1), .linear(duration).delay(begin))
    case 1:
      layer.animate(
        \.position, values: (0..<4).map { _ in point() }, mode: [.linear, .cubic, .paced, .discrete][index(4)],
        .timing(timing(), duration).delay(begin))
    case 2:
      layer.animate(
        \.transform.rotation.z, from: 0, to: number(-3...3),
        .linear(duration).delay(begin).repeats(.infinity).autoreverses())
    case 3:
      layer.animate(
        \.transform.scale, from: 0.2, to: 1, .spring(perceptualDuration: duration, bounce: 0.25).delay(begin))
    case 4:
      layer.animate(\.backgroundColor, from: color(), to: color(), .linear(duration).delay(begin))
    default:
      var path = Path()
      path.move(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      layer.animate(\.position, along: path, duration: duration, timing: timing())
    }
  }

  private mutating func path() -> Path {
    switch index(3) {
    case 0: return .ellipse(in: CGRect(x: 0, y: 0, width: number(3...60), height: number(3...50)))
    case 1: return .roundedRect(number(3...60), number(3...50), radius: number(0...20))
    default:
      var path = Path()
      path.move(to: point())
      for _ in 0..<(2 + index(4)) { path.addQuadCurve(to: point(), control: point()) }
      if chance(0.5) { path.closeSubpath() }
      return path
    }
  }

  private mutating func image() -> Bitmap {
    let bitmap = Bitmap(width: 5 + index(20), height: 5 + index(20))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha = chance(0.7) ? 255 : index(256)
        let pixel = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        for channel in 0..<3 { pixel[channel] = UInt8(index(alpha + 1)) }
        pixel[3] = UInt8(alpha)
      }
    }
    return bitmap
  }

  private func perspective() -> Transform3D {
    var transform = Transform3D.identity
    transform.m34 = -1 / 200
    return transform
  }

  private mutating func timing() -> TimingFunction { [.linear, .easeIn, .easeOut, .default][index(4)] }
  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  private mutating func chance(_ p: Double) -> Bool { number(0...1) < p }
  private mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func point() -> CGPoint { CGPoint(x: number(-10...106), y: number(-10...74)) }
  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0.1...1))
  }
}
