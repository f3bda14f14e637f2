import MotionAnimation
import MotionCore

extension EmitterValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: emitterCells) { $1.feed(&$0) }
    for number in [birthRate, lifetime, velocity, scale, spin, emitterZPosition, emitterDepth] {
      hasher.combine(exactly: number)
    }
    hasher.combine(exactly: emitterPosition)
    hasher.combine(exactly: emitterSize)
    for name in [emitterShape.rawValue, emitterMode.rawValue, renderMode.rawValue] { hasher.combine(name) }
    hasher.combine(preservesDepth)
    hasher.combine(seed)
  }
}

extension EmitterCellValues {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(optional: name) { $0.combine($1) }
    hasher.combine(isEnabled)
    hasher.combine(optional: contents) { $1.feed(&$0) }
    hasher.combine(exactly: contentsRect)
    hasher.combine(minificationFilter.rawValue)
    hasher.combine(magnificationFilter.rawValue)
    timing.feed(&hasher)
    for number in [
      contentsScale, birthRate, lifetime, lifetimeRange, emissionLatitude, emissionLongitude, emissionRange, velocity,
      velocityRange, xAcceleration, yAcceleration, zAcceleration, scale, scaleRange, scaleSpeed, spin, spinRange,
      redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed,
    ] { hasher.combine(exactly: number) }
    hasher.combine(optional: color) { $0.combine(exactly: $1) }
    hasher.combine(list: emitterCells) { $1.feed(&$0) }
  }
}

extension EmitterEmission {
  /// Everything that decides the particles of any time.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: epochs) { $1.feed(&$0) }
    hasher.combine(list: pictures) { hasher, picture in
      picture.contents.feed(&hasher)
      hasher.combine(exactly: picture.contentsRect)
      hasher.combine(exactly: picture.contentsScale)
      hasher.combine(picture.minificationFilter.rawValue)
      hasher.combine(picture.magnificationFilter.rawValue)
    }
  }
}

extension EmissionEpoch {
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(index)
    hasher.combine(exactly: start)
    hasher.combine(exactly: end)
    hasher.combine(seed)
    hasher.combine(shape.rawValue)
    hasher.combine(mode.rawValue)
    // `reach` follows from the table, and what is seen of a cell is in it.
    hasher.combine(list: cells) { hasher, cell in
      cell.timing.feed(&hasher)
      hasher.combine(optional: cell.parent) { $0.combine($1) }
      hasher.combine(list: cell.children) { $0.combine($1) }
      hasher.combine(exactly: cell.speed)
    }
    table.feed(&hasher)
  }
}
