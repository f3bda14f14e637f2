// SPDX-License-Identifier: Apache-2.0

/// An export as a flow of frames through renderers and encoders, to predict other machines.
///
/// Segments are taken in order by the export's encoders. While `k` encoders work, each of them and the renderers before it get
/// an equal part of the cores. An encoder is faster on several cores by Amdahl's law: its threads share the measured parallel
/// part of its work. Several cores at work are each slower by a measured factor: they share memory, caches and clocks, and
/// maybe a core's two threads. Not modelled: the growth of this factor with their number; an encoder's thread waiting for
/// frames to look ahead; frames that cost more than the mean.
struct ScalingModel: Hashable {
  /// Processor seconds of one frame: rendering with conversion, and encoding.
  var render: Double
  var encode: Double
  /// Seconds before the first frame and after the last one, on one core.
  var serial: Double
  /// Frames of each segment.
  var segments: [Int]
  /// Of each encoder.
  var threads: Int
  /// The part of encoding that an encoder's threads share, 0…1.
  var parallelPart = 1.0
  /// How much longer work takes on a core whose neighbours work too, at least 1.
  var slowdown = 1.0
  /// Encoders that memory permits.
  var encoderLimit = Int.max

  /// The cost of an export.
  struct Outcome: Hashable {
    var wall: Double
    /// Processor seconds by wall seconds.
    var busyCores: Double
    /// The resource that limits its speed.
    var limit: String
  }

  /// Seconds until the last of `count` shares is made, by as many processes at once on one machine. Each has a start of its
  /// own, its run of the segments, and an equal part of the cores.
  func shares(_ count: Int, cores: Int) -> Double {
    (0..<count).map { index in
      var share = self
      share.segments = Array(segments[index * segments.count / count..<(index + 1) * segments.count / count])
      let own = max(1, cores / count)
      // More processes than cores wait for one another; alone on a core each is still slowed down by its neighbours.
      let wait = max(1, Double(count) / Double(cores)) * (own == 1 && min(count, cores) > 1 ? slowdown : 1)
      return share.outcome(cores: own).wall * wait
    }.max() ?? 0
  }

  func outcome(cores: Int) -> Outcome {
    let (render, encode) = cores > 1 ? (render * slowdown, encode * slowdown) : (render, encode)
    let wanted = max(1, (cores + 1) / max(1, threads))
    let encoders = max(1, min(wanted, encoderLimit, segments.count))
    var left = segments.map(Double.init)
    var next = min(encoders, left.count)
    var active = Array(0..<next)
    var (wall, bound, starved) = (serial, 0.0, 0.0)
    while !active.isEmpty {
      // Frames a second of each encoder: by its part of the cores, or by its threads.
      let part = Double(cores) / Double(active.count)
      let share = part / (render + encode)
      let own = 1 / (encode * (1 - parallelPart + parallelPart / max(1, min(part, Double(threads)))))
      let rate = min(share, own)
      let step = (active.map { left[$0] }.min() ?? 0) / rate
      wall += step
      if own < share { if active.count < encoders { starved += step } else { bound += step } }
      for index in active { left[index] -= step * rate }
      active.removeAll { left[$0] < 1e-9 }
      while active.count < encoders, next < left.count {
        active.append(next)
        next += 1
      }
    }
    let work = Double(segments.reduce(0, +)) * (render + encode) + serial
    let rest = wall - serial - bound - starved
    let limits: [(String, Double)] = [
      ("start and end, one thread", serial), ("cores", rest),
      (encoders < wanted ? encoders == segments.count ? "too few segments" : "memory" : "encoder threads", bound),
      ("the last segments", starved),
    ]
    return Outcome(wall: wall, busyCores: work / wall, limit: limits.max { $0.1 < $1.1 }?.0 ?? "cores")
  }
}
