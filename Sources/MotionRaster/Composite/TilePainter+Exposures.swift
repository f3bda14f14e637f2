// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  func paint(_ exposure: PreparedExposure, in set: CommandSet, _ index: Int, onto surface: Surface) throws {
    let block = surface.rect.intersection(exposure.bounds)
    guard !block.isEmpty else { return }
    let target = Surface(surface, within: block)
    let moving = block.intersection(exposure.exposure.moving)
    // A backdrop reads beyond the moving area, so there the whole block tells samples apart.
    let samples = exposure.exposure.samples(within: exposure.exposure.hasBackdrop ? block : moving)
    // Nothing moves in this block, so one sample equals the mean.
    guard !moving.isEmpty, samples.count > 1 else {
      let all = exposure.exposure.samples(within: block)
      return try paint(exposure.commands(of: 0, all[0][...], in: set, index), onto: target)
    }
    if exposure.exposure.hasBackdrop {
      return try average(samples, onto: target) {
        try paint(exposure.commands(of: $0, samples[$0][...], in: set, index), onto: $1)
      }
    }
    // The common beginning of all samples is painted once, and so is everything outside the moving area.
    let first = exposure.exposure.samples[0]
    let head = exposure.exposure.headCount
    try paint(exposure.commands(of: 0, first[..<head], in: set, index), onto: target)
    for rest in block.subtracting(moving) {
      try paint(exposure.commands(of: 0, first[head...], in: set, index), onto: Surface(target, within: rest))
    }
    let inner = Surface(target, within: moving)
    // Lists within the moving area skip other commands. Count how many of the head are in them.
    let shared = first[..<head].count(where: { exposure.exposure.commandBounds[Int($0)].intersects(moving) })
    let shortest = samples.map(\.count).min() ?? 0
    // The samples' longest common prefix is painted once too.
    let start =
      (shared..<max(shared, shortest)).first { index in !samples.allSatisfy { $0[index] == samples[0][index] } }
      ?? max(shared, shortest)
    try paint(exposure.commands(of: 0, samples[0][shared..<start], in: set, index), onto: inner)
    try average(samples.map { $0[start...] }, of: exposure.exposure, onto: inner) {
      try paint(exposure.commands(of: $0, samples[$0][start...], in: set, index), onto: $1)
    }
  }

  /// Replaces the pixels of a surface by the mean of the samples, each painted onto all of it.
  private func average(
    _ samples: [[Int32]], onto target: Surface, _ paint: (Int, Surface) throws -> Void
  ) throws {
    try withMean(target.rect) { mean in
      try withScratch(target.rect) { scratch in
        // Samples that paint the same are painted once, with their number as the weight.
        try eachRun(of: samples) { sample, count in
          scratch.copy(target)
          try paint(sample, scratch)
          mean.add(scratch, weight: count)
        }
      }
      mean.write(to: target)
    }
  }

  /// The same for samples that change only the bounds of their commands; outside them the existing pixels count.
  private func average(
    _ samples: [ArraySlice<Int32>], of exposure: Exposure, onto target: Surface,
    _ paint: (Int, Surface) throws -> Void
  ) throws {
    try withMean(target.rect) { mean in
      // Begin with the unmoved pixels at full weight, then exchange only the touched ones.
      mean.add(target, weight: samples.count)
      try withScratch(target.rect) { scratch in
        scratch.copy(target)
        try eachRun(of: samples) { sample, count in
          let touched = samples[sample].reduce(PixelRect.empty) { $0.union(exposure.commandBounds[Int($1)]) }
            .intersection(target.rect)
          guard !touched.isEmpty else { return }
          let (part, before) = (Surface(scratch, within: touched), Surface(target, within: touched))
          try paint(sample, part)
          mean.replace(before, by: part, weight: count)
          // The scratch is the common beginning again, ready for the next run.
          part.copy(before)
        }
      }
      mean.write(to: target)
    }
  }

  /// An empty mean for `rect`, at most a tile; valid within `body`.
  private func withMean(_ rect: PixelRect, _ body: (inout MeanSurface) throws -> Void) rethrows {
    let memory = RowMemory<UInt16>(count: rect.width * rect.height * 4)
    var mean = MeanSurface(memory.row, rect)
    try body(&mean)
  }

  /// Calls `body` for samples in a row that paint the same with the first of them and their number.
  private func eachRun<List: Equatable>(of samples: [List], _ body: (Int, Int) throws -> Void) rethrows {
    var sample = 0
    while sample < samples.count {
      let count = samples[sample...].prefix { $0 == samples[sample] }.count
      try body(sample, count)
      sample += count
    }
  }

  /// Some commands of a set, in the order of their indices.
  private func paint(_ part: (set: CommandSet, indices: [Int]), onto surface: Surface) throws {
    let seen = part.indices.filter { part.set.commandBounds[$0].intersects(surface.rect) }
    let first = try seen.lastIndex { index in
      try part.set.commandBounds[index].contains(surface.rect) && isCover(part.set, index, of: surface.rect)
    }
    for index in seen[(first ?? 0)...] { try paint(part.set, index, onto: surface) }
  }
}

extension PixelRect {
  /// The rest of a rectangle without one that lies in it: at most four rectangles.
  fileprivate func subtracting(_ hole: PixelRect) -> [PixelRect] {
    [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
