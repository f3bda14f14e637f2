// SPDX-License-Identifier: Apache-2.0

/// Looks at a scene as it is shown, at instants in order of time.
protocol FrameExamination {
  mutating func look(at root: LayerState, _ time: Double)
  /// The problems known after the last instant, by layer.
  mutating func problems(in scene: CheckedScene) -> [FrameProblem]
}

/// A problem of a layer at a time of its scene.
struct FrameProblem {
  /// The index of its history.
  var layer: Int
  var message: String
  /// Seconds.
  var time: Double
  /// Seconds; nil: ``time``.
  var end: Double?
  /// It is about the position of the layer. The animation to that position tells more than the layer's own line.
  var isOfPlace = false

  /// Sums of decimal fractions are a little off, and nobody counts finer.
  static func short(_ number: Double) -> Double { number.rounded(decimals: 2) }

  /// As a script would write it: whole numbers without a point.
  static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(short(number))"
  }
}
