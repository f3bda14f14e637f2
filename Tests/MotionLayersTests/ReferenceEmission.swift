import MotionCore

@testable import MotionLayers

/// The particles of one epoch at one time, each number looked up where it is needed: what the rules say, word for word.
struct ReferenceEmission {
  let epoch: EmissionEpoch
  let now: Double
  var particles: [EmitterParticle]
  /// How many particles may still be looked at.
  var work: Int
  private let generator: CounterGenerator

  init(epoch: EmissionEpoch, now: Double, particles: [EmitterParticle], work: Int) {
    (self.epoch, self.now, self.particles, self.work) = (epoch, now, particles, work)
    generator = epoch.generator
  }

  /// How a particle moves: age 0 at `birth` of the layer's time (EM-6).
  struct Flight {
    var id: UInt64
    var birth: Double
    var speed: Double
    var origin, velocity, acceleration: EmissionVector

    func position(_ age: Double) -> EmissionVector { origin + velocity * age + acceleration * (age * age / 2) }
    func direction(_ age: Double) -> EmissionVector { (velocity + acceleration * age).direction }
  }

  /// Adds what a cell has given off.
  ///
  /// - Parameters:
  ///   - origin: the layer's time at which the cell's parent time is 0.
  ///   - end: when the layer, or the particle that emits it, stops.
  mutating func emit(_ index: Int, from origin: Double, until end: Double, parent: Flight?) throws(EmissionError) {
    let cell = epoch.cells[index]
    let table = epoch.table
    guard cell.speed > 0 else { return }
    let parentSpeed = parent?.speed ?? 1
    let start = max(origin + max(0, cell.timing.startTime) / parentSpeed, epoch.start)
    let stop = min(end, epoch.end, origin + cell.timing.endTime / parentSpeed)
    guard start < stop, start <= now else { return }
    let before = table.births(of: index, at: start)
    /// Births up to a time; the tolerance counts one that rounding puts just after.
    func count(_ time: Double) -> Double {
      guard time > start else { return 0 }
      return ((table.births(of: index, at: min(time, stop)) - before) * cell.speed + 1e-9).rounded(.down)
    }
    let (first, last) = (count(now - cell.reach), count(now))
    guard last > first else { return }
    guard last - first <= Double(work), last < 1e15 else { throw EmissionError(time: now) }
    work -= Int(last - first)
    var step = table.step(whereBirthsOf: index, reach: before + (first + 1) / cell.speed)
    for ordinal in Int(first)..<Int(last) {
      let place = table.place(
        whereBirthsOf: index, reach: before + (Double(ordinal) + 1) / cell.speed, from: step)
      step = place.step
      try appear(index, cell, ordinal, place, parent)
    }
  }

  /// One particle and what comes of it.
  private mutating func appear(
    _ index: Int, _ cell: EmissionEpoch.Cell, _ ordinal: Int, _ place: EmissionTable.Place, _ parent: Flight?
  ) throws(EmissionError) {
    let table = epoch.table
    let id = identity(index, ordinal, parent)
    let a = draws(id, index, 0)
    func number(_ column: EmissionTable.CellColumn) -> Double { table.number(column, of: index, place) }
    func spread(_ column: EmissionTable.CellColumn, _ range: EmissionTable.CellColumn, _ word: UInt32) -> Double {
      let width = number(range)
      return width == 0 ? number(column) : number(column) + CounterGenerator.signed(word) * width
    }
    let life = spread(.lifetime, .lifetimeRange, a.x) * table.number(.lifetime, place)
    guard life > 0 else { return }
    let age = max(0, (now - place.time) * cell.speed)
    let isAlive = age < life
    guard isAlive || !cell.children.isEmpty else { return }
    let velocity = spread(.velocity, .velocityRange, a.y) * table.number(.velocity, place)
    let flight = flight(id, index, cell, place, parent, velocity)
    if isAlive, let picture = table.picture(of: index, place) {
      let scale = spread(.scale, .scaleRange, a.z) * table.number(.scale, place) + number(.scaleSpeed) * age
      let spin = spread(.spin, .spinRange, a.w) * table.number(.spin, place)
      let b = draws(id, index, 1)
      func component(
        _ mean: EmissionTable.CellColumn, _ range: EmissionTable.CellColumn, _ speed: EmissionTable.CellColumn,
        _ word: UInt32
      ) -> Double { min(max(spread(mean, range, word) + number(speed) * age, 0), 1) }
      let p = flight.position(age)
      particles.append(
        EmitterParticle(
          x: p.x, y: p.y, z: p.z, scale: max(0, scale), angle: spin * age,
          red: component(.red, .redRange, .redSpeed, b.x), green: component(.green, .greenRange, .greenSpeed, b.y),
          blue: component(.blue, .blueRange, .blueSpeed, b.z),
          alpha: component(.alpha, .alphaRange, .alphaSpeed, b.w), birth: place.time, picture: picture))
      guard particles.count <= EmitterValues.particleLimit else { throw EmissionError(time: now) }
    }
    for child in cell.children {
      try emit(child, from: place.time, until: place.time + life / cell.speed, parent: flight)
    }
  }

  private func flight(
    _ id: UInt64, _ index: Int, _ cell: EmissionEpoch.Cell, _ place: EmissionTable.Place, _ parent: Flight?,
    _ velocity: Double
  ) -> Flight {
    let table = epoch.table
    func number(_ column: EmissionTable.CellColumn) -> Double { table.number(column, of: index, place) }
    let origin: EmissionVector
    var direction: EmissionVector
    let range = number(.range)
    let c = draws(id, index, 2)
    if let parent {
      let age = (place.time - parent.birth) * parent.speed
      (origin, direction) = (parent.position(age), parent.direction(age))
    } else {
      let d = draws(id, index, 3)
      let shape = EmissionShape(
        form: EmissionShape.form(epoch.shape), part: EmissionShape.part(epoch.mode), width: table.number(.width, place),
        height: table.number(.height, place), depth: table.number(.depth, place))
      let sample = shape.sample(
        SIMD4(
          CounterGenerator.unit(d.x), CounterGenerator.unit(d.y), CounterGenerator.unit(d.z),
          CounterGenerator.unit(d.w)))
      let centre = EmissionVector(
        x: table.number(.x, place), y: table.number(.y, place), z: table.number(.z, place))
      (origin, direction) = (centre + sample.offset, sample.direction)
    }
    if velocity != 0 {
      direction = turned(direction, longitude: number(.longitude), latitude: number(.latitude))
      if range != 0 { direction = scattered(direction, range, c) }
    }
    return Flight(
      id: id, birth: place.time, speed: cell.speed, origin: origin, velocity: direction * velocity,
      acceleration: EmissionVector(
        x: number(.xAcceleration), y: number(.yAcceleration), z: number(.zAcceleration)))
  }

  /// Turned in the layer's plane by the longitude and out of it by the latitude (EM-5).
  private func turned(
    _ forward: EmissionVector, longitude theta: Double, latitude phi: Double
  ) -> EmissionVector {
    if theta == 0, phi == 0 { return forward }
    let longitude = (sin: Math.sin(theta), cos: Math.cos(theta))
    let latitude = (sin: Math.sin(phi), cos: Math.cos(phi))
    // Across in the plane; any direction in the plane will do for one that stands on it.
    let flat = (forward.x * forward.x + forward.y * forward.y).squareRoot()
    let side =
      flat > 1e-12
      ? EmissionVector(x: -forward.y / flat, y: forward.x / flat, z: 0) : EmissionVector(x: 0, y: 1, z: 0)
    let up = forward.cross(side)
    return forward * (latitude.cos * longitude.cos) + side * (latitude.cos * longitude.sin) + up * latitude.sin
  }

  /// Somewhere in a cone around a direction, uniform over the solid angle (EM-4).
  private func scattered(
    _ axis: EmissionVector, _ range: Double, _ words: SIMD4<UInt32>
  ) -> EmissionVector {
    let edge = Math.cos(min(abs(range), 2 * Double.pi) / 2)
    let height = 1 - CounterGenerator.unit(words.x) * (1 - edge)
    let ring = max(0, 1 - height * height).squareRoot()
    let angle = CounterGenerator.unit(words.y) * 2 * Double.pi
    let (s, c) = (Math.sin(angle), Math.cos(angle))
    let other = abs(axis.z) < 0.9 ? EmissionVector(x: 0, y: 0, z: 1) : EmissionVector.right
    let side = other.cross(axis).direction
    return axis * height + side * (ring * c) + axis.cross(side) * (ring * s)
  }

  /// Four random words of a particle. The counter holds particle, cell and draw (EM-12).
  @inline(__always) private func draws(_ id: UInt64, _ cell: Int, _ draw: UInt64) -> SIMD4<UInt32> {
    generator.words(id, UInt64(truncatingIfNeeded: cell) << 8 | draw)
  }

  /// The number of a particle of the layer; of one that a particle emitted, a random number that follows from both.
  private func identity(_ cell: Int, _ number: Int, _ parent: Flight?) -> UInt64 {
    guard let parent else { return UInt64(truncatingIfNeeded: number) }
    let words = generator.words(
      parent.id, 1 << 63 | UInt64(truncatingIfNeeded: cell) << 48 | UInt64(truncatingIfNeeded: number))
    return UInt64(words.x) | UInt64(words.y) << 32
  }
}

extension EmitterEmission {
  /// ``particles(at:)`` by the reference.
  func referenceParticles(at time: Double) throws -> [EmitterParticle] {
    var particles: [EmitterParticle] = []
    var work = 4 * EmitterValues.particleLimit
    for epoch in epochs where epoch.start <= time {
      var emission = ReferenceEmission(epoch: epoch, now: time, particles: particles, work: work)
      for (index, cell) in epoch.cells.enumerated() where cell.parent == nil {
        try emission.emit(index, from: 0, until: epoch.end, parent: nil)
      }
      (particles, work) = (emission.particles, emission.work)
    }
    return particles
  }
}
