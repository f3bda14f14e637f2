import MotionCore
import MotionDisplay

/// An exposure with the commands of its samples waiting.
final class PreparedExposure {
  let exposure: Exposure
  let bounds: PixelRect
  /// The commands of all samples, for those that do not look beneath.
  private let content: CommandSet
  /// Each sample with what lies beneath, where one looks there.
  private var whole: [CommandSet?]

  init(_ exposure: Exposure, bounds: PixelRect) {
    (self.exposure, self.bounds) = (exposure, bounds)
    content = CommandSet(exposure.commands)
    whole = Array(repeating: nil, count: exposure.samples.count)
  }

  /// A set with a sample's commands, and which of them they are.
  ///
  /// - Parameters:
  ///   - places: of the sample's commands in ``Exposure/commands``: all of them, or a part where nothing looks beneath.
  ///   - set, index: the exposure's own place.
  func commands(
    of sample: Int, _ places: ArraySlice<Int32>, in set: CommandSet, _ index: Int
  ) -> (CommandSet, [Int]) {
    guard exposure.hasBackdrop else { return (content, places.map { Int($0) }) }
    let own = whole[sample] ?? CommandSet(set.commands[..<index] + exposure.commands(ofSample: sample), base: set.base)
    whole[sample] = own
    return (own, Array(index..<own.commands.count))
  }
}

extension TilePainter {
  func paint(_ exposure: PreparedExposure, in set: CommandSet, _ index: Int, onto surface: Surface) throws {
    let block = surface.rect.intersection(exposure.bounds)
    guard !block.isEmpty else { return }
    let target = Surface(surface, within: block)
    let samples = exposure.exposure.samples(within: block)
    guard let first = samples.first else { return }
    guard samples.count > 1 else {
      return try paint(exposure.commands(of: 0, first[...], in: set, index), onto: target)
    }
    // What all samples begin with is painted once.
    let shortest = samples.map(\.count).min() ?? 0
    var start = 0
    if !exposure.exposure.hasBackdrop {
      start = (0..<shortest).first { place in !samples.allSatisfy { $0[place] == first[place] } } ?? shortest
      try paint(exposure.commands(of: 0, first[..<start], in: set, index), onto: target)
    }
    try withMean(block) { mean in
      try withScratch(block) { scratch in
        var sample = 0
        while sample < samples.count {
          // Samples in a row that paint the same are painted once.
          let same = samples[sample...].prefix { $0 == samples[sample] }.count
          for y in block.minY..<block.maxY {
            scratch.at(block.minX, y).update(from: target.at(block.minX, y), count: block.width * 4)
          }
          try paint(exposure.commands(of: sample, samples[sample][start...], in: set, index), onto: scratch)
          mean.add(scratch, weight: same)
          sample += same
        }
      }
      mean.write(to: target)
    }
  }

  /// Some commands of a set, in the order of their indices.
  private func paint(_ part: (set: CommandSet, indices: [Int]), onto surface: Surface) throws {
    let seen = part.indices.filter { part.set.commands[$0].bounds.intersects(surface.rect) }
    let first = try seen.lastIndex { index in
      try part.set.commands[index].bounds.contains(surface.rect) && isCover(part.set, index, of: surface.rect)
    }
    for index in seen[(first ?? 0)...] { try paint(part.set, index, onto: surface) }
  }
}
