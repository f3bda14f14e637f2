// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The particles of one epoch at one time.
struct EmissionInstant {
  let epoch: EmissionEpoch
  let now: Double
  var particles: [EmitterParticle]
  /// How many particles may still be looked at.
  var work: Int
  private let generator: CounterGenerator
  private let form: EmissionShape.Form
  private let part: EmissionShape.Part
  private var turn = EmissionTurn()
  private var cone = EmissionCone()

  init(epoch: EmissionEpoch, now: Double, particles: [EmitterParticle], work: Int) {
    (self.epoch, self.now, self.particles, self.work) = (epoch, now, particles, work)
    generator = epoch.generator
    (form, part) = (EmissionShape.form(epoch.shape), EmissionShape.part(epoch.mode))
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

  /// Adds the particles emitted by a cell.
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
    // Births count from the cell's own start, not from the epoch's.
    let before = table.births(of: index, at: start)
    /// Births up to a time; the tolerance counts one that rounding puts just after.
    func count(_ time: Double) -> Double {
      guard time > start else { return 0 }
      return ((table.births(of: index, at: min(time, stop)) - before) * cell.speed + 1e-9).rounded(.down)
    }
    // Particles born earlier have ended, with all their descendants.
    let (first, last) = (count(now - cell.reach), count(now))
    guard last > first else { return }
    // All cells share one budget, because counts of nested cells multiply.
    guard last - first <= Double(work), last < 1e15 else { throw EmissionError(time: now) }
    work -= Int(last - first)
    if parent == nil {
      particles.reserveCapacity(particles.count + min(Int(last - first), EmitterValues.particleLimit))
    }
    var step = table.step(whereBirthsOf: index, reach: before + (first + 1) / cell.speed)
    var position = table.position(whereBirthsOf: index, reach: before + (first + 1) / cell.speed, from: step)
    // The numbers of a step in which they stand still are read once.
    var numbers = table.numbers(of: index, at: position)
    step = position.step
    for ordinal in Int(first)..<Int(last) {
      position = table.position(whereBirthsOf: index, reach: before + (Double(ordinal) + 1) / cell.speed, from: step)
      if position.step != step || !table.isHeld(step) { numbers = table.numbers(of: index, at: position) }
      step = position.step
      try appear(index, cell, ordinal, position, numbers, parent)
    }
  }

  /// Adds one particle and its descendants. Random words are only drawn for ranges: they depend on nothing but their position.
  private mutating func appear(
    _ index: Int, _ cell: EmissionEpoch.Cell, _ ordinal: Int, _ position: EmissionTable.Position,
    _ numbers: EmissionNumbers,
    _ parent: Flight?
  ) throws(EmissionError) {
    let id = identity(index, ordinal, parent)
    let a = numbers.hasRanges ? draws(id, index, 0) : SIMD4()
    let life = numbers.lifetime.value(a.x) * numbers.lifetimeFactor
    guard life > 0 else { return }
    let age = max(0, (now - position.time) * cell.speed)
    let isAlive = age < life
    // Children of a particle may outlive it.
    guard isAlive || !cell.children.isEmpty else { return }
    let velocity = numbers.velocity.value(a.y) * numbers.velocityFactor
    let flight = flight(id, index, cell, position, numbers, parent, velocity)
    if isAlive, let image = numbers.image {
      let scale = numbers.scale.value(a.z) * numbers.scaleFactor + numbers.scaleSpeed * age
      let spin = numbers.spin.value(a.w) * numbers.spinFactor
      let b = numbers.hasColorRanges ? draws(id, index, 1) : SIMD4()
      func component(_ number: EmissionNumbers.Spread, _ speed: Double, _ word: UInt32) -> Double {
        min(max(number.value(word) + speed * age, 0), 1)
      }
      let p = flight.position(age)
      particles.append(
        EmitterParticle(
          x: p.x, y: p.y, z: p.z, scale: max(0, scale), angle: spin * age,
          red: component(numbers.red, numbers.colorSpeed.x, b.x),
          green: component(numbers.green, numbers.colorSpeed.y, b.y),
          blue: component(numbers.blue, numbers.colorSpeed.z, b.z),
          alpha: component(numbers.alpha, numbers.colorSpeed.w, b.w), birth: position.time, image: image))
      guard particles.count <= EmitterValues.particleLimit else { throw EmissionError(time: now) }
    }
    for child in cell.children {
      try emit(child, from: position.time, until: position.time + life / cell.speed, parent: flight)
    }
  }

  @inline(__always)
  private mutating func flight(
    _ id: UInt64, _ index: Int, _ cell: EmissionEpoch.Cell, _ position: EmissionTable.Position,
    _ numbers: EmissionNumbers,
    _ parent: Flight?, _ velocity: Double
  ) -> Flight {
    let origin: EmissionVector
    var direction: EmissionVector
    if let parent {
      // A child begins at its parent's position at that time.
      let age = (position.time - parent.birth) * parent.speed
      (origin, direction) = (parent.position(age), parent.direction(age))
    } else {
      let shape = EmissionShape(
        form: form, part: part, width: numbers.width, height: numbers.height, depth: numbers.depth)
      let d = form == .point ? SIMD4() : draws(id, index, 3)
      let sample = shape.sample(
        SIMD4(
          CounterGenerator.unit(d.x), CounterGenerator.unit(d.y), CounterGenerator.unit(d.z),
          CounterGenerator.unit(d.w)))
      (origin, direction) = (numbers.centre + sample.offset, sample.direction)
    }
    // Only particles that move have a direction.
    if velocity != 0 {
      direction = turn.direction(direction, longitude: numbers.longitude, latitude: numbers.latitude)
      if numbers.range != 0 { direction = cone.direction(direction, numbers.range, draws(id, index, 2)) }
    }
    return Flight(
      id: id, birth: position.time, speed: cell.speed, origin: origin, velocity: direction * velocity,
      acceleration: numbers.acceleration)
  }

  /// Four random words of a particle. The counter holds particle, cell and draw (EM-12).
  @inline(__always) private func draws(_ id: UInt64, _ cell: Int, _ draw: UInt64) -> SIMD4<UInt32> {
    generator.words(id, UInt64(truncatingIfNeeded: cell) << 8 | draw)
  }

  /// The number of a particle of the layer; for a particle emitted by another, a random number derived from both.
  private func identity(_ cell: Int, _ number: Int, _ parent: Flight?) -> UInt64 {
    guard let parent else { return UInt64(truncatingIfNeeded: number) }
    let words = generator.words(
      parent.id, 1 << 63 | UInt64(truncatingIfNeeded: cell) << 48 | UInt64(truncatingIfNeeded: number))
    return UInt64(words.x) | UInt64(words.y) << 32
  }
}
