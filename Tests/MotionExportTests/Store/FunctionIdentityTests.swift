// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A plot of any function: one place in the script for all of them.
private func plot(_ function: @escaping Shader.Program) -> ShaderLayer { ShaderLayer(isStatic: true, function) }
private func plot(_ inputs: [Double], _ function: @escaping Shader.InputProgram) -> ShaderLayer {
  ShaderLayer(inputs: inputs, isStatic: true, function)
}
private func sketch(_ function: @escaping CanvasProgram.Function) -> CanvasLayer { CanvasLayer(function) }
private func sketch(_ inputs: [Double], _ function: @escaping CanvasProgram.InputFunction) -> CanvasLayer {
  CanvasLayer(inputs: inputs, function)
}

@Sendable private func rising(_ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
  { row in for i in 0..<row.count { row.red[i] = Float(row.grid.x(row.firstColumn + i) / 64) } }
}
@Sendable private func falling(_ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
  { row in for i in 0..<row.count { row.green[i] = 1 - Float(row.grid.x(row.firstColumn + i) / 64) } }
}
@Sendable private func bright(_ inputs: [Double], _ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
  { row in for i in 0..<row.count { row.red[i] = Float(inputs[0]) } }
}
@Sendable private func dark(_ inputs: [Double], _ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
  { row in for i in 0..<row.count { row.blue[i] = Float(inputs[0] / 4) } }
}
@Sendable private func circle(_ context: DrawingContext, _ size: CGSize, _ time: Double) {
  context.fillEllipse(in: CGRect(origin: .zero, size: size))
}
@Sendable private func square(_ context: DrawingContext, _ size: CGSize, _ time: Double) {
  context.fill(CGRect(origin: .zero, size: size))
}
@Sendable private func wide(_ context: DrawingContext, _ inputs: [Double], _ size: CGSize, _ time: Double) {
  context.fill(CGRect(x: 0, y: 0, width: inputs[0], height: 4))
}
@Sendable private func tall(_ context: DrawingContext, _ inputs: [Double], _ size: CGSize, _ time: Double) {
  context.fill(CGRect(x: 0, y: 0, width: 4, height: inputs[0]))
}

@Suite("Functions that are handed on by one place of a script")
struct FunctionIdentityTests {
  private let format = Format(width: 64, height: 64, fps: 10)

  private func film(_ layers: Layer...) -> ExportFixture {
    ExportFixture(format) { for layer in layers { Scene { layer }.lasting(1) } }
  }

  private func together(_ layers: Layer...) -> ExportFixture {
    ExportFixture(format) { Scene { for layer in layers { layer.size(32, 32) } }.lasting(1) }
  }

  private func keys(_ fixture: ExportFixture, _ change: (inout ExportIdentity) -> Void = { _ in }) throws
    -> [SegmentKey]
  {
    let stage = try StoreStage()
    change(&stage.identity)
    return try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
  }

  @Test("each draws its own image, also where images of the other are kept")
  func pixels() throws {
    let both = film(plot(rising), plot(falling), plot([0.5], bright), plot([0.5], dark)).renderer
    let alone = [film(plot(rising)), film(plot(falling)), film(plot([0.5], bright)), film(plot([0.5], dark))]
    for (index, fixture) in alone.enumerated() {
      let found = try both.planes(frame: 10 * index).planes.samples
      #expect(try found == fixture.renderer.planes(frame: 0).planes.samples, "function \(index)")
    }
  }

  @Test("each has segments of its own")
  func segmentKeys() throws {
    let found = try keys(
      film(
        plot(rising), plot(falling), plot([0.5], bright), plot([0.5], dark), sketch(circle), sketch(square),
        sketch([9], wide), sketch([9], tall)))
    #expect(found.count == 8 && Set(found.map(\.hash)).count == 8)
    #expect(found.allSatisfy { $0.isComplete && $0.dependsOnCode })
    #expect(try keys(film(plot(rising), plot(falling))).map(\.hash) == found[..<2].map(\.hash))
  }

  @Test("two that have changed places are another image; the same ones in the same places are not")
  func order() throws {
    let found = try [
      together(plot(rising), plot(falling)), together(plot(falling), plot(rising)),
      together(plot(rising), plot(rising)), together(plot(falling), plot(falling)),
      together(plot(rising), plot(falling), plot(rising)), together(plot(rising), plot(falling), plot(falling)),
    ].map { try keys($0)[0].hash }
    #expect(Set(found).count == 6)
    #expect(try keys(together(plot(falling), plot(rising)))[0].hash == found[1])
  }

  @Test("the key of a function is its place in the script, wherever that is loaded")
  func addresses() throws {
    let fixture = film(plot(rising))
    let address = try #require(FrameContentReader(fixture.timeline).content(of: 0..<10).functions.first)
    func key(_ addresses: Range<UInt>) throws -> SegmentKey {
      try keys(fixture) { $0.script = ScriptCode(hash: ContentHash(high: 3, low: 4), addresses: addresses) }[0]
    }
    let first = try key(address - 100..<address + 1)
    #expect(first.isComplete)
    // Other pages behind it are of no account.
    #expect(try key(address - 100..<address + 5000) == first)
    let other = try key(address - 101..<address + 1)
    #expect(other.isComplete && other.hash != first.hash)
  }

  @Test("a function that is not the script's own has no key, so nothing can be taken for it")
  func foreign() throws {
    let fixture = film(plot(rising))
    let address = try #require(FrameContentReader(fixture.timeline).content(of: 0..<10).functions.first)
    for addresses in [0..<address, address + 1..<UInt.max, 0..<0] {
      let found = try keys(fixture) { $0.script?.addresses = addresses }
      #expect(!found[0].isComplete && found[0].dependsOnCode)
    }
    #expect(try !keys(fixture) { $0.script = nil }[0].isComplete)
  }

  @Test("a layer that is handed another function of the same name shows that")
  func setter() {
    func shader(_ program: @escaping Shader.Program) -> Shader {
      Shader(identity: ContentHash(high: 7, low: 7), program: program)
    }
    let layer = ShaderLayer(shader(rising))
    let first = layer.shader?.identity
    layer.shader = shader(falling)
    #expect(layer.shader?.identity == shader(falling).identity && layer.shader?.identity != first)
    #expect(layer.shader?.name == ContentHash(high: 7, low: 7))
    let canvas = sketch(circle)
    let drawn = canvas.program?.identity
    canvas.program = sketch(square).program
    #expect(canvas.program?.identity == sketch(square).program?.identity && canvas.program?.identity != drawn)
  }
}
