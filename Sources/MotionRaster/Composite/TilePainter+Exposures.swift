import MotionCore
import MotionDisplay

/// An exposure with the commands of its samples waiting.
final class PreparedExposure {
  let exposure: Exposure
  let bounds: PixelRect
  let content: CommandSet

  init(_ exposure: Exposure, bounds: PixelRect) {
    (self.exposure, self.bounds) = (exposure, bounds)
    content = CommandSet(exposure.commands)
  }
}

extension TilePainter {
  func paint(_ exposure: PreparedExposure, onto surface: Surface) throws {
    let block = surface.rect.intersection(exposure.bounds)
    guard !block.isEmpty else { return }
    let target = Surface(surface, within: block)
    let samples = exposure.exposure.samples(within: block)
    guard let first = samples.first else { return }
    guard samples.count > 1 else { return try paint(exposure.content, first[...], onto: target) }
    // What all samples begin with is painted once.
    let shortest = samples.map(\.count).min() ?? 0
    let start = (0..<shortest).first { place in !samples.allSatisfy { $0[place] == first[place] } } ?? shortest
    try paint(exposure.content, first[..<start], onto: target)
    try withMean(block) { mean in
      try withScratch(block) { scratch in
        var sample = 0
        while sample < samples.count {
          // Samples in a row that paint the same are painted once.
          let same = samples[sample...].prefix { $0 == samples[sample] }.count
          for y in block.minY..<block.maxY {
            scratch.at(block.minX, y).update(from: target.at(block.minX, y), count: block.width * 4)
          }
          try paint(exposure.content, samples[sample][start...], onto: scratch)
          mean.add(scratch, weight: same)
          sample += same
        }
      }
      mean.write(to: target)
    }
  }

  /// Some commands of a set, in the order of `indices`.
  private func paint(_ set: CommandSet, _ indices: ArraySlice<Int32>, onto surface: Surface) throws {
    let first = try indices.lastIndex { index in
      try set.commands[Int(index)].bounds.contains(surface.rect) && isCover(set, Int(index), of: surface.rect)
    }
    for index in indices[(first ?? indices.startIndex)...] { try paint(set, Int(index), onto: surface) }
  }
}
