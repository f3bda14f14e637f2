// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The particles of an emitter at one time, by the rules and nothing else: every particle since the beginning is looked
/// at, and nothing is kept from one for the next. It shares no code with the engine: only the values that scripts set
/// are the same.
struct ReferenceEmission {
  typealias Vector = SIMD3<Double>

  /// A particle as it looks (EM-6, EM-8).
  struct Particle {
    var place: Vector
    var scale, angle: Double
    /// Red, green, blue, alpha.
    var color: [Double]
    var birth: Double
    var contents: Contents?

    /// Its numbers, one after the other.
    var numbers: [Double] { [place.x, place.y, place.z, scale, angle] + color + [birth] }
  }

  /// What a particle's own cells need of it (EM-10).
  private struct Parent {
    var id: UInt64
    var birth, speed: Double
    var origin, velocity, acceleration: Vector

    func place(_ age: Double) -> Vector { origin + velocity * age + 0.5 * acceleration * age * age }
  }

  private let curve: ReferenceCurve
  private let random: ReferenceRandom
  private let now: Double
  private(set) var particles: [Particle] = []

  /// - Parameters:
  ///   - now: the layer's time, seconds.
  ///   - curve: the layer's numbers over its time.
  init(at now: Double, of curve: ReferenceCurve) {
    let values = curve.stretches[0].first
    (self.now, self.curve) = (now, curve)
    random = ReferenceRandom(seed: UInt32(values.seed))
    var number = 0
    for index in values.emitterCells.indices {
      emit([index], number, from: 0, until: .infinity, speed: 1, parent: nil)
      number += count(values.emitterCells[index])
    }
  }

  /// How many cells a cell is, with those in it: cells are numbered in this order, each before those in it.
  private func count(_ cell: EmitterCellValues) -> Int { emitterCount(cell.emitterCells) + 1 }
  private func emitterCount(_ cells: [EmitterCellValues]) -> Int { cells.reduce(0) { $0 + count($1) } }

  private static func cell(_ path: [Int], of values: EmitterValues) -> EmitterCellValues {
    path.dropFirst().reduce(values.emitterCells[path[0]]) { $0.emitterCells[$1] }
  }

  /// All that a cell gives off (EM-3).
  ///
  /// - Parameters:
  ///   - path: its place among the layer's cells, then among those of that cell, and so on.
  ///   - number: its number among all cells.
  ///   - origin: when the time of what emits it is 0, in the layer's time.
  ///   - end: when what emits it ends.
  ///   - speed: how fast the time of what emits it runs.
  private mutating func emit(
    _ path: [Int], _ number: Int, from origin: Double, until end: Double, speed: Double, parent: Parent?
  ) {
    let timing = Self.cell(path, of: curve.stretches[0].first).timing
    let own = speed * Double(timing.speed)
    let start = origin + max(0, timing.beginTime) / speed
    let stop = min(now, end, origin + (timing.beginTime + timing.duration / Double(timing.speed)) / speed)
    let births = curve.births(from: start, to: stop) {
      let cell = Self.cell(path, of: $0)
      return cell.isEnabled ? max(0, $0.birthRate * cell.birthRate) * own : 0
    }
    for (ordinal, birth) in births.enumerated() {
      let id = parent.map { random.child(of: $0.id, cell: number, ordinal: ordinal) } ?? UInt64(ordinal)
      add(path, number, id, birth.time, birth.in, own, parent)
    }
  }

  /// A particle and what it gives off.
  private mutating func add(
    _ path: [Int], _ number: Int, _ id: UInt64, _ birth: Double, _ stretch: ReferenceCurve.Stretch, _ speed: Double,
    _ parent: Parent?
  ) {
    func layer(_ read: (EmitterValues) -> Double) -> Double { stretch.number(at: birth, read) }
    func cell(_ read: (EmitterCellValues) -> Double) -> Double { layer { read(Self.cell(path, of: $0)) } }
    func draw(_ draw: ReferenceRandom.Draw) -> [Double] { random.units(particle: id, cell: number, draw) }
    /// The mean, as far to either side as the range says (EM-4).
    func spread(_ mean: (EmitterCellValues) -> Double, _ range: (EmitterCellValues) -> Double, _ unit: Double) -> Double
    { cell(mean) + (2 * unit - 1) * cell(range) }

    let motion = draw(.motion)
    let life = spread(\.lifetime, \.lifetimeRange, motion[0]) * layer(\.lifetime)
    guard life > 0 else { return }
    let velocity = spread(\.velocity, \.velocityRange, motion[1]) * layer(\.velocity)

    let origin: Vector
    let forward: Vector
    if let parent {
      let age = (birth - parent.birth) * parent.speed
      origin = parent.place(age)
      let motion = parent.velocity + parent.acceleration * age
      let length = Self.length(motion)
      forward = length > 0 ? motion / length : Vector(1, 0, 0)
    } else {
      let size = Vector(
        layer { Double($0.emitterSize.width) }, layer { Double($0.emitterSize.height) }, layer(\.emitterDepth))
      let shape = ReferenceShape(shape: stretch.first.emitterShape, mode: stretch.first.emitterMode, size: size)
      let sample = shape.sample(draw(.place))
      origin =
        Vector(
          layer { Double($0.emitterPosition.x) }, layer { Double($0.emitterPosition.y) }, layer(\.emitterZPosition))
        + sample.offset
      forward = sample.direction
    }
    let turned = Self.turn(forward, cell(\.emissionLongitude), cell(\.emissionLatitude))
    let direction = Self.scatter(turned, cell(\.emissionRange), draw(.cone))
    let flight = Parent(
      id: id, birth: birth, speed: speed, origin: origin, velocity: direction * velocity,
      acceleration: Vector(cell(\.xAcceleration), cell(\.yAcceleration), cell(\.zAcceleration)))

    let age = (now - birth) * speed
    let model = Self.cell(path, of: stretch.first)
    if age < life, model.contents != nil {
      let tints = draw(.color)
      func component(
        _ mean: (SIMD4<Double>) -> Double, _ range: (EmitterCellValues) -> Double,
        _ change: (EmitterCellValues) -> Double, _ unit: Double
      ) -> Double {
        let value = spread({ mean(Self.color($0)) }, range, unit) + cell(change) * age
        return min(1, max(0, value))
      }
      let scale = spread(\.scale, \.scaleRange, motion[2]) * layer(\.scale) + cell(\.scaleSpeed) * age
      particles.append(
        Particle(
          place: flight.place(age), scale: max(0, scale),
          angle: spread(\.spin, \.spinRange, motion[3]) * layer(\.spin) * age,
          color: [
            component(\.x, \.redRange, \.redSpeed, tints[0]), component(\.y, \.greenRange, \.greenSpeed, tints[1]),
            component(\.z, \.blueRange, \.blueSpeed, tints[2]), component(\.w, \.alphaRange, \.alphaSpeed, tints[3]),
          ], birth: birth, contents: model.contents))
    }
    var next = number + 1
    for (index, child) in model.emitterCells.enumerated() {
      emit(path + [index], next, from: birth, until: birth + life / speed, speed: speed, parent: flight)
      next += count(child)
    }
  }

  private static func color(_ cell: EmitterCellValues) -> SIMD4<Double> {
    let color = (cell.color ?? .white).sRGB
    return SIMD4(color.c0, color.c1, color.c2, color.alpha)
  }

  // MARK: Directions

  /// Turned by the longitude within the layer's plane and raised out of it by the latitude, both from where it looks
  /// (EM-5). To the left of what looks straight out of the plane is +y.
  private static func turn(_ forward: Vector, _ longitude: Double, _ latitude: Double) -> Vector {
    let flat = hypot(forward.x, forward.y)
    let left = flat > 1e-12 ? Vector(-forward.y, forward.x, 0) / flat : Vector(0, 1, 0)
    let level = forward * cos(longitude) + left * sin(longitude)
    return level * cos(latitude) + cross(forward, left) * sin(latitude)
  }

  /// Within a cone as wide as the range, uniform over the sphere's part that it cuts out: by Archimedes uniform in
  /// height along the axis (EM-4). The angle around the axis counts from z × axis; from x × axis if that is near z.
  private static func scatter(_ axis: Vector, _ range: Double, _ units: [Double]) -> Vector {
    let height = 1 - units[0] * (1 - cos(min(abs(range) / 2, .pi)))
    let across = cross(abs(axis.z) < 0.9 ? Vector(0, 0, 1) : Vector(1, 0, 0), axis)
    let side = across / length(across)
    let angle = 2 * Double.pi * units[1]
    return axis * height + (side * cos(angle) + cross(axis, side) * sin(angle)) * sqrt(max(0, 1 - height * height))
  }

  private static func length(_ a: Vector) -> Double { sqrt((a * a).sum()) }

  private static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
