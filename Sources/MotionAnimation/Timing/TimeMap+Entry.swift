// SPDX-License-Identifier: Apache-2.0

/// The time at which the program reaches a time of the scene, also in a later part of the scene.
extension TimeMap {
  /// The program's first time at or after a start in the scene, and the scene's time then. That is later than `local` if the map
  /// begins beyond it or jumps over it. Nil if it is never met running forward.
  ///
  /// - Parameter end: the program's time until which the scene is shown.
  package func entry(to local: Double, until end: Double) -> (time: Double, local: Double)? {
    var found: [(time: Double, local: Double)] = []
    if let reached = firstTime(reaching: local, until: end), reached.isForward { found.append((reached.time, local)) }
    for time in [0] + jumps where time >= 0 && time < end {
      let now = self(time)
      guard now > local, time == 0 || self(time - TimeMap.instant) < local, runsForward(from: time, until: end) else {
        continue
      }
      found.append((time, now))
    }
    return found.min { $0.time < $1.time }
  }

  /// Seconds: less than a sample of sound.
  private static let instant = 1e-6

  /// Times of the program at which keys say two times of the scene.
  private var jumps: [Double] {
    stages.indices.flatMap { index -> [Double] in
      let keys = stages[index].keys
      let own = zip(keys, keys.dropFirst()).filter { $0.time == $1.time && $0.local != $1.local }.map(\.0.time)
      return stages[(index + 1)...].reduce(own) { times, stage in
        times.flatMap { time in stage.times(reaching: time).map(\.time) }
      }
    }
  }

  /// Whether the scene's time rises where it next changes.
  private func runsForward(from time: Double, until end: Double) -> Bool {
    let (now, samples) = (self(time), 1000)
    for sample in 1...samples {
      let later = self(time + (end - time) * Double(sample) / Double(samples))
      if later != now { return later > now }
    }
    return false
  }
}
