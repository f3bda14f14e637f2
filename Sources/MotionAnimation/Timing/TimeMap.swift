// SPDX-License-Identifier: Apache-2.0

/// Which of a scene's own times is shown at each time of the program: slower, faster, backwards, held.
///
/// A chain of stages, each a line or curve through keys; the last one sees the program's time, the first one gives
/// the scene's. Without stages both clocks are the same. All times are seconds.
/// Example: `let half = TimeMap.identity.remapped(through: [.init(0, 0), .init(2, 1)])`
public struct TimeMap: Hashable, Sendable {
  /// At a time of the program this time of the scene is reached, on a curve from the key before.
  /// Example: `opening.lasting(4).remapped(TimeMap.Key(0, 0), TimeMap.Key(4, 2, .easeOut))`
  public struct Key: Hashable, Sendable {
    /// In the program, in seconds.
    /// Example: `let time = TimeMap.Key(4, 2).time`
    public var time: Double
    /// In the scene, in seconds.
    /// Example: `let local = TimeMap.Key(4, 2).local`
    public var local: Double
    /// Bends the stretch that ends here; nil for even speed.
    /// Example: `let timing = TimeMap.Key(4, 2, .easeOut).timing`
    public var timing: TimingFunction?

    /// At a time of the program, the time of the scene that is shown.
    /// Example: `opening.lasting(4).remapped(.init(0, 0), .init(4, 2, .easeOut))`
    public init(_ time: Double, _ local: Double, _ timing: TimingFunction? = nil) {
      (self.time, self.local, self.timing) = (time, local, timing)
    }
  }

  var stages: [TimeMapStage] = []

  /// Both clocks are the same.
  /// Example: `let map = TimeMap.identity`
  public static let identity = TimeMap()

  /// Whether both clocks are the same.
  /// Example: `let changes = !TimeMap.identity.isIdentity`
  public var isIdentity: Bool { stages.isEmpty }

  /// This map seen through another one: `keys` say which time of this map's own clock is shown when.
  ///
  /// Before the first key its time holds. Beyond the last key the time goes on at the speed of the last stretch if
  /// that is even, otherwise it holds.
  ///
  /// - Parameter keys: finite, their times not falling; two of one time are a cut. At least one.
  ///
  /// Example: `let half = TimeMap.identity.remapped(through: [.init(0, 0), .init(2, 1)])`
  public func remapped(through keys: [Key]) -> TimeMap {
    var map = self
    if !keys.isEmpty { map.stages.append(TimeMapStage(keys: keys)) }
    return map
  }

  /// The scene's time at a time of the program; 0 or more.
  /// Example: `let local = TimeMap.identity(2)`
  public func callAsFunction(_ time: Double) -> Double {
    max(0, stages.reversed().reduce(time) { $1.value(at: $0) })
  }

  /// The first time of the program at which the scene's time is reached, and whether the scene's time runs forward
  /// there; nil if it is never shown.
  ///
  /// - Parameter end: the program's time until which the scene is shown.
  ///
  /// Example: `let reached = TimeMap.identity.firstTime(reaching: 1, until: 4)`
  public func firstTime(reaching local: Double, until end: Double) -> (time: Double, isForward: Bool)? {
    let limit = end + MediaTiming.tolerance
    var found: [(time: Double, isForward: Bool)] = [(local, true)]
    for stage in stages {
      found = found.flatMap { inner in
        stage.times(reaching: inner.time).map { ($0.time, $0.isForward && inner.isForward) }
      }
    }
    found = found.filter { $0.time >= -MediaTiming.tolerance && $0.time <= limit }
    guard let first = found.min(by: { $0.time < $1.time }) else { return nil }
    // Where a stretch that holds a value follows one that reaches it, both are found.
    let isForward = found.contains { $0.isForward && $0.time <= first.time + MediaTiming.tolerance }
    return (max(0, first.time), isForward)
  }
}

/// One stage of a ``TimeMap``.
struct TimeMapStage: Hashable, Sendable {
  /// At least one.
  let keys: [TimeMap.Key]

  func value(at time: Double) -> Double {
    let last = keys.count - 1
    if time < keys[0].time { return keys[0].local }
    if time >= keys[last].time { return keys[last].local + tailSpeed * (time - keys[last].time) }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    return value(at: time, from: keys[low], to: keys[high])
  }

  private func value(at time: Double, from a: TimeMap.Key, to b: TimeMap.Key) -> Double {
    let fraction = (time - a.time) / (b.time - a.time)
    return PropertyValue.lerp(a.local, b.local, b.timing?(fraction) ?? fraction)
  }

  /// How fast time goes on beyond the last key.
  private var tailSpeed: Double {
    guard keys.count > 1, case let (a, b) = (keys[keys.count - 2], keys[keys.count - 1]), b.timing == nil,
      b.time > a.time
    else { return 0 }
    return (b.local - a.local) / (b.time - a.time)
  }

  /// Every time at which a value is reached; for a held value, the start of the stretch.
  func times(reaching local: Double) -> [(time: Double, isForward: Bool)] {
    var times: [(time: Double, isForward: Bool)] = []
    if keys[0].time > 0, keys[0].local == local { times.append((0, false)) }
    for (a, b) in zip(keys, keys.dropFirst()) where b.time > a.time {
      if let time = time(reaching: local, from: a, to: b) {
        times.append((time, b.local > a.local && b.timing?.isMonotonic != false))
      }
    }
    let last = keys[keys.count - 1]
    let speed = tailSpeed
    let beyond = speed == 0 ? 0 : (local - last.local) / speed
    if beyond >= 0, speed != 0 || local == last.local { times.append((last.time + beyond, speed > 0)) }
    return times
  }

  /// The first time at which a stretch reaches a value: exact if its speed is even, otherwise to a billionth of its length.
  private func time(reaching local: Double, from a: TimeMap.Key, to b: TimeMap.Key) -> Double? {
    if a.local == local { return a.time }
    guard b.timing != nil else {
      let fraction = (local - a.local) / (b.local - a.local)
      return (0...1).contains(fraction) ? a.time + (b.time - a.time) * fraction : nil
    }
    // The first of many samples beyond the value, then the instant between it and the one before.
    let isAbove = a.local > local
    func isReached(_ time: Double) -> Bool {
      let value = time >= b.time ? b.local : value(at: time, from: a, to: b)
      return isAbove ? value <= local : value >= local
    }
    let samples = 1000
    func sample(_ index: Int) -> Double { a.time + (b.time - a.time) * (Double(index) / Double(samples)) }
    guard let first = (1...samples).first(where: { isReached(sample($0)) }) else { return nil }
    var (low, high) = (sample(first - 1), sample(first))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
