import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// Appends the mean of several samples. What is the same in all of them, before and after what differs, is painted
  /// once.
  mutating func expose(_ count: Int, _ sample: (inout Lowering, Int) throws -> Void) rethrows {
    var samples: [[DrawCommand]] = []
    samples.reserveCapacity(count)
    // Copies that replicators make, and particles, count once, not for each sample.
    let before = (replicated, particles)
    var most = before
    for index in 0..<min(count, Exposure.sampleLimit) {
      (replicated, particles) = before
      samples.append(try capture { try sample(&$0, index) })
      most = (max(most.0, replicated), max(most.1, particles))
    }
    (replicated, particles) = most
    append(samples)
  }

  private mutating func append(_ samples: [[DrawCommand]]) {
    // Equal backdrops over things that differ are not the same.
    let samples = samples.map { DrawCommand.resolved($0) }
    let shortest = samples.map(\.count).min() ?? 0
    func isSame(_ index: (Int) -> Int) -> Bool {
      let first = samples[0][index(samples[0].count)]
      return samples.allSatisfy { $0[index($0.count)].isSame(as: first) }
    }
    var head = 0
    while head < shortest, isSame({ _ in head }) { head += 1 }
    var tail = 0
    // The mean of pictures with something over each is the mean with it over that; other modes would differ.
    while head + tail < shortest, samples[0][samples[0].count - 1 - tail].isOver, isSame({ $0 - 1 - tail }) {
      tail += 1
    }
    guard let first = samples.first else { return }
    out.append(contentsOf: first[..<head])
    let middle = samples.map { Array($0[head..<$0.count - tail]) }
    let bounds = middle.reduce(PixelRect.empty) { $1.reduce($0) { $0.union($1.bounds) } }
    if !bounds.isEmpty { out.append(DrawCommand(Exposure(middle), bounds: bounds)) }
    out.append(contentsOf: first[(first.count - tail)...])
  }

  /// The layers as they are in one of `count` sub-frames that all of them share.
  static func subframe(_ index: Int, of count: Int, _ layers: [LayerState]) -> [LayerState] {
    layers.map { layer in
      let subframes = layer.subframes
      if !subframes.isEmpty { return subframes[index * subframes.count / count] }
      guard layer.values.preservesSublayerDepth, exposures(of: layer.sublayers) > 0 else { return layer }
      var layer = layer
      layer.sublayers = subframe(index, of: count, layer.sublayers)
      return layer
    }
  }

  /// The most sub-frames that one of the layers has that share a 3D space; 0: none is blurred by itself.
  static func exposures(of layers: [LayerState]) -> Int {
    var result = 0
    for index in layers.indices {
      let own = layers[index].subframes.count
      if own > 0 {
        result = max(result, own)
      } else if layers[index].values.preservesSublayerDepth {
        result = max(result, exposures(of: layers[index].sublayers))
      }
    }
    return result
  }
}

extension DrawCommand {
  fileprivate func isSame(as other: DrawCommand) -> Bool { hash == other.hash && bounds == other.bounds }
}
