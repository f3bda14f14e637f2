// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// A scene of one emitter with one cell; particles are dots.
struct EmitterStage {
  let stage: SceneStage

  init(_ duration: Double = 10, _ build: @escaping (EmitterLayer, EmitterCell) -> Void) {
    stage = SceneStage(duration) { root in
      let layer = EmitterLayer()
      layer.name = "emitter"
      let cell = EmitterCell()
      cell.name = "cell"
      cell.contents = .file(path: "/dot.png")
      build(layer, cell)
      if layer.emitterCells == nil { layer.emitterCells = [cell] }
      root.addSublayer(layer)
    }
  }

  func particles(at time: Double) -> [EmitterParticle] {
    guard let state = stage.state("emitter", at: time), let emission = state.emission else { return [] }
    return (try? emission.particles(at: state.localTime)) ?? []
  }
}

@Suite struct EmitterTests {
  @Test("A cell's values by name, those of its cells by key path, and what is wrong with a name or a value")
  func valuesByName() throws {
    let (cell, inner) = (EmitterCell(), EmitterCell())
    cell.setValue("spark", forKey: "name")
    inner.setValue("trail", forKey: "name")
    cell.setValue([inner], forKey: "emitterCells")
    cell.setValue(NSNumber(value: 40), forKey: "birthRate")
    cell.setValue(Color.red, forKey: "color")
    cell.setValue(2, forKey: "speed")
    cell.setValue(false, forKey: "isEnabled")
    cell.setValue("nearest", forKey: "magnificationFilter")
    cell.setValue(7.5, forKeyPath: "emitterCells.trail.lifetime")
    #expect(cell.name == "spark" && cell.birthRate == 40 && cell.color == .red && cell.speed == 2 && !cell.isEnabled)
    #expect(cell.magnificationFilter == .nearest && inner.lifetime == 7.5)
    #expect(cell.value(forKey: "birthRate") as? Double == 40 && cell.value(forKey: "isEnabled") as? Bool == false)
    #expect(cell.value(forKeyPath: "emitterCells.trail.lifetime") as? Double == 7.5)
    #expect(cell.value(forKey: "birthRte") == nil && cell.value(forKeyPath: "emitterCells.none.lifetime") == nil)
    let log = DiagnosticLog()
    log.collect {
      cell.setValue(1, forKey: "birthRte")
      cell.setValue("many", forKey: "birthRate")
      cell.setValue(1, forKeyPath: "emitterCells.none.birthRate")
      cell.setValue(Double.nan, forKey: "velocity")
    }
    #expect(log.diagnostics.map(\.severity) == [.error, .error, .error, .error])
    #expect(cell.birthRate == 40 && cell.velocity == 0)
    #expect(log.diagnostics[0].message.contains("the emitter cell \"spark\" has no property \"birthRte\""))
    #expect(log.diagnostics[1].message.contains("birthRate of the emitter cell \"spark\" must be"))
    #expect(log.diagnostics[2].message.contains("no emitter cell for \"emitterCells.none.birthRate\""))
  }

  @Test("Defaults of layer and cell (EM-1, EM-2)")
  func defaults() {
    let layer = EmitterLayer()
    #expect(layer.emitterCells == nil && layer.seed == 0 && !layer.preservesDepth)
    #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
    #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
    #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    let cell = EmitterCell()
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.isEnabled && cell.color == .white)
    #expect(cell.scale == 1 && cell.contentsScale == 1 && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.minificationFilter == .linear && cell.magnificationFilter == .linear)
    #expect(cell.duration == .infinity && cell.speed == 1 && cell.beginTime == 0)
    #expect(cell.velocity == 0 && cell.spin == 0 && cell.emissionRange == 0 && cell.alphaSpeed == 0)
    #expect(EmitterStage { _, _ in }.particles(at: 5).isEmpty)
  }

  @Test("The n-th particle is born when the integral of the rate reaches n, between frames as well (EM-3)")
  func births() {
    let stage = EmitterStage { layer, cell in
      layer.birthRate = 2
      (cell.birthRate, cell.lifetime) = (3.5, 100)
    }
    for time in [0, 0.1, 0.142, 0.143, 1, 2, 9.99] {
      let particles = stage.particles(at: time)
      #expect(particles.count == Int(time * 7 + 1e-9), "\(time)")
      for (i, particle) in particles.enumerated() { #expect(close(particle.birth, Double(i + 1) / 7)) }
    }
  }

  @Test("Particles live from birth to the end of their lifetime; the layer's factor counts (EM-1, EM-4, EM-6)")
  func lifetime() {
    let stage = EmitterStage { layer, cell in
      layer.lifetime = 0.5
      (cell.birthRate, cell.lifetime) = (10, 1)
    }
    #expect(stage.particles(at: 3.05).map(\.birth).allSatisfy { $0 > 2.55 })
    #expect(stage.particles(at: 3.05).count == 5)
    let endless = EmitterStage { _, cell in (cell.birthRate, cell.lifetime) = (10, -1) }
    #expect(endless.particles(at: 3).isEmpty)
  }

  @Test("Seeking is a pure function of time: any order, any thread, the same particles (EM-12)")
  func pure() async {
    let stage = EmitterStage { layer, cell in
      (layer.emitterShape, layer.emitterSize) = (.circle, CGSize(width: 40, height: 0))
      (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (200, 1, 0.5)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (50, 20, 2)
    }
    let times = (0..<40).map { Double($0) / 7 }
    let forward = times.map { stage.particles(at: $0) }
    #expect(times.reversed().map { stage.particles(at: $0) } == forward.reversed())
    await withTaskGroup(of: Bool.self) { group in
      for (i, time) in times.enumerated() { group.addTask { stage.particles(at: time) == forward[i] } }
      for await same in group { #expect(same) }
    }
    // Between frames of any rate a particle is where its age says.
    let (early, late) = (stage.particles(at: 2), stage.particles(at: 2.1))
    let shared = late.filter { p in early.contains { $0.birth == p.birth } }
    #expect(shared.count > 100)
  }

  @Test("Equal seeds give equal particles, other seeds others (EM-1, EM-12)")
  func seeds() {
    func particles(_ seed: UInt32) -> [EmitterParticle] {
      EmitterStage { layer, cell in
        layer.seed = seed
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 10, 10, 6)
      }.particles(at: 2)
    }
    #expect(particles(7) == particles(7))
    #expect(particles(7) != particles(8) && particles(7) != particles(4_000_000_000))
  }

  @Test("Motion, spin, scale and colour follow age (EM-6)")
  func motion() throws {
    let stage = EmitterStage { layer, cell in
      layer.emitterPosition = CGPoint(x: 100, y: 50)
      (layer.velocity, layer.scale, layer.spin) = (2, 0.5, 3)
      (cell.birthRate, cell.lifetime) = (1, 10)
      (cell.velocity, cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (20, 4, 10, -6)
      (cell.scale, cell.scaleSpeed, cell.spin) = (1, -0.2, 0.25)
      cell.color = Color(red: 0.5, green: 1, blue: 0.25, alpha: 1)
      (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (0.1, 1, -1, -0.25)
    }
    // Born at 1 s.
    let p = try #require(stage.particles(at: 3).first)
    #expect(close(p.birth, 1))
    #expect(close(p.x, 100 + 40 * 2 + 0.5 * 4 * 4) && close(p.y, 50 + 0.5 * 10 * 4) && close(p.z, 0.5 * -6 * 4))
    #expect(close(p.scale, 0.5 - 0.4) && close(p.angle, 0.75 * 2))
    #expect(close(p.red, 0.7) && p.green == 1 && p.blue == 0 && close(p.alpha, 0.5))
    // The scale stays at 0 when it has shrunk to it.
    #expect(try #require(stage.particles(at: 5).first).scale == 0)
  }

  @Test("Angles turn the direction from +x: in the plane by longitude, out of it by latitude (EM-5)")
  func angles() throws {
    func place(_ longitude: Double, _ latitude: Double) throws -> [Double] {
      let stage = EmitterStage { _, cell in
        (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 10)
        (cell.emissionLongitude, cell.emissionLatitude) = (longitude, latitude)
      }
      let p = try #require(stage.particles(at: 2).first)
      return [p.x, p.y, p.z]
    }
    func same(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { close($0, $1) } }
    #expect(same(try place(0, 0), [10, 0, 0]))
    #expect(same(try place(.pi / 2, 0), [0, 10, 0]))
    #expect(same(try place(0, .pi / 2), [0, 0, 10]))
    let (t, f) = (0.7, 0.3)
    #expect(same(try place(t, f), [10 * cos(f) * cos(t), 10 * cos(f) * sin(t), 10 * sin(f)]))
  }

  @Test("Ranges lie about the mean, as far as the range on either side; layer factors scale both (EM-4)")
  func ranges() {
    let stage = EmitterStage { layer, cell in
      layer.velocity = 2
      (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (1000, 100, 50, 30)
      (cell.scale, cell.scaleRange, cell.alphaRange) = (1, 0.25, 0.5)
    }
    let particles = stage.particles(at: 5)
    #expect(particles.count == 5000)
    let speeds = particles.filter { $0.birth < 4.9 }.map { $0.x / (5 - $0.birth) }
    #expect(speeds.allSatisfy { $0 > 39.99 && $0 < 160.01 })
    #expect((speeds.min() ?? 0) < 42 && (speeds.max() ?? 0) > 158)
    #expect(close(speeds.reduce(0, +) / Double(speeds.count), 100, 2))
    #expect(particles.allSatisfy { $0.scale >= 0.75 && $0.scale <= 1.25 })
    // Half of the alphas are held at 1.
    #expect(close(Double(particles.count { $0.alpha == 1 }) / 5000, 0.5, 0.03))
  }

  @Test(
    "Directions fill the cone evenly over its solid angle; the range is its whole angle (EM-4)",
    arguments: [0.6, 2, 6.3])
  func cone(range: Double) {
    let stage = EmitterStage { _, cell in
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (2000, 100, 10, range)
      cell.emissionLongitude = 1
    }
    let particles = stage.particles(at: 5).filter { $0.birth < 4.5 }
    let least = cos(min(range, 2 * .pi) / 2)
    let cosines = particles.map { p in
      (p.x * cos(1) + p.y * sin(1)) / (p.x * p.x + p.y * p.y + p.z * p.z).squareRoot()
    }
    #expect(cosines.allSatisfy { $0 > least - 1e-9 })
    // Uniform over the solid angle: the cosine is uniform.
    let mean = cosines.reduce(0, +) / Double(cosines.count)
    #expect(close(mean, (1 + least) / 2, 0.02 * (1 - least)))
  }

  @Test("Shapes and modes say where particles are born (EM-7)")
  func shapes() {
    func born(_ shape: EmitterShape, _ mode: EmitterMode) -> [EmitterParticle] {
      EmitterStage(1) { layer, cell in
        (layer.emitterShape, layer.emitterMode) = (shape, mode)
        (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 40, height: 20), 10)
        (cell.birthRate, cell.lifetime) = (2000, 100)
      }.particles(at: 1)
    }
    func all(_ shape: EmitterShape, _ mode: EmitterMode, _ test: (EmitterParticle) -> Bool) {
      let particles = born(shape, mode)
      #expect(particles.count == 2000 && particles.allSatisfy(test), "\(shape.rawValue) \(mode.rawValue)")
    }
    func radius(_ p: EmitterParticle) -> Double { (p.x * p.x + p.y * p.y + p.z * p.z).squareRoot() }
    all(.point, .volume) { $0.x == 0 && $0.y == 0 && $0.z == 0 }
    all(.line, .volume) { abs($0.x) <= 20 && $0.y == 0 }
    all(.line, .points) { abs($0.x) == 20 && $0.y == 0 }
    all(.line, .outline) { abs($0.x) < 20 && $0.y == 0 }
    all(.rectangle, .points) { abs($0.x) == 20 && abs($0.y) == 10 && $0.z == 0 }
    all(.rectangle, .outline) { abs($0.x) <= 20 && abs($0.y) <= 10 && (abs($0.x) == 20 || abs($0.y) == 10) }
    all(.rectangle, .volume) { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 }
    all(.cuboid, .points) { abs($0.x) == 20 && abs($0.y) == 10 && abs($0.z) == 5 }
    all(.cuboid, .outline) { (abs($0.x) == 20 ? 1 : 0) + (abs($0.y) == 10 ? 1 : 0) + (abs($0.z) == 5 ? 1 : 0) >= 2 }
    all(.cuboid, .surface) { abs($0.x) == 20 || abs($0.y) == 10 || abs($0.z) == 5 }
    all(.cuboid, .volume) { abs($0.x) <= 20 && abs($0.y) <= 10 && abs($0.z) <= 5 }
    // The width is the radius, the height does not count.
    all(.circle, .outline) { close(radius($0), 40) && $0.z == 0 }
    all(.circle, .volume) { radius($0) <= 40 && $0.z == 0 }
    all(.sphere, .surface) { close(radius($0), 40) }
    all(.sphere, .volume) { radius($0) <= 40 }
    // Even over the area and the volume: half of the radius holds a quarter, an eighth.
    #expect(close(Double(born(.circle, .surface).count { radius($0) < 20 }) / 2000, 0.25, 0.03))
    #expect(close(Double(born(.sphere, .volume).count { radius($0) < 20 }) / 2000, 0.125, 0.03))
    // The perimeter is shared by length: 40 of 60 on top and bottom.
    #expect(close(Double(born(.rectangle, .outline).count { abs($0.y) == 10 }) / 2000, 2.0 / 3, 0.04))
  }

  @Test("On an outline or a surface particles leave outwards, from a volume to the right (EM-5)")
  func outward() {
    func moved(_ shape: EmitterShape, _ mode: EmitterMode) -> [EmitterParticle] {
      EmitterStage(3) { layer, cell in
        (layer.emitterShape, layer.emitterMode) = (shape, mode)
        layer.emitterSize = CGSize(width: 10, height: 10)
        (cell.birthRate, cell.lifetime, cell.velocity) = (100, 100, 1000)
      }.particles(at: 2).filter { $0.birth < 1 }
    }
    #expect(moved(.circle, .outline).contains { $0.x < -900 } && moved(.circle, .outline).contains { $0.y > 900 })
    #expect(moved(.rectangle, .outline).contains { $0.x < -900 })
    #expect(moved(.circle, .volume).allSatisfy { $0.x > 900 && abs($0.y) <= 10 })
  }

  @Test("A line's particles leave across it, upwards, and with the longitude π they fall (EM-5)")
  func acrossLine() {
    func moved(_ mode: EmitterMode, _ longitude: Double) -> [EmitterParticle] {
      EmitterStage(3) { layer, cell in
        (layer.emitterShape, layer.emitterMode, layer.emitterSize) = (.line, mode, CGSize(width: 10, height: 0))
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (100, 100, 1000, longitude)
      }.particles(at: 2).filter { $0.birth < 1 }
    }
    for mode in [EmitterMode.volume, .outline, .surface, .points] {
      #expect(moved(mode, 0).allSatisfy { $0.y < -900 && abs($0.x) <= 5 })
      #expect(moved(mode, .pi).allSatisfy { $0.y > 900 && abs($0.x) <= 5.001 })
      #expect(moved(mode, .pi / 2).allSatisfy { $0.x > 900 && abs($0.y) < 0.001 })
    }
  }

  @Test("Each particle emits its cells where it is, relative to its own direction, while it lives (EM-10)")
  func cellsInCells() {
    let stage = EmitterStage { layer, spark in
      let rocket = EmitterCell()
      rocket.name = "rocket"
      (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.emissionLongitude) = (1, 2, 100, .pi / 2)
      (spark.birthRate, spark.lifetime, spark.velocity) = (10, 5, 7)
      rocket.emitterCells = [spark]
      layer.emitterCells = [rocket]
      at(1.05) {
        Transaction.setDisableActions(true)
        layer.birthRate = 0
      }
    }
    // One rocket, born at 1 s, has given off nothing when births stop everywhere.
    #expect(stage.particles(at: 3).isEmpty)
    let full = EmitterStage { layer, spark in
      let rocket = EmitterCell()
      (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.emissionLongitude) = (1, 2, 100, .pi / 2)
      (rocket.duration, spark.birthRate, spark.lifetime, spark.velocity) = (1.5, 10, 5, 7)
      rocket.emitterCells = [spark]
      layer.emitterCells = [rocket]
    }
    let sparks = full.particles(at: 4)
    #expect(sparks.count == 20)
    for (i, spark) in sparks.enumerated() {
      let birth = 1 + Double(i + 1) / 10
      #expect(close(spark.birth, birth) && close(spark.x, 0, 1e-9))
      #expect(close(spark.y, 100 * (birth - 1) + 7 * (4 - birth)))
    }
  }

  @Test("A cell begins and ends in the time of what emits it: fireworks (EM-2, EM-10)")
  func fireworks() {
    let stage = EmitterStage { layer, burst in
      let rocket = EmitterCell()
      (rocket.birthRate, rocket.lifetime, rocket.velocity) = (0.5, 1, 60)
      (burst.birthRate, burst.lifetime, burst.beginTime, burst.duration) = (1000, 2, 0.9, 0.1)
      rocket.emitterCells = [burst]
      layer.emitterCells = [rocket]
    }
    #expect(stage.particles(at: 2.85).isEmpty)
    #expect(stage.particles(at: 2.95).count == 50)
    // The rocket is dead, what it left lives on.
    let late = stage.particles(at: 3.5)
    #expect(late.count == 100 && late.allSatisfy { $0.x >= 53.9 && $0.x <= 60.1 })
  }

  @Test("Changes act on particles still to be born only, by key path and by animation (EM-2, EM-11)")
  func changes() {
    let stage = EmitterStage { layer, cell in
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 100, 10)
      at(2) { layer.setValue(50.0, forKeyPath: "emitterCells.cell.velocity") }
      at(3) { layer.setValue(0.0, forKeyPath: "emitterCells.cell.birthRate") }
    }
    let particles = stage.particles(at: 5)
    #expect(particles.count == 30)
    for p in particles { #expect(close(p.x, (p.birth < 2.05 ? 10 : 50) * (5 - p.birth)), "\(p.birth)") }
    let animated = EmitterStage { layer, cell in
      (cell.birthRate, cell.lifetime) = (10, 100)
      let grow = BasicAnimation(keyPath: "emitterCells.cell.scale")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 4, 4)
      layer.add(grow)
    }
    for p in animated.particles(at: 6) { #expect(close(p.scale, p.birth < 4.05 ? p.birth : 1, 1e-6), "\(p.birth)") }
  }

  @Test("An image that an animation gives is that of the particles born then, and moves no birth (EM-11)")
  func animatedContents() throws {
    let (a, b) = (Contents.file(path: "/a.png"), Contents.file(path: "/b.png"))
    func stage(_ animation: Animation?) -> EmitterStage {
      EmitterStage { layer, cell in
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (10, 100, 10, 3)
        if let animation { layer.add(animation) }
      }
    }
    let discrete = KeyframeAnimation(keyPath: "emitterCells.cell.contents")
    (discrete.values, discrete.calculationMode, discrete.duration) = ([a, b], .discrete, 4)
    // A dissolve has the nearer of both (V-9), and the layer's own contents stay out of it.
    let linear = BasicAnimation(keyPath: "emitterCells.cell.contents")
    (linear.fromValue, linear.toValue, linear.duration) = (a, b, 4)
    let plain = stage(nil).particles(at: 6)
    for animation in [discrete, linear] as [Animation] {
      let stage = stage(animation)
      let state = try #require(stage.stage.state("emitter", at: 1))
      #expect(state.values.contents == nil && state.contentsFade == nil)
      let pictures = try #require(state.emission).images
      let particles = stage.particles(at: 6)
      #expect(particles.count == 60 && zip(particles, plain).allSatisfy { close($0.x, $1.x, 1e-6) })
      for p in particles {
        let expected = p.birth < 1.95 ? a : p.birth < 3.95 ? b : .file(path: "/dot.png")
        guard abs(p.birth - 2) > 0.06, abs(p.birth - 4) > 0.06 else { continue }
        #expect(pictures[p.image].contents == expected, "\(p.birth)")
      }
    }
  }

  @Test("A rate that changes is integrated: births come where the sum of small steps says (EM-3)")
  func animatedRate() {
    let stage = EmitterStage(5) { layer, cell in
      (cell.birthRate, cell.lifetime) = (100, 100)
      let wave = KeyframeAnimation(keyPath: "birthRate")
      (wave.values, wave.duration) = ([0, 1, 0.25, 0.25, 2], 4)
      layer.add(wave)
    }
    var (sum, births) = (0.0, [Double]())
    let h = 1e-5
    for i in 0..<500_000 {
      let t = (Double(i) + 0.5) * h
      let factor =
        switch t {
        case ..<1: t
        case ..<2: 1 - 0.75 * (t - 1)
        case ..<3: 0.25
        case ..<4: 0.25 + 1.75 * (t - 3)
        default: 1.0
        }
      let before = sum.rounded(.down)
      sum += 100 * factor * h
      if sum.rounded(.down) > before { births.append(t) }
    }
    let particles = stage.particles(at: 5)
    #expect(abs(particles.count - births.count) <= 1)
    for (p, birth) in zip(particles, births) { #expect(close(p.birth, birth, 2e-4)) }
  }

  @Test("An emitter that moves leaves particles where it was at their birth, between samples too (EM-11)")
  func moving() {
    let stage = EmitterStage { layer, cell in
      (cell.birthRate, cell.lifetime) = (1000, 100)
      let move = BasicAnimation(keyPath: "emitterPosition.x")
      (move.fromValue, move.toValue, move.duration) = (0, 400, 4)
      layer.add(move)
    }
    for p in stage.particles(at: 3) { #expect(close(p.x, 100 * p.birth, 1e-6)) }
  }

  @Test("A paused layer stands still and emits nothing; a cell's speed runs its particles' time (T-11, EM-2)")
  func speeds() {
    let stage = EmitterStage { layer, cell in
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 100, 10)
      at(2) {
        layer.timeOffset = layer.convertTime(2, from: nil)
        layer.speed = 0
      }
    }
    #expect(stage.particles(at: 2) == stage.particles(at: 8) && stage.particles(at: 8).count == 20)
    let fast = EmitterStage { _, cell in
      (cell.birthRate, cell.lifetime, cell.velocity, cell.speed) = (10, 4, 10, 2)
    }
    let particles = fast.particles(at: 5)
    #expect(particles.count == 40 && particles.allSatisfy { close($0.x, 20 * (5 - $0.birth)) && 5 - $0.birth < 2 })
  }

  @Test("Too many particles are an error before the first frame, with what to do (EM-3)")
  func limit() {
    let stage = EmitterStage { layer, cell in (cell.birthRate, cell.lifetime) = (1e9, 1e9) }
    #expect(stage.stage.errors.count == 1)
    #expect(stage.stage.errors.first?.contains("more than 200000 particles: lower birthRate or lifetime") == true)
    let sub = EmitterStage { layer, cell in
      let parent = EmitterCell()
      (parent.birthRate, parent.lifetime) = (5000, 2)
      (cell.birthRate, cell.lifetime) = (5000, 2)
      parent.emitterCells = [cell]
      layer.emitterCells = [parent]
    }
    #expect(sub.stage.errors.count == 1)
    #expect(EmitterStage { _, cell in (cell.birthRate, cell.lifetime) = (50_000, 1) }.stage.errors.isEmpty)
  }

  @Test("Cells in a circle, impossible numbers and unknown cells are reported (EM-2, EM-11)")
  func mistakes() {
    let log = DiagnosticLog()
    log.collect {
      let (layer, cell) = (EmitterLayer(), EmitterCell())
      cell.name = "a"
      cell.birthRate = .nan
      #expect(cell.birthRate == 0)
      cell.emitterCells = [cell]
      layer.emitterCells = [cell]
      layer.setValue(1.0, forKeyPath: "emitterCells.b.birthRate")
    }
    let messages = log.diagnostics.map(\.message)
    #expect(messages.count == 3)
    #expect(messages[0].contains("birthRate of the emitter cell \"a\" must be finite, got nan"))
    #expect(messages[1].contains("nested deeper than 8 levels, or contain themselves"))
    #expect(messages[2].contains("no emitter cell for \"emitterCells.b.birthRate\""))
    let stage = EmitterStage { _, cell in
      (cell.birthRate, cell.lifetime) = (1, 10)
      at(2) { cell.birthRate = 100 }
    }
    #expect(stage.stage.warnings.first?.contains("by key path") == true && stage.particles(at: 5).count == 5)
  }
}
